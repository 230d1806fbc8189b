#include "round/state.h"

#include <utility>

#include "base/assert.h"
#include "cards/composition.h"

namespace pitboss::round {

const Spot* State::spot(SpotId id) const {
  for (const Spot& spot : spots)
    if (spot.id == id) return &spot;
  return nullptr;
}

const Hand* State::hand(HandId id) const {
  const Spot* at = spot(id.spot);
  if (at == nullptr) return nullptr;
  for (const Hand& hand : at->hands)
    if (hand.id == id) return &hand;
  return nullptr;
}

const Player* State::player(PlayerId id) const {
  for (const Player& player : players)
    if (player.id == id) return &player;
  return nullptr;
}

Spot* State::spot(SpotId id) { return const_cast<Spot*>(std::as_const(*this).spot(id)); }
Hand* State::hand(HandId id) { return const_cast<Hand*>(std::as_const(*this).hand(id)); }
Player* State::player(PlayerId id) { return const_cast<Player*>(std::as_const(*this).player(id)); }

std::string_view what_is_wrong(const State& state, std::span<const Card> dealt) {
  Composition cards = Composition::of(dealt);
  for (const Spot& spot : state.spots)
    for (const Hand& hand : spot.hands)
      for (const Card card : hand.cards)
        if (!cards.remove(card)) return "a card lies on the table that was not dealt";
  for (const Card card : state.dealer.cards)
    if (!cards.remove(card)) return "the dealer has a card that was not dealt";
  for (const Card card : state.burned)
    if (!cards.remove(card)) return "a card was burned that was not dealt";
  if (state.waiting && !cards.remove(state.waiting->card)) return "a card waits that was not dealt";
  if (cards.size() != 0) return "a dealt card is missing from the table";

  Money brought, held = state.rack + state.tip_box;
  for (const Player& player : state.players) {
    if (player.chips < Money{}) return "a player has less than nothing";
    brought += player.brought;
    held += player.chips;
  }
  for (const Wager& wager : state.wagers) {
    if (!wager.is_open) continue;
    if (state.phase == Phase::closed) return "a wager stands after the round";
    if (state.hand(wager.hand) == nullptr) return "a wager stands on no hand";
    if (wager.kind != WagerKind::coupon) held += wager.stake;   // a coupon is no money [R25]
  }
  if (brought != held) return "money was made or lost";
  return {};
}

}   // namespace pitboss::round
