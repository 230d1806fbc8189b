// The dealer's routine: what comes next at the table without anybody being asked.
#pragma once
#include <optional>

#include "table/table.h"

namespace pitboss::table {

// As the device at the table shuffles; else as the book says, by hand where the cards have been on the table.
// [GC.15(g)]
Shuffle usual_method(const Rules& rules, const State& state);

// The next step of a manual shuffle; none where it is complete, or no shuffle by hand. [GC.4(i)]
std::optional<Step> next_step(const Shuffling& made);

// Nothing where somebody has to speak first: a cut, a wager, a decision. `wagers_made`: everybody who wants to has
// wagered, and the first card may come.
std::optional<Command> routine(const Rules& rules, const State& state, bool wagers_made);

}   // namespace pitboss::table
