// What one person may see of a round, as JSON: what round::View has, and nothing else. And the refusal of a command.
#pragma once
#include "round/rejection.h"
#include "round/view.h"
#include "wire/json.h"

namespace pitboss::wire {

Json to_json(const round::View& view);
// {"command": {...}, "least_cents": 100}: an amount may be anything from `least_cents` to what the command says.
Json to_json(const round::LegalCommand& option);
// {"code": "unequal_wagers", "sentence": "...", "clause": "GC.5(a)"}
Json to_json(const round::Rejection& rejection);

}   // namespace pitboss::wire
