// King's Bounty: one wager a hand, on that hand's two cards as dealt, before any switch. [VS.W2, R9]
#pragma once
#include <span>

#include "cards/card.h"
#include "rulebook/rules.h"
#include "rules/settlement.h"

namespace pitboss::rules {

// The highest line of the two cards, the dealer left aside. [VS.W2]
Line kings_bounty_line(const Rules& rules, std::span<const Card, 2> cards);
// Two kings of spades wait for the end of the round while the dealer may have a blackjack. [VS.G2(a)]
bool kings_bounty_waits(std::span<const Card, 2> cards, Card up_card);
Settlement settle_kings_bounty(const Rules& rules, std::span<const Card, 2> cards, bool dealer_blackjack);

}   // namespace pitboss::rules
