// The expected value of a round for one player who plays it in the best way: the sum over all initial cards.
#pragma once
#include "analyze/fast/engine.h"
#include "analyze/for_each_up.h"
#include "analyze/policy.h"
#include "rulebook/rules.h"

namespace pitboss::analyze {

using fast::Thoroughness;

struct Question {
  const Rules& rules;
  Counts shoe;   // before the first card
  SplitPolicy policy = SplitPolicy::cdp1;
  Thoroughness how = Thoroughness::pruned;
  int threads = 1;
};

// Expected values per hand wager, at Switch the mean of both hands. Insurance is not included.
struct Edge {
  double ev = 0;
  // Only different from `ev` and 0 at Switch.
  double ev_without_switch = 0;
  double switch_frequency = 0;          // the share of all rounds in which the player switches; not in ties
  double ev_infinite_deck_switch = 0;   // if the player switches as is best with an infinite deck
};

Edge edge(const Question& question, const Progress& progress = {});
// With an infinite deck, by the plain analysis.
Edge infinite_edge(const Rules& rules, SplitPolicy policy);

// The other hands of two cards that a player may have at Switch; one empty hand in standard blackjack.
std::vector<Counts> every_other_hand(const Rules& rules);

}   // namespace pitboss::analyze
