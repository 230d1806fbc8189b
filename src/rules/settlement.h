// How a wager ends: the outcome, the odds, the ground, and from them the money.
#pragma once
#include <cstdint>
#include <string_view>

#include "base/money.h"
#include "base/names.h"
#include "base/odds.h"
#include "rulebook/bets.h"
#include "rulebook/ground.h"

namespace pitboss {

enum class Outcome : std::uint8_t {
  win,
  lose,
  push,        // a void wager, returned [GC.1]
  returned,    // never at risk in the end: added, and not taken by a dealer blackjack; of a dead hand or a void round
  surrender,   // half lost, half returned
};
template <>
inline constexpr std::string_view words_of<Outcome>[] = {"win", "lose", "push", "return", "surrender"};

// Whose money a wager is, and where a win goes.
enum class WagerKind : std::uint8_t {
  personal,
  coupon,   // its face is no money: a win is paid, the coupon itself is worth nothing to the house [R25]
  tip,      // a win goes to the dealers' box [SD09.3]
};
template <>
inline constexpr std::string_view words_of<WagerKind>[] = {"personal", "coupon", "tip"};

struct Settlement {
  Outcome outcome = Outcome::push;
  Ground ground{};
  Odds odds{1, 1};          // of a win
  Line line = Line::none;   // of a side bet's pay table
  bool operator==(const Settlement&) const = default;
};

// stake = returned + collected, but of a coupon, which is no money; what is paid comes from the rack on top.
struct Payment {
  Money returned;
  Money paid;
  Money collected;
  constexpr Money net() const { return paid - collected; }
  bool operator==(const Payment&) const = default;
};

constexpr Payment payment(Money stake, const Settlement& settlement, WagerKind kind = WagerKind::personal) {
  if (kind == WagerKind::coupon)
    return {{}, settlement.outcome == Outcome::win ? winnings(stake, settlement.odds) : Money{}, {}};
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
