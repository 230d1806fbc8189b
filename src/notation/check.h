// Whether a round that is over is the one that its script expects.
#pragma once
#include <span>

#include "notation/notation.h"

namespace pitboss::notation {

// Checks `proves` and `expect`, and puts into `played` how many were checked and which were not met.
void check(const Script& script, Played& played);
// The expect lines alone.
void check(std::span<const Expect> expects, Played& played);

}   // namespace pitboss::notation
