// What the transport counts, while it counts.
#pragma once
#include <atomic>
#include <cstdint>

namespace pitboss::server {

struct Counters {
  std::atomic<std::uint64_t> accepted = 0;
  std::atomic<std::uint64_t> refused = 0;
  std::atomic<std::uint64_t> cut_off = 0;
  std::atomic<std::uint64_t> messages_in = 0;
  std::atomic<std::uint64_t> messages_out = 0;
};

}   // namespace pitboss::server
