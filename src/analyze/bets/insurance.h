// The exact value of insurance: the up card is an ace, and the hole card is any of the other cards. [GC.8(a), GC.8(d)]
#pragma once
#include "analyze/bets/pay_analysis.h"
#include "cards/composition.h"

namespace pitboss::analyze {

// A combination is a hole card. Insurance has no pay table: of the two lines the one with odds wins. The shoe must have
// an ace and at least one other card.
PayAnalysis insurance(const Composition& shoe);

}   // namespace pitboss::analyze
