// What has happened in so many rounds, in whole numbers: sums of blocks add up to the same whoever played them.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "rulebook/bets.h"
#include "simulate/payments.h"

namespace pitboss::simulate {

using Wide = __int128;

// What blocks won, for the error of the mean: of each its net and its number of wagers, squared and multiplied. With
// the mean m, (net - m * wagers) squared is summed over the blocks, however long each was.
struct Spread {
  Wide net_squared = 0;
  Wide net_by_wagers = 0;
  Wide wagers_squared = 0;

  void note(std::int64_t net, std::uint64_t wagers);
  void add(const Spread& other);
  bool operator==(const Spread&) const = default;
};

struct BetTally {
  std::uint64_t wagers = 0;
  std::int64_t net = 0;   // in parts of the unit, as everything here
  Wide net_squared = 0;
  Wide with_hands = 0;   // the sum of its net times that of the hands of its spot
  Spread blocks{};
  std::array<std::uint64_t, line_count> lines{};
  bool operator==(const BetTally&) const = default;
};

struct Tally {
  std::uint64_t rounds = 0;
  std::uint64_t spots = 0;                                   // a spot for each player and round
  std::vector<std::uint64_t> nets;                           // of a spot's hands: [net + middle]
  std::int64_t first_net = 0;                                // at Switch: of the hands of the first box
  Wide first_squared = 0, second_squared = 0, product = 0;   // of the two boxes
  std::uint64_t switched = 0, doubled = 0, split = 0, surrendered = 0, naturals = 0;
  std::array<std::uint64_t, dealer_codes> dealer{};   // of the hands that were played out, and blackjacks
  std::uint64_t shoes = 0, cards = 0;
  std::uint64_t blocks = 0;
  Spread spread{};   // of the hands, by spots
  std::array<BetTally, bet_count> bets{};

  explicit Tally(const Payments& payments) : nets(static_cast<std::size_t>(2 * payments.most + 1)) {}
  std::int32_t middle() const { return static_cast<std::int32_t>(nets.size() / 2); }
  void add(const Tally& other);
  std::int64_t net() const;   // of all hands
  Wide net_squared() const;   // of each spot's
  bool operator==(const Tally&) const = default;
};

}   // namespace pitboss::simulate
