// Rounds are played in blocks. Each block begins with its own shoe from its own random stream, so it gives the same
// result on any thread or machine.
#pragma once
#include <array>
#include <cstdint>

#include "simulate/quick.h"

namespace pitboss::simulate {

inline constexpr std::uint64_t rounds_in_block = std::uint64_t{1} << 16;

struct Shuffling {
  bool every_round = false;
  double cut = 0.75;   // otherwise after the round in which this share of the shoe was dealt
  bool operator==(const Shuffling&) const = default;
};

struct Played {
  Setup setup;
  Shuffling shuffling;
  std::uint64_t seed = 0;
};

// Plays a block and returns its tally. The last block of a run may have fewer rounds. The sums are the same with
// QuickPlay and without it.
Tally play_block(const Played& game, std::uint64_t block, std::uint64_t rounds, const QuickPlay* quick = nullptr);
// Plays two blocks. With QuickPlay their rounds are played in turn, which is faster and gives the same tallies.
std::array<Tally, 2> play_two_blocks(const Played& game, std::array<std::uint64_t, 2> blocks,
                                     std::array<std::uint64_t, 2> rounds, const QuickPlay* quick);

}   // namespace pitboss::simulate
