#include "simulate/cut_effect.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "base/assert.h"
#include "rules/cut.h"

namespace pitboss::simulate {

namespace {

constexpr std::uint64_t cut_blocks = 256;      // from whose differences the errors come
constexpr std::uint64_t tries_of_shoe = 128;   // of one shoe from the usual number of rounds on
constexpr std::uint64_t shoes_to_learn = 2'048;
// Streams of their own, far from those of rounds that are simulated with the same seed.
constexpr std::uint64_t first_stream = std::uint64_t{1} << 40, learning_stream = first_stream - 1;

constexpr std::size_t at(Bet bet) { return static_cast<std::size_t>(bet); }

using Sums = std::array<double, bet_count>;

// What all wagers of some rounds have won, and how many they were.
struct Won {
  Sums net{}, wagers{};

  void hand(int /*spot*/, int /*box*/, std::int32_t of_hand) { net[at(Bet::hand)] += of_hand; }
  void bet(int /*spot*/, int /*box*/, Bet bet, std::int32_t of_bet, Line /*line*/) {
    net[at(bet)] += of_bet;
    ++wagers[at(bet)];
  }
};

// One shoe after the other.
class CutTable {
 public:
  CutTable(const CutQuestion& question, std::uint64_t stream)
      : q_(question),
        shoe_(q_.setup.rules.decks, Stream(q_.seed, stream)),
        tally_(q_.setup.payments),
        round_(q_.setup, shoe_, tally_, won_) {}
  CutTable(const CutTable&) = delete;
  CutTable& operator=(const CutTable&) = delete;

  void shuffle() { shoe_.shuffle(); }
  void play() {
    insure();
    round_.play();
    won_.wagers[at(Bet::hand)] += q_.setup.rules.hands_per_spot();
    ++rounds_;
  }
  bool is_at_cut() const { return shoe_.dealt() >= q_.last_card; }
  bool has_run_out() const { return shoe_.dealt() > shoe_.size(); }
  std::uint64_t rounds() const { return rounds_; }
  // What was won since the call before.
  Won take_won() { return std::exchange(won_, {}); }

  Shoe as_it_is() const { return shoe_; }
  void return_to(const Shoe& earlier) { shoe_.return_to(earlier); }

 private:
  // Insurance of one unit in the coming round. It is not played: its expectation is added, with the probabilities that
  // the cards which are left give to an ace as up card, and to a ten-value card under it.
  void insure() {
    const auto left = shoe_.left();
    if (left.size() < 2) return;
    unsigned aces = 0, tens = 0;
    for (const Code code : left) {
      aces += value_of(code) == analyze::ace ? 1 : 0;
      tens += value_of(code) == analyze::ten ? 1 : 0;
    }
    const auto all = static_cast<double>(left.size());
    const double offered = aces / all;
    won_.wagers[at(Bet::insurance)] += offered;
    won_.net[at(Bet::insurance)] += offered * (3 * tens / (all - 1) - 1) * q_.setup.payments.unit;
  }

