// Dead Man's Hand: aces and eights in the first two cards, and the ace-eights that splitting a pair of them makes.
// [SD11.5 to SD11.9]
#pragma once
#include <array>
#include <span>

#include "base/inline_vector.h"
#include "cards/card.h"
#include "rulebook/rules.h"
#include "rules/settlement.h"

namespace pitboss::rules {

// A pair of aces or of eights waits until the spot has been played; everything else is known after the deal. [R33]
bool dead_mans_hand_is_pair(std::span<const Card, 2> dealt);

struct DeadMansHandFacts {
  std::array<Card, 2> dealt;
  // The first two cards of each hand, after all splitting: hit cards never make a set, a hand that busts keeps its own.
  // One card where the second of a split hand never came. [SD11.7(c), SD11.7(d), R14]
  std::span<const InlineVector<Card, 2>> hands;
  bool dealer_blackjack = false;
};
Settlement settle_dead_mans_hand(const Rules& rules, const DeadMansHandFacts& facts);

}   // namespace pitboss::rules
