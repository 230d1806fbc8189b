// What the rules need to know about a player's hand: its cards and how they came together.
#pragma once
#include <span>

#include "cards/card.h"
#include "cards/total.h"
#include "rulebook/rules.h"

namespace pitboss::rules {

struct HandFacts {
  std::span<const Card> cards;
  bool switched = false;
  bool from_split = false;
  bool split_aces = false;
  bool acted = false;   // the player has made a decision on it
};

// An ace and a ten-value card as the initial two cards. After a split they are only a 21; after a switch too, unless
// the rulebook says otherwise. [GC.1, SD09.10, VS.A1]
constexpr bool is_natural(const Rules& rules, const HandFacts& hand) {
  if (!is_ace_ten(hand.cards) || hand.from_split) return false;
  return !hand.switched || rules.switch_ace_ten == SwitchedAceTen::blackjack;
}

}   // namespace pitboss::rules
