// What each option of a hand in play is worth: of any number of cards, after a switch or a split too, with whatever
// else is seen out of the shoe.
#pragma once
#include <vector>

#include "analyze/advice.h"
#include "analyze/payoffs.h"

namespace pitboss::analyze {

struct InPlay {
  Counts cards;
  HandKind kind = HandKind::whole;
  int may_become = 1;   // hands, by splitting it; 1: it cannot be split
  bool may_double = false;
  bool may_surrender = false;
};

// `unseen`: every card that is neither in the hand, nor the up card, nor seen anywhere else; a hole card is among them.
// Of hands of two cards that are not from a split as `advise` has it, splits included. Of others exactly as well, but
// that a further split is taken for one of a hand that was not split before. The best first. Where the hole card is
// checked, after the check found no blackjack.
std::vector<OptionValue> counsel(const Rules& rules, const Counts& unseen, int up, const InPlay& hand);

// Per unit of it: a ten-value card among the unseen ones pays 2 to 1. [GC.8(a), GC.8(d)]
double insurance_value(const Counts& unseen);

}   // namespace pitboss::analyze
