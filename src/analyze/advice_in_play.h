// Advice for a hand in play: what each option is worth for a hand of any number of cards, also after a switch or a
// split, when any other cards have been seen. For a spot before its first decision, see advice.h.
#pragma once
#include <vector>

#include "analyze/advice.h"
#include "analyze/payoffs.h"

namespace pitboss::analyze {

struct HandInPlay {
  Counts cards;
  HandKind kind = HandKind::unsplit;
  int may_become = 1;   // how many hands splits may make of it; 1 if it cannot be split
  bool may_double = false;
  bool may_surrender = false;
};

// The options with their values, the best first. `unseen`: every card that has not been seen, the hole card included.
// Values are exact, except that a resplit is valued as the first split of a hand. If the hole card is checked, they are
// the values after the check has found no blackjack.
std::vector<OptionValue> advise_in_play(const Rules& rules, const Counts& unseen, int up, const HandInPlay& hand);

// The value of insurance per unit: it pays 2 to 1 if the hole card, one of the unseen cards, is a ten-value card.
// [GC.8(a), GC.8(d)]
double insurance_value(const Counts& unseen);

}   // namespace pitboss::analyze
