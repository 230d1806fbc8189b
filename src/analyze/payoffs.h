// What a hand wins or loses, in units of its original wager, by its total and the dealer's. The tables are filled by
// asking rules/ to settle example hands, so that the analysis and the table can never disagree.
#pragma once
#include <array>
#include <cstdint>

#include "rulebook/rules.h"

namespace pitboss::analyze {

// How the dealer's hand ends, without blackjacks.
inline constexpr int dealer_ends = 7;   // 17, 18, 19, 20, 21, 22, over 22
constexpr int dealer_end(int count) { return count > 22 ? dealer_ends - 1 : count - 17; }

// Classes of totals that are equal for a hand that stands: up to 16, then each of 17 to 21.
inline constexpr int stand_classes = 6;
constexpr int stand_class(int count) { return count < 17 ? 0 : count - 16; }

// A hand that was not split, the first hand of a split, which keeps the original wager, or a hand that a split added.
// [R28]
enum class HandKind : std::uint8_t { unsplit, first, added };
inline constexpr int hand_kinds = 3;

struct Payoffs {
  std::array<std::array<int, dealer_ends>, stand_classes> stand{};   // 1, 0 or -1

  // The odds of a blackjack, and against which ends of the dealer's hand it wins: a 22 may push it. [GC.5(c), R1]
  Odds natural{};
  std::array<bool, dealer_ends> natural_wins{};
  bool natural_paid_against_blackjack = false;

  // Against a dealer blackjack that is found after the hand has been played.
  struct Late {
    int stood = 0;
    int two_card_21 = 0;   // without blackjacks
    int doubled = 0;
    int busted = 0;
    int doubled_and_busted = 0;
  };
  std::array<Late, hand_kinds> late{};
  const Late& late_for(HandKind kind) const { return late[static_cast<std::size_t>(kind)]; }
};

Payoffs payoffs_of(const Rules& rules);

}   // namespace pitboss::analyze
