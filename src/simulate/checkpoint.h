// A simulation's sums as a text that can be kept, taken up again, and merged with others of the same simulation.
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
  Known known;
};

std::string to_text(const Checkpoint& checkpoint);
// Or a sentence about what is wrong with it.
Result<Checkpoint, std::string> parse_checkpoint(std::string_view text);

// The first of the terms in which the two differ, in words; empty where they do not.
std::string difference(const Terms& a, const Terms& b);
// Parts of one simulation, none of them twice; the names are for the sentence where that is not so.
struct Named {
  std::string name;
  Checkpoint checkpoint;
};
Result<Checkpoint, std::string> merge(std::span<const Named> parts);

}   // namespace pitboss::simulate
