// The sums of a simulation, in whole numbers, so that adding them gives the same result in any order.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "rulebook/bets.h"
#include "simulate/payments.h"

namespace pitboss::simulate {

using Wide = __int128;

// Sums over blocks for the standard error of the mean: of net squared, net times wagers, and wagers squared. From them,
// with the mean m, the sum of (net - m * wagers) squared over all blocks is computed, whatever the length of each.
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
  std::int64_t net = 0;   // in multiples of 1 / Payments::unit, like all amounts here
  Wide net_squared = 0;
  Wide with_hands = 0;   // the sum of (net of the bet times net of the hands of its spot)
  Spread blocks{};
  std::array<std::uint64_t, line_count> lines{};
  bool operator==(const BetTally&) const = default;
};

struct Tally {
  std::uint64_t rounds = 0;
  std::uint64_t spots = 0;                                   // one for each player and round
  std::vector<std::uint64_t> nets;                           // [net of a spot's hands + middle()]: how often
  std::int64_t first_net = 0;                                // at Switch: the net of the hands of the first box
  Wide first_squared = 0, second_squared = 0, product = 0;   // of the nets of the two boxes
  std::uint64_t switched = 0, doubled = 0, split = 0, surrendered = 0, naturals = 0;
  std::array<std::uint64_t, dealer_codes> dealer{};   // how the dealer's hand ended, if it was played
  std::uint64_t shoes = 0, cards = 0;
  std::uint64_t blocks = 0;
  Spread spread{};   // of the hands; the wagers are spots
  std::array<BetTally, bet_count> bets{};

  explicit Tally(const Payments& payments) : nets(static_cast<std::size_t>(2 * payments.most + 1)) {}
  std::int32_t middle() const { return static_cast<std::int32_t>(nets.size() / 2); }
  void add(const Tally& other);
  std::int64_t net() const;   // the sum of all nets
  Wide net_squared() const;   // the sum of the squares of the spots' nets
  bool operator==(const Tally&) const = default;
};

}   // namespace pitboss::simulate
