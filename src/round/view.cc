#include "round/view.h"

#include <algorithm>

#include "round/facts.h"

namespace pitboss::round {

namespace {

PlayerId player_of(const Command& command) {
  return std::visit(
      [](const auto& c) {
        if constexpr (requires { c.player; })
          return c.player;
        else
          return PlayerId{};
      },
      command);
}

HandView view_of(const Rules& rules, const Hand& hand) {
  return {hand.id,     {hand.cards.begin(), hand.cards.end()}, total_of(hand.cards),
          hand.status, rules::is_natural(rules, facts(hand)),  hand.switched,
          hand.doubled};
}

}   // namespace

View view(const Rules& rules, const State& state, PlayerId viewer) {
  View seen;
  seen.phase = state.phase;
  for (const Spot& spot : state.spots) {
    SpotView& at =
        seen.spots.emplace_back(SpotView{spot.id, spot.player, {}, spot.switch_answer, spot.insurance_answered});
    for (const Hand& hand : spot.hands) at.hands.push_back(view_of(rules, hand));
  }
  // The hole card is never among them. [GC.7(b)]
  const std::size_t face_up = state.dealer.cards.size() - (state.dealer.hole_down ? 1 : 0);
  seen.dealer_cards.assign(state.dealer.cards.begin(), state.dealer.cards.begin() + face_up);
  seen.hole_card_down = state.dealer.hole_down;
  if (!seen.dealer_cards.empty()) seen.dealer_total = total_of(seen.dealer_cards);
  std::copy_if(state.wagers.begin(), state.wagers.end(), std::back_inserter(seen.wagers),
               [](const Wager& w) { return w.standing; });
  seen.switch_asked = state.switch_asked;
  seen.hand_asked = state.hand_asked;
  if (const Player* self = state.player(viewer)) {
    seen.chips = self->chips;
    for (Option& option : legal_commands(rules, state))
      if (player_of(option.command) == viewer) seen.options.push_back(std::move(option));
  }
  return seen;
}

}   // namespace pitboss::round
