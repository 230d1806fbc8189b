// What may be done now: the same gate as for commands, asked beforehand.
#include <algorithm>

#include "round/facts.h"
#include "rules/moves.h"

namespace pitboss::round {

namespace {

Money rounded_down(Money amount, Money chip) { return Money::from_cents(amount.cents() / chip.cents() * chip.cents()); }

struct Offers {
  const Rules& rules;
  const State& s;
  std::vector<Option> options{};

  void offer(const Command& command, Money least = {}) {
    if (!why_not(rules, s, command)) options.push_back({command, least});
  }

  // An empty slip is no lawful command, so betting is offered by the spot alone.
  void wagers(const Player& player) {
    for (int number = 1; number <= most_spots; ++number) {
      const SpotId id{static_cast<std::uint8_t>(number)};
      const Spot* taken = s.spot(id);
      if (taken == nullptr || taken->player == player.id)
        options.push_back({PlaceWagers{player.id, id, {}}, rules.limits.hand.minimum});
      offer(WithdrawWagers{player.id, id});
    }
  }

  void insurance(const Spot& spot) {
    Insure most{spot.player, spot.id, {}};
    Money left = s.player(spot.player)->chips;
    for (const Hand& hand : spot.hands) {
      if (!insurable(hand)) continue;
      const Money wanted = rules::most_insurance(hand_stake(s, hand.id), rules.limits.chip);
      const Money had = std::min(wanted, rounded_down(left, rules.limits.chip));
      most.amounts[hand.id.box - 1u] = had;
      left -= had;
    }
    offer(most, rules.limits.chip);
    offer(DeclineInsurance{spot.player, spot.id});
  }

  void hand(PlayerId player, HandId id) {
    offer(Stand{player, id});
    offer(Hit{player, id});
    const Money stake = hand_stake(s, id);
    const Money had = rounded_down(s.player(player)->chips, rules.limits.chip);
    if (rules.double_for_less)
      offer(Double{player, id, std::min(stake, had)}, rules.limits.chip);
    else
      offer(Double{player, id, stake}, stake);
    offer(Split{player, id});
    offer(Surrender{player, id});
  }
};

}   // namespace

std::vector<Option> legal_commands(const Rules& rules, const State& state) {
  Offers offers{rules, state};
  if (state.phase == Phase::wagering)
    for (const Player& player : state.players) offers.wagers(player);
  if (state.phase == Phase::insurance)
    for (const Spot& spot : state.spots) offers.insurance(spot);
  if (state.switch_asked) {
    const PlayerId player = state.spot(*state.switch_asked)->player;
    offers.offer(Switch{player, *state.switch_asked});
    offers.offer(Keep{player, *state.switch_asked});
  }
  if (state.hand_asked) offers.hand(state.spot(state.hand_asked->spot)->player, *state.hand_asked);
  for (const Spot& spot : state.spots) offers.offer(RevokeSwitch{spot.player, spot.id});
  return std::move(offers.options);
}

}   // namespace pitboss::round
