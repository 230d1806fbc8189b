// Which decisions are looked at against one up card.
#pragma once
#include <array>
#include <vector>

#include "analyze/fast/hands.h"
#include "analyze/policy.h"
#include "analyze/tables.h"
#include "rulebook/rules.h"

namespace pitboss::analyze::fast {

struct Candidates {
  struct Actions {
    bool stand = false;
    bool draw = false;
    bool doubled = false;   // of two cards
  };
  std::vector<Actions> at;   // by the hand's number
  std::array<bool, values> split{};
};

// All that the rules allow.
Candidates all_candidates();

// What the tables say, and what they say of a hand that may not be doubled.
Candidates candidates_of(const Tables& tables, int up);

// What is not far from the best with an infinite deck: within the margin, in units of the wager.
Candidates near_candidates(const Rules& rules, SplitPolicy policy, int up, double margin);

}   // namespace pitboss::analyze::fast
