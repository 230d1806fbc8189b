// Commands as JSON, both ways. What comes from outside is bounded and checked field by field; an unknown field, a field
// of another kind or an amount out of bounds is a sentence, never a guess. Whether the command is lawful is the round's
// business.
#pragma once
#include <string>
#include <string_view>

#include "base/result.h"
#include "round/command.h"
#include "wire/json.h"

namespace pitboss::wire {

// A command is small; a longer text is none.
inline constexpr std::size_t most_command_bytes = 4096;

// {"type": "double", "player": 1, "hand": "1.1", "amount_cents": 1000}
Json to_json(const round::Command& command);
// The same as text; without its spot, where that is said elsewhere.
void append_text(std::string& out, const round::Command& command, bool spots = true);

// Any command, as a record has it.
Result<round::Command, std::string> command_from_json(const Json& json);

// A command that a person sends: it speaks for the sender, who need not be named, and it is neither a card nor a
// joining.
Result<round::Command, std::string> command_from(std::string_view text, PlayerId sender);

}   // namespace pitboss::wire
