// What is so at a table, in the shape of an expect line about it.
#pragma once
#include "notation/session_script.h"
#include "table/state.h"

namespace pitboss::notation {

// The fact that the line asks for, as it is now; equal to the line where the line is true.
ExpectFact fact_now(const ExpectFact& asked, const table::State& state);

}   // namespace pitboss::notation
