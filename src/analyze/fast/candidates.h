// The candidates: which actions the analysis evaluates for each hand against one up card. The others are pruned.
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
    bool doubled = false;   // only for hands of two cards
  };
  std::vector<Actions> at;   // by the hand's number in hands()
  std::array<bool, values> split{};
};

// Every action.
Candidates all_candidates();

// The action that the tables give, and the one that they give for a hand that may not be doubled.
Candidates candidates_of(const Tables& tables, int up);

// The actions whose value with an infinite deck is within the margin of the best, in units of the wager.
Candidates near_candidates(const Rules& rules, SplitPolicy policy, int up, double margin);

}   // namespace pitboss::analyze::fast
