// How a wager ends: the outcome, the odds, the ground, and from them the money.
#pragma once
#include <cstdint>
#include <string_view>

#include "base/money.h"
#include "base/odds.h"
#include "rulebook/bets.h"
#include "rulebook/ground.h"
#include "rulebook/names.h"

namespace pitboss {

enum class Outcome : std::uint8_t {
  win,
  lose,
  push,        // a void wager, returned [GC.1]
  returned,    // never at risk in the end: an added wager that a dealer blackjack does not take
  surrender,   // half lost, half returned
};
template <>
inline constexpr std::string_view words_of<Outcome>[] = {"win", "lose", "push", "return", "surrender"};

struct Settlement {
  Outcome outcome = Outcome::push;
  Ground ground{};
  Odds odds{1, 1};          // of a win
  Line line = Line::none;   // of a side bet's pay table
  bool operator==(const Settlement&) const = default;
};

// stake = returned + collected, always; what is paid comes from the rack on top.
struct Payment {
  Money returned;
  Money paid;
  Money collected;
  constexpr Money net() const { return paid - collected; }
  bool operator==(const Payment&) const = default;
};

constexpr Payment payment(Money stake, const Settlement& settlement) {
  switch (settlement.outcome) {
    case Outcome::win:
      return {stake, winnings(stake, settlement.odds), {}};
    case Outcome::lose:
      return {{}, {}, stake};
    case Outcome::surrender: {
      const Money returned = half_rounded_up(stake);
      return {returned, {}, stake - returned};
    }
    case Outcome::push:
    case Outcome::returned:
      break;
  }
  return {stake, {}, {}};
}

}   // namespace pitboss
