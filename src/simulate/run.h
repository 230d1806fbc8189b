// Runs a simulation: its terms, the sums so far, and playing the blocks that are missing.
#pragma once
#include <functional>
#include <string>

#include "simulate/block.h"
#include "simulate/blocks.h"

namespace pitboss::simulate {

// What must be equal for two sums to belong to the same simulation.
struct Terms {
  std::string rulebook;   // as it was named: a published book, or a file
  std::string settings;   // "decks=8; dealer.soft_17=hit", or "none"
  std::string rules_hash;
  std::string strategy;   // "best", "basic", or "file" and the hash of its text
  std::string shuffle;    // "every-round", or "cut=0.75"
  std::string bets;       // "none", or names with commas
  int players = 1;
  std::uint64_t seed = 0;
  std::uint64_t rounds = 0;
  bool operator==(const Terms&) const = default;
};

// One of `of` parts of a simulation.
struct Shard {
  std::uint64_t number = 1;
  std::uint64_t of = 1;
  bool operator==(const Shard&) const = default;
};

std::string to_string(const Shard& shard);   // "2/4"

struct PartialResult {
  Tally tally;
  Blocks blocks{};
};

std::uint64_t blocks_of(std::uint64_t rounds);
// How many blocks are played between two calls of RunCallbacks::after_wave. Which thread plays which of them does not
// change the result.
inline constexpr std::uint64_t blocks_in_wave = 256;

struct RunOptions {
  const Played& played;
  std::uint64_t rounds = 0;
  Shard shard{};
  int threads = 1;
  std::function<bool()> stop{};   // asked before every block; blocks that have begun are finished
};
struct RunCallbacks {
  // Called after every block by the thread that played it, one call at a time.
  std::function<void(const PartialResult&)> on_block{};
  // Called at the end of every wave, even if all its blocks were known before: whether to go on. Because it is called
  // only between waves, a decision by what is known does not depend on the number of threads. `end` is the end of the
  // wave; later blocks may be known already.
  std::function<bool(const PartialResult&, std::uint64_t end)> after_wave{};
};
// Plays the blocks of the shard that are not known yet.
void run(const RunOptions& options, PartialResult& known, const RunCallbacks& callbacks = {});

}   // namespace pitboss::simulate
