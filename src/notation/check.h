// Checks whether a finished round is what its script expects.
#pragma once
#include <span>
#include <vector>

#include "notation/notation.h"

namespace pitboss::notation {

// Checks the `proves` and `expect` lines, and notes in `played` how many were checked and which were not met.
void check(const Script& script, Played& played);
// The `proves` lines alone: an event, whose citations these are, or a refusal must name each clause.
void check_proofs(std::span<const Head::Proof> proofs, std::vector<Citation> citations, Findings& found);
// The expect lines alone.
void check(std::span<const Expect> expects, Played& played);

}   // namespace pitboss::notation
