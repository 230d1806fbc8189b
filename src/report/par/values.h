// What the wagers of a rule set are worth on a PAR sheet. The hands are played for their own best expectation; the
// other wagers are valued with the hands played like that.
#pragma once
#include "report/par/sheet.h"

namespace pitboss::report::par {

// The pairs of aces and eights that the best play of the hands does not split. Dead Man's Hand depends on them; empty
// if the bet is not offered.
std::vector<analyze::PairAgainst> pairs_not_split(const Rules& rules);

// Insurance first, then the side bets that are offered.
std::vector<Bet> bets_of(const Rules& rules);
analyze::PayAnalysis value_of(Bet bet, const Rules& rules, const Composition& shoe,
                              std::span<const analyze::PairAgainst> not_split);

// Whether the hands are worth the same under both rule sets.
bool hands_are_worth_the_same(const Rules& a, const Rules& b);
// Whether the side bets are worth the same under both rule sets, given that the hands are.
bool bets_are_worth_the_same(const Rules& a, const Rules& b);

}   // namespace pitboss::report::par
