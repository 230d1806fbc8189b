// Refusals as JSON.
#pragma once
#include "round/rejection.h"
#include "wire/json.h"

namespace pitboss::wire {

// {"code": "unequal_wagers", "sentence": "...", "clause": "GC.5(a)"}
Json to_json(const round::Rejection& rejection);

}   // namespace pitboss::wire
