// What one person may see of a table, as JSON. It has what table::View has, and nothing else.
#pragma once
#include <span>

#include "table/view.h"
#include "wire/json.h"

namespace pitboss::wire {

Json to_json(const table::View& view);
// [{"command": {...}, "least_cents": 100, "last_cut": 0}]; what may be done on several spots alike stands there once,
// with the spots in a list: {"command": {"type": "sit"}, "least_cents": 0, "spots": [1, 4]}.
Json to_json(std::span<const table::Option> options);
std::string text_of(std::span<const table::Option> options);
Json to_json(const table::Rejection& rejection);

}   // namespace pitboss::wire
