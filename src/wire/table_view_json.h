// What one person may see of a table, as JSON. It has what table::View has, and nothing else.
#pragma once
#include "table/view.h"
#include "wire/json.h"

namespace pitboss::wire {

Json to_json(const table::View& view);
// {"command": {...}, "least_cents": 100, "last_cut": 0}
Json to_json(const table::Option& option);
Json to_json(const table::Rejection& rejection);

}   // namespace pitboss::wire
