// The ground on which a wager before the first card is accepted or refused.
#pragma once
#include "rulebook/bets.h"
#include "rulebook/ground.h"

namespace pitboss::round {

constexpr Ground wager_ground(Bet bet) {
  switch (bet) {
    case Bet::super_match:
      return Ground::super_match_wager;
    case Bet::kings_bounty:
      return Ground::kings_bounty_wager;
    case Bet::dealer_bust_21:
      return Ground::dealer_bust_21_wager;
    case Bet::dead_mans_hand:
      return Ground::dead_mans_hand_wager;
    case Bet::hand:
    case Bet::double_down:
    case Bet::insurance:
      break;
  }
  return Ground::hand_wager;
}

}   // namespace pitboss::round
