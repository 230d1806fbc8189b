// The dealer's routine at the terminal table: what comes next without anybody being asked.
#pragma once
#include <optional>

#include "rulebook/rules.h"
#include "table/table.h"

namespace pitboss::cli {

// Nothing where somebody has to speak first: a cut, a wager, a decision. `wagers_made`: everybody who wants to has
// wagered, and the first card may come.
std::optional<table::Command> routine(const Rules& rules, const table::State& state, bool wagers_made);

}   // namespace pitboss::cli
