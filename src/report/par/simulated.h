// The simulated part of a PAR sheet: how the results of a round spread, how much money is wagered, how often things
// happen. One player, a fresh shoe for every round, the best play: the game that the analyzer values.
#pragma once
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "rulebook/rules.h"
#include "simulate/result.h"

namespace pitboss::report::par {

struct Simulated {
  std::uint64_t rounds = 0;
  std::uint64_t seed = 0;
  std::vector<std::pair<double, std::uint64_t>> nets;   // the net of a round in hand wagers, and how many rounds had it
  simulate::Estimate ev;                                // per hand wager
  simulate::Estimate variance, sd;                      // of a round, in hand wagers
  simulate::Estimate money_wagered;                     // in a round, in hand wagers
  simulate::Estimate won, pushed, lost;                 // shares of the rounds, by the net of all hands together
  simulate::Estimate switched, blackjacks, doubled, split, surrendered;   // per round
};

Simulated simulate_rounds(const Rules& rules, const simulate::Strategy& strategy, std::uint64_t rounds,
                          std::uint64_t seed, int threads, const std::function<void(double)>& done);

}   // namespace pitboss::report::par
