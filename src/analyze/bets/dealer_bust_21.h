// The exact value of Dealer Bust 21: the dealer's hand is always played out, and paid by the original up card. [SD10.5,
// SD10.6, SD10.11, R13]
#pragma once
#include "analyze/bets/pay_analysis.h"
#include "cards/composition.h"

namespace pitboss::analyze {

// A combination is an order of as many cards as the longest dealer's hand has, the up card first; a shorter hand is
// counted with every order of the rest. How the players play does not matter: they draw or stand without seeing which
// cards they take from the dealer. The shoe must be large enough for every hand of the dealer.
PayAnalysis dealer_bust_21(const Rules& rules, const Composition& shoe);

}   // namespace pitboss::analyze
