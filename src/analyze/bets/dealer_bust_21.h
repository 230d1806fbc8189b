// Dealer Bust 21, exact: the dealer's hand, always played out, by the original up card. [SD10.5, SD10.6, SD10.11, R13]
#pragma once
#include "analyze/bets/pay_analysis.h"
#include "cards/composition.h"

namespace pitboss::analyze {

// Combinations are orders of as many cards as the dealer's hand can take at the most, the up card first; a hand that
// takes fewer is counted with everything that may follow. How the players play changes nothing: they do not see the
// cards that they take or leave. The shoe must be large enough for every hand of the dealer.
PayAnalysis dealer_bust_21(const Rules& rules, const Composition& shoe);

}   // namespace pitboss::analyze
