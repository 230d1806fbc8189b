#include "rulebook/rules.h"

#include "base/assert.h"

namespace pitboss {

const Posted& Limits::of(Bet bet) const {
  switch (bet) {
    case Bet::super_match:
      return super_match;
    case Bet::kings_bounty:
      return kings_bounty;
    case Bet::dealer_bust_21:
      return dealer_bust_21;
    case Bet::dead_mans_hand:
      return dead_mans_hand;
    default:
      return hand;
  }
}

const PayTable& Rules::pay_table(Bet bet) const {
  PITBOSS_ASSERT(bet >= Bet::super_match);
  switch (bet) {
    case Bet::super_match:
      return super_match;
    case Bet::kings_bounty:
      return kings_bounty;
    case Bet::dealer_bust_21:
      return dealer_bust_21;
    default:
      return dead_mans_hand;
  }
}

}   // namespace pitboss
