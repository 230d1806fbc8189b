// Super Match, the Commission's match wager: pairs, three and four of a kind by rank among the first four cards,
// whatever the dealer has. [SD09.6, GC.6(a), VS.T1]
#pragma once
#include <span>

#include "cards/card.h"
#include "rulebook/rules.h"
#include "rules/settlement.h"

namespace pitboss::rules {

// The one match that the four cards are. [GC.6(a)]
Line super_match_line(std::span<const Card, 4> cards);
// Paid once, at the highest payoff among the matches that the cards contain. [GC.6(d), R37]
Settlement settle_super_match(const Rules& rules, std::span<const Card, 4> cards);

}   // namespace pitboss::rules
