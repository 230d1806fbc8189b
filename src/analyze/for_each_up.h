// Runs a function for each of the ten up cards, shared among threads. The result does not depend on the number of
// threads.
#pragma once
#include <atomic>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "analyze/counts.h"

namespace pitboss::analyze {

// Called with how many are done and how many there are, from any thread, one call at a time.
using Progress = std::function<void(int done, int of)>;

template <typename Work>
void for_each_up(const Counts& shoe, int threads, const Progress& progress, const Work& work) {
  std::atomic<int> next = 0;
  std::mutex telling;
  int done = 0;
  const auto go = [&] {
    for (int up = next++; up < values; up = next++) {
      if (shoe[up] > 0) work(up);
      const std::scoped_lock lock(telling);
      ++done;
      if (progress) progress(done, values);
    }
  };
  std::vector<std::jthread> helpers;
  for (int i = 1; i < threads; ++i) helpers.emplace_back(go);
  go();
}

}   // namespace pitboss::analyze
