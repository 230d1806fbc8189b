// A table and the rounds that are played at it: `why_not` says whether a command is lawful, `decide` turns a lawful
// command into the events that follow from it, and `apply` (state.h) applies them to the state. Random numbers are
// drawn only when cards are stacked.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rulebook/rules.h"
#include "table/command.h"
#include "table/event.h"
#include "table/random_source.h"
#include "table/rejection.h"
#include "table/state.h"

namespace pitboss::table {

// The first event of every table. The name must satisfy `is_table_name` (commitment.h).
Event open(const Rules& rules, std::string_view name);

// Why a command is refused; nothing if it is lawful.
std::optional<Rejection> why_not(const Rules& rules, const State& state, const Command& command);

// The events that a command brings about, not yet applied.
Result<Events, Rejection> decide(const Rules& rules, const State& state, const Command& command, RandomSource& random);

// A command that somebody may give now. The amount of an insurance or a double is the largest that is allowed, and any
// amount from `least` up is lawful too; the place of a cut is the first that is allowed, and so is any up to
// `last_cut`.
struct LegalCommand {
  Command command;
  Money least;
  int last_cut = 0;
  bool operator==(const LegalCommand&) const = default;
};
// Everything that players, dealer and supervisor may do now, except irregularities. What several roles may do is listed
// once, for the lowest of them; only the confirmation of a call is listed for both dealer and supervisor, since both
// have to confirm it. Buying in is not listed.
std::vector<LegalCommand> legal_commands(const Rules& rules, const State& state);
// The irregularities that dealer or supervisor may declare now. The table fills in the card of each.
std::vector<Command> legal_irregularities(const Rules& rules, const State& state);
// The player who gives the command; none if an official gives it.
std::optional<PlayerId> speaker(const Command& command);

// Whether the round is due a card from the shoe, and the shoe is empty. [GC.15(g)]
bool shoe_ran_out(const Rules& rules, const State& state);

}   // namespace pitboss::table
