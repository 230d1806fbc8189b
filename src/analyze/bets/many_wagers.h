// What many wagers on one side bet win together, each settled by cards of its own: how likely every sum is. Side bets
// with a high line are far from normal for thousands of wagers, so that nothing is taken for normal here.
//
// The net of a wager is a whole number of steps; its transform, to the power of the wagers, is that of the sum.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "analyze/bets/pay_analysis.h"

namespace pitboss::analyze {

class ManyWagers {
 public:
  // None where the odds have no common step that is large enough: a house's own may be 1 to 99991.
  static std::optional<ManyWagers> of(const PayAnalysis& one, std::uint64_t wagers);

  // The least mean net, per unit of one wager, that is reached with a chance of at least so much; within about 1e-9.
  double quantile(double chance) const;
  double ahead() const;   // the chance that the player has won

 private:
  ManyWagers() = default;
  std::uint64_t wagers_ = 0;
  std::int64_t step_ = 1;         // parts of a unit
  std::int64_t first_ = 0;        // the sum in steps that chances_[0] is of
  std::vector<double> chances_;   // of this sum, and of what is beyond the ends folded in: less than 1e-9
};

}   // namespace pitboss::analyze
