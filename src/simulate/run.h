// A simulation as it is asked for, what is known of it so far, and playing on.
#pragma once
#include <functional>
#include <string>

#include "simulate/block.h"
#include "simulate/blocks.h"

namespace pitboss::simulate {

// What must be the same for sums to be of the same simulation.
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

// One of so many parts.
struct Shard {
  std::uint64_t number = 1;
  std::uint64_t of = 1;
  bool operator==(const Shard&) const = default;
};

std::string to_string(const Shard& shard);   // "2/4"

struct Known {
  Tally tally;
  Blocks blocks{};
};

std::uint64_t blocks_of(std::uint64_t rounds);
// Blocks that are played between two looks at what is known; who plays which of them is nothing to the result.
inline constexpr std::uint64_t blocks_in_wave = 256;

struct Running {
  const Played& played;
  std::uint64_t rounds = 0;
  Shard shard{};
  int threads = 1;
  std::function<bool()> stop{};   // asked before every block; those begun are finished
};
struct Watching {
  // After every block, by whichever thread played it and one at a time.
  std::function<void(const Known&)> look{};
  // At the end of every wave, also of one that was known before: whether to go on. Who decides by what is known then
  // comes to the same with any number of threads; `end` is the wave's, and more may be known already.
  std::function<bool(const Known&, std::uint64_t end)> go_on{};
};
// Plays what is missing.
void run(const Running& running, Known& known, const Watching& watching = {});

}   // namespace pitboss::simulate
