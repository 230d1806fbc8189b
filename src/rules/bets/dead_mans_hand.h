// Dead Man's Hand: pays for aces and eights in the first two cards, and for the sets (an ace and an eight) that
// splitting a pair of them makes. [SD11.5 to SD11.9]
#pragma once
#include <array>
#include <span>

#include "base/inline_vector.h"
#include "cards/card.h"
#include "rulebook/rules.h"
#include "rules/settlement.h"

namespace pitboss::rules {

// A wager on a pair of aces or eights is settled after the spot has been played, any other right after the deal. [R33]
bool dead_mans_hand_is_pair(std::span<const Card, 2> dealt);

struct DeadMansHandFacts {
  std::array<Card, 2> dealt;
  // The first two cards of each hand after all splits: cards drawn later never make a set, and a hand that busts keeps
  // its set. Only one card if the second card of a split hand was never dealt. [SD11.7(c), SD11.7(d), R14]
  std::span<const InlineVector<Card, 2>> hands;
  bool dealer_blackjack = false;
};
Settlement settle_dead_mans_hand(const Rules& rules, const DeadMansHandFacts& facts);

}   // namespace pitboss::rules
