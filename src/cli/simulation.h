// A simulation on the command line, and its checkpoint files.
#pragma once
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "report/simulation.h"

namespace pitboss::cli {

using report::Simulation;

struct SimulationArguments : report::SimulationAsked {
  int threads = 0;   // 0: as many as there are cores
  std::optional<std::string> checkpoint;
  bool json = false;
  bool csv = false;
};
// The failure has one sentence on each line.
Result<std::unique_ptr<Simulation>, std::string> read_simulation(const SimulationArguments& asked);

// No checkpoint of `simulate` is larger. `merge` could write a larger one from many parts that are far from each other.
inline constexpr std::size_t most_of_checkpoint = std::size_t{64} << 20;
Result<std::string, std::string> read_checkpoint_file(const std::string& path);

}   // namespace pitboss::cli
