// The point count of cards, hard or soft. [GC.1, GC.2(b)]
#pragma once
#include <cstdint>
#include <span>
#include <string>

#include "cards/card.h"

namespace pitboss {

struct Total {
  std::uint8_t count = 0;
  bool soft = false;   // an ace counts eleven
  constexpr bool operator==(const Total&) const = default;
};

inline constexpr int twenty_one = 21;

constexpr Total total_of(std::span<const Card> cards) {
  int count = 0;
  bool ace = false;
  for (const Card card : cards) {
    count += point_value(card);
    ace = ace || is_ace(card);
  }
  const bool soft = ace && count + 10 <= twenty_one;   // an ace is 11 unless that exceeds 21 [GC.2(b)]
  return {static_cast<std::uint8_t>(soft ? count + 10 : count), soft};
}

// An ace and a ten-value card and nothing else. Whether they are a blackjack also depends on how they came together:
// see is_natural in rules/hand.h. [GC.1]
constexpr bool is_ace_ten(std::span<const Card> cards) {
  return cards.size() == 2 &&
         ((is_ace(cards[0]) && is_ten_value(cards[1])) || (is_ten_value(cards[0]) && is_ace(cards[1])));
}

// "soft 17", "16"
inline std::string to_string(Total total) { return (total.soft ? "soft " : "") + std::to_string(total.count); }

}   // namespace pitboss
