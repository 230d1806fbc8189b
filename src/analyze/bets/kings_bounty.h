// King's Bounty, exact: a hand's two cards as dealt, and the dealer's two for the line that asks for a blackjack.
// [VS.W2, R9]
#pragma once
#include "analyze/bets/pay_analysis.h"
#include "cards/composition.h"

namespace pitboss::analyze {

// Combinations are two cards for the hand with two for the dealer, each pair in any order. That other cards come in
// between, and in which procedure the dealer's second card comes, changes nothing: every place of the shoe is alike. At
// least four cards in the shoe.
PayAnalysis kings_bounty(const Rules& rules, const Composition& shoe);

}   // namespace pitboss::analyze
