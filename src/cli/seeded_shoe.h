// Shoes whose order a seed fixes: the same seed deals the same cards on every machine, for a session that can be
// repeated. Full decks, shuffled by Fisher and Yates' method over libsodium's deterministic stream.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "cards/card.h"
#include "cards/shoe.h"

namespace pitboss::cli {

// Whole numbers that a seed and a number of the stream fix. sodium_init must have been called.
class SeededStream {
 public:
  SeededStream(std::uint64_t seed, std::uint64_t number) : seed_(seed), number_(number) {}

  // From 0 up to, and without, a bound above 0; each equally likely.
  std::uint32_t below(std::uint32_t bound);

 private:
  std::uint32_t word();
  void refill();

  std::uint64_t seed_;
  std::uint64_t number_;
  std::uint64_t block_ = 0;
  std::array<unsigned char, 4096> bytes_{};
  std::size_t used_ = bytes_.size();
};

class SeededShoe {
 public:
  // Holds nothing before the first shuffle.
  SeededShoe(std::uint64_t seed, int decks) : seed_(seed), decks_(decks) {}

  // All cards of all decks, in a new order; all but those that lie on the table.
  void shuffle(std::span<const Card> on_table = {});
  std::optional<Card> deal() { return shoe_.deal(); }
  std::size_t left() const { return shoe_.left(); }
  std::size_t full() const { return static_cast<std::size_t>(decks_) * cards_in_deck; }
  std::uint64_t seed() const { return seed_; }

 private:
  std::uint64_t seed_;
  int decks_;
  std::uint64_t shuffles_ = 0;
  Shoe shoe_;
};

}   // namespace pitboss::cli
