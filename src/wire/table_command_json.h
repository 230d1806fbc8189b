// The commands that people send to a table, as JSON: the table's own and those of the round that is on, in one list of
// types.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "table/command.h"
#include "wire/json.h"

namespace pitboss::wire {

// Who may give a type of command.
enum class CommandGiver : std::uint8_t { players, officials, supervisors };

struct CommandType {
  std::string_view name;
  CommandGiver giver{};
};
// Every type that can be sent, each once.
std::span<const CommandType> command_types();

// Who sends a command, as the server knows it. A command never says so itself.
struct Sender {
  PlayerId player;                       // of an official: none
  std::optional<table::Role> official;   // dealer or supervisor
};

// {"type": "cut", "position": 117}; fails with a sentence if this is not a command, or not one that the sender may
// give. A card that comes out of the shoe is not named: the table knows it.
Result<table::Command, std::string> table_command_from(const Json& json, const Sender& sender);

// With the player and the role that give it. An inspection has the number of decks instead of its cards.
Json to_json(const table::Command& command);
// Appends the same as text. Without `spots` it leaves the spot out, which the caller then writes elsewhere.
void append_text(std::string& out, const table::Command& command, bool spots = true);

}   // namespace pitboss::wire
