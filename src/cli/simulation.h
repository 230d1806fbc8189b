// A simulation as it is named on the command line, and the files that it is kept in.
#pragma once
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "report/simulation.h"

namespace pitboss::cli {

using report::Simulation;

struct SimulationAsked : report::SimulationAsked {
  int threads = 0;   // none: as many as there are cores
  std::optional<std::string> checkpoint;
  bool json = false;
  bool csv = false;
};
// The simulation, or one sentence a line that says what is wrong.
Result<std::unique_ptr<Simulation>, std::string> read_simulation(const SimulationAsked& asked);

// Our own checkpoints are never larger; merging odd parts of a very long run could make one that is.
inline constexpr std::size_t most_of_checkpoint = std::size_t{64} << 20;
Result<std::string, std::string> read_checkpoint_file(const std::string& path);

}   // namespace pitboss::cli
