// How the dealer's hand ends, in whole numbers: by up card, from any cards that are left in the shoe.
//
// The chance of an ordered hand depends only on how many cards of each value are in it, so a hand is counted once with
// the number of orders in which it can come: some thousand hands, whatever the shoe.
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
  twenty_one,   // that is no blackjack
  twenty_two,   // apart from other busts: where a 22 pushes [GC.5(c)]
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

// One way for the dealer's hand to end, the up card apart.
struct DealerHand {
  std::array<std::uint8_t, PointCounts::values> drawn{};   // by point value less one; the hole card is one of them
  std::uint8_t cards = 0;                                  // their sum
  DealerEnd end{};
  std::uint64_t orders = 0;   // in which the cards can come, the dealer drawing to the last and no further
};
// Every one, from a shoe that never lacks a card; `up` is a point value. Fewest cards first.
std::span<const DealerHand> dealer_hands(Soft17 soft_17, int up);

struct ExactDealer {
  std::array<mpz_class, dealer_end_count> ways;   // of the orders in which the next `cards` cards can come
  mpz_class all;                                  // the sum of `ways`
  int cards = 0;                                  // the most that the hand can take, the up card apart

  const mpz_class& ways_of(DealerEnd end) const { return ways[static_cast<std::size_t>(end)]; }
  mpq_class chance(DealerEnd end) const { return fraction(ways_of(end), all); }
  mpq_class bust() const;   // 22 is one [R12]
};
// `left` is the shoe without the up card. None where it could run out before the hand is played, or where a check that
// found no blackjack is impossible.
std::optional<ExactDealer> exact_dealer(const PointCounts& left, int up, Soft17 soft_17, HoleCheck check);
// With cards that never run out, of the 13 ranks each as likely: ways are orders of ranks, powers of 13 in all.
ExactDealer infinite_dealer(int up, Soft17 soft_17, HoleCheck check);

}   // namespace pitboss::analyze
