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

  // The smallest slip stands for all that may be wagered.
  void wagers(const Player& player) {
    Slip least;
    for (int box = 0; box < rules.hands_per_spot(); ++box)
      least.hands[static_cast<std::size_t>(box)] = round_up_to(rules.limits.hand.minimum, rules.limits.chip);
    for (std::uint8_t number = 1; number <= most_spots; ++number) {
      offer(PlaceWagers{player.id, SpotId{number}, least}, least.hands[0]);
      offer(WithdrawWagers{player.id, SpotId{number}});
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
