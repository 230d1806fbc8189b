// Whether a round that is over is the one that its script expects.
#pragma once
#include "notation/notation.h"

namespace pitboss::notation {

// Checks `proves` and `expect`, and puts into `played` how many were checked and which were not met.
void check(const Script& script, Played& played);

}   // namespace pitboss::notation
