// The clock by which work is timed and progress told; only differences mean something.
#pragma once
#include <chrono>

namespace pitboss::cli {

inline double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}   // namespace pitboss::cli
