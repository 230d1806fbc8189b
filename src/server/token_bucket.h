// A rate limit: so many tokens a second, and a burst of twice as many.
#pragma once
#include <algorithm>
#include <chrono>
#include <cstdint>

namespace pitboss::server {

class TokenBucket {
 public:
  using Clock = std::chrono::steady_clock;

  // `a_second` 0: no limit.
  explicit TokenBucket(std::uint32_t a_second, Clock::time_point now)
      : a_second_(a_second), tokens_(2.0 * a_second), filled_(now) {}

  // False if no token is left.
  bool take(Clock::time_point now) {
    if (a_second_ == 0) return true;
    const std::chrono::duration<double> passed = now - filled_;
    tokens_ = std::min(tokens_ + passed.count() * a_second_, 2.0 * a_second_);
    filled_ = now;
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
  }

 private:
  std::uint32_t a_second_;
  double tokens_;
  Clock::time_point filled_;
};

}   // namespace pitboss::server
