// The one place random numbers come from. Words of 32 bits, from the system or from a seed, and the one routine that
// makes a number below a bound out of them; who shuffles, salts or seals asks here.
#pragma once
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/assert.h"
#include "cards/card.h"

namespace pitboss::table {

// From 0 up to, and without, a bound above 0; each as likely as the next, if the words are. All 2^w words are cut into
// stretches as long as the bound; the few before the first whole stretch would favour small numbers, and are drawn
// again. The word's width is open so that a test can run through all words there are.
template <std::unsigned_integral Word, typename NextWord>
Word below(Word bound, NextWord&& next_word) {
  PITBOSS_ASSERT(bound > 0);
  const Word uneven = static_cast<Word>(static_cast<Word>(0u - bound) % bound);   // 2^w mod bound
  for (;;) {
    const Word drawn = next_word();
    if (drawn >= uneven) return static_cast<Word>(drawn % bound);
  }
}

// A source of words, each of the 2^32 as likely. sodium_init must have been called before the first is drawn.
class Words {
 public:
  Words() = default;
  Words(const Words&) = delete;   // two copies would deal the same cards
  Words& operator=(const Words&) = delete;
  virtual ~Words() = default;

  virtual std::uint32_t next() = 0;
  // The words that follow shuffle these cards: for a source that a test has bent, and nothing to any other.
  virtual void will_shuffle(std::span<const Card>) {}
  std::uint32_t below(std::uint32_t bound) {
    return table::below(bound, [this] { return next(); });
  }
};

// From the operating system, through libsodium. Whoever read this buffer would know the next shoe: each word is wiped
// as it leaves, and the rest at the end.
class SystemWords final : public Words {
 public:
  ~SystemWords() override;
  std::uint32_t next() override;

 private:
  std::array<unsigned char, 1024> bytes_{};
  std::size_t used_ = bytes_.size();
};

// Fixed by a seed and the number of a stream, the same on every machine and in every version. For sessions and tests
// that must repeat, never for a table that takes money.
class SeededWords final : public Words {
 public:
  SeededWords(std::uint64_t seed, std::uint64_t stream) : seed_(seed), stream_(stream) {}
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
