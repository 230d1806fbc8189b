// A round's commands as JSON, both ways. What comes from outside is bounded and checked field by field: an unknown
// field, a field of another type or an amount out of bounds is refused with a sentence. Whether the command is lawful
// is for the round to say.
#pragma once
#include <string>
#include <string_view>

#include "base/result.h"
#include "round/command.h"
#include "wire/json.h"

namespace pitboss::wire {

// A longer text is refused.
inline constexpr std::size_t most_command_bytes = 4096;

// {"type": "double", "player": 1, "hand": "1.1", "amount_cents": 1000}
Json to_json(const round::Command& command);
// Appends the same as text. Without `spots` it leaves the spot out, which the caller then writes elsewhere.
void append_text(std::string& out, const round::Command& command, bool spots = true);

// Any command, as it stands in a record.
Result<round::Command, std::string> command_from_json(const Json& json);

// A command that a player sends. It speaks for the sender, whom it need not name. What only the table or an official
// may do is refused.
Result<round::Command, std::string> command_from(std::string_view text, PlayerId sender);

}   // namespace pitboss::wire
