// Random numbers by counting: the n-th number of a stream is a function of the stream and n alone, so that any block of
// rounds can be played anywhere and comes out the same.
#pragma once
#include <cstdint>

namespace pitboss::simulate {

// SplitMix64's mixing: two multiplications, every bit of the input in every bit of the output.
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
