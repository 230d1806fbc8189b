// How many threads share the work of a command.
#pragma once
#include <algorithm>
#include <thread>

namespace pitboss::cli {

inline constexpr int most_threads = 256;

// `asked`, or the number of cores if `asked` is 0.
inline int threads_to_use(int asked) {
  return asked > 0 ? asked : std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, most_threads);
}

}   // namespace pitboss::cli
