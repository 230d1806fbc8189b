// Simulations: from the words of a request to what can be played, and from the sums to what is shown.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "report/simulation_report.h"
#include "simulate/checkpoint.h"

namespace pitboss::report {

// A request for a simulation. The fields are texts as on the command line; the server fills in the same ones.
struct SimulationAsked {
  std::string book;
  std::vector<std::string> settings;
  std::string rounds;
  std::string seed = "1";
  int players = 1;
  std::string shuffle = "cut=0.75";
  std::string strategy = "basic";
  std::string bets = "none";
  std::optional<std::string> until_se;
  std::string shard = "1/1";
  std::string bankroll = "1000";
};

struct Simulation {
  rulebook::Rulebook book;
  simulate::Strategy strategy;
  simulate::Terms terms;
  simulate::Shuffling shuffling;
  BetSet bets;
  simulate::Shard shard;
  std::optional<double> until_se;
  double bankroll = 0;

  simulate::Played played() const {
    return {{book.rules, strategy, simulate::payments_of(book.rules), terms.players, bets}, shuffling, terms.seed};
  }
};
// Reads the strategy file that `word` names. The failure is a sentence. Not called for "best" and "basic".
using ReadStrategy = std::function<Result<std::string, std::string>(const std::string& word)>;
// The failure is a sentence that says what is wrong. `book` is the one that was asked for, with its settings.
Result<std::unique_ptr<Simulation>, std::string> make_simulation(rulebook::Rulebook book, const SimulationAsked& asked,
                                                                 const ReadStrategy& read_strategy);

// A whole number from 2 to 1e13, "1e9" too; nothing if the text is no such number.
std::optional<std::uint64_t> parse_rounds(const std::string& text);
// In hand wagers, more than 0 and at most 1e9; nothing if the text is no such number.
std::optional<double> parse_bankroll(const std::string& text);

// The results to be shown. The analyzer's numbers are among them if it values the same game: a fresh shoe for every
// round, and a strategy that it knows.
SimulationFound found(const rulebook::Rulebook& book, const simulate::Checkpoint& checkpoint, double bankroll,
                      std::string_view version);

}   // namespace pitboss::report
