#include "table/rack.h"

#include <algorithm>
#include <tuple>

namespace pitboss::table {

std::vector<Place> pick_up_order(const round::State& round) {
  std::vector<Place> order;
  for (auto spot = round.spots.rbegin(); spot != round.spots.rend(); ++spot)
    for (std::size_t i = spot->hands.size(); i-- > 0;) order.push_back(Place{spot->hands[i].id});
  order.push_back(round::to_dealer);
  return order;
}

std::vector<RebuiltHand> rebuild(std::span<const RackCard> rack, RoundNumber round) {
  std::vector<RebuiltHand> hands;   // in reverse order of the pick-up: from the dealer's left
  std::optional<RebuiltHand> dealer;
  for (const RackCard& each : rack) {
    if (each.round != round || each.from != RackCard::From::layout) continue;
    if (!each.place.hand) {
      if (!dealer) dealer = RebuiltHand{};
      dealer->cards.push_back(each.card);
      continue;
    }
    if (hands.empty() || hands.front().place != each.place) hands.insert(hands.begin(), RebuiltHand{each.place, {}});
    hands.front().cards.push_back(each.card);
  }
  if (dealer) hands.push_back(*dealer);
  return hands;
}

}   // namespace pitboss::table
