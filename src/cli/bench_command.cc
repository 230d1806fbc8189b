// `pitboss bench`: the same rounds every time, one number that changes when behaviour does, and how fast they went.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/fnv.h"
#include "base/version.h"
#include "cli/commands.h"
#include "cli/seconds.h"
#include "cli/simulation.h"
#include "cli/terminal.h"
#include "rulebook/rulebook.h"

namespace pitboss::cli {

namespace {

struct Timed {
  std::string text;   // the sums as text
  double rate = 0;
};

struct Row {
  std::string book;
  std::vector<std::string> settings;
  const char* strategy;
  const char* bets;
  const char* shuffle;
  unsigned blocks;
};

Timed play(const Row& row, const char* seed) {
  SimulationArguments asked;
  asked.book = row.book;
  asked.settings = row.settings;
  asked.seed = seed;
  asked.rounds = std::to_string(row.blocks * simulate::rounds_in_block);
  asked.strategy = row.strategy;
  asked.bets = row.bets;
  asked.shuffle = row.shuffle;
  const auto simulation = read_simulation(asked);
  PITBOSS_ASSERT(simulation.ok());
  const simulate::Played played = (*simulation)->played();
  simulate::Checkpoint sums{(*simulation)->terms, {}, {simulate::Tally(played.setup.payments), {}}};
  sums.terms.rules_hash.clear();   // a change in a rulebook's words is no change of behaviour
  const double began = seconds_now();
  simulate::run({played, sums.terms.rounds, {}, 1, nullptr}, sums.known);
  return {to_text(sums), static_cast<double>(sums.terms.rounds) / (seconds_now() - began)};
}

std::vector<Row> every_row() {
  std::vector<Row> rows;
  for (const std::string_view book : rulebook::published_ids()) {
    rows.push_back({std::string(book), {}, "basic", "none", "cut=0.75", 16});
    rows.push_back({std::string(book), {}, "best", "all", "every-round", 2});
  }
  // The game that other simulators are measured by.
  rows.push_back({"blackjack", {"dealer.soft_17=hit"}, "basic", "none", "cut=0.75", 16});
  return rows;
}

int bench(bool json) {
  std::string all;
  nlohmann::ordered_json rates = nlohmann::ordered_json::array();
  const auto put = [](const std::string& book, const std::string& settings, const char* strategy, const char* bets,
                      const char* shuffle, const std::string& rate) {
    report::Page page(page_style_of_stdout());
    page.row({report::left(book, 14), report::left(settings, 20), report::left(strategy, 10), report::left(bets, 11),
              report::left(shuffle, 13), report::right(rate, 12)});
    fmt::print("{}", std::move(page).text());
  };
  if (!json) put("rulebook", "set", "strategy", "side bets", "shuffle", "M rounds/s");
  for (const Row& row : every_row()) {
    double rate = 0;
    for (const char* seed : {"1", "2"}) {
      const Timed timed = play(row, seed);
      all += timed.text;
      rate = std::max(rate, timed.rate);
    }
    const std::string settings = row.settings.empty() ? "" : row.settings[0];
    nlohmann::ordered_json set = nlohmann::ordered_json::object();
    if (const std::size_t equals = settings.find('='); equals != std::string::npos)
      set[settings.substr(0, equals)] = settings.substr(equals + 1);
    rates.push_back({{"rulebook", row.book},
                     {"set", set},
                     {"strategy", row.strategy},
                     {"bets", row.bets},
                     {"shuffle", row.shuffle},
                     {"rounds", 2 * row.blocks * simulate::rounds_in_block},
                     {"rounds_per_second", rate},
                     {"settings", settings}});   // deprecated name, removed in 0.3
    if (!json) put(row.book, settings, row.strategy, row.bets, row.shuffle, fmt::format("{:.2f}", rate / 1e6));
  }
  const std::string signature = fmt::format("{:016x}", fnv(all));
  if (json)
    fmt::print("{}\n",
               nlohmann::ordered_json{{"signature", signature}, {"rates", rates}, {"version", version()}}.dump(2));
  else
    fmt::print("\nsignature {}\n", signature);
  return fine;
}

}   // namespace

void add_bench_command(Arguments app, int& exit_code) {
  const auto json = std::make_shared<bool>(false);
  Arguments command = app.add_command("bench", "Fixed rounds of every rulebook: signature and speed");
  command.prints_data();
  command.add_flag("--json", *json, "One JSON object");
  command.footer(
      "One core. The signature is a number over all sums: where it changes, rounds are\n"
      "played or counted otherwise than before.\n"
      "Examples:\n"
      "  pitboss bench\n"
      "  pitboss bench --json\n"
      "Exit codes: 0 fine, 2 bad input, 3 the environment failed.");
  command.when_named([json, &exit_code] { exit_code = bench(*json); });
}

}   // namespace pitboss::cli
