// The results of a simulation as a page with a histogram, as JSON and as CSV. The same rounds give the same bytes.
#pragma once
#include <map>
#include <optional>
#include <string>

#include "report/page.h"
#include "rulebook/rulebook.h"
#include "simulate/result.h"
#include "simulate/run.h"

namespace pitboss::report {

struct SimulationFound {
  const rulebook::Rulebook& book;
  simulate::Terms terms;
  simulate::Results results{};
  std::string version{};                // of the program
  simulate::Shard shard{};              // the shard whose rounds were played
  std::uint64_t rounds = 0;             // how many rounds were played
  bool complete = true;                 // true if these are all rounds that were asked for
  bool stopped = false;                 // true if a person or the system stopped the simulation
  std::optional<double> until_se{};     // the standard error at which the simulation was to end
  bool reached = false;                 // true if it ended because it reached `until_se`
  std::optional<double> exact{};        // the analyzer's expectation, if it values the same game and play
  std::map<Bet, double> exact_bets{};   // the same for the side bets
};

std::string simulation_page(const SimulationFound& found, const PageStyle& style);
std::string simulation_json(const SimulationFound& found);
std::string simulation_csv(const SimulationFound& found);

}   // namespace pitboss::report
