// What the terminal table says about itself: what is played here, what may be wagered, which keys there are.
#pragma once
#include "cli/play_console.h"
#include "cli/seeded_shoe.h"
#include "rulebook/rulebook.h"

namespace pitboss::cli {

void greet(Console& console, const rulebook::Rulebook& book, const SeededShoe& shoe);
// How a wager is typed, and the limits and pay tables of this table's bets.
void explain_wagers(Console& console, const Rules& rules);

// The same for `pitboss play --help`.
extern const char* const play_footer;

}   // namespace pitboss::cli
