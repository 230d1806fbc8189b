// What standing is worth, for many sets of removed cards at once.
//
// The dealer's hand ends in one of some thousand ways, as sets of drawn cards; each has so many orders in which it can
// be drawn, and its chance is a product over the values of how many ways there are to pick them from what is left. So
// what standing on a total is worth is a sum of products, one factor a value. Removed cards that agree in their first
// values share the sum over these: they are kept as the leaves of a tree, a level a value, and the sum is contracted on
// the way down.
#pragma once
#include <array>
#include <span>
#include <vector>

#include "analyze/counts.h"
#include "analyze/fast/hands.h"
#include "analyze/payoffs.h"

namespace pitboss::analyze::fast {

// What comes back of a wager of one that stands on a total of each stand_class, and the chance that the dealer has 22.
// All together with the chance that the dealer has no blackjack.
inline constexpr int lanes = 8;
inline constexpr int lane_of_22 = stand_classes;
using Lanes = std::array<double, lanes>;

// The dealer's patterns against one up card, ready to be summed.
class DealerSum {
 public:
  DealerSum(const Payoffs& payoffs, Soft17 soft_17, int up);

  // `left`: the shoe without the up card. `removed`: sorted by size, then by key. One result for each, in their order.
  void sum(const Counts& left, std::span<const Key> removed, std::span<Lanes> results) const;

 private:
  // At each level: where the patterns that agree in all later values go, and with how many cards of this one.
  struct Link {
    std::uint16_t from = 0;
    std::uint16_t cards = 0;
  };
  struct Level {
    std::vector<std::uint32_t> begins;   // for each entry of the next level its first link; one more at the end
    std::vector<Link> links;
  };
  struct Pattern {
    Counts cards;
    int size = 0;
    Lanes weights{};
  };
  struct Walk;

  std::vector<Pattern> patterns_;
  std::array<Level, values> levels_;
};

}   // namespace pitboss::analyze::fast
