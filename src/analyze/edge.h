// What a round is worth to one player who plays it for the best: the sum over all initial cards.
#pragma once
#include "analyze/fast/engine.h"
#include "analyze/for_each_up.h"
#include "analyze/policy.h"
#include "rulebook/rules.h"

namespace pitboss::analyze {

using fast::Thoroughness;

struct Question {
  const Rules& rules;
  Counts shoe;   // whole, before the first card
  SplitPolicy policy = SplitPolicy::cdp1;
  Thoroughness how = Thoroughness::pruned;
  int threads = 1;
};

// Per hand wager: at Switch the mean of both hands. Insurance is a bet apart.
struct Edge {
  double ev = 0;
  // At Switch; else as above, and never.
  double ev_without_switch = 0;
  double switch_frequency = 0;          // of all rounds; ties keep
  double ev_infinite_deck_switch = 0;   // with the switch that is best with an infinite deck
};

Edge edge(const Question& question, const Progress& progress = {});
// With cards that never run out: the plain analysis, in a blink.
Edge infinite_edge(const Rules& rules, SplitPolicy policy);

// The other hands that a player may hold; standard blackjack has none.
std::vector<Counts> every_other_hand(const Rules& rules);

}   // namespace pitboss::analyze
