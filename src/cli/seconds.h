// A clock for the duration of work. Only differences of its values have a meaning.
#pragma once
#include <chrono>

namespace pitboss::cli {

inline double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}   // namespace pitboss::cli
