#include "report/par/outlook.h"

#include <cmath>

#include "analyze/bets/many_wagers.h"

namespace pitboss::report::par {

namespace {

constexpr std::uint64_t counts_of_wagers[] = {1'000, 10'000, 100'000, 1'000'000, 10'000'000};

struct Middle {
  int percent = 0;
  double deviations = 0;   // how many standard deviations of a normal distribution to each side
};
constexpr Middle middles[] = {{90, 1.6448536269514722}, {95, 1.9599639845400545}, {99, 2.5758293035489004}};

Outlook normal(double ev, double sd, std::uint64_t wagers) {
  const double error = sd / std::sqrt(static_cast<double>(wagers));
  Outlook outlook{wagers, {}, {}, true};
  // The normal distribution is no approximation of a sum's far tails: a probability below ahead_bound is not given.
  const double ahead = std::erfc(-ev / error / std::sqrt(2)) / 2;
  if (ahead >= ahead_bound) outlook.log_ahead = std::log(ahead);
  for (std::size_t i = 0; i < std::size(middles); ++i)
    outlook.bands[i] = {middles[i].percent, ev - middles[i].deviations * error, ev + middles[i].deviations * error};
  return outlook;
}

}   // namespace

std::vector<Outlook> outlooks_of_hands(double ev, double sd) {
  std::vector<Outlook> all;
  for (const std::uint64_t wagers : counts_of_wagers) all.push_back(normal(ev, sd, wagers));
  return all;
}

std::vector<Outlook> outlooks_of(const analyze::PayAnalysis& bet) {
  std::vector<Outlook> all;
  for (const std::uint64_t wagers : counts_of_wagers) {
    const auto many = analyze::ManyWagers::of(bet, wagers);
    if (!many) {
      all.push_back(normal(bet.ev.get_d(), bet.standard_deviation(), wagers));
      continue;
    }
    Outlook outlook{wagers, {}, many->log_ahead(), false};
    for (std::size_t i = 0; i < std::size(middles); ++i) {
      const double outside = (1 - middles[i].percent / 100.0) / 2;
      outlook.bands[i] = {middles[i].percent, many->quantile(outside), many->quantile(1 - outside)};
    }
    all.push_back(outlook);
  }
  return all;
}

}   // namespace pitboss::report::par
