#include "analyze/bets/side_bet.h"

#include "analyze/bets/dealer_bust_21.h"
#include "analyze/bets/kings_bounty.h"
#include "analyze/bets/super_match.h"
#include "base/assert.h"

namespace pitboss::analyze {

PayAnalysis side_bet(Bet bet, const Rules& rules, const Composition& shoe, PairSplits splits) {
  switch (bet) {
    case Bet::super_match:
      return super_match(rules, shoe);
    case Bet::kings_bounty:
      return kings_bounty(rules, shoe);
    case Bet::dealer_bust_21:
      return dealer_bust_21(rules, shoe);
    case Bet::dead_mans_hand:
      return dead_mans_hand(rules, shoe, splits);
    case Bet::hand:
    case Bet::double_down:
    case Bet::insurance:
      break;
  }
  broken_invariant("the bet is no side bet", __FILE__, __LINE__);
}

std::vector<Removal> effects_of_removal(Bet bet, const Rules& rules, const Composition& shoe, PairSplits splits) {
  return effects_of_removal(bet, shoe,
                            [&](const Composition& cards) { return side_bet(bet, rules, cards, splits).ev; });
}

std::vector<Removal> effects_of_removal(Bet bet, const Composition& shoe, const ShoeValue& value_of) {
  const mpq_class ev = value_of(shoe);
  std::vector<Removal> effects;
  const auto remove = [&](Card card) {
    Composition without = shoe;
    if (!without.remove(card)) return;
    const mpq_class then = value_of(without);
    effects.push_back({card, then, then - ev});
  };
  for (int rank = 1; rank <= ranks; ++rank) remove({static_cast<Rank>(rank), Suit::hearts});
  if (bet == Bet::kings_bounty) remove({Rank::king, Suit::spades});
  return effects;
}

}   // namespace pitboss::analyze
