// The dealer's routine: the next command at the table that needs nobody's decision.
#pragma once
#include <optional>

#include "table/table.h"

namespace pitboss::table {

// The method of the device at the table. Without a device: pre-shuffled if the rulebook says so and no round is on,
// else manual. [GC.15(g)]
Shuffle usual_method(const Rules& rules, const State& state);

// The next step of a manual shuffle; none if it is complete or the shuffle is not manual. [GC.4(i)]
std::optional<Step> next_step(const Shuffling& made);

// None if somebody has to act first: to cut, to wager or to decide. `wagers_made` says that everybody who wants to has
// wagered, so that the first card may be dealt.
std::optional<Command> routine(const Rules& rules, const State& state, bool wagers_made);

}   // namespace pitboss::table
