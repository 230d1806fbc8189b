// Super Match (the Commission's match wager): pays for a pair, two pairs, three or four of a kind among the first four
// cards, whatever the dealer has. [SD09.6, GC.6(a), VS.T1]
#pragma once
#include <span>

#include "cards/card.h"
#include "rulebook/rules.h"
#include "rules/settlement.h"

namespace pitboss::rules {

// The highest match among the four cards. [GC.6(a)]
Line super_match_line(std::span<const Card, 4> cards);
// Paid once, at the highest odds of the matches that the cards contain. [GC.6(d), R37]
Settlement settle_super_match(const Rules& rules, std::span<const Card, 4> cards);

}   // namespace pitboss::rules
