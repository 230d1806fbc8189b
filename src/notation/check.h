// Checks whether a finished round is what its script expects.
#pragma once
#include <span>

#include "notation/notation.h"

namespace pitboss::notation {

// Checks the `proves` and `expect` lines, and notes in `played` how many were checked and which were not met.
void check(const Script& script, Played& played);
// The expect lines alone.
void check(std::span<const Expect> expects, Played& played);

}   // namespace pitboss::notation
