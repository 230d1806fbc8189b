// The system's random words for all tables, whichever thread asks.
#pragma once
#include <mutex>

#include "table/random_source.h"

namespace pitboss::server {

class LockedRandomSource final : public table::RandomSource {
 public:
  std::uint32_t next() override {
    const std::scoped_lock lock(mutex_);
    return random_.next();
  }

 private:
  std::mutex mutex_;
  table::SystemRandomSource random_;
};

}   // namespace pitboss::server
