// The distribution of what many independent wagers on one side bet win together. With a high line the sum is far from
// normally distributed even for thousands of wagers, so the distribution itself is computed.
//
// The net of a wager is a whole number of steps. The characteristic function of the sum is that of one wager to the
// power of the number of wagers; a fast Fourier transform makes probabilities of it.
//
// Small probabilities are lost in the transform's rounding errors. So the chance of being ahead comes from the tilted
// distribution: every net weighs exp(tilt * net) more, with the tilt that makes "even" the middle of the sums, and each
// sum is weighed back afterwards.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "analyze/bets/pay_analysis.h"

namespace pitboss::analyze {

class ManyWagers {
 public:
  // Nothing if the odds have no common step that is large enough: a house's own odds may be 1 to 99991.
  static std::optional<ManyWagers> of(const PayAnalysis& one, std::uint64_t wagers);

  // The quantile of the mean net per unit of one wager; the probability is right within about 1e-9.
  double quantile(double chance) const;
  // The natural logarithm of the probability that the player has won in all, right within about 1e-6 however small the
  // probability is; minus infinity if no line wins. Nothing if the tilted sums are too many and the probability is
  // below `ahead_bound`.
  std::optional<double> log_ahead() const { return log_ahead_; }

  static constexpr double ahead_bound = 1e-12;

 private:
  ManyWagers() = default;
  std::uint64_t wagers_ = 0;
  std::int64_t step_ = 1;    // steps per unit
  std::int64_t first_ = 0;   // the sum, in steps, of chances_[0]
  std::vector<double>
      chances_;   // of the sums from first_ on; sums beyond both ends (less than 1e-9) are wrapped around
  std::optional<double> log_ahead_;
};

}   // namespace pitboss::analyze
