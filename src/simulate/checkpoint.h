// The state of a simulation as a text that can be saved, resumed, and merged with others of the same simulation.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "simulate/run.h"

namespace pitboss::simulate {

struct Checkpoint {
  Terms terms;
  Shard shard;
  PartialResult known;
};

std::string to_text(const Checkpoint& checkpoint);
// Fails with a sentence about what is wrong with the text.
Result<Checkpoint, std::string> parse_checkpoint(std::string_view text);

// The first term in which the two differ, in words; empty if they are equal.
std::string difference(const Terms& a, const Terms& b);
// A part of a simulation with its name, which error messages use.
struct NamedCheckpoint {
  std::string name;
  Checkpoint checkpoint;
};
// Fails if the parts are of different simulations or have rounds in common.
Result<Checkpoint, std::string> merge(std::span<const NamedCheckpoint> parts);

}   // namespace pitboss::simulate
