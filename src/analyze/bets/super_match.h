// Super Match, exact: every way to take four cards from the shoe. [SD09.6, GC.6(a), VS.T1]
#pragma once
#include "analyze/bets/pay_analysis.h"
#include "cards/composition.h"

namespace pitboss::analyze {

// Combinations are sets of four cards. At least four cards in the shoe.
PayAnalysis super_match(const Rules& rules, const Composition& shoe);

}   // namespace pitboss::analyze
