#include "simulate/result.h"

#include <algorithm>
#include <cmath>

namespace pitboss::simulate {

namespace {

constexpr std::uint64_t blocks_enough = 16;   // to estimate the error from the differences between blocks

double number(Wide whole) { return static_cast<double>(whole); }

double normal(double x) { return std::erfc(-x / std::sqrt(2)) / 2; }

// The probability that the bankroll is lost within so many rounds, by the formula for Brownian motion with drift.
double ruin(double bankroll, double mean, double sd, double rounds) {
  if (sd <= 0) return mean * rounds <= -bankroll ? 1 : 0;
  const double spread = sd * std::sqrt(rounds);
  const double touched = normal((-bankroll - mean * rounds) / spread) +
                         std::exp(-2 * mean * bankroll / (sd * sd)) * normal((-bankroll + mean * rounds) / spread);
  return std::min(1.0, touched);
}

// The standard error of the mean per wager (a ratio estimate), from the deviations of the blocks. Blocks are
// independent of each other, even if rounds of one shoe and wagers of one round are not.
double error_by_blocks(const Spread& spread, std::uint64_t blocks, double net, double wagers) {
  const double mean = net / wagers;
  const double squares = number(spread.net_squared) - 2 * mean * number(spread.net_by_wagers) +
                         mean * mean * number(spread.wagers_squared);
  const auto n = static_cast<double>(blocks);
  return std::sqrt(std::max(0.0, squares) * n / (n - 1)) / wagers;
}

BetResult result_of(Bet bet, const BetTally& tally, double unit, double mean_of_hands, std::uint64_t blocks) {
  BetResult result;
  const auto wagers = static_cast<double>(tally.wagers);
  result.bet = bet;
  result.wagers = tally.wagers;
  result.ev.value = static_cast<double>(tally.net) / wagers / unit;
  result.sd =
      std::sqrt(std::max(0.0, number(tally.net_squared) / wagers / unit / unit - result.ev.value * result.ev.value));
  result.ev.standard_error = blocks >= blocks_enough
                                 ? error_by_blocks(tally.blocks, blocks, static_cast<double>(tally.net), wagers) / unit
                                 : result.sd / std::sqrt(wagers);
  result.hit_frequency = 1 - static_cast<double>(tally.lines[static_cast<std::size_t>(Line::none)]) / wagers;
  result.covariance_with_hands = number(tally.with_hands) / wagers / unit / unit - result.ev.value * mean_of_hands;
  for (std::size_t line = 0; line < line_count; ++line)
    if (tally.lines[line] > 0) result.lines.emplace_back(static_cast<Line>(line), tally.lines[line]);
  return result;
}

}   // namespace

Results results_of(const Rules& rules, int players, bool every_round, const Tally& tally, double bankroll) {
  const double unit = payments_of(rules).unit;
  const auto spots = static_cast<double>(tally.spots);
  const double hands = rules.hands_per_spot();
  const auto per_spot = [&](std::uint64_t count) { return static_cast<double>(count) / spots; };
  Results r;
  r.mean = static_cast<double>(tally.net()) / spots / unit;
  r.variance = number(tally.net_squared()) / spots / unit / unit - r.mean * r.mean;
  r.sd = std::sqrt(std::max(0.0, r.variance));
  const bool alone = every_round && players == 1;
  r.error_by_blocks = !alone && tally.blocks >= blocks_enough;
  // With too few blocks the error is estimated as if all players of a round won and lost together, which is never too
  // small.
  const double independent = alone ? spots : spots / players;
  const double error = r.error_by_blocks
                           ? error_by_blocks(tally.spread, tally.blocks, static_cast<double>(tally.net()), spots) / unit
                           : r.sd / std::sqrt(independent);
  r.ev = {r.mean / hands, error / hands};
  if (rules.game == pitboss::Game::blackjack_switch) {
    const double first = static_cast<double>(tally.first_net) / spots / unit;
    r.covariance_of_hands = number(tally.product) / spots / unit / unit - first * (r.mean - first);
  }
  r.switched = per_spot(tally.switched);
  r.doubled = per_spot(tally.doubled);
  r.split = per_spot(tally.split);
  r.surrendered = per_spot(tally.surrendered);
  r.naturals = per_spot(tally.naturals);
  r.money_wagered = hands + r.doubled + r.split;
  for (std::size_t i = 0; i < dealer_codes; ++i)
    r.dealer[i] = static_cast<double>(tally.dealer[i]) / static_cast<double>(tally.rounds);
  r.rounds_per_shoe = static_cast<double>(tally.rounds) / static_cast<double>(tally.shoes);
  for (std::size_t i = 0; i < tally.nets.size(); ++i)
    if (tally.nets[i] > 0) r.histogram.emplace_back((static_cast<double>(i) - tally.middle()) / unit, tally.nets[i]);
  r.bankroll = bankroll;
  std::size_t i = 0;
  for (const std::uint64_t rounds : {1'000u, 10'000u, 100'000u}) {
    const auto n = static_cast<double>(rounds);
    const double away = 1.644853627 * r.sd * std::sqrt(n);
    r.forecasts[i++] = {rounds, r.mean * n - away, r.mean * n, r.mean * n + away, ruin(bankroll, r.mean, r.sd, n)};
  }
  for (const Bet bet : side_bets)
    if (const BetTally& of = tally.bets[static_cast<std::size_t>(bet)]; of.wagers > 0)
      r.bets.push_back(result_of(bet, of, unit, r.mean, alone ? 0 : tally.blocks));
  return r;
}

}   // namespace pitboss::simulate
