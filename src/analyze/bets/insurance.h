// Insurance, exact: an ace lies up, and the hole card is any of the others. [GC.8(a), GC.8(d)]
#pragma once
#include "analyze/bets/pay_analysis.h"
#include "cards/composition.h"

namespace pitboss::analyze {

// Combinations are hole cards. Neither line is of a pay table: the one that is paid wins. An ace and another card at
// least in the shoe.
PayAnalysis insurance(const Composition& shoe);

}   // namespace pitboss::analyze
