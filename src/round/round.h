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
// The card that goes there before any other comes out of the shoe; none where the shoe is next. [GC.15(a), (c), (d)]
std::optional<Card> waiting_card_due(const Rules& rules, const State& state);

// A command that a player may give now. An amount of insurance or of a double stands at its most, and may be anything
// from `least` up; wagers before the first card stand at their least.
struct Option {
  Command command;
  Money least;
  bool operator==(const Option&) const = default;
};
// Every lawful decision of every player in the present state.
std::vector<Option> legal_commands(const Rules& rules, const State& state);
// What dealer or supervisor may declare now, with any card where one comes out of the shoe, and for a misdelivered card
// every place where it may lie, each with every remedy.
std::vector<Command> legal_irregularities(const Rules& rules, const State& state);
// The player whose word the command is, or whom it is about.
std::optional<PlayerId> player_of(const Command& command);
// Who will decide for the spot if the wagers are closed now.
PlayerId first_decider(const State& state, const Spot& spot);
// Whether the command comes with a card out of the shoe. A dealer who overdraws takes the card that waits, if one does.
bool takes_card(const State& state, const Command& command);

}   // namespace pitboss::round
