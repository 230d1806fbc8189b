// Every command that anybody could think of in a state, lawful or not, with telling amounts.
#pragma once
#include <vector>

#include "round/facts.h"

namespace pitboss::test {

// Who could speak for a spot: everybody who bets there, one player who does not, and a stranger.
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

inline std::vector<Money> telling_amounts(const Rules& rules, const round::State& state, SpotId spot) {
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

inline std::vector<round::Command> every_decision(const Rules& rules, const round::State& state) {
  std::vector<round::Command> all;
  for (std::uint8_t number = 0; number <= most_spots + 1; ++number) {
    const SpotId spot{number};
    if (state.spot(spot) == nullptr && number > 1 && number <= most_spots) continue;
    const std::vector<Money> amounts = telling_amounts(rules, state, spot);
    for (const PlayerId player : speakers(state, spot)) {
      for (const Money amount : amounts) {
        all.push_back(round::Insure{player, spot, {amount, Money{}}});
        all.push_back(round::Insure{player, spot, {Money{}, amount}});
        all.push_back(round::Insure{player, spot, {amount, amount}});
      }
      all.push_back(round::DeclineInsurance{player, spot});
      all.push_back(round::Switch{player, spot});
      all.push_back(round::Keep{player, spot});
      all.push_back(round::RevokeSwitch{player, spot});
      all.push_back(round::LeaveHand{player, spot});
      all.push_back(round::StayIn{player, spot});
      for (std::uint8_t box = 0; box <= 3; ++box)
        for (std::uint8_t letter = 0; letter <= 4; ++letter) {
          const HandId hand{spot, box, letter};
          if (state.hand(hand) == nullptr && (box != 1 || letter != 4)) continue;
          all.push_back(round::Stand{player, hand});
          all.push_back(round::Hit{player, hand});
          all.push_back(round::Split{player, hand, {}});
          all.push_back(round::Surrender{player, hand});
          all.push_back(round::LetRide{player, hand});
          all.push_back(round::RefuseCard{player, hand});
          all.push_back(round::TakeLateCard{player, hand});
          all.push_back(round::GiveUpHand{player, hand});
          for (const Money amount : amounts) {
            all.push_back(round::Double{player, hand, amount, {}});
            all.push_back(round::Follow{player, hand, amount, {}});
          }
        }
    }
  }
  return all;
}

}   // namespace pitboss::test
