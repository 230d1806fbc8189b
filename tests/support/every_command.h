// Every decision that anybody might send in a state, lawful or not, with amounts around the limits.
#pragma once
#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "round/state_queries.h"
#include "support/dice.h"

namespace pitboss::test {

// Players who might send a command for a spot: everybody who bets there, one who does not, and an unknown one.
inline std::vector<PlayerId> speakers(const round::State& state, SpotId id) {
  std::vector<PlayerId> all{PlayerId{99}};
  const round::Spot* spot = state.spot(id);
  bool other = false;
  for (const auto& player : state.players) {
    const bool bets = spot != nullptr && round::bettor(*spot, player.id) != nullptr;
    if (bets || !other) all.push_back(player.id);
    other = other || !bets;
  }
  return all;
}

inline std::vector<Money> amounts_around_limits(const Rules& rules, const round::State& state, SpotId spot) {
  std::vector<Money> all{Money::from_cents(-100), Money{}, Money::from_cents(1), rules.limits.chip, largest_amount};
  for (const auto& wager : state.wagers) {
    if (wager.hand.spot != spot) continue;
    all.push_back(wager.stake);
    all.push_back(half_rounded_up(wager.stake));
    all.push_back(half_rounded_up(wager.stake) + rules.limits.chip);
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

// Calls `each` with one decision at a time, as its own type: all together are thousands of hundreds of bytes.
template <typename Each>
void for_every_decision(const Rules& rules, const round::State& state, Each each) {
  for (std::uint8_t number = 0; number <= most_spots + 1; ++number) {
    const SpotId spot{number};
    if (state.spot(spot) == nullptr && number > 1 && number <= most_spots) continue;
    const std::vector<Money> amounts = amounts_around_limits(rules, state, spot);
    for (const PlayerId player : speakers(state, spot)) {
      for (const Money amount : amounts) {
        each(round::Insure{player, spot, {amount, Money{}}});
        each(round::Insure{player, spot, {Money{}, amount}});
        each(round::Insure{player, spot, {amount, amount}});
      }
      each(round::DeclineInsurance{player, spot});
      each(round::Switch{player, spot});
      each(round::Keep{player, spot});
      each(round::RevokeSwitch{player, spot});
      each(round::LeaveHand{player, spot});
      each(round::StayIn{player, spot});
      for (std::uint8_t box = 0; box <= 3; ++box)
        for (std::uint8_t letter = 0; letter <= 4; ++letter) {
          const HandId hand{spot, box, letter};
          if (state.hand(hand) == nullptr && (box != 1 || letter != 4)) continue;
          each(round::Stand{player, hand});
          each(round::Hit{player, hand});
          each(round::Split{player, hand, {}});
          each(round::Surrender{player, hand});
          each(round::LetRide{player, hand});
          each(round::RefuseCard{player, hand});
          each(round::TakeLateCard{player, hand});
          each(round::GiveUpHand{player, hand});
          for (const Money amount : amounts) {
            each(round::Double{player, hand, amount, {}});
            each(round::Follow{player, hand, amount, {}});
          }
        }
    }
  }
}

inline std::vector<round::Command> every_decision(const Rules& rules, const round::State& state) {
  std::vector<round::Command> all;
  for_every_decision(rules, state, [&](const auto& decision) { all.push_back(decision); });
  return all;
}

inline round::Command random_decision(const Rules& rules, const round::State& state, Dice& dice) {
  std::size_t count = 0;
  for_every_decision(rules, state, [&](const auto&) { ++count; });
  std::size_t left = dice.below(count);
  std::optional<round::Command> drawn;
  for_every_decision(rules, state, [&](const auto& decision) {
    if (left-- == 0) drawn = decision;
  });
  return *drawn;
}

}   // namespace pitboss::test
