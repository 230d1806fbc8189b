#include "floor/hold.h"

#include <fmt/chrono.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <map>
#include <mutex>
#include <utility>

#include "analyze/bets/insurance.h"
#include "analyze/bets/side_bet.h"
#include "analyze/edge.h"
#include "analyze/total_dependent.h"
#include "simulate/result.h"
#include "simulate/run.h"
#include "table/live.h"
#include "wire/json.h"

namespace pitboss::floor {

namespace {

// What the house wins per unit of a wager: mean and variance.
struct Worth {
  double mean = 0;
  double variance = 0;
};

// What the house can expect to win by the rules. The mean of the hands is exact, for best play; their variance comes
// from a short simulation. Insurance and side bets are exact, from a full shoe.
struct Theory {
  Worth hand;
  double covariance = 0;   // of the hands of two players against the same dealer
  std::array<Worth, bet_count> other{};
};
constexpr std::uint64_t simulated_rounds = 32 * simulate::rounds_in_block;

simulate::Results simulate_short(const Rules& rules, const simulate::Strategy& strategy, int players) {
  const simulate::Played played{{rules, strategy, simulate::payments_of(rules), players, {}}, {}, 1};
  simulate::PartialResult known{simulate::Tally(played.setup.payments), {}};
  simulate::run({played, simulated_rounds, {}, 1, {}}, known);
  return simulate::results_of(rules, players, false, known.tally, 1);
}

// Seven, or fewer if the shoe has not enough cards for them.
int players_for(const Rules& rules) {
  int players = 7;
  while (players > 1 &&
         simulate::most_points(players * rules.hands_per_spot()) > rules.decks * simulate::points_in_deck)
    --players;
  return players;
}

Theory theory_of(const Rules& rules) {
  Theory theory;
  const analyze::Question question{rules, analyze::of_decks(rules.decks)};
  theory.hand.mean = -analyze::edge(question).ev;
  if (simulate::can_be_counted(rules)) {
    const simulate::Strategy strategy = simulate::by_tables(rules, analyze::total_dependent(question), "basic");
    theory.hand.variance = simulate_short(rules, strategy, 1).variance;
    // The variance of the mean of n players is (variance + (n - 1) covariance) / n.
    if (const int players = players_for(rules); players > 1) {
      const double error = simulate_short(rules, strategy, players).ev.standard_error * rules.hands_per_spot();
      const double together = error * error * static_cast<double>(simulated_rounds) * players;
      theory.covariance = std::clamp((together - theory.hand.variance) / (players - 1), 0.0, theory.hand.variance);
    }
  }
  const Composition shoe = Composition::of_decks(rules.decks);
  const auto add = [&](Bet bet, const analyze::PayAnalysis& found) {
    theory.other[static_cast<std::size_t>(bet)] = {-found.ev.get_d(), found.variance.get_d()};
  };
  add(Bet::insurance, analyze::insurance(shoe));
  for (const Bet bet : side_bets)
    if (rules.bets.has(bet)) add(bet, analyze::side_bet(bet, rules, shoe, PairSplits::always));
  return theory;
}

// A cache by rules, for as long as the program runs: a Theory takes seconds to compute.
class Theories {
 public:
  static Theories& shared() {
    static Theories theories;
    return theories;
  }
  const Theory& of(const Rules& rules) {
    const std::scoped_lock lock(mutex_);
    const auto found = known_.find(rules.hash);
    return found != known_.end() ? found->second : known_.emplace(rules.hash, theory_of(rules)).first->second;
  }

 private:
  std::mutex mutex_;
  std::map<std::string, Theory> known_;   // by the rules' hash
};

constexpr std::int64_t day_ms = 24 * 60 * 60 * 1000;

// Adds up the days of one table from its records.
class HoldCounter {
 public:
  HoldCounter(std::string table, Theories& theories) : table_(std::move(table)), theories_(theories) {}

  void add(const ledger::Stored& stored) {
    const auto kind = static_cast<table::RecordKind>(stored.record.kind);
    if (kind == table::RecordKind::opened || kind == table::RecordKind::changed) set_rules(stored.record.body);
    HoldDay& day = days[stored.record.at / day_ms];
    for (const ledger::Entry& each : stored.record.entries) {
      if (each.reason == ledger::Reason::bought_in) day.drop += each.amount;
      if (each.target.kind == ledger::AccountKind::rack) won_so_far_ += each.amount;
      if (each.source.kind == ledger::AccountKind::rack) won_so_far_ -= each.amount;
    }
    // The open wagers have gone back; what the house had collected of that round stays with it. [R66]
    if (kind == table::RecordKind::wound_up) {
      day.win += std::exchange(won_so_far_, Money{});
      stakes_.clear();
    }
    if (kind != table::RecordKind::command) return;
    const auto executed = table::command_from_stored(stored.record.body, nullptr, {table_, stored.seq});
    if (!executed) return;
    for (const table::Event& event : executed->events)
      if (const auto* in_round = std::get_if<table::InRound>(&event)) add(in_round->event, day);
  }
  std::map<std::int64_t, HoldDay> days;

