// What hands are worth with an infinite deck, for those who add up at the table.
#pragma once
#include <array>

#include "analyze/policy.h"
#include "analyze/up_sum.h"

namespace pitboss::analyze {

using ByUp = std::array<SwitchValues, values>;
ByUp infinite_values(const Rules& rules, SplitPolicy policy);

}   // namespace pitboss::analyze
