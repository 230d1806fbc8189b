// One round of play: ask, decide, apply. `why_not` says whether a command is lawful, `decide` turns it into the events
// that follow from it, up to the next card or the next person's decision, and `apply` (state.h) changes the state by
// them. Cards and decisions come from outside.
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

// Why a command is refused; nothing if it is lawful.
std::optional<Rejection> why_not(const Rules& rules, const State& state, const Command& command);

// The events that follow from a command, not yet applied.
Result<Events, Rejection> decide(const Rules& rules, const State& state, const Command& command);
// The same without allocating a new vector: the events of a lawful command replace the content of `events`.
std::optional<Rejection> decide(const Rules& rules, const State& state, const Command& command, Events& events);

State replay(std::span<const Event> events);

// Where the next card goes; nothing while somebody has to decide, before any wager, and after the round.
std::optional<Place> card_due(const Rules& rules, const State& state);
// A card that is already out of the shoe and goes to the place that is due; nothing if the next card of the shoe goes
// there. [GC.15(a), (c), (d)]
std::optional<Card> waiting_card_due(const Rules& rules, const State& state);

// A command that a player may give now. An amount of insurance or of a double is the highest allowed, and any amount
// from `least` up to it is allowed too; wagers before the first card are the lowest allowed.
struct LegalCommand {
  Command command;
  Money least;
  bool operator==(const LegalCommand&) const = default;
};
// Every lawful decision of every player in this state.
std::vector<LegalCommand> legal_commands(const Rules& rules, const State& state);
// Every irregularity that the dealer or a supervisor may declare now. Where a card comes out of the shoe, the card in
// the command is arbitrary; a misdelivered card is listed for every place where it may lie, with every remedy.
std::vector<Command> legal_irregularities(const Rules& rules, const State& state);
// The player who gives the command, or whom it is about.
std::optional<PlayerId> player_of(const Command& command);
// The player who decides for the spot if the wagers are closed now.
PlayerId first_decider(const State& state, const Spot& spot);
// Whether the command takes a card out of the shoe. A dealer who overdraws takes a waiting card first, if there is one.
bool takes_card(const State& state, const Command& command);

}   // namespace pitboss::round
