// A round that was played from its notation, as JSON: what `pitboss round --json` prints.
#pragma once
#include "notation/notation.h"
#include "wire/json.h"

namespace pitboss::wire {

// What was set, by key: of "decks=8" and its like {"decks": "8"}.
Json set_json(std::span<const std::string> settings);
// The whole record, face-down cards included: the round is over.
Json round_json(const notation::Script& script, const rulebook::Rulebook& book, const notation::Played& played);
// Of a round or a session: the expectations that were not met, and the refusals that its text provoked.
Json mismatches_json(const notation::Findings& findings);
Json refusals_json(const notation::Findings& findings);
// The results of a round: settlements, the dealer's hand, nets and tips, and whether it was void.
Json results_json(std::span<const round::Event> events, const round::State& state);
// {"error": {"line": 3, "sentence": "...", "clause": "GC.5(a)"}}
Json error_json(const notation::Problem& problem);

}   // namespace pitboss::wire
