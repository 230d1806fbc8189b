// A table: ask, decide, apply, around the rounds that are played at it. `decide` turns a lawful command into the events
// that follow from it; `apply` (state.h) makes them so. Chance is asked only when cards are stacked.
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

// The first event of every table; the name is such as commitment.h allows.
Event open(const Rules& rules, std::string_view name);

// Why a command is refused; nothing where it is lawful.
std::optional<Rejection> why_not(const Rules& rules, const State& state, const Command& command);

// The events that a command brings about, not yet applied.
Result<Events, Rejection> decide(const Rules& rules, const State& state, const Command& command, RandomSource& random);

// A command that somebody may give now. An amount of insurance or of a double stands at its most and may be anything
// from `least` up; a cut stands at its first place and may be anywhere up to `last_cut`.
struct Option {
  Command command;
  Money least;
  int last_cut = 0;
  bool operator==(const Option&) const = default;
};
// Everything that players, dealer and supervisor may do now, irregularities apart; of the roles that may, the lowest,
// but of a call both, since both confirm it. Buying in is always open and not listed.
std::vector<Option> legal_commands(const Rules& rules, const State& state);
// What dealer or supervisor may declare to have gone wrong in the round; the card in each is the table's to fill in.
std::vector<Command> legal_irregularities(const Rules& rules, const State& state);
// Whose command it is; none where it is an official's.
std::optional<PlayerId> speaker(const Command& command);

// The card that comes out of the shoe next is due a place in the round, and the shoe is empty. [GC.15(g)]
bool shoe_ran_out(const Rules& rules, const State& state);

}   // namespace pitboss::table
