// Lists the commands that are lawful now. Each candidate is put to the gate that also judges the commands themselves.
#include <algorithm>

#include "round/state_queries.h"
#include "rules/moves.h"

namespace pitboss::round {

namespace {

Money rounded_down(Money amount, Money chip) { return Money::from_cents(amount.cents() / chip.cents() * chip.cents()); }

struct Offers {
  const Rules& rules;
  const State& s;
  std::vector<LegalCommand> options{};

  void offer(const Command& command, Money least = {}) {
    if (!why_not(rules, s, command)) options.push_back({command, least});
  }

  // One offer per spot, for the smallest wagers that are allowed.
  void wagers(const Player& player) {
    Slip least;
    for (int box = 1; box <= rules.hands_per_spot(); ++box)
      least.chips.at(Bet::hand, box) = round_up_to(rules.limits.of(Bet::hand).minimum, rules.limits.chip);
    for (std::uint8_t number = 1; number <= most_spots; ++number) {
      offer(PlaceWagers{player.id, SpotId{number}, least}, least.chips.at(Bet::hand));
      offer(WithdrawWagers{player.id, SpotId{number}});
      offer(AskConsent{player.id, SpotId{number}});
    }
    for (const PlayerAtSpot& asking : s.consent_asked)
      for (const bool given : {true, false}) offer(AnswerConsent{player.id, asking.spot, asking.player, given});
  }

  void insurance(const Spot& spot, PlayerId player) {
    Insure most{player, spot.id, {}};
    Money left = s.player(player)->chips;
    for (const Hand& hand : spot.hands) {
      if (!insurable(hand)) continue;
      const Money wanted = rules::most_insurance(stake_on(s, hand.id, player), rules.limits.chip);
      const Money had = std::min(wanted, rounded_down(left, rules.limits.chip));
      most.amounts[hand.id.box - 1u] = had;
      left -= had;
    }
    offer(most, rules.limits.chip);
    offer(DeclineInsurance{player, spot.id});
  }

  // The most and the least that a player may add to the own wager on a hand that is doubled.
  std::pair<Money, Money> added(PlayerId player, HandId id) const {
    const Money stake = stake_on(s, id, player);
    if (!rules.double_for_less) return {stake, stake};
    return {std::min(stake, rounded_down(s.player(player)->chips, rules.limits.chip)), rules.limits.chip};
  }

  void hand(PlayerId player, HandId id) {
    offer(Stand{player, id});
    offer(Hit{player, id});
    const auto [most, least] = added(player, id);
    offer(Double{player, id, most, {}}, least);
    offer(Split{player, id, {}});
    offer(Surrender{player, id});
    offer(RefuseCard{player, id});
  }

  void following() {
    for (const PlayerId player : s.following->asked) {
      const HandId id = s.following->hand;
      const Money stake = stake_on(s, id, player);
      const auto [most, least] = s.following->bet == Bet::hand ? std::pair(stake, stake) : added(player, id);
      offer(Follow{player, id, most, {}}, least);
      offer(LetRide{player, id});
    }
  }
};

}   // namespace

std::vector<LegalCommand> legal_commands(const Rules& rules, const State& state) {
  Offers offers{rules, state};
  if (state.phase == Phase::wagering)
    for (const Player& player : state.players) offers.wagers(player);
  if (state.phase == Phase::insurance)
    for (const Spot& spot : state.spots)
      for (const Bettor& each : spot.bettors) offers.insurance(spot, each.player);
  if (state.switch_asked) {
    const PlayerId player = state.spot(*state.switch_asked)->decider;
    offers.offer(Switch{player, *state.switch_asked});
    offers.offer(Keep{player, *state.switch_asked});
  }
  if (state.hand_asked) offers.hand(state.spot(state.hand_asked->spot)->decider, *state.hand_asked);
  if (state.following) offers.following();
  if (state.late_card_asked) {
    const PlayerId player = state.spot(state.late_card_asked->spot)->decider;
    offers.offer(TakeLateCard{player, *state.late_card_asked});
    offers.offer(GiveUpHand{player, *state.late_card_asked});
  }
  for (const PlayerAtSpot& asked : state.may_leave) {
    offers.offer(LeaveHand{asked.player, asked.spot});
    offers.offer(StayIn{asked.player, asked.spot});
  }
  for (const Spot& spot : state.spots) offers.offer(RevokeSwitch{spot.decider, spot.id});
  return std::move(offers.options);
}

// Every place where a misdelivered card may lie: every hand, every box where nobody bets, and the dealer's place.
std::vector<Place> places_on_layout(const Rules& rules, const State& state) {
  std::vector<Place> places;
  for (std::uint8_t number = 1; number <= most_spots; ++number) {
    const Spot* spot = state.spot(SpotId{number});
    if (spot != nullptr)
      for (const Hand& hand : spot->hands) places.push_back({hand.id});
    else
      for (int box = 1; box <= rules.hands_per_spot(); ++box)
        places.push_back({HandId{SpotId{number}, static_cast<std::uint8_t>(box), 0}});
  }
  places.push_back(to_dealer);
  return places;
}

std::vector<Command> legal_irregularities(const Rules& rules, const State& state) {
  const Card any{};
  std::vector<Command> all;
  for (const Remedy remedy : {Remedy::forward, Remedy::dealers_next, Remedy::burned})
    for (const Place& place : places_on_layout(rules, state))
      all.push_back(MisdeliverCard{Role::dealer, any, place, remedy});
  all.push_back(FindFaceUp{Role::dealer, any});
  for (const bool exposed : {false, true}) all.push_back(DrawInError{Role::dealer, any, exposed});
  all.push_back(Overdraw{Role::dealer, any});
  all.push_back(MissCard{Role::dealer});
  for (const bool readable : {false, true}) all.push_back(MisuseReader{Role::dealer, readable});
  all.push_back(ReportReaderFailure{Role::dealer});
  std::erase_if(all, [&](const Command& command) { return why_not(rules, state, command).has_value(); });
  return all;
}

std::optional<PlayerId> player_of(const Command& command) {
  return std::visit(
      [](const auto& c) -> std::optional<PlayerId> {
        if constexpr (requires { c.player; }) return c.player;
        return std::nullopt;
      },
      command);
}

bool takes_card(const State& state, const Command& command) {
  if (state.waiting && std::holds_alternative<Overdraw>(command)) return false;
  return std::visit([](const auto& c) { return requires { c.card; }; }, command);
}

}   // namespace pitboss::round
