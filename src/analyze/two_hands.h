// The two hands of a player at Switch.
#pragma once
#include <array>

#include "analyze/counts.h"
#include "rulebook/rules.h"

namespace pitboss::analyze {

// The expected net of a hand.
struct ExpectedNet {
  double all = 0;           // includes a dealer blackjack that the check finds
  double after_check = 0;   // the part of it after a check that finds no blackjack; not divided by the chance of that
};

// The initial cards of a spot by value, in the order of the deal: first and second box, first and second box. [GC.7(d)]
using Dealt = std::array<int, 4>;

struct TwoHands {
  Counts first;
  Counts second;
};
constexpr TwoHands as_dealt(const Dealt& d) { return {Counts{}.with(d[0]).with(d[2]), Counts{}.with(d[1]).with(d[3])}; }
// The second cards change places. [GC.7(g)(1)]
constexpr TwoHands switched(const Dealt& d) { return {Counts{}.with(d[0]).with(d[3]), Counts{}.with(d[1]).with(d[2])}; }

// Whether the rules offer the switch: they may not if one of the hands is a blackjack as dealt. [R6, R34]
constexpr bool may_switch(const Rules& rules, const TwoHands& dealt) {
  const bool natural = is_ace_ten(dealt.first) || is_ace_ten(dealt.second);
  return !natural || rules.switch_natural == SwitchNatural::may_be_switched;
}

// A switch must gain at least this, so that a tie in exact numbers does not become a switch by rounding.
inline constexpr double least_gain = 1e-11;

}   // namespace pitboss::analyze
