// Dead Man's Hand and the blackjack bet on the same hand: what splitting a pair of aces or eights for the side bet
// costs the blackjack bet, and the best play of both for a ratio of the two wagers. [SD11.4, SD11.7]
#pragma once
#include <gmpxx.h>

#include <optional>
#include <vector>

#include "analyze/edge.h"

namespace pitboss::analyze {

// One pair against one up card. All values include a dealer blackjack. Splitting means every resplit that the rules
// allow. Values of the blackjack bet are in units of its wager, values of the side bet in units of the side bet.
struct PairPlay {
  int pair = 0;   // card values as in Counts
  int up = 0;
  mpq_class chance;   // of this pair and up card among all deals

  Action without_split{};   // the best action for the blackjack bet other than a split
  double blackjack_not_split = 0;
  double blackjack_split = 0;
  mpq_class side_not_split;
  mpq_class side_split;

  // What the split costs the blackjack bet; negative if the blackjack bet gains by it.
  double cost() const { return blackjack_not_split - blackjack_split; }
  mpq_class gain() const { return side_split - side_not_split; }
  bool split_for_blackjack() const { return cost() < 0; }
  // The smallest side-bet wager, per unit of the blackjack wager, with which the split is better for both together: 0
  // if the blackjack bet splits anyway, nothing if the side bet gains nothing by the split. With every published table
  // the side bet gains by the split or stays the same.
  std::optional<double> pays_from() const;
  bool split_for_both(const mpq_class& ratio) const;
};

// The values of one way to play, each per unit of its own wager.
struct BothValues {
  double blackjack = 0;
  mpq_class side;
  double together(const mpq_class& ratio) const { return blackjack + ratio.get_d() * side.get_d(); }
};

struct BothWagers {
  mpq_class ratio;   // side-bet wager per unit of the blackjack wager
  std::vector<PairPlay> pairs;
  BothValues for_blackjack;   // with the play that is best for the blackjack bet alone
  BothValues for_both;        // with the play that is best for both together
};

// From a full shoe of the rules' decks, for standard blackjack. The analysis is not pruned, because a play that is bad
// for the blackjack bet may be good for both.
BothWagers both_wagers(const Rules& rules, SplitPolicy policy, const mpq_class& ratio, const Progress& progress = {});

}   // namespace pitboss::analyze
