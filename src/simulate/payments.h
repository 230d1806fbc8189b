// A table of what a hand is paid for every way in which it and the dealer's hand can end. It is filled once by asking
// the rules (analyze/payoffs.h).
#pragma once
#include <array>
#include <cstdint>

#include "analyze/payoffs.h"
#include "rulebook/rules.h"

namespace pitboss::simulate {

// How a hand ended for its player. The first six are the stand classes of analyze/payoffs.h.
enum class Ended : std::uint8_t {
  stood_16,   // on 16 or less
  stood_17,
  stood_18,
  stood_19,
  stood_20,
  stood_21,
  busted,
  two_card_21,
  natural,
  surrendered
};
inline constexpr std::size_t ways_to_end = 10;
// How the hand ended and which wagers are on it, in one number.
constexpr std::uint8_t hand_code(analyze::HandKind kind, bool doubled, Ended ended) {
  return static_cast<std::uint8_t>((static_cast<std::size_t>(kind) * 2 + (doubled ? 1 : 0)) * ways_to_end +
                                   static_cast<std::size_t>(ended));
}
inline constexpr std::size_t hand_codes = analyze::hand_kinds * 2 * ways_to_end;

// How the dealer's hand ended: the seven ends of analyze/payoffs.h, and a blackjack.
inline constexpr std::size_t dealer_blackjack = analyze::dealer_ends;
inline constexpr std::size_t dealer_codes = analyze::dealer_ends + 1;

struct Payments {
  // The smallest wager with which every payment is a whole number. All amounts are multiples of 1 / unit of a wager.
  std::int32_t unit = 0;
  std::int32_t most = 0;   // the most that the hands of a spot can win or lose
  std::array<std::array<std::int32_t, dealer_codes>, hand_codes> of_hand{};
};

// Whether the unit is small enough for 32-bit amounts. A house's own odds may make it too large, such as 1 to 99991
// together with 3 to 2.
bool can_be_counted(const Rules& rules);
inline constexpr std::int32_t most_net = 1'000'000;   // the bound of what the hands of a spot may win

// Only for rules that can be counted.
Payments payments_of(const Rules& rules);

}   // namespace pitboss::simulate
