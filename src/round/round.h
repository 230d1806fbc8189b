// One round of play: ask, decide, apply. `decide` turns a lawful command into the events that follow from it, up to the
// next card or the next person's decision; `apply` (state.h) makes them so. Cards and decisions come from outside.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include "base/result.h"
#include "round/command.h"
#include "round/event.h"
#include "round/rejection.h"
#include "round/state.h"
#include "rulebook/rules.h"

namespace pitboss::round {

// Why a command is refused; nothing where it is lawful.
std::optional<Rejection> why_not(const Rules& rules, const State& state, const Command& command);

// The events that a command brings about, not yet applied.
Result<Events, Rejection> decide(const Rules& rules, const State& state, const Command& command);
// The same for callers that play many rounds: a lawful command's events replace what is in `events`.
std::optional<Rejection> decide(const Rules& rules, const State& state, const Command& command, Events& events);

State replay(std::span<const Event> events);

// Where the next card goes; none while somebody has to decide, before any wager, and after the round.
std::optional<Place> card_due(const Rules& rules, const State& state);

// A command that a player may give now. An amount of insurance or of a double stands at its most, and may be anything
// from `least` up; wagers before the first card stand at their least.
struct Option {
  Command command;
  Money least;
  bool operator==(const Option&) const = default;
};
// Every lawful decision of every player in the present state.
std::vector<Option> legal_commands(const Rules& rules, const State& state);

}   // namespace pitboss::round