 private:
  void set_rules(const std::string& body) {
    const auto definition = table::definition_from_stored(body);
    if (!definition) return;
    if (const auto book = table::book_of(*definition)) {
      theory_ = &theories_.of((*book)->rules);
      hands_per_spot_ = (*book)->rules.hands_per_spot();
    }
  }
  // A wager that is given back does not count: of a hand that is dead, or of a void round, whose wagers that were
  // settled before stay settled [R51]. What a late dealer blackjack does not take of a doubled or split hand counts: it
  // is part of the game.
  static bool is_given_back(const round::WagerSettled& settled) {
    const Ground ground = settled.settlement.ground;
    return settled.settlement.outcome == Outcome::returned && ground != Ground::double_returned &&
           ground != Ground::split_returned;
  }
  void add(const round::Event& event, HoldDay& day) {
    if (const auto* placed = std::get_if<round::WagerPlaced>(&event)) stakes_[placed->wager.index] = *placed;
    if (const auto* gone = std::get_if<round::WagerWithdrawn>(&event)) stakes_.erase(gone->wager.index);
    if (const auto* settled = std::get_if<round::WagerSettled>(&event); settled != nullptr && is_given_back(*settled))
      stakes_.erase(settled->wager.index);
    if (std::holds_alternative<round::RoundClosed>(event)) close_round(day);
  }
  // A round counts as a whole on the day on which it ends, so that handle, win and expectation are of the same wagers;
  // only coupons are in the win alone, since their stake is not money. [R25]
  void close_round(HoldDay& day) {
    day.win += std::exchange(won_so_far_, Money{});
    if (!stakes_.empty()) ++day.rounds;
    for (const auto& [index, placed] : stakes_)
      if (placed.kind != WagerKind::coupon) day.handle += placed.stake;
    if (theory_ != nullptr) expect_round(day);
    stakes_.clear();
  }
  void expect_round(HoldDay& day) const {
    std::map<std::pair<PlayerId, SpotId>, double> spots;   // the first wagers of a player on a spot, tips with them
    double on_dealer = 0, on_ace = 0;
    for (const auto& [index, placed] : stakes_) {
      const auto cents = static_cast<double>(placed.stake.cents());
      if (placed.kind == WagerKind::coupon || placed.bet == Bet::double_down)
        continue;   // doubles are part of the hand
      if (placed.bet == Bet::hand) {
        if (placed.hand.letter == 0) spots[{placed.player, placed.hand.spot}] += cents;   // not what a split adds
        continue;
      }
      const Worth& worth = theory_->other[static_cast<std::size_t>(placed.bet)];
      day.expected += worth.mean * cents;
      // All players win or lose these two together, so that their stakes are added before they are squared.
      if (placed.bet == Bet::dealer_bust_21)
        on_dealer += cents;
      else if (placed.bet == Bet::insurance)
        on_ace += cents;
      else
        day.variance += worth.variance * cents * cents;
    }
    const auto variance_of = [&](Bet bet) { return theory_->other[static_cast<std::size_t>(bet)].variance; };
    day.variance +=
        variance_of(Bet::dealer_bust_21) * on_dealer * on_dealer + variance_of(Bet::insurance) * on_ace * on_ace;
    double all = 0;
    for (const auto& [who, stake] : spots) {
      const double a_hand = stake / hands_per_spot_;
      day.expected += theory_->hand.mean * stake;
      day.variance += (theory_->hand.variance - theory_->covariance) * a_hand * a_hand;
      all += a_hand;
    }
    day.variance += theory_->covariance * all * all;
  }

  std::string table_;
  Theories& theories_;
  const Theory* theory_ = nullptr;                       // of the rules in force
  int hands_per_spot_ = 1;                               // by these rules
  std::map<std::uint16_t, round::WagerPlaced> stakes_;   // of the open round
  Money won_so_far_;                                     // by the house in the open round
};

}   // namespace

double HoldDay::band() const { return 1.959963985 * std::sqrt(variance); }
bool HoldDay::inside() const { return std::abs(static_cast<double>(win.cents()) - expected) <= band(); }

std::uint64_t rounds_of_hold() { return simulated_rounds; }

Result<std::monostate, ledger::Fault> hold(ledger::Store& store, const std::optional<std::string>& table,
                                           const std::function<void(const HoldDay&)>& each) {
  const auto tables = store.tables();
  if (!tables) return Failure{tables.reason()};
  Theories& theories = Theories::shared();
  for (const ledger::TableRow& row : *tables) {
    if (table && *table != row.name) continue;
    HoldCounter counter(row.name, theories);
    const auto read = store.records(row.id, 1, [&](const ledger::Stored& stored) {
      counter.add(stored);
      return true;
    });
    if (!read) return Failure{read.reason()};
    for (auto& [number, day] : counter.days) {
      if (day.rounds == 0 && day.win == Money{} && day.drop == Money{}) continue;
      day.table = row.name;
      day.day = number;
      each(day);
    }
  }
  return std::monostate{};
}

std::string date_of(std::int64_t day) {
  return fmt::format("{:%Y-%m-%d}", std::chrono::sys_days(std::chrono::days(day)));
}

wire::Json to_json(const HoldDay& day) {
  return {{"table", day.table},
          {"day", date_of(day.day)},
          {"rounds", day.rounds},
          {"drop_cents", day.drop.cents()},
          {"handle_cents", day.handle.cents()},
          {"win_cents", day.win.cents()},
          {"expected_cents", day.expected},
          {"low_95_cents", day.expected - day.band()},
          {"high_95_cents", day.expected + day.band()},
          // Deprecated names, removed in 0.3.
          {"low_cents", day.expected - day.band()},
          {"high_cents", day.expected + day.band()},
          {"inside", day.inside()}};
}

}   // namespace pitboss::floor
