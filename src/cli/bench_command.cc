// `pitboss bench`: the same rounds every time, one number that changes when behaviour does, and how fast they went.
#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/fnv.h"
#include "cli/commands.h"
#include "cli/simulation.h"
#include "rulebook/rulebook.h"

namespace pitboss::cli {

namespace {

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

struct Timed {
  std::string text;   // of the sums
  double rate = 0;
};

Timed play(std::string_view book, const char* strategy, const char* bets, const char* shuffle, std::uint64_t blocks) {
  SimulationAsked asked;
  asked.book = book;
  asked.rounds = std::to_string(blocks * simulate::rounds_in_block);
  asked.strategy = strategy;
  asked.bets = bets;
  asked.shuffle = shuffle;
  const auto simulation = read_simulation(asked);
  PITBOSS_ASSERT(simulation.ok());
  const simulate::Played played = (*simulation)->played();
  simulate::Checkpoint sums{(*simulation)->terms, {}, {simulate::Tally(played.setup.payments), {}}};
  sums.terms.rules_hash.clear();   // a word in a rulebook is no change of behaviour
  const double began = now();
  simulate::run({played, sums.terms.rounds, {}, 1, nullptr}, sums.known, [](const simulate::Known&) { return true; });
  return {to_text(sums), static_cast<double>(sums.terms.rounds) / (now() - began)};
}

int bench(bool json) {
  std::string all;
  nlohmann::ordered_json rates = nlohmann::ordered_json::array();
  if (!json)
    fmt::print("{:<16}{:<10}{:<12}{:<14}{:>18}\n", "rulebook", "strategy", "side bets", "shuffle", "M rounds/s");
  for (const std::string_view book : rulebook::published_ids())
    for (const auto& [strategy, bets, shuffle, blocks] :
         {std::tuple{"basic", "none", "cut=0.75", 32u}, std::tuple{"best", "all", "every-round", 4u}}) {
      const Timed timed = play(book, strategy, bets, shuffle, blocks);
      all += timed.text;
      rates.push_back({{"rulebook", book},
                       {"strategy", strategy},
                       {"bets", bets},
                       {"shuffle", shuffle},
                       {"rounds", blocks * simulate::rounds_in_block},
                       {"rounds_per_second", timed.rate}});
      if (!json) fmt::print("{:<16}{:<10}{:<12}{:<14}{:>18.2f}\n", book, strategy, bets, shuffle, timed.rate / 1e6);
    }
  const std::string signature = fmt::format("{:016x}", fnv(all));
  if (json)
    fmt::print("{}\n", nlohmann::ordered_json{{"signature", signature}, {"rates", rates}}.dump(2));
  else
    fmt::print("\nsignature {}\n", signature);
  return fine;
}

}   // namespace

void add_bench_command(Arguments app, int& exit_code) {
  const auto json = std::make_shared<bool>(false);
  Arguments command = app.add_command("bench", "Fixed rounds of every rulebook: signature and speed");
  command.add_flag("--json", *json, "One JSON object");
  command.footer(
      "One core. The signature is a number over all sums: where it changes, rounds are\n"
      "played or counted otherwise than before.\n"
      "Examples:\n"
      "  pitboss bench\n"
      "  pitboss bench --json\n"
      "Exit codes: 0 fine.");
  command.when_named([json, &exit_code] { exit_code = bench(*json); });
}

}   // namespace pitboss::cli
