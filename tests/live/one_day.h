// For tests of what is counted by the day.
#pragma once
#include <chrono>
#include <thread>

namespace pitboss::test {

// Shortly before midnight (UTC) it waits for the new day, so that what a test does falls on one.
inline void wait_out_midnight() {
  const auto now = std::chrono::system_clock::now();
  const auto midnight = std::chrono::ceil<std::chrono::days>(now);
  if (midnight - now < std::chrono::seconds(90)) std::this_thread::sleep_until(midnight);
}

}   // namespace pitboss::test
