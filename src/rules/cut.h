// Where the cutting card goes.
#pragma once
#include <algorithm>

#include "rulebook/rules.h"

namespace pitboss::rules {

// The number of cards behind the cutting card is rounded up, because the clause asks for at least a quarter, and is at
// most half of the stack. [GC.4(f), R21]
constexpr int cards_behind_cut(const Rules& rules, int cards) {
  return std::min((cards * rules.cards_behind_percent + 99) / 100, cards / 2);
}

}   // namespace pitboss::rules
