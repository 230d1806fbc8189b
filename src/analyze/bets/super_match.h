// The exact value of Super Match: every way to take four cards from the shoe. [SD09.6, GC.6(a), VS.T1]
#pragma once
#include "analyze/bets/pay_analysis.h"
#include "cards/composition.h"

namespace pitboss::analyze {

// A combination is a set of four cards. The shoe must have at least four cards.
PayAnalysis super_match(const Rules& rules, const Composition& shoe);

}   // namespace pitboss::analyze
