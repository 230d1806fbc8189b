// King's Bounty: one wager per hand, on that hand's two cards as dealt, before any switch. [VS.W2, R9]
#pragma once
#include <span>

#include "cards/card.h"
#include "rulebook/rules.h"
#include "rules/settlement.h"

namespace pitboss::rules {

// The highest line of the two cards, without regard to the dealer's hand. [VS.W2]
Line kings_bounty_line(const Rules& rules, std::span<const Card, 2> cards);
// True for two kings of spades while the dealer may have a blackjack: they are settled at the end of the round.
// [VS.G2(a)]
bool kings_bounty_waits(std::span<const Card, 2> cards, Card up_card);
Settlement settle_kings_bounty(const Rules& rules, std::span<const Card, 2> cards, bool dealer_blackjack);

}   // namespace pitboss::rules
