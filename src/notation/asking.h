// Converts the lines of a script (Ask, HouseAsk) into commands of a round, and back.
#pragma once
#include <optional>
#include <string>

#include "base/result.h"
#include "notation/script.h"
#include "round/command.h"
#include "round/state.h"
#include "rulebook/rules.h"

namespace pitboss::notation {

// The command that a player's line means. Fails with a sentence if this game needs more or fewer amounts. The state
// gives the amount of a double or a follow whose line has none.
Result<round::Command, std::string> command_for(const Ask& ask, PlayerId player, const Rules& rules,
                                                const round::State& state);
// What the dealer or a supervisor declares. `card` is the one that comes out of the shoe, if one does.
round::Command command_for(const HouseAsk& ask, Card card);

// The wagers of a `wager` or `call` line.
Result<round::Slip, std::string> slip_for(const Ask& ask, const Rules& rules);
Ask ask_of(Verb verb, SpotId spot, const round::Slip& slip);

// The verb of a player's command; none for others.
std::optional<Verb> verb_of(const round::Command& command);
// The hand that a player's command is about; if it is about a spot, the spot's box 1. None for other commands.
std::optional<HandId> target_of(const round::Command& command);

// "wager 2 10.00 super-match 5.00 by 3": the words of the line, separated by single blanks.
std::string to_string(const Ask& ask);
std::string to_string(const HouseAsk& ask);

}   // namespace pitboss::notation
