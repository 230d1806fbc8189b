// What every way a hand can end is paid, as a table asked of the rules once.
#pragma once
#include <array>
#include <cstdint>

#include "analyze/payoffs.h"
#include "rulebook/rules.h"

namespace pitboss::simulate {

// How a hand ended for its player. Up to here the stand classes: up to 16, 17 to 21.
enum class Ended : std::uint8_t {
  stood_16,
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
// And which wagers lie on it.
constexpr std::uint8_t hand_code(analyze::HandKind kind, bool doubled, Ended ended) {
  return static_cast<std::uint8_t>((static_cast<std::size_t>(kind) * 2 + (doubled ? 1 : 0)) * ways_to_end +
                                   static_cast<std::size_t>(ended));
}
inline constexpr std::size_t hand_codes = analyze::hand_kinds * 2 * ways_to_end;

// How the dealer's hand ended: the analyzer's seven ends and a blackjack.
inline constexpr std::size_t dealer_blackjack = analyze::dealer_ends;
inline constexpr std::size_t dealer_codes = analyze::dealer_ends + 1;

struct Payments {
  // The least wager of which every payment is whole: everything is counted in parts of it.
  std::int32_t unit = 0;
  std::int32_t most = 0;   // that the hands of a spot can win or lose
  std::array<std::array<std::int32_t, dealer_codes>, hand_codes> of_hand{};
};

// Whether a round can be counted in small whole numbers: a house's own odds may have no unit that is small enough, as
// 1 to 99991 beside 3 to 2.
bool can_be_counted(const Rules& rules);
inline constexpr std::int32_t most_net = 1'000'000;   // in parts of the unit: what the hands of a spot may win

// Of rules that can be counted.
Payments payments_of(const Rules& rules);

}   // namespace pitboss::simulate
