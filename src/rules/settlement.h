// How a wager ends: its outcome, odds and ground, and the money that follows from them.
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
  returned,    // given back: an added wager that a dealer blackjack does not take, a dead hand, a void round
  surrender,   // half lost, half returned
};
template <>
inline constexpr std::string_view words_of<Outcome>[] = {"win", "lose", "push", "return", "surrender"};

// What a wager is made with, and who gets a win.
enum class WagerKind : std::uint8_t {
  personal,
  coupon,   // its face value is not money: a win is paid to the player, but no stake moves [R25]
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

// stake = returned + collected, except for a coupon, where both are 0 because it is not money. `paid` comes from the
// rack in addition.
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
