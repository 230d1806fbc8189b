// Rounds in blocks: each begins with a shoe of its own, from a stream of its own, and is played the same wherever and
// whenever it is played.
#pragma once
#include <array>
#include <cstdint>

#include "simulate/quick.h"

namespace pitboss::simulate {

inline constexpr std::uint64_t rounds_in_block = std::uint64_t{1} << 16;

struct Shuffling {
  bool every_round = false;
  double cut = 0.75;   // else after the round in which so much of the shoe was reached
  bool operator==(const Shuffling&) const = default;
};

struct Played {
  Setup setup;
  Shuffling shuffling;
  std::uint64_t seed = 0;
};

// The block's tally. The last block of a run may have fewer rounds. With or without the quick way, where it may be
// gone, the sums are the same.
Tally play_block(const Played& game, std::uint64_t block, std::uint64_t rounds, const Quick* quick = nullptr);
// Two blocks, where there is a quick way round by round in turn: the same tallies, sooner.
std::array<Tally, 2> play_two_blocks(const Played& game, std::array<std::uint64_t, 2> blocks,
                                     std::array<std::uint64_t, 2> rounds, const Quick* quick);

}   // namespace pitboss::simulate
