// All hands of up to 21 points as multisets of cards, each with a number. A hand is linked to the hands that it becomes
// by one more card, and has a lower number than these.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "analyze/counts.h"

namespace pitboss::analyze::fast {

// A multiset of cards in 64 bits: the number of cards in the highest bits, then five bits for the count of each value,
// the ace first. Adding keys adds the cards. Keys sort by number of cards first.
using Key = std::uint64_t;
inline constexpr int bits_of_value = 5;
inline constexpr int shift_of_size = bits_of_value * values;
constexpr int shift_of(int value) { return bits_of_value * (values - 1 - value); }
constexpr Key key_of(int value) { return (Key{1} << shift_of_size) + (Key{1} << shift_of(value)); }
constexpr int count_in(Key key, int value) { return static_cast<int>(key >> shift_of(value)) & 31; }
constexpr int size_of(Key key) { return static_cast<int>(key >> shift_of_size); }
Key key_of(const Counts& cards);

inline constexpr int two_card_hands = 55;   // how many hands of two cards there are

struct Hand {
  Key key = 0;
  Counts cards;
  std::int16_t size = 0;
  std::int16_t hard = 0;
  std::int16_t last = -1;    // the highest value that can be added without going over 21; -1 if there is none
  std::int16_t stands = 0;   // its stand_class (payoffs.h)
  std::int16_t count = 0;
  bool ace_ten = false;
  std::array<std::int16_t, values> then{};   // [value]: the hand with one more card, for values up to `last`
};

struct Hands {
  std::vector<Hand> all;   // in the order of hard totals, so a hand comes before those that it becomes
  std::array<std::int16_t, values> single{};
  std::array<std::array<std::int16_t, values>, values> two_cards{};   // the hand of two such cards
  std::array<std::int16_t, two_card_hands> two_card_hand{};           // by its place among the pairs
  std::array<std::array<std::int16_t, values>, values> place{};       // among the pairs
};

const Hands& hands();

}   // namespace pitboss::analyze::fast
