#include "rules/bets/super_match.h"

#include <initializer_list>

namespace pitboss::rules {

// By rank, whatever the suits. [SD09.1, GC.2(c), GC.6(a)]
Line super_match_line(std::span<const Card, 4> cards) {
  int equal = 0;   // how many of the six pairs of two cards are equal in rank: 0, 1, 2, 3 or 6
  for (std::size_t i = 0; i < 4; ++i)
    for (std::size_t j = i + 1; j < 4; ++j)
      if (cards[i].rank() == cards[j].rank()) ++equal;
  switch (equal) {
    case 0:
      return Line::none;
    case 1:
      return Line::pair;
    case 2:
      return Line::two_pair;
    case 3:
      return Line::three_of_a_kind;
    default:
      return Line::four_of_a_kind;
  }
}

namespace {

// The lower matches that a match contains: four of a kind contains three of a kind, two pairs and a pair.
std::initializer_list<Line> contained(Line line) {
  static constexpr std::initializer_list<Line> in_four = {Line::three_of_a_kind, Line::two_pair, Line::pair};
  static constexpr std::initializer_list<Line> in_three_or_two_pair = {Line::pair};
  static constexpr std::initializer_list<Line> nothing = {};
  if (line == Line::four_of_a_kind) return in_four;
  return line == Line::three_of_a_kind || line == Line::two_pair ? in_three_or_two_pair : nothing;
}

}   // namespace

// On the four cards alone, whatever the dealer has [SD09.6]; once, at the highest payoff [GC.6(d), R37].
Settlement settle_super_match(const Rules& rules, std::span<const Card, 4> cards) {
  Line line = super_match_line(cards);
  if (line == Line::none) return {Outcome::lose, Ground::super_match_loses, {1, 1}, Line::none};
  for (const Line inner : contained(line))
    if (!at_least(*rules.pay_table(Bet::super_match).at(line), *rules.pay_table(Bet::super_match).at(inner)))
      line = inner;
  return {Outcome::win, Ground::super_match_pays, *rules.pay_table(Bet::super_match).at(line), line};
}

}   // namespace pitboss::rules
