// Any side bet by its name, and what the removal of a card does to it.
#pragma once
#include <functional>
#include <vector>

#include "analyze/bets/dead_mans_hand.h"
#include "analyze/bets/pay_analysis.h"
#include "cards/composition.h"

namespace pitboss::analyze {

// `splits` is of Dead Man's Hand alone.
PayAnalysis side_bet(Bet bet, const Rules& rules, const Composition& shoe, PairSplits splits);

// What the bet gains or loses when one card is known to be out of the shoe.
struct Removal {
  Card card;          // stands for its rank; at King's Bounty the king of spades stands for itself [VS.W2]
  mpq_class ev;       // of the shoe without it
  mpq_class effect;   // ev less that of the shoe with it
};
// From ace to king, the king of spades last; ranks that the shoe does not have are left out. Over all cards of the shoe
// the effects sum to zero: a card that nobody saw changes nothing.
std::vector<Removal> effects_of_removal(Bet bet, const Rules& rules, const Composition& shoe, PairSplits splits);
// By what a shoe is worth to whoever plays otherwise than `splits` can say.
using ShoeValue = std::function<mpq_class(const Composition&)>;
std::vector<Removal> effects_of_removal(Bet bet, const Composition& shoe, const ShoeValue& value_of);

}   // namespace pitboss::analyze
