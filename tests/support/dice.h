// Random numbers for the tests: a small seeded generator with the same results on every platform.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include "cards/card.h"

namespace pitboss::test {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {   // SplitMix64
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(next() % n); }
  bool one_in(std::size_t n) { return below(n) == 0; }

 private:
  std::uint64_t state_;
};

inline std::vector<Card> shuffled(int decks, Dice& dice) {
  std::vector<Card> cards;
  for (int deck = 0; deck < decks; ++deck)
    for (int i = 0; i < cards_in_deck; ++i) cards.push_back(Card::from_index(i));
  for (std::size_t i = cards.size(); i > 1; --i) std::swap(cards[i - 1], cards[dice.below(i)]);
  return cards;
}

}   // namespace pitboss::test
