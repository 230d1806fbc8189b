// `pitboss hold`: what the tables have won against what they should have, by table and day.
#include <fmt/format.h>

#include <cmath>
#include <map>
#include <memory>

#include "analyze/bets/side_bet.h"
#include "analyze/edge.h"
#include "cli/commands.h"
#include "cli/simulation.h"
#include "cli/store_argument.h"
#include "table/live.h"
#include "wire/json.h"

namespace pitboss::cli {

namespace {

struct HoldAsked {
  StoreAsked store;
  std::optional<std::string> table;
  bool json = false;
  bool csv = false;
};

int complain(std::string_view sentence, int exit_code = bad_input) {
  fmt::print(stderr, "pitboss hold: {}\n", sentence);
  return exit_code;
}

// What one unit of a wager brings the house, and how much that scatters.
struct Worth {
  double mean = 0;
  double variance = 0;
};

// The hands by the analyzer, for somebody who plays them for the best; how they scatter by a short simulation of the
// same rules. Side bets exactly.
struct Theory {
  Worth hand;
  std::array<Worth, bet_count> side{};
};
constexpr std::uint64_t simulated_rounds = 2 * simulate::rounds_in_block * 8;

Theory theory_of(const table::Definition& definition, const rulebook::Rulebook& book) {
  Theory theory;
  const Rules& rules = book.rules;
  theory.hand.mean = -analyze::edge({rules, analyze::of_decks(rules.decks)}).ev;
  SimulationAsked asked;
  asked.book = definition.book;
  asked.settings = definition.settings;
  asked.rounds = std::to_string(simulated_rounds);
  if (const auto simulation = read_simulation(asked)) {
    const simulate::Played played = (*simulation)->played();
    simulate::Known known{simulate::Tally(played.setup.payments), {}};
    simulate::run({played, simulated_rounds, {}, 1, nullptr}, known);
    theory.hand.variance = simulate::results_of(rules, 1, false, known.tally, 1).variance;
  }
  for (std::size_t i = 0; i < bet_count; ++i) {
    const auto bet = static_cast<Bet>(i);
    if (!rules.bets.has(bet)) continue;
    const analyze::PayAnalysis found =
        analyze::side_bet(bet, rules, Composition::of_decks(rules.decks), PairSplits::always);
    theory.side[i] = {-found.ev.get_d(), found.variance.get_d()};
  }
  return theory;
}

struct Day {
  std::uint64_t rounds = 0;
  Money drop;                          // bought in
  Money handle;                        // wagered in all
  Money win;                           // the house's
  double expected = 0, variance = 0;   // in cents, and their square
};

constexpr std::int64_t day_ms = 24 * 60 * 60 * 1000;

// Follows one table's records.
class Counting {
 public:
  explicit Counting(std::string table) : table_(std::move(table)) {}

  void hear(const ledger::Stored& stored) {
    const auto kind = static_cast<table::RecordKind>(stored.record.kind);
    if (kind == table::RecordKind::opened || kind == table::RecordKind::changed) change(stored.record.body);
    Day& day = days[stored.record.at / day_ms];
    for (const ledger::Entry& each : stored.record.entries) {
      if (each.reason == ledger::Reason::bought_in) day.drop += each.amount;
      if (each.reason == ledger::Reason::wagered) day.handle += each.amount;
      if (each.reason == ledger::Reason::withdrawn) day.handle -= each.amount;
      if (each.target.kind == ledger::AccountKind::rack) day.win += each.amount;
      if (each.source.kind == ledger::AccountKind::rack) day.win -= each.amount;
    }
    if (kind != table::RecordKind::act) return;
    const auto act = table::act_from_stored(stored.record.body, nullptr, {table_, stored.seq});
    if (!act) return;
    for (const table::Event& event : act->events)
      if (const auto* in_round = std::get_if<table::InRound>(&event)) hear(in_round->event, day);
  }
  std::map<std::int64_t, Day> days;

 private:
  void change(const std::string& body) {
    const auto definition = table::definition_from_stored(body);
    if (!definition) return;
    if (const auto book = table::book_of(*definition)) theory_ = theory_of(*definition, **book);
  }
  // A void round had nothing at stake in the end.
  void hear(const round::Event& event, Day& day) {
    if (const auto* placed = std::get_if<round::WagerPlaced>(&event)) stakes_[placed->wager.index] = *placed;
    if (const auto* gone = std::get_if<round::WagerWithdrawn>(&event)) stakes_.erase(gone->wager.index);
    if (std::holds_alternative<round::RoundVoided>(event)) stakes_.clear();
    if (!std::holds_alternative<round::RoundClosed>(event)) return;
    if (!stakes_.empty()) ++day.rounds;
    std::map<std::pair<PlayerId, SpotId>, std::pair<double, int>> hands;   // stakes of a spot's first hands
    for (const auto& [index, placed] : stakes_) {
      const auto cents = static_cast<double>(placed.stake.cents());
      if (placed.bet == Bet::hand && placed.hand.letter == 0) {
        auto& [sum, count] = hands[{placed.player, placed.hand.spot}];
        sum += cents;
        ++count;
      }
      if (placed.bet != Bet::hand && placed.bet != Bet::double_down && placed.bet != Bet::insurance) {
        const Worth& worth = theory_.side[static_cast<std::size_t>(placed.bet)];
        day.expected += worth.mean * cents;
        day.variance += worth.variance * cents * cents;
      }
    }
    for (const auto& [who, stake] : hands) {
      const double each = stake.first / stake.second;
      day.expected += theory_.hand.mean * stake.first;
      day.variance += theory_.hand.variance * each * each;
    }
    stakes_.clear();
  }

