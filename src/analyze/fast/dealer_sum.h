// What standing is worth, for many sets of removed cards at once.
//
// The dealer's hand ends in one of some thousand ways, as sets of drawn cards; each has so many orders in which it can
// be drawn, and its chance is a product over the values of how many ways there are to pick them from what is left. So
// what standing on a total is worth is a sum of products, one factor a value, and is contracted value by value. Removed
// cards are taken in sorted order, and what agrees with the set before is not summed again: they are the leaves of a
// tree, and the sum walks down it.
#pragma once
#include <array>
#include <memory>
#include <span>
#include <vector>

#include "analyze/counts.h"
#include "analyze/fast/hands.h"
#include "analyze/payoffs.h"

namespace pitboss::analyze::fast {

// The sums that are made together.
inline constexpr std::size_t lanes = 6;
static_assert(lanes == stand_classes);
// For each way the dealer's hand ends what it counts in each lane.
using Weights = std::array<std::array<int, dealer_ends>, lanes>;
// One number a lane for each place, nothing in it at first.
class LaneSums {
 public:
  explicit LaneSums(std::size_t places)
      : places_(places), sums_(std::make_unique_for_overwrite<double[]>(lanes * places)) {}
  const double* lane(int i) const { return sums_.get() + static_cast<std::size_t>(i) * places_; }
  double* lane(int i) { return sums_.get() + static_cast<std::size_t>(i) * places_; }

 private:
  std::size_t places_;
  std::unique_ptr<double[]> sums_;
};

// All together with the chance that the dealer has no blackjack.
class DealerSum {
 public:
  DealerSum(const Weights& weights, Soft17 soft_17, int up);

  // `left`: the shoe without the up card. `removed`: sorted by size, then by key, of which those at `places` are asked
  // for, in their order.
  void sum(const Counts& left, std::span<const Key> removed, std::span<const std::uint32_t> places,
           LaneSums& results) const;

 private:
  // Sums lie one after the other in one array, lanes together: first of the patterns, then of each level.
  using Place = std::uint16_t;
  // At a level sums that differ in no later value become one: each is taken so often as its cards of the value can be
  // picked. One that has none of them and joins no other stays where it is.
  struct Link {
    Place from = 0;
    std::uint16_t cards = 0;
  };
  struct Level {
    std::vector<std::uint32_t> sums;   // [n]: how many are joined from n, these in the order of n
    std::vector<Link> links;
    Place to = 0;
  };
  struct Pattern {
    Counts cards;
    int size = 0;
    std::array<double, lanes> weights{};
  };
  // What is left at last is summed at once, over all later values.
  struct Tail {
    Counts cards;
    Place from = 0;
  };
  struct Walk;

  std::vector<Pattern> patterns_;
  std::array<Level, values> levels_;
  std::vector<Tail> tail_;
  std::size_t size_ = 0;   // of the array
};

}   // namespace pitboss::analyze::fast
