// The results of a simulation: means, errors and frequencies computed from its sums. Everything is in units of one
// hand's wager, per player and round, unless it says otherwise; side bets are per unit of their own wager.
#pragma once
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "simulate/kernel.h"

namespace pitboss::simulate {

struct Estimate {
  double value = 0;
  double standard_error = 0;

  // The 95 % confidence interval.
  double low() const { return value - 1.959963985 * standard_error; }
  double high() const { return value + 1.959963985 * standard_error; }
};

struct BetResult {
  Bet bet{};
  std::uint64_t wagers = 0;
  Estimate ev;
  double sd = 0;
  double hit_frequency = 0;
  double covariance_with_hands = 0;
  std::vector<std::pair<Line, std::uint64_t>> lines;
};

// The outcome after so many rounds, by the normal approximation.
struct Forecast {
  std::uint64_t rounds = 0;
  double low = 0, middle = 0, high = 0;   // the 5, 50 and 95 % quantiles
  double ruin = 0;                        // the probability that the bankroll was lost by then
};

struct Results {
  Estimate ev;                    // per hand wager
  bool error_by_blocks = false;   // the error is estimated from blocks; otherwise from single rounds
  double mean = 0, variance = 0, sd = 0;
  double covariance_of_hands = 0;   // at Switch
  double money_wagered = 0;
  double switched = 0, doubled = 0, split = 0, surrendered = 0, naturals = 0;
  std::array<double, dealer_codes> dealer{};   // shares of all rounds; in the rest the dealer's hand was not played
  double rounds_per_shoe = 0;
  std::vector<std::pair<double, std::uint64_t>> histogram;   // net of a player's hands in a round, how often
  double bankroll = 0;
  std::array<Forecast, 3> forecasts{};
  std::vector<BetResult> bets;
};

Results results_of(const Rules& rules, int players, bool every_round, const Tally& tally, double bankroll);

}   // namespace pitboss::simulate
