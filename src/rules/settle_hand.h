// How the wagers on a hand end against the dealer's hand.
#pragma once
#include <span>

#include "rules/hand.h"
#include "rules/settlement.h"

namespace pitboss::rules {

// Which wager on the hand: the original one stays on the first of split hands [R28]; a double and the wagers that
// splits added may be spared by a dealer blackjack. [GC.10(c), GC.11(d)]
enum class Part : std::uint8_t { original, doubled, split };

// The dealer's hand when the wagers are settled. A dealer who need not draw may stand below 17. [GC.12(c)]
struct DealerFacts {
  std::span<const Card> cards;
  bool blackjack() const { return is_ace_ten(cards); }
};

Settlement settle_hand(const Rules& rules, const HandFacts& hand, Part part, const DealerFacts& dealer);

// A hand over 21 that is collected at once. [SD09.15, SD10.8, R36]
Settlement settle_bust_at_once();

// A blackjack that nothing can beat or push is paid before insurance. [VS.P4, R34]
bool natural_is_paid_at_once(const Rules& rules);
Settlement settle_natural_at_once(const Rules& rules);

// A surrender is settled at once, unless the up card may still become a blackjack. [GC.9(a)]
Settlement settle_surrender_now();
Settlement settle_surrender_held(const DealerFacts& dealer);

// Wins on a ten-value hole card, at 2 to 1. [GC.8(a), GC.8(d)]
Settlement settle_insurance(const DealerFacts& dealer);

// What a hand still needs from the dealer.
enum class Dependence : std::uint8_t { nothing, second_card, draw };
Dependence depends_on_dealer(const Rules& rules, const HandFacts& hand, bool blackjack_is_open);

}   // namespace pitboss::rules
