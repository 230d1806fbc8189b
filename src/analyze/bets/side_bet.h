// The value of any side bet, and what the removal of a card does to it.
#pragma once
#include <functional>
#include <vector>

#include "analyze/bets/dead_mans_hand.h"
#include "analyze/bets/pay_analysis.h"
#include "cards/composition.h"

namespace pitboss::analyze {

// `splits` only concerns Dead Man's Hand.
PayAnalysis side_bet(Bet bet, const Rules& rules, const Composition& shoe, PairSplits splits);

// The effect of removal: what the bet gains or loses when one card is known to be out of the shoe.
struct Removal {
  Card card;          // any card of its rank; at King's Bounty the king of spades has a row of its own [VS.W2]
  mpq_class ev;       // from the shoe without the card
  mpq_class effect;   // ev minus the value from the whole shoe
};
// From ace to king, the king of spades last; ranks that the shoe does not have are left out. Over all cards of the shoe
// the effects sum to zero, because a removed card that nobody saw changes nothing.
std::vector<Removal> effects_of_removal(Bet bet, const Rules& rules, const Composition& shoe, PairSplits splits);
// The same with a function for the value of a shoe, for a way to play that `splits` cannot express.
using ShoeValue = std::function<mpq_class(const Composition&)>;
std::vector<Removal> effects_of_removal(Bet bet, const Composition& shoe, const ShoeValue& value_of);

}   // namespace pitboss::analyze
