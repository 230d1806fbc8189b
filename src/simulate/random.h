// A counter-based random number generator (SplitMix64): the n-th number of a stream depends only on the stream and n,
// so a block of rounds gives the same result wherever it is played.
#pragma once
#include <cstdint>

namespace pitboss::simulate {

// The mixing function of SplitMix64: every bit of the input affects every bit of the output.
constexpr std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}

class Stream {
 public:
  constexpr Stream(std::uint64_t seed, std::uint64_t block) : counter_(mixed(mixed(seed) + block * step)) {}

  constexpr std::uint64_t next() { return mixed(counter_ += step); }

 private:
  static constexpr std::uint64_t step = 0x9E3779B97F4A7C15u;
  std::uint64_t counter_;
};

}   // namespace pitboss::simulate
