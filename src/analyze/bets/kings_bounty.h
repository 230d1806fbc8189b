// The exact value of King's Bounty: a hand's two cards as dealt, and the dealer's two for the line that needs a dealer
// blackjack. [VS.W2, R9]
#pragma once
#include "analyze/bets/pay_analysis.h"
#include "cards/composition.h"

namespace pitboss::analyze {

// A combination is two cards for the hand and two for the dealer, each two in any order. Which cards come in between,
// and when the dealer's second card is dealt, does not matter: every position in the shoe is equally likely to hold any
// card. The shoe must have at least four cards.
PayAnalysis kings_bounty(const Rules& rules, const Composition& shoe);

}   // namespace pitboss::analyze
