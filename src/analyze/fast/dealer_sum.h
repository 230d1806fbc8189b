// The value of standing, for many sets of removed cards at once.
//
// The dealer's hand ends with one of some thousand sets of drawn cards (patterns). The chance of a pattern is the
// number of orders in which it can be drawn, times one factor per card value: the ways to pick its cards of that value
// from what is left. So the value of standing on a total is a sum of products with one factor per value, and is
// computed value by value (contracted). The sets of removed cards are the leaves of a tree, in sorted order: partial
// sums that a set has in common with the one before it are not computed again.
#pragma once
#include <array>
#include <memory>
#include <span>
#include <vector>

#include "analyze/counts.h"
#include "analyze/fast/hands.h"
#include "analyze/payoffs.h"

namespace pitboss::analyze::fast {

// Sums that are computed together, one per class of totals on which a player may stand.
inline constexpr std::size_t lanes = 6;
static_assert(lanes == stand_classes);
// [lane][end of the dealer's hand]: the weight of that end in the sum.
using Weights = std::array<std::array<int, dealer_ends>, lanes>;
// The results: one number per lane for each place in the list of removed sets. Not initialised.
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

// All sums leave out dealer blackjacks and are not divided by the chance of no blackjack.
class DealerSum {
 public:
  DealerSum(const Weights& weights, Soft17 soft_17, int up);

  // `left`: the shoe without the up card. `removed`: sets of removed cards, sorted by size and then by key. `places`:
  // the indices in `removed` of the sets that are needed, ascending.
  void sum(const Counts& left, std::span<const Key> removed, std::span<const std::uint32_t> places,
           LaneSums& results) const;

 private:
  // All partial sums are in one array, each with its lanes together: first those of the patterns, then those of each
  // level. A Place is an index in that array.
  using Place = std::uint16_t;
  // A level contracts one card value: partial sums that have the same cards of all later values are added up, each
  // times the ways to pick its cards of this value. A partial sum that has no cards of this value and no partner stays
  // where it is.
  struct Link {
    Place from = 0;
    std::uint16_t cards = 0;
  };
  struct Level {
    std::vector<std::uint32_t> sums;   // [n]: how many new sums have n terms; `links` has their terms in the order of n
    std::vector<Link> links;
    Place to = 0;   // of the first new sum
  };
  struct Pattern {
    Counts cards;
    int size = 0;
    std::array<double, lanes> weights{};
  };
  // The partial sums that are left after the levels are added up in one step, over all later values.
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
