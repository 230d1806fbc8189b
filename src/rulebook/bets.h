// The bets, and the lines of the side bets' pay tables.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/names.h"
#include "base/odds.h"

namespace pitboss {

enum class Bet : std::uint8_t {
  hand,          // on a hand, initial or split
  double_down,   // added to a hand
  insurance,
  super_match,      // the Commission calls it the match wager [GC.6(a)]
  kings_bounty,     // one a hand [R9]
  dealer_bust_21,   // one a spot [R43]
  dead_mans_hand,
};
template <>
inline constexpr std::string_view words_of<Bet>[] = {"hand",         "double",         "insurance",     "super-match",
                                                     "kings-bounty", "dealer-bust-21", "dead-mans-hand"};
inline constexpr std::size_t bet_count = std::size(words_of<Bet>);
inline constexpr Bet side_bets[] = {Bet::super_match, Bet::kings_bounty, Bet::dealer_bust_21, Bet::dead_mans_hand};

// The bets that can be made before the first card, in the order in which they are placed on the layout.
inline constexpr Bet opening_bets[] = {Bet::hand, Bet::super_match, Bet::kings_bounty, Bet::dealer_bust_21,
                                       Bet::dead_mans_hand};
// True for bets made on each hand. The other opening bets are made once per spot and are stored with box 1. [R9, R43]
constexpr bool is_by_box(Bet bet) { return bet == Bet::hand || bet == Bet::kings_bounty; }

class BetSet {
 public:
  constexpr bool has(Bet bet) const { return (bits_ & bit(bet)) != 0; }
  constexpr void add(Bet bet) { bits_ = static_cast<std::uint8_t>(bits_ | bit(bet)); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool operator==(const BetSet&) const = default;

 private:
  static constexpr std::uint8_t bit(Bet bet) { return static_cast<std::uint8_t>(1u << static_cast<unsigned>(bet)); }
  std::uint8_t bits_ = 0;
};

enum class Line : std::uint8_t {
  none,   // no line of the table: the wager loses, or has no table
  // Super Match [GC.6(a)]
  pair,
  three_of_a_kind,
  two_pair,
  four_of_a_kind,
  // King's Bounty [VS.W2]
  unsuited_20,
  two_kings,
  suited_20,
  two_suited_queens_jacks_or_tens,
  two_suited_kings,
  two_kings_of_spades,
  two_kings_of_spades_and_dealer_blackjack,
  // Dealer Bust 21, by the original up card [SD10.12]
  two_to_six,
  seven_to_nine,
  ten_value,
  ace,
  // Dead Man's Hand [SD11.9]
  any_ace_or_eight,
  pair_not_split,
  pair_with_only_ace_eight_after_split,
  one_set,
  two_sets,
  three_sets,
  four_sets,
  pair_and_dealer_blackjack,
};
template <>
inline constexpr std::string_view words_of<Line>[] = {"none",
                                                      "pair",
                                                      "three_of_a_kind",
                                                      "two_pair",
                                                      "four_of_a_kind",
                                                      "unsuited_20",
                                                      "two_kings",
                                                      "suited_20",
                                                      "two_suited_queens_jacks_or_tens",
                                                      "two_suited_kings",
                                                      "two_kings_of_spades",
                                                      "two_kings_of_spades_and_dealer_blackjack",
                                                      "two_to_six",
                                                      "seven_to_nine",
                                                      "ten_value",
                                                      "ace",
                                                      "any_ace_or_eight",
                                                      "pair_not_split",
                                                      "pair_with_only_ace_eight_after_split",
                                                      "one_set",
                                                      "two_sets",
                                                      "three_sets",
                                                      "four_sets",
                                                      "pair_and_dealer_blackjack"};
inline constexpr std::size_t line_count = std::size(words_of<Line>);

// The bet whose table has the line; Bet::hand for Line::none.
constexpr Bet bet_of(Line line) {
  switch (line) {
    case Line::none:
      break;
    case Line::pair:
    case Line::three_of_a_kind:
    case Line::two_pair:
    case Line::four_of_a_kind:
      return Bet::super_match;
    case Line::unsuited_20:
    case Line::two_kings:
    case Line::suited_20:
    case Line::two_suited_queens_jacks_or_tens:
    case Line::two_suited_kings:
    case Line::two_kings_of_spades:
    case Line::two_kings_of_spades_and_dealer_blackjack:
      return Bet::kings_bounty;
    case Line::two_to_six:
    case Line::seven_to_nine:
    case Line::ten_value:
    case Line::ace:
      return Bet::dealer_bust_21;
    case Line::any_ace_or_eight:
    case Line::pair_not_split:
    case Line::pair_with_only_ace_eight_after_split:
    case Line::one_set:
    case Line::two_sets:
    case Line::three_sets:
    case Line::four_sets:
    case Line::pair_and_dealer_blackjack:
      return Bet::dead_mans_hand;
  }
  return Bet::hand;
}

// What each line of one side bet pays. A line that the table leaves blank has no odds (SD11.9, tables 1 to 3).
struct PayTable {
  int number = 0;   // the regulation's number; 0 if the house pays its own odds on some line
  std::array<std::optional<Odds>, line_count> pays{};

  const std::optional<Odds>& at(Line line) const { return pays[static_cast<std::size_t>(line)]; }
  std::optional<Odds>& at(Line line) { return pays[static_cast<std::size_t>(line)]; }
};

}   // namespace pitboss
