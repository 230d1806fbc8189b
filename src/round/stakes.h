// What a player bets on one spot before the first card: a slip of amounts by bet and box, or a list of stakes.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/money.h"
#include "rulebook/bets.h"
#include "rules/settlement.h"

namespace pitboss::round {

class Stakes {
 public:
  constexpr Money at(Bet bet, int box = 1) const { return amounts_[place(bet, box)]; }
  constexpr Money& at(Bet bet, int box = 1) { return amounts_[place(bet, box)]; }
  constexpr Money sum() const {
    Money all;
    for (const Money amount : amounts_) all += amount;
    return all;
  }
  constexpr bool operator==(const Stakes&) const = default;

 private:
  static constexpr std::size_t place(Bet bet, int box) {
    return 2 * static_cast<std::size_t>(bet) + static_cast<std::size_t>(box - 1);
  }
  std::array<Money, 2 * bet_count> amounts_{};
};

// Everything that a player bets on a spot before the first card; zero is no bet.
struct Slip {
  Stakes chips;     // the personal wagers
  Stakes coupons;   // match-play coupons, by their face value [GC.5(d), R25]
  Stakes tips;      // for the dealers [SD09.3, SD11.3]
  constexpr bool operator==(const Slip&) const = default;
};

// One amount of a slip. A list of stakes holds the same as a slip in the order in which the wagers are placed, and
// needs less memory.
struct Stake {
  Bet bet{};
  std::uint8_t box = 1;
  WagerKind kind{};
  Money amount;
  bool operator==(const Stake&) const = default;
};
std::vector<Stake> laid_out(const Slip& slip);
Slip slip_of(std::span<const Stake> stakes);

}   // namespace pitboss::round
