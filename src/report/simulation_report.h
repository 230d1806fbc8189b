// A simulation, shown: a page with its histogram, JSON, CSV. The same rounds give the same text, to the last byte.
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
  std::string version{};              // of the program
  simulate::Shard shard{};            // whose rounds these are
  std::uint64_t rounds = 0;           // that were played
  bool complete = true;               // all that were asked for
  bool stopped = false;               // before that was so, by somebody
  std::optional<double> until_se{};   // the standard error that was to be reached
  bool reached = false;               // and was
  std::optional<double> exact{};      // the analyzer's, where it is of the same game and play
  std::map<Bet, double> exact_bets{};
};

std::string simulation_page(const SimulationFound& found, const Look& look);
std::string simulation_json(const SimulationFound& found);
std::string simulation_csv(const SimulationFound& found);

}   // namespace pitboss::report
