// Waits for what another thread or process does. The wait is long, since a busy machine is slow, and ends as soon as it
// is done.
#pragma once
#include <chrono>
#include <functional>
#include <thread>

namespace pitboss::test {

// Whether it becomes true.
inline bool eventually(const std::function<bool()>& condition,
                       std::chrono::milliseconds wait = std::chrono::seconds(60)) {
  const auto until = std::chrono::steady_clock::now() + wait;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return true;
}

}   // namespace pitboss::test
