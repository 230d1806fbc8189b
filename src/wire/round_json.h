// A round that was played from its notation, as JSON: what `pitboss round --json` prints.
#pragma once
#include "notation/notation.h"
#include "wire/json.h"

namespace pitboss::wire {

// The whole record, face-down cards included: the round is over.
Json round_json(const notation::Script& script, const rulebook::Rulebook& book, const notation::Played& played);
// {"error": {"line": 3, "sentence": "...", "clause": "GC.5(a)"}}
Json error_json(const notation::Problem& problem);

}   // namespace pitboss::wire
