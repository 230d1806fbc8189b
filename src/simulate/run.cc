#include "simulate/run.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace pitboss::simulate {

namespace {

bool is_stopped(const RunOptions& options) { return options.stop && options.stop(); }

// Whether the block belongs to the shard. A shard has one contiguous piece of every wave, or every n-th wave if there
// are more shards than blocks in a wave; so the list of played blocks stays short. `length`: of the wave, since the
// last one may be shorter.
bool is_of(const Shard& shard, std::uint64_t wave, std::uint64_t length, std::uint64_t block) {
  if (shard.of > blocks_in_wave) return wave / blocks_in_wave % shard.of + 1 == shard.number;
  return (block - wave) * shard.of / length + 1 == shard.number;
}

// The QuickPlay of each thread, made when the thread first plays and kept for the run.
using Quicks = std::vector<std::optional<QuickPlay>>;

// Plays blocks of a wave, shared among threads.
void play_wave(const RunOptions& options, const std::vector<std::uint64_t>& blocks, Quicks& quicks,
               PartialResult& known, const RunCallbacks& callbacks) {
  std::atomic<std::size_t> next = 0;
  std::mutex adding;
  const auto go = [&](std::optional<QuickPlay>& quick) {
    if (!quick && QuickPlay::may_play(options.played.setup)) quick.emplace(options.played.setup);
    const QuickPlay* const way = quick ? &*quick : nullptr;
    const auto rounds_of = [&](std::uint64_t block) {
      return std::min(rounds_in_block, options.rounds - block * rounds_in_block);
    };
    const auto add = [&](const Tally& tally, std::uint64_t block) {
      const std::scoped_lock lock(adding);
      known.tally.add(tally);
      known.blocks.add(block);
      if (callbacks.on_block) callbacks.on_block(known);
    };
    // Two blocks at a time; one if there are so few that a thread would be idle.
    const std::size_t at_once = way != nullptr && blocks.size() >= 4 * quicks.size() ? 2 : 1;
    for (std::size_t i = next.fetch_add(at_once); i < blocks.size(); i = next.fetch_add(at_once)) {
      if (is_stopped(options)) return;
      const std::uint64_t one = blocks[i];
      if (at_once == 1 || i + 1 == blocks.size()) {
        add(play_block(options.played, one, rounds_of(one), way), one);
        continue;
      }
      const std::uint64_t other = blocks[i + 1];
      const auto [first, second] =
          play_two_blocks(options.played, {one, other}, {rounds_of(one), rounds_of(other)}, way);
      add(first, one);
      add(second, other);
    }
  };
  std::vector<std::jthread> helpers;
  for (std::size_t i = 1; i < quicks.size(); ++i) helpers.emplace_back(go, std::ref(quicks[i]));
  go(quicks[0]);
}

}   // namespace

std::string to_string(const Shard& shard) { return std::to_string(shard.number) + '/' + std::to_string(shard.of); }

std::uint64_t blocks_of(std::uint64_t rounds) { return (rounds + rounds_in_block - 1) / rounds_in_block; }

void run(const RunOptions& options, PartialResult& known, const RunCallbacks& callbacks) {
  const std::uint64_t end = blocks_of(options.rounds);
  Quicks quicks(static_cast<std::size_t>(options.threads));
  for (std::uint64_t wave = 0; wave < end; wave += blocks_in_wave) {
    std::vector<std::uint64_t> missing;
    const std::uint64_t length = std::min(end - wave, blocks_in_wave);
    for (std::uint64_t block = wave; block < wave + length; ++block)
      if (is_of(options.shard, wave, length, block) && !known.blocks.has(block)) missing.push_back(block);
    if (!missing.empty()) play_wave(options, missing, quicks, known, callbacks);
    if (is_stopped(options) || (callbacks.after_wave && !callbacks.after_wave(known, wave + length))) return;
  }
}

}   // namespace pitboss::simulate
