// What a hand wins or loses, in units of its original wager, by its total and the dealer's. Asked of the rules once, so
// that the analysis and the table can never disagree.
#pragma once
#include <array>
#include <cstdint>

#include "rulebook/rules.h"

namespace pitboss::analyze {

// How the dealer's hand ends, a blackjack apart.
inline constexpr int dealer_ends = 7;   // 17, 18, 19, 20, 21, 22, over 22
constexpr int dealer_end(int count) { return count > 22 ? dealer_ends - 1 : count - 17; }

// Totals that stand alike: up to 16, then 17 to 21.
inline constexpr int stand_classes = 6;
constexpr int stand_class(int count) { return count < 17 ? 0 : count - 16; }

// Of which kind a hand is: after a split the original wager lies on the first. [R28]
enum class HandKind : std::uint8_t { whole, first, added };
inline constexpr int hand_kinds = 3;

struct Payoffs {
  std::array<std::array<int, dealer_ends>, stand_classes> stand{};

  // A blackjack, against anything but one: the odds, or nothing. A 22 may push it. [GC.5(c), R1]
  Odds natural{};
  std::array<bool, dealer_ends> natural_wins{};
  bool natural_paid_against_blackjack = false;

  // Against a dealer blackjack that comes to light when the hand has been played.
  struct Late {
    int stood = 0;
    int two_card_21 = 0;   // and no blackjack
    int doubled = 0;
    int busted = 0;
    int doubled_and_busted = 0;
  };
  std::array<Late, hand_kinds> late{};
  const Late& late_for(HandKind kind) const { return late[static_cast<std::size_t>(kind)]; }
};

Payoffs payoffs_of(const Rules& rules);

}   // namespace pitboss::analyze
