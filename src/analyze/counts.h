// Cards as the analysis counts them: how many there are of each of ten values. Ten, jack, queen and king are one value.
#pragma once
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cards/card.h"
#include "cards/total.h"

namespace pitboss::analyze {

// 0 is the ace, 1 to 8 are two to nine, 9 is every card that counts ten.
inline constexpr int values = 10;
inline constexpr int ace = 0;
inline constexpr int ten = 9;

constexpr int value_of(Card card) { return point_value(card) - 1; }
// A card of that value; the ten of spades for ten-value cards.
constexpr Card card_of(int value) { return Card(static_cast<Rank>(value + 1), Suit::spades); }

inline constexpr int most_of_a_value = 1000;   // in a shoe that a person enters

// The cards of a shoe, of the rest of a shoe, or of a hand.
struct Counts {
  std::array<std::int16_t, values> of{};

  constexpr int operator[](int value) const { return of[static_cast<std::size_t>(value)]; }
  constexpr int total() const {
    int sum = 0;
    for (const int n : of) sum += n;
    return sum;
  }
  constexpr Counts with(int value, int n = 1) const {
    Counts more = *this;
    more.of[static_cast<std::size_t>(value)] = static_cast<std::int16_t>(more[value] + n);
    return more;
  }
  constexpr Counts without(int value, int n = 1) const { return with(value, -n); }
  constexpr Counts with(const Counts& others) const {
    Counts more = *this;
    for (std::size_t i = 0; i < values; ++i) more.of[i] = static_cast<std::int16_t>(more.of[i] + others.of[i]);
    return more;
  }
  constexpr Counts without(const Counts& others) const {
    Counts fewer = *this;
    for (std::size_t i = 0; i < values; ++i) fewer.of[i] = static_cast<std::int16_t>(fewer.of[i] - others.of[i]);
    return fewer;
  }
  // True if the count of some value is negative.
  constexpr bool overdrawn() const {
    for (const int n : of)
      if (n < 0) return true;
    return false;
  }
  constexpr auto operator<=>(const Counts&) const = default;
};

Counts of_decks(int decks);

constexpr int hard_total(const Counts& hand) {
  int sum = 0;
  for (int v = 0; v < values; ++v) sum += (v + 1) * hand[v];
  return sum;
}
constexpr Total total_of(const Counts& hand) {
  const int hard = hard_total(hand);
  const bool soft = hand[ace] > 0 && hard + 10 <= twenty_one;
  return {static_cast<std::uint8_t>(soft ? hard + 10 : hard), soft};
}
constexpr bool is_ace_ten(const Counts& hand) { return hand.total() == 2 && hand[ace] == 1 && hand[ten] == 1; }

char letter_of(int value);                     // A 2 3 4 5 6 7 8 9 T
std::optional<int> value_named(char letter);   // the same, and J Q K, in either case
// Takes a rank off the front of the text: a letter as above, or "10". Nothing, and the text unchanged, if there is
// none.
std::optional<int> take_value(std::string_view& text);
// "24,24,24,24,24,24,24,24,24,96", aces first. Nothing if it is not ten numbers from 0 to most_of_a_value.
std::optional<Counts> parse_counts(std::string_view text);
std::string to_string(const Counts& counts);

}   // namespace pitboss::analyze
