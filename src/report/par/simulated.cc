#include "report/par/simulated.h"

#include <cmath>

#include "simulate/run.h"

namespace pitboss::report::par {

namespace {

using simulate::Estimate;

// Something that is counted in every round. The standard error of its mean is estimated from how far the blocks of
// rounds lie from that mean.
class PerRound {
 public:
  void note(std::uint64_t count, std::uint64_t rounds) {
    count_ += count;
    rounds_ += rounds;
    ++blocks_;
    spread_.note(static_cast<std::int64_t>(count), rounds);
  }
  Estimate mean() const {
    const auto number = [](simulate::Wide whole) { return static_cast<double>(whole); };
    const double n = static_cast<double>(blocks_), all = static_cast<double>(rounds_);
    const double mean = static_cast<double>(count_) / all;
    const double squares = number(spread_.net_squared) - 2 * mean * number(spread_.net_by_wagers) +
                           mean * mean * number(spread_.wagers_squared);
    return {mean, std::sqrt(std::max(0.0, squares) * n / (n - 1)) / all};
  }

 private:
  std::uint64_t count_ = 0, rounds_ = 0, blocks_ = 0;
  simulate::Spread spread_{};
};

// Counts several things at once. look() is called after each block of rounds with all sums up to now; the block is the
// difference to the sums of the call before.
class Counts {
 public:
  explicit Counts(const simulate::Payments& payments) : before_(payments) {}

  void look(const simulate::Tally& now) {
    const std::uint64_t rounds = now.rounds - before_.rounds;
    const auto note = [&](PerRound& what, std::uint64_t count, std::uint64_t earlier) {
      what.note(count - earlier, rounds);
    };
    note(switched, now.switched, before_.switched);
    note(blackjacks, now.naturals, before_.naturals);
    note(doubled, now.doubled, before_.doubled);
    note(split, now.split, before_.split);
    note(surrendered, now.surrendered, before_.surrendered);
    note(added, now.doubled + now.split, before_.doubled + before_.split);
    before_ = now;
  }

  PerRound switched, blackjacks, doubled, split, surrendered, added;

 private:
  simulate::Tally before_;
};

Estimate share(std::uint64_t count, std::uint64_t of) {
  const double p = static_cast<double>(count) / static_cast<double>(of);
  return {p, std::sqrt(p * (1 - p) / static_cast<double>(of))};
}

// Sets variance and standard deviation. The error of the variance comes from the fourth moment of the nets.
void spread_of(Simulated& made, double mean) {
  const auto n = static_cast<double>(made.rounds);
  double second = 0, fourth = 0;
  for (const auto& [net, count] : made.nets) {
    const double square = (net - mean) * (net - mean);
    second += square * static_cast<double>(count) / n;
    fourth += square * square * static_cast<double>(count) / n;
  }
  made.variance = {second, std::sqrt(std::max(0.0, fourth - second * second) / n)};
  const double sd = std::sqrt(second);
  made.sd = {sd, made.variance.standard_error / (2 * sd)};
}

}   // namespace

Simulated simulate_rounds(const Rules& rules, const simulate::Strategy& strategy, std::uint64_t rounds,
                          std::uint64_t seed, int threads, const std::function<void(double)>& done) {
  const simulate::Payments payments = simulate::payments_of(rules);
  const simulate::Played played{{rules, strategy, payments, 1, {}}, {true, 0}, seed};
  simulate::PartialResult known{simulate::Tally(payments), {}};
  Counts counts(payments);
  simulate::RunCallbacks callbacks;
  callbacks.on_block = [&](const simulate::PartialResult& now) {
    counts.look(now.tally);
    done(static_cast<double>(now.tally.rounds) / static_cast<double>(rounds));
  };
  simulate::run({played, rounds, {}, threads, nullptr}, known, callbacks);

  const simulate::Results results = simulate::results_of(rules, 1, true, known.tally, 1);
  Simulated made;
  made.rounds = known.tally.rounds;
  made.seed = seed;
  made.nets = results.histogram;
  made.ev = results.ev;
  spread_of(made, results.mean);
  std::uint64_t won = 0, pushed = 0;
  for (const auto& [net, count] : made.nets) (net > 0 ? won : pushed) += net < 0 ? 0 : count;
  made.won = share(won, made.rounds);
  made.pushed = share(pushed, made.rounds);
  made.lost = share(made.rounds - won - pushed, made.rounds);
  made.switched = counts.switched.mean();
  made.blackjacks = counts.blackjacks.mean();
  made.doubled = counts.doubled.mean();
  made.split = counts.split.mean();
  made.surrendered = counts.surrendered.mean();
  made.money_wagered = counts.added.mean();
  made.money_wagered.value += rules.hands_per_spot();
  return made;
}

}   // namespace pitboss::report::par
