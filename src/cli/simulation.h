// A simulation as it is named on the command line or in a checkpoint, ready to be played and to be shown.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "report/simulation_report.h"
#include "simulate/checkpoint.h"

namespace pitboss::cli {

struct SimulationAsked {
  std::string book;
  std::vector<std::string> settings;
  std::string rounds;
  std::string seed = "1";
  int threads = 0;   // none: as many as there are cores
  int players = 1;
  std::string shuffle = "cut=0.75";
  std::string strategy = "basic";
  std::string bets = "none";
  std::optional<std::string> until_se;
  std::optional<std::string> checkpoint;
  std::string shard = "1/1";
  std::string bankroll = "1000";
  bool json = false;
  bool csv = false;
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
// The simulation, or one sentence a line that says what is wrong.
Result<std::unique_ptr<Simulation>, std::string> read_simulation(const SimulationAsked& asked);

// A whole number from 2 to 1e13, "1e9" too; none where it is no such number.
std::optional<std::uint64_t> parse_rounds(const std::string& text);
// Hand wagers, above none; none where it is no such number.
std::optional<double> parse_bankroll(const std::string& text);

// What is shown of it. The analyzer's number stands beside where it is of the same game: a fresh shoe for every round,
// and a strategy that it knows.
struct Sitting {
  double seconds = 0;
  std::uint64_t rounds = 0;
};
report::SimulationFound found(const rulebook::Rulebook& book, const simulate::Checkpoint& checkpoint, double bankroll,
                              std::optional<Sitting> sitting);

// Our own checkpoints are never larger; merging odd parts of a very long run could make one that is.
inline constexpr std::size_t most_of_checkpoint = std::size_t{64} << 20;
Result<std::string, std::string> read_checkpoint_file(const std::string& path);

enum class Existing { replaced, kept };
// All at once or not at all: written beside the place and moved there. With Existing::kept not where something is at
// the place already, even if it came there just now; errno says so.
bool write_file(const std::string& path, const std::string& text, Existing existing = Existing::replaced);

}   // namespace pitboss::cli
