// Odds are a ratio, "3 to 2": what a winning wager is paid in addition to getting the stake back.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/money.h"

namespace pitboss {

struct Odds {
  std::int32_t win = 1;
  std::int32_t per = 1;
  constexpr bool operator==(const Odds&) const = default;
};

// True if a pays at least as much as b.
constexpr bool at_least(Odds a, Odds b) {
  return static_cast<std::int64_t>(a.win) * b.per >= static_cast<std::int64_t>(b.win) * a.per;
}

constexpr Odds times(Odds odds, std::int32_t n) { return {odds.win * n, odds.per}; }

// What a stake wins, exact to the cent and rounded up: a fraction of a cent goes to the player. [R20]
constexpr Money winnings(Money stake, Odds odds) {
  return Money::from_cents((stake.cents() * odds.win + odds.per - 1) / odds.per);
}

std::string to_string(Odds odds);                        // "3 to 2"
std::optional<Odds> parse_odds(std::string_view text);   // "3 to 2"; both from 1 to 100,000

}   // namespace pitboss
