// What one person may see of a table, as JSON: what table::View has, and nothing else. And the refusal of a command.
#pragma once
#include <span>

#include "table/view.h"
#include "wire/json.h"

namespace pitboss::wire {

Json to_json(const table::View& view);
// [{"command": {...}, "least_cents": 100}], a cut with "last_cut" too. A command that is lawful on several spots is
// there once, with a list of the spots: {"command": {"type": "sit"}, "least_cents": 0, "spots": [1, 4]}.
Json to_json(std::span<const table::LegalCommand> options);
std::string text_of(std::span<const table::LegalCommand> options);
Json to_json(const table::Rejection& rejection);

}   // namespace pitboss::wire
