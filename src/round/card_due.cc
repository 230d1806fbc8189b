// Where the next card goes. [GC.7(d), GC.7(l)]
#include <tuple>

#include "round/state_queries.h"

namespace pitboss::round {

namespace {

// The first box that still needs a card when each box is dealt `cards` cards. A missed card is not replaced at once:
// the other boxes get their cards first. [GC.15(h)]
std::optional<Place> next_box(const State& state, std::size_t cards) {
  for (const Spot& spot : state.spots)
    for (const Hand& hand : spot.hands)
      if (hand.cards.size() + hand.missed < cards && hand.status == HandStatus::live) return Place{hand.id};
  return std::nullopt;
}

bool a_hand_is_short(const State& state) {
  for (const Spot& spot : state.spots)
    for (const Hand& hand : spot.hands)
      if (hand.cards.size() < 2 && hand.status == HandStatus::live) return true;
  return false;
}

// One card to each box from the dealer's left, one to the dealer, a second to each box. [GC.7(d), VS.G1, VS.P2]
std::optional<Place> due_in_the_deal(const Rules& rules, const State& state) {
  if (state.spots.empty()) return std::nullopt;
  if (const auto box = next_box(state, 1)) return box;
  if (state.dealer.cards.empty() && !state.dealer.missed) return to_dealer;
  if (const auto box = next_box(state, 2)) return box;
  if (state.card_requested) return Place{state.card_requested};   // a missed second card is dealt last [GC.15(h)]
  if (a_hand_is_short(state)) return std::nullopt;
  // The dealer's second card now, face down, or when all players are done. [GC.7(l)]
  const std::size_t dealers = rules.hole_card == HoleCard::none ? 1 : 2;
  if (state.dealer.cards.size() < dealers) return to_dealer;   // also a card that was missed before [GC.15(f)]
  return std::nullopt;
}

// The place in the order of the deal: from the dealer's left, the dealer last.
std::tuple<bool, SpotId, std::size_t> position(const State& state, Place place) {
  if (!place.hand) return {true, {}, 0};
  const Spot* spot = state.spot(place.hand->spot);
  std::size_t index = 0;
  while (spot != nullptr && index < spot->hands.size() && spot->hands[index].id != *place.hand) ++index;
  return {false, place.hand->spot, index};
}

}   // namespace

std::optional<Place> card_due(const Rules& rules, const State& state) {
  if (!state.may_leave.empty()) return std::nullopt;
  switch (state.phase) {
    case Phase::wagering:
    case Phase::dealing:
      return due_in_the_deal(rules, state);
    case Phase::playing:
      if (state.card_requested) return Place{state.card_requested};
      return std::nullopt;
    case Phase::dealer:
      if (!state.dealer.done) return to_dealer;
      return std::nullopt;
    case Phase::insurance:
    case Phase::switching:
    case Phase::closed:
      break;
  }
  return std::nullopt;
}

std::optional<Card> waiting_card_due(const Rules& rules, const State& state) {
  if (!state.waiting) return std::nullopt;
  const auto place = card_due(rules, state);
  if (!place) return std::nullopt;
  switch (state.waiting->destination) {
    case WaitingCard::Destination::next:
      // A player who has refused the card does not get it: the second card of that player's split hand comes from the
      // shoe. [GC.15(d), R56]
      if (place->hand && state.waiting->exposed && state.player(state.spot(place->hand->spot)->decider)->no_more_cards)
        return std::nullopt;
      break;
    case WaitingCard::Destination::dealer:
      if (place->hand || dealers_next_is_second_of_deal(state)) return std::nullopt;
      break;
    case WaitingCard::Destination::from:
      if (position(state, *place) < position(state, state.waiting->from)) return std::nullopt;
      if (!place->hand && dealers_next_is_second_of_deal(state)) return std::nullopt;
      break;
  }
  return state.waiting->card;
}

}   // namespace pitboss::round
