// The system's random words for all tables, whichever thread asks.
#pragma once
#include <mutex>

#include "table/chance.h"

namespace pitboss::server {

class LockedWords final : public table::Words {
 public:
  std::uint32_t next() override {
    const std::scoped_lock lock(mutex_);
    return words_.next();
  }

 private:
  std::mutex mutex_;
  table::SystemWords words_;
};

}   // namespace pitboss::server
