// The discard rack: cards in the order in which they were picked up, each with where it had lain, so that the hands of
// a round can be rebuilt in case of a dispute. [GC.7(m)]
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "base/ids.h"
#include "cards/card.h"
#include "round/state.h"
#include "table/event.h"

namespace pitboss::table {

struct RackCard {
  enum class From : std::uint8_t { layout, burned, shoe };
  RoundNumber round = 0;   // for a burn between rounds, or a card that was left in the shoe: the round before
  From from = From::layout;
  Place place;   // on the layout
  Card card;
  bool operator==(const RackCard&) const = default;
};

// The places in the order in which their cards are picked up: from the far right, counter-clockwise, the dealer's last.
std::vector<Place> pick_up_order(const round::State& round);

struct RebuiltHand {
  Place place;
  std::vector<Card> cards;   // as they were dealt
  bool operator==(const RebuiltHand&) const = default;
};
// The hands of a round from the dealer's left, the dealer's last; empty if its cards have been shuffled since.
std::vector<RebuiltHand> rebuild(std::span<const RackCard> rack, RoundNumber round);

}   // namespace pitboss::table
