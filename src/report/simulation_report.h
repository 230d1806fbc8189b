// A simulation, shown: a page with its histogram, JSON, CSV.
#pragma once
#include <map>
#include <optional>
#include <string>

#include "rulebook/rulebook.h"
#include "simulate/result.h"
#include "simulate/run.h"

namespace pitboss::report {

struct SimulationFound {
  const rulebook::Rulebook& book;
  simulate::Terms terms;
  simulate::Results results{};
  std::string version{};              // of the program
  simulate::Shard shard{};            // whose rounds these are
  std::uint64_t rounds = 0;           // that were played
  bool complete = true;               // all that were asked for
  bool stopped = false;               // before that was so, by somebody
  std::optional<double> until_se{};   // the standard error that was to be reached
  bool reached = false;               // and was
  std::optional<double> seconds{};    // that this sitting took for `played_now` rounds
  std::uint64_t played_now = 0;
  std::optional<double> exact{};   // the analyzer's, where it is of the same game and play
  std::map<Bet, double> exact_bets{};
};

std::string simulation_page(const SimulationFound& found, bool colour);
std::string simulation_json(const SimulationFound& found);
std::string simulation_csv(const SimulationFound& found);

}   // namespace pitboss::report