  const CutQuestion& q_;
  Shoe shoe_;
  Tally tally_;
  Won won_;
  Round<Won> round_;
  std::uint64_t rounds_ = 0;
};

struct ShoeLength {
  std::uint64_t usual_rounds = 0;
  double rounds_of_shoe = 0;   // dealt for one shoe with all its tries
};

// The usual number is the mean number of rounds of a shoe, or fewer if that many rounds could use up the shoe: rounds
// are worth the same only while the cards cannot run out.
ShoeLength measure_shoe_length(const CutQuestion& question) {
  CutTable table(question, learning_stream);
  std::vector<std::uint64_t> ends;
  double sum = 0;
  for (std::uint64_t i = 0; i < shoes_to_learn; ++i) {
    table.shuffle();
    std::uint64_t rounds = 0;
    for (; !table.is_at_cut(); ++rounds) table.play();
    ends.push_back(rounds);
    sum += static_cast<double>(rounds);
  }
  ShoeLength length;
  length.usual_rounds = static_cast<std::uint64_t>(std::lround(sum / shoes_to_learn));
  for (std::uint64_t i = 0; i < shoes_to_learn; ++i) {
    table.shuffle();
    for (std::uint64_t rounds = 1; rounds <= length.usual_rounds; ++rounds) {
      table.play();
      if (table.has_run_out()) length.usual_rounds = rounds - 1;
    }
  }
  double beyond = 0;
  for (const std::uint64_t end : ends)
    beyond += std::abs(static_cast<double>(end) - static_cast<double>(length.usual_rounds));
  length.rounds_of_shoe = std::min(sum / shoes_to_learn, static_cast<double>(length.usual_rounds)) +
                          tries_of_shoe * beyond / shoes_to_learn;
  return length;
}

// The sums over the shoes of a block: how far the rounds between the usual number and the last one were from their
// fresh value, and all wagers up to the last round.
struct CutBlock {
  Sums beyond{}, wagers{};
  double rounds_to_cut = 0;
  std::uint64_t rounds = 0;   // dealt
};

CutBlock play_cut_block(const CutQuestion& question, std::uint64_t usual_rounds, std::uint64_t shoes,
                        std::uint64_t number) {
  CutTable table(question, first_stream + number);
  const double unit = question.setup.payments.unit;
  CutBlock block;
  for (std::uint64_t i = 0; i < shoes; ++i) {
    table.shuffle();
    std::uint64_t rounds = 0;
    for (; rounds < usual_rounds && !table.is_at_cut(); ++rounds) table.play();
    const Won before = table.take_won();
    const bool ended = table.is_at_cut();
    block.rounds_to_cut += static_cast<double>(rounds);
    for (std::size_t bet = 0; bet < bet_count; ++bet) block.wagers[bet] += before.wagers[bet];
    if (ended && rounds == usual_rounds) continue;
    const Shoe here = table.as_it_is();
    const std::uint64_t dealt = table.rounds();
    for (std::uint64_t one = 0; one < tries_of_shoe; ++one) {
      table.return_to(here);
      if (ended)
        for (std::uint64_t more = rounds; more < usual_rounds; ++more) table.play();
      else
        while (!table.is_at_cut()) table.play();
    }
    const Won after = table.take_won();
    const double sign = ended ? -1 : 1;
    for (std::size_t bet = 0; bet < bet_count; ++bet) {
      if (!question.fresh[bet]) continue;
      block.beyond[bet] += sign * (after.net[bet] / unit - *question.fresh[bet] * after.wagers[bet]) / tries_of_shoe;
      if (!ended) block.wagers[bet] += after.wagers[bet] / tries_of_shoe;
    }
    if (!ended) block.rounds_to_cut += static_cast<double>(table.rounds() - dealt) / tries_of_shoe;
  }
  block.rounds = table.rounds();
  return block;
}

// The mean per wager (a ratio estimate), with its error from the deviations of the blocks.
Estimate mean_of(const std::vector<CutBlock>& all, std::size_t bet) {
  double beyond = 0, wagers = 0, squares = 0;
  for (const CutBlock& block : all) {
    beyond += block.beyond[bet];
    wagers += block.wagers[bet];
  }
  const double mean = beyond / wagers, n = static_cast<double>(all.size());
  for (const CutBlock& block : all) {
    const double away = block.beyond[bet] - mean * block.wagers[bet];
    squares += away * away;
  }
  return {mean, std::sqrt(squares * n / (n - 1)) / wagers};
}

}   // namespace

std::size_t cards_before_cut(const Rules& rules) {
  const int cards = rules.decks * cards_in_deck;
  return static_cast<std::size_t>(cards - rules::cards_behind_cut(rules, cards));
}

CutEffect cut_effect(const CutQuestion& question, const std::function<void(double)>& done) {
  PITBOSS_ASSERT(question.setup.players == 1);
  const ShoeLength length = measure_shoe_length(question);
  const double wanted = static_cast<double>(question.rounds) / static_cast<double>(cut_blocks) / length.rounds_of_shoe;
  const auto shoes = static_cast<std::uint64_t>(std::max(1.0, std::round(wanted)));
  std::vector<CutBlock> all(cut_blocks);
  std::atomic<std::uint64_t> next = 0;
  std::mutex telling;
  std::uint64_t finished = 0;
  const auto go = [&] {
    for (std::uint64_t number = next++; number < cut_blocks; number = next++) {
      all[number] = play_cut_block(question, length.usual_rounds, shoes, number);
      const std::scoped_lock lock(telling);
      ++finished;
      if (done) done(static_cast<double>(finished) / static_cast<double>(cut_blocks));
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < question.threads; ++i) helpers.emplace_back(go);
    go();
  }
  CutEffect effect;
  effect.shoes = shoes * cut_blocks;
  effect.usual_rounds = length.usual_rounds;
  double to_cut = 0;
  for (const CutBlock& block : all) {
    effect.rounds += block.rounds;
    to_cut += block.rounds_to_cut;
  }
  effect.rounds_per_shoe = to_cut / static_cast<double>(effect.shoes);
  for (std::size_t bet = 0; bet < bet_count; ++bet)
    if (question.fresh[bet]) effect.change[bet] = mean_of(all, bet);
  return effect;
}

}   // namespace pitboss::simulate
