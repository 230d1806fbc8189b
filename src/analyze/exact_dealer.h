// The exact distribution of the dealer's hand, in whole numbers: by up card, from any cards that are left in the shoe.
//
// The chance of an ordered hand depends only on how many cards of each value it has, so a hand is counted once, with
// the number of orders in which it can be drawn. That makes some thousand hands, whatever the shoe.
#pragma once
#include <gmpxx.h>

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "analyze/counting.h"
#include "rulebook/rules.h"

namespace pitboss {

enum class DealerEnd : std::uint8_t {
  seventeen,
  eighteen,
  nineteen,
  twenty,
  twenty_one,   // without blackjacks
  twenty_two,   // not with the other busts, because a 22 may push [GC.5(c)]
  over_22,      // 23 to 26
  dealer_blackjack
};
template <>
inline constexpr std::string_view words_of<DealerEnd>[] = {"17", "18", "19", "20", "21", "22", "over_22", "blackjack"};
inline constexpr std::size_t dealer_end_count = std::size(words_of<DealerEnd>);

// Whether a blackjack has been ruled out by a check of the hole card. [GC.7(l)(2)]
enum class HoleCheck : std::uint8_t { not_yet, no_blackjack };

}   // namespace pitboss

namespace pitboss::analyze {

// A complete hand of the dealer, without the up card.
struct DealerHand {
  std::array<std::uint8_t, PointCounts::values> drawn{};   // [point value - 1]; includes the hole card
  std::uint8_t cards = 0;                                  // the sum of `drawn`
  DealerEnd end{};
  std::uint64_t orders = 0;   // in how many orders the dealer can draw these cards
};
// All of them, fewest cards first, from a shoe that lacks no card. `up` is a point value.
std::span<const DealerHand> dealer_hands(Soft17 soft_17, int up);

struct ExactDealer {
  std::array<mpz_class, dealer_end_count> ways;   // how many orders of the next `cards` cards lead to each end
  mpz_class all;                                  // the sum of `ways`
  int cards = 0;                                  // of the longest hand, without the up card

  const mpz_class& ways_of(DealerEnd end) const { return ways[static_cast<std::size_t>(end)]; }
  mpq_class chance(DealerEnd end) const { return fraction(ways_of(end), all); }
  mpq_class bust() const;   // includes a 22 [R12]
};
// `left` is the shoe without the up card. Nothing if the shoe could run out before the hand is complete, or if the
// check must find a blackjack.
std::optional<ExactDealer> exact_dealer(const PointCounts& left, int up, Soft17 soft_17, HoleCheck check);
// With an infinite deck, in which the 13 ranks are equally likely: ways are sequences of ranks, 13 ^ `cards` in all.
ExactDealer infinite_dealer(int up, Soft17 soft_17, HoleCheck check);

}   // namespace pitboss::analyze
