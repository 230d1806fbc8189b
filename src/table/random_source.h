// Where all random numbers of a table come from: words of 32 bits, from the operating system or from a seed, and the
// one routine that turns them into a number below a bound. Shuffles, salts and nonces all ask here.
#pragma once
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "base/assert.h"

namespace pitboss::table {

// A number from 0 to bound - 1, each equally likely if the words are; bound > 0. The 2^w words do not divide evenly by
// every bound: the first 2^w mod bound words would make small numbers more likely, so they are rejected and drawn
// again. The word type is a parameter so that a test can try every word of 8 bits.
template <std::unsigned_integral Word, typename NextWord>
Word below(Word bound, NextWord&& next_word) {
  PITBOSS_ASSERT(bound > 0);
  const Word rejected = static_cast<Word>(static_cast<Word>(0u - bound) % bound);   // 2^w mod bound
  for (;;) {
    const Word drawn = next_word();
    if (drawn >= rejected) return static_cast<Word>(drawn % bound);
  }
}

// Uniformly random words of 32 bits. sodium_init must have been called before the first is drawn.
class RandomSource {
 public:
  RandomSource() = default;
  RandomSource(const RandomSource&) = delete;   // two copies would deal the same cards
  RandomSource& operator=(const RandomSource&) = delete;
  virtual ~RandomSource() = default;

  virtual std::uint32_t next() = 0;
  // Uniform in 0 .. bound - 1.
  virtual std::uint32_t below(std::uint32_t bound) {
    return table::below(bound, [this] { return next(); });
  }
};

// From the operating system, through libsodium. Somebody who could read this buffer would know the next shoe, so each
// word is wiped as it is handed out, and the rest when the source is destroyed.
class SystemRandomSource final : public RandomSource {
 public:
  ~SystemRandomSource() override;
  std::uint32_t next() override;

 private:
  std::array<unsigned char, 1024> bytes_{};
  std::size_t used_ = bytes_.size();
};

// Determined by a seed and a stream number: the same words on every machine and in every version. For sessions and
// tests that must be repeatable, never for a table that takes money.
class SeededRandomSource final : public RandomSource {
 public:
  SeededRandomSource(std::uint64_t seed, std::uint64_t stream) : seed_(seed), stream_(stream) {}
  std::uint32_t next() override;

 private:
  void refill();

  std::uint64_t seed_;
  std::uint64_t stream_;
  std::uint64_t block_ = 0;
  std::array<unsigned char, 4096> bytes_{};
  std::size_t used_ = bytes_.size();
};

}   // namespace pitboss::table