  std::string table_;
  Theory theory_;
  std::map<std::uint16_t, round::WagerPlaced> stakes_;
};

std::string date_of(std::int64_t day) { return time_of(day * day_ms).substr(0, 10); }

void put(const HoldAsked& asked, const std::string& table, std::int64_t number, const Day& day, wire::Json& all) {
  const double band = 1.959963985 * std::sqrt(day.variance);
  const double low = (day.expected - band) / 100, high = (day.expected + band) / 100;
  const double win = static_cast<double>(day.win.cents()) / 100;
  const bool inside = win >= low && win <= high;
  if (asked.json)
    all.push_back({{"table", table},
                   {"day", date_of(number)},
                   {"rounds", day.rounds},
                   {"drop_cents", day.drop.cents()},
                   {"handle_cents", day.handle.cents()},
                   {"win_cents", day.win.cents()},
                   {"expected_cents", day.expected},
                   {"low_cents", day.expected - band},
                   {"high_cents", day.expected + band},
                   {"inside", inside}});
  else if (asked.csv)
    fmt::print("{},{},{},{},{},{},{:.2f},{:.2f},{:.2f},{}\n", table, date_of(number), day.rounds, to_string(day.drop),
               to_string(day.handle), to_string(day.win), day.expected / 100, low, high, inside ? "yes" : "no");
  else
    fmt::print("{:<14.14} {} {:>7} {:>11} {:>10} {:>9.2f} {:>9.2f} {:>9.2f} {}\n", table, date_of(number).substr(5),
               day.rounds, to_string(day.handle), to_string(day.win), day.expected / 100, low, high, inside ? "" : "!");
}

int hold(const HoldAsked& asked) {
  auto store = open_to_read(asked.store);
  if (!store) return complain(store.reason(), environment_failed);
  const auto tables = (*store)->tables();
  if (!tables) return complain(tables.reason().sentence, environment_failed);
  if (asked.table)
    if (const auto row = table_named(**store, *asked.table); !row) return complain(row.reason());
  wire::Json all = wire::Json::array();
  if (asked.csv) fmt::print("table,day,rounds,drop,handle,win,expected,low,high,inside\n");
  if (!asked.csv && !asked.json)
    fmt::print("{:<14} {:<5} {:>7} {:>11} {:>10} {:>9} {:>9} {:>9}\n", "table", "day", "rounds", "handle", "win",
               "expected", "low", "high");
  for (const ledger::TableRow& row : *tables) {
    if (asked.table && *asked.table != row.name) continue;
    Counting counting(row.name);
    const auto read = (*store)->records(row.id, 1, [&](const ledger::Stored& stored) {
      counting.hear(stored);
      return true;
    });
    if (!read) return complain(read.reason().sentence, environment_failed);
    for (const auto& [number, day] : counting.days)
      if (day.rounds > 0) put(asked, row.name, number, day, all);
  }
  if (asked.json) fmt::print("{}\n", wire::to_text(all, 2));
  if (!asked.csv && !asked.json)
    fmt::print(
        "\nExpected if everybody plays for the best; low and high hold it with 95 %, and !\n"
        "marks what is outside: one day in twenty is, by chance alone. Hands by the exact\n"
        "analysis, their scatter from {} simulated rounds (seed 1), side bets exactly.\n",
        simulated_rounds);
  return fine;
}

}   // namespace

void add_hold_command(Arguments app, int& exit_code) {
  const auto asked = std::make_shared<HoldAsked>();
  Arguments command = app.add_command("hold", "What tables have won, against what they should have");
  command.add_option("--table", asked->table, "Only this one").called("NAME");
  add_store_option(command, asked->store);
  Option json = command.add_flag("--json", asked->json, "A JSON array");
  command.add_flag("--csv", asked->csv, "For a spreadsheet, with the drop").excludes(json);
  command.footer(
      "A row for each table and day (UTC): rounds, what was wagered, what the house won,\n"
      "what it should have won by the exact analysis, and the 95 % band around that.\n"
      "Examples:\n"
      "  pitboss hold\n"
      "  pitboss hold --table gc-switch --csv\n"
      "Exit codes: 0 fine, 2 bad input, 3 the environment failed.");
  command.when_named([asked, &exit_code] { exit_code = hold(*asked); });
}

}   // namespace pitboss::cli
