// Settles the wagers on a hand against the dealer's hand.
#pragma once
#include <span>

#include "rules/hand.h"
#include "rules/settlement.h"

namespace pitboss::rules {

// Which wager on the hand is settled. The original wager stays on the first of split hands [R28]. A dealer blackjack
// may not take the wagers that a double or a split added. [GC.10(c), GC.11(d)]
enum class Part : std::uint8_t { original, doubled, split };

// The dealer's hand when the wagers are settled. It may be below 17 if the dealer did not need to draw. [GC.12(c)]
struct DealerFacts {
  std::span<const Card> cards;
  bool blackjack() const { return is_ace_ten(cards); }
};

Settlement settle_hand(const Rules& rules, const HandFacts& hand, Part part, const DealerFacts& dealer);

// A hand over 21 that is collected at once. [SD09.15, SD10.8, R36]
Settlement settle_bust_at_once();

// True if the rulebook lets nothing beat or push a blackjack: it is then paid right after the deal, before insurance.
// [VS.P4, R34]
bool natural_is_paid_at_once(const Rules& rules);
Settlement settle_natural_at_once(const Rules& rules);

// A surrender is settled at once if the dealer cannot have a blackjack; else it is held until the dealer's second card
// is seen. [GC.9(a)]
Settlement settle_surrender_now();
Settlement settle_surrender_held(const DealerFacts& dealer);

// Wins on a ten-value hole card, at 2 to 1. [GC.8(a), GC.8(d)]
Settlement settle_insurance(const DealerFacts& dealer);

// What the settlement of a hand still depends on: nothing, the dealer's second card, or all cards that the dealer
// draws. `blackjack_is_open`: the dealer may still have a blackjack.
enum class Dependence : std::uint8_t { nothing, second_card, draw };
Dependence depends_on_dealer(const Rules& rules, const HandFacts& hand, bool blackjack_is_open);

}   // namespace pitboss::rules
