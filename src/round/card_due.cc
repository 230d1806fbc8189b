// Where the next card goes. [GC.7(d), GC.7(l)]
#include "round/round.h"

namespace pitboss::round {

namespace {

// The first box that has fewer cards than the round of dealing gives it.
std::optional<Place> next_box(const State& state, std::size_t cards) {
  for (const Spot& spot : state.spots)
    for (const Hand& hand : spot.hands)
      if (hand.cards.size() < cards) return Place{hand.id};
  return std::nullopt;
}

}   // namespace

std::optional<Place> card_due(const Rules& rules, const State& state) {
  switch (state.phase) {
    case Phase::wagering:
    case Phase::dealing:
      if (state.spots.empty()) return std::nullopt;
      if (const auto box = next_box(state, 1)) return box;
      if (state.dealer.cards.empty()) return to_dealer;
      if (const auto box = next_box(state, 2)) return box;
      if (rules.hole_card != HoleCard::none && state.dealer.cards.size() == 1) return to_dealer;
      return std::nullopt;
    case Phase::playing:
      if (state.card_requested) return Place{state.card_requested};
      return std::nullopt;
    case Phase::dealer:
      if (!state.dealer.done) return to_dealer;
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

}   // namespace pitboss::round
