// How far the results of many wagers may lie from what they are worth.
#pragma once
#include "report/par/sheet.h"

namespace pitboss::report::par {

// Of the hands: the sum of many rounds taken for normal. All per hand wager: `sd` is that of a round, divided by the
// hands of a spot.
std::vector<Outlook> outlooks_of_hands(double ev, double sd);
// Of a side bet: every sum with its own chance.
std::vector<Outlook> outlooks_of(const analyze::PayAnalysis& bet);

}   // namespace pitboss::report::par
