#include "rules/moves.h"

namespace pitboss::rules {

// The value makes the pair, not the rank [SD09.11, GC.11(a)]; the rulebook may ask for the same rank [R38].
bool is_pair(const Rules& rules, std::span<const Card> cards) {
  if (cards.size() != 2 || point_value(cards[0]) != point_value(cards[1])) return false;
  return rules.split_unlike_tens || cards[0].rank() == cards[1].rank();
}

std::optional<Ground> complete_by_rule(const Rules& rules, const HandFacts& hand, int hands_from_box) {
  if (is_natural(rules, hand)) return Ground::natural;                       // [GC.10(a), GC.12(a)(1)]
  if (total_of(hand.cards).count == twenty_one) return Ground::twenty_one;   // [GC.12(a)(1), R30]
  if (hand.split_aces && hand.cards.size() == 2 && why_not_split(rules, hand, hands_from_box))
    return Ground::split_aces;
  return std::nullopt;
}

// Only split aces are refused here: whoever may decide has less than 21, and complete_by_rule has ended every other
// hand. [SD10.7, GC.7(h)]
std::optional<Barred> why_not_hit(const HandFacts& hand) {
  if (hand.split_aces) return Barred{Refused::split_aces_one_card, Ground::split_aces};   // [GC.11(c)(2)]
  return std::nullopt;
}

// Either hand or both may be doubled, on any two cards, after a switch too. [SD09.12, SD10.7, GC.7(h), GC.10(a), VS.P6]
std::optional<Barred> why_not_double(const Rules& rules, const HandFacts& hand) {
  if (hand.split_aces) return Barred{Refused::split_aces_one_card, Ground::split_aces};
  if (hand.cards.size() != 2) return Barred{Refused::double_needs_two_cards, Ground::double_down};
  if (hand.from_split && !rules.double_after_split)   // [GC.11(c), VS.P6]
    return Barred{Refused::no_double_after_split, Ground::double_after_split};
  return std::nullopt;
}

// Either hand or both may be split, after a switch too. [SD09.11, SD10.7, GC.7(h), GC.11(a), VS.P6]
std::optional<Barred> why_not_split(const Rules& rules, const HandFacts& hand, int hands_from_box) {
  if (!is_pair(rules, hand.cards)) return Barred{Refused::not_a_pair, Ground::split_pair};
  if (hand.split_aces && !rules.split_resplit_aces) return Barred{Refused::aces_split_once, Ground::split_aces};
  // Once, or up to three times where the licensee permits it. [GC.11(c)(1), GC.11(e), SD11.7(b)]
  if (hands_from_box >= rules.split_max_hands) return Barred{Refused::no_more_splits, Ground::split_limit};
  return std::nullopt;
}

// Where the licensee offers it [GC.9(c)], as the first decision on a hand [GC.7(h), GC.9(a), R31].
std::optional<Barred> why_not_surrender(const Rules& rules, const HandFacts& hand) {
  if (rules.surrender == Surrender::none) return Barred{Refused::surrender_not_offered, Ground::surrender};
  if (hand.from_split) return Barred{Refused::surrender_split_hand, Ground::surrender_first};
  if (hand.acted) return Barred{Refused::surrender_too_late, Ground::surrender_first};
  return std::nullopt;
}

}   // namespace pitboss::rules
