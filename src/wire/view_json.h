// What one person may see, as JSON. It has what round::View has, and nothing else.
#pragma once
#include "round/view.h"
#include "wire/json.h"

namespace pitboss::wire {

Json to_json(const round::View& view);
// {"command": {...}, "least_cents": 100}: an amount may be anything from `least_cents` to what the command says.
Json to_json(const round::Option& option);

}   // namespace pitboss::wire
