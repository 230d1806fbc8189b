// The two hands of a player at Switch, and whether they are better switched.
#pragma once
#include <array>

#include "analyze/counts.h"
#include "rulebook/rules.h"

namespace pitboss::analyze {

// What a hand wins: with everything, and of it what comes where the check found no dealer blackjack.
struct Won {
  double all = 0;
  double after_check = 0;
};

// The initial cards of a spot by value, in the order of the deal: first and second box, first and second box. [GC.7(d)]
using Dealt = std::array<int, 4>;

struct Hands2 {
  Counts first;
  Counts second;
};
constexpr Hands2 as_dealt(const Dealt& d) { return {Counts{}.with(d[0]).with(d[2]), Counts{}.with(d[1]).with(d[3])}; }
// The second cards change places. [GC.7(g)(1)]
constexpr Hands2 switched(const Dealt& d) { return {Counts{}.with(d[0]).with(d[3]), Counts{}.with(d[1]).with(d[2])}; }

// A spot that holds a blackjack as dealt may not be asked at all. [R6, R34]
constexpr bool may_switch(const Rules& rules, const Hands2& dealt) {
  const bool natural = is_ace_ten(dealt.first) || is_ace_ten(dealt.second);
  return !natural || rules.switch_natural == SwitchNatural::may_be_switched;
}

// What is a tie in exact numbers must not become a switch by rounding.
inline constexpr double least_gain = 1e-11;

}   // namespace pitboss::analyze
