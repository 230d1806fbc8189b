// Every hand that a player can hold, as a number: cards in whatever order. Hands that grow out of each other are
// linked, so that a walk over the numbers is a walk over the tree of play.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "analyze/counts.h"

namespace pitboss::analyze::fast {

// Cards in whatever order: above how many they are, then five bits a value from the ace down to the ten. Keys add up as
// the cards do, and sort by size first.
using Key = std::uint64_t;
inline constexpr int bits_of_value = 5;
inline constexpr int shift_of_size = bits_of_value * values;
constexpr int shift_of(int value) { return bits_of_value * (values - 1 - value); }
constexpr Key key_of(int value) { return (Key{1} << shift_of_size) + (Key{1} << shift_of(value)); }
constexpr int count_in(Key key, int value) { return static_cast<int>(key >> shift_of(value)) & 31; }
constexpr int size_of(Key key) { return static_cast<int>(key >> shift_of_size); }
Key key_of(const Counts& cards);

inline constexpr int pairs = 55;   // hands of two cards

struct Hand {
  Key key = 0;
  Counts cards;
  std::int16_t size = 0;
  std::int16_t hard = 0;
  std::int16_t last = -1;    // the highest value that can be added without going over 21; -1: none
  std::int16_t stands = 0;   // its stand_class
  std::int16_t count = 0;
  bool ace_ten = false;
  std::array<std::int16_t, values> then{};   // the hand with one card more, up to `last`
};

struct Hands {
  std::vector<Hand> all;   // by hard total: what a card is added to comes before what it becomes
  std::array<std::int16_t, values> single{};
  std::array<std::array<std::int16_t, values>, values> pair{};    // the hand of two such cards
  std::array<std::int16_t, pairs> of_pair{};                      // by its place among the pairs
  std::array<std::array<std::int16_t, values>, values> place{};   // among the pairs
};

// Made once.
const Hands& hands();

}   // namespace pitboss::analyze::fast
