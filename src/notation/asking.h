// Between what is written and what the round is asked: Ask and HouseAsk <-> round::Command.
#pragma once
#include <optional>
#include <string>

#include "base/result.h"
#include "notation/script.h"
#include "round/command.h"
#include "round/state.h"
#include "rulebook/rules.h"

namespace pitboss::notation {

// The command that a player means; a sentence where the game at hand needs more or fewer amounts. The state says how
// much a double or a follow without an amount is.
Result<round::Command, std::string> command_for(const Ask& ask, PlayerId player, const Rules& rules,
                                                const round::State& state);
// What the dealer or a supervisor declares, with the card that comes out of the shoe where one does.
round::Command command_for(const HouseAsk& ask, Card card);

// What stands on the layout after a slip or a call.
Result<round::Slip, std::string> slip_for(const Ask& ask, const Rules& rules);
Ask ask_of(Verb verb, SpotId spot, const round::Slip& slip);

// The verb of a player's command; none for others.
std::optional<Verb> verb_of(const round::Command& command);
// The spot that a player's command speaks for, as its box 1, or the hand. None for others.
std::optional<HandId> target_of(const round::Command& command);

// "wager 2 10.00 super-match 5.00 by 3", keyword and words with single blanks.
std::string to_string(const Ask& ask);
std::string to_string(const HouseAsk& ask);

}   // namespace pitboss::notation
