// Dead Man's Hand together with the blackjack bet that it lies beside: what splitting a pair of aces or of eights for
// the side bet costs the blackjack bet, and the best play of both for a ratio of the two wagers. [SD11.4, SD11.7]
#pragma once
#include <gmpxx.h>

#include <optional>
#include <vector>

#include "analyze/edge.h"

namespace pitboss::analyze {

// One pair against one up card, over all hole cards: a dealer blackjack is in all values. To split is to take every
// resplit that the rules allow. Those of the blackjack bet are in units of its wager, those of the side bet in its own.
struct PairPlay {
  int pair = 0;   // values, as Counts has them
  int up = 0;
  mpq_class chance;   // of the deal

  Action without_split{};   // the best of the rest for the blackjack bet
  double blackjack_not_split = 0;
  double blackjack_split = 0;
  mpq_class side_not_split;
  mpq_class side_split;

  double cost() const { return blackjack_not_split - blackjack_split; }   // of the split; below zero: it pays by itself
  mpq_class gain() const { return side_split - side_not_split; }
  bool split_for_blackjack() const { return cost() < 0; }
  // Side-bet wager for each unit of the blackjack wager from which on the split is better for both together; 0 where
  // the blackjack bet splits anyway, none where the side bet gains nothing. In no published table does it lose by one.
  std::optional<double> pays_from() const;
  bool split_for_both(const mpq_class& ratio) const;
};

// Of one way to play, each per unit of its own wager.
struct BothValues {
  double blackjack = 0;
  mpq_class side;
  double together(const mpq_class& ratio) const { return blackjack + ratio.get_d() * side.get_d(); }
};

struct BothWagers {
  mpq_class ratio;   // side-bet wager for each unit of the blackjack wager
  std::vector<PairPlay> pairs;
  BothValues for_blackjack;   // played for the best of the blackjack bet alone
  BothValues for_both;        // for the best of both together
};

// From a full shoe of the rules' decks; their game has one hand. Nothing is pruned: what is bad for the blackjack bet
// may be good for both.
BothWagers both_wagers(const Rules& rules, SplitPolicy policy, const mpq_class& ratio, const Progress& progress = {});

}   // namespace pitboss::analyze
