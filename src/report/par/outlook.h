// How far the mean result of many wagers may lie from their expectation.
#pragma once
#include "report/par/sheet.h"

namespace pitboss::report::par {

// For the hands, where the sum of many rounds is taken as normally distributed. `ev` and `sd` are per hand wager: of
// one round, divided by the hands of a spot.
std::vector<Outlook> outlooks_of_hands(double ev, double sd);
// For a side bet, from the exact probability of each sum where that can be computed, else from a normal distribution.
std::vector<Outlook> outlooks_of(const analyze::PayAnalysis& bet);

}   // namespace pitboss::report::par
