// The dealer's play, which has no choices: when the dealer draws, checks the hole card, busts.
#pragma once
#include "cards/card.h"
#include "cards/total.h"
#include "rulebook/rules.h"

namespace pitboss::rules {

// The dealer draws until a hard 17 or any 18; the rulebook says whether to draw to a soft 17. [GC.12(b), VS.A1, VS.A2,
// VS.A3, VS.A4, R5]
constexpr bool dealer_draws_on(const Rules& rules, Total total) {
  if (total.count < 17) return true;
  return total.count == 17 && total.soft && rules.soft_17 == Soft17::hit;
}

constexpr bool may_become_blackjack(Card up_card) { return is_ace(up_card) || is_ten_value(up_card); }

// The card reader is used under an ace or a ten-value only. [GC.7(l)(2)]
constexpr bool hole_card_is_checked(const Rules& rules, Card up_card) {
  return rules.hole_card == HoleCard::checked && may_become_blackjack(up_card);
}

// A 22 is a bust too, even at tables where it pushes the players' hands. [R12]
constexpr bool is_bust(Total total) { return total.count > twenty_one; }

}   // namespace pitboss::rules
