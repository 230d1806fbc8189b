// What people say to a table, as JSON: the table's own commands and those of the round that is on, under one list of
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

// Whose word a type of command is.
enum class Whose : std::uint8_t { players, officials, supervisors };

struct CommandType {
  std::string_view name;
  Whose whose{};
};
// Every type that can be sent, each once.
std::span<const CommandType> command_types();

// Who sends it, as the server knows. A command never says so itself.
struct Speaker {
  PlayerId player;                       // of an official: none
  std::optional<table::Role> official;   // dealer or supervisor
};

// {"type": "cut", "position": 117}; a sentence where it is no such command, or not the speaker's to give. A card that
// comes out of the shoe is not named: the table has it.
Result<table::Command, std::string> table_command_from(const Json& json, const Speaker& speaker);

// With the player and the role that it speaks for; without the cards of an inspection.
Json to_json(const table::Command& command);
// The same as text; without its spot, where that is said elsewhere.
void append_text(std::string& out, const table::Command& command, bool spots = true);

}   // namespace pitboss::wire
