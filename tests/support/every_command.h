// Every command that anybody could think of in a state, lawful or not, with telling amounts.
#pragma once
#include <vector>

#include "round/round.h"

namespace pitboss::test {

inline std::vector<round::Command> every_decision(const Rules& rules, const round::State& state) {
  std::vector<round::Command> all;
  std::vector<PlayerId> players{PlayerId{99}};
  for (const auto& player : state.players) players.push_back(player.id);
  std::vector<Money> amounts{Money::from_cents(-100), Money{}, Money::from_cents(1), rules.limits.chip, largest_amount};
  for (const auto& wager : state.wagers) {
    amounts.push_back(wager.stake);
    amounts.push_back(half_rounded_up(wager.stake));
    amounts.push_back(half_rounded_up(wager.stake) + rules.limits.chip);
  }
  std::sort(amounts.begin(), amounts.end());
  amounts.erase(std::unique(amounts.begin(), amounts.end()), amounts.end());

  for (const PlayerId player : players) {
    for (std::uint8_t number = 0; number <= most_spots + 1; ++number) {
      const SpotId spot{number};
      if (state.spot(spot) == nullptr && number > 1 && number <= most_spots) continue;
      for (const Money amount : amounts) {
        all.push_back(round::Insure{player, spot, {amount, Money{}}});
        all.push_back(round::Insure{player, spot, {Money{}, amount}});
        all.push_back(round::Insure{player, spot, {amount, amount}});
      }
      all.push_back(round::DeclineInsurance{player, spot});
      all.push_back(round::Switch{player, spot});
      all.push_back(round::Keep{player, spot});
      all.push_back(round::RevokeSwitch{player, spot});
      for (std::uint8_t box = 0; box <= 3; ++box)
        for (std::uint8_t letter = 0; letter <= 4; ++letter) {
          const HandId hand{spot, box, letter};
          if (state.hand(hand) == nullptr && (box != 1 || letter != 4)) continue;
          all.push_back(round::Stand{player, hand});
          all.push_back(round::Hit{player, hand});
          all.push_back(round::Split{player, hand});
          all.push_back(round::Surrender{player, hand});
          for (const Money amount : amounts) all.push_back(round::Double{player, hand, amount});
        }
    }
  }
  return all;
}

}   // namespace pitboss::test
