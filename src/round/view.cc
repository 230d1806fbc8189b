#include "round/view.h"

#include <algorithm>

#include "round/state_queries.h"

namespace pitboss::round {

namespace {

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
    SpotView& at = seen.spots.emplace_back(
        SpotView{spot.id, spot.decider, {spot.bettors.begin(), spot.bettors.end()}, {}, spot.switch_answer});
    for (const Hand& hand : spot.hands) at.hands.push_back(view_of(rules, hand));
  }
  // Without the hole card while it lies face down. [GC.7(b)]
  const std::size_t face_up = state.dealer.cards.size() - (state.dealer.hole_down ? 1 : 0);
  seen.dealer_cards.assign(state.dealer.cards.begin(), state.dealer.cards.begin() + face_up);
  seen.hole_card_down = state.dealer.hole_down;
  if (!seen.dealer_cards.empty()) seen.dealer_total = total_of(seen.dealer_cards);
  std::copy_if(state.wagers.begin(), state.wagers.end(), std::back_inserter(seen.wagers),
               [](const Wager& w) { return w.is_open; });
  seen.switch_asked = state.switch_asked;
  seen.hand_asked = state.hand_asked;
  seen.following = state.following;
  seen.late_card_asked = state.late_card_asked;
  seen.may_leave = state.may_leave;
  seen.consent_asked = state.consent_asked;
  seen.card_waits = state.waiting.has_value();
  if (state.waiting && state.waiting->exposed) seen.waiting_card = state.waiting->card;
  seen.burned = state.burned;
  seen.voided = state.voided;
  if (const Player* self = state.player(viewer)) {
    seen.chips = self->chips;
    for (LegalCommand& option : legal_commands(rules, state))
      if (player_of(option.command) == viewer) seen.options.push_back(std::move(option));
  }
  return seen;
}

}   // namespace pitboss::round
