// A playing card: rank, suit and point value. [GC.2]
#pragma once
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pitboss {

enum class Rank : std::uint8_t { ace = 1, two, three, four, five, six, seven, eight, nine, ten, jack, queen, king };
enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

inline constexpr int ranks = 13;
inline constexpr int suits = 4;
inline constexpr int cards_in_deck = ranks * suits;

// 1 for an ace, 10 for ten, jack, queen and king; total_of decides whether an ace counts 11.
constexpr int point_value(Rank rank) { return rank > Rank::ten ? 10 : static_cast<int>(rank); }

class Card {
 public:
  constexpr Card() = default;
  constexpr Card(Rank rank, Suit suit)
      : index_(static_cast<std::uint8_t>((static_cast<int>(rank) - 1) * suits + static_cast<int>(suit))) {}
  static constexpr Card from_index(int index) {
    Card card;
    card.index_ = static_cast<std::uint8_t>(index);
    return card;
  }

  constexpr int index() const { return index_; }   // 0 to 51
  constexpr Rank rank() const { return static_cast<Rank>(index_ / suits + 1); }
  constexpr Suit suit() const { return static_cast<Suit>(index_ % suits); }
  constexpr auto operator<=>(const Card&) const = default;

 private:
  std::uint8_t index_ = 0;
};

constexpr int point_value(Card card) { return point_value(card.rank()); }
constexpr bool is_ace(Card card) { return card.rank() == Rank::ace; }
constexpr bool is_ten_value(Card card) { return card.rank() >= Rank::ten; }

std::string to_string(Card card);                        // "As", "Td"
std::string to_string(std::span<const Card> cards);      // "As Td"
std::optional<Card> parse_card(std::string_view text);   // "As", "Td", "10d"; suits c d h s

}   // namespace pitboss
