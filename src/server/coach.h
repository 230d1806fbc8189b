// What the options of somebody who has to decide are worth, from the cards on the table alone: what has been dealt
// before from this shoe, and what lies face down, is not looked at.
#pragma once
#include <cstdint>
#include <optional>
#include <span>

#include "analyze/advice_in_play.h"
#include "table/live.h"
#include "wire/json.h"

namespace pitboss::server {

// Everything that the answer takes, so that it can be worked out elsewhere while the table goes on.
struct Counselled {
  table::Book book;
  std::uint64_t seq = 0;   // as the table was then
  SpotId spot;
  enum class Asks : std::uint8_t { hand, change, insurance } asks{};
  HandId hand;     // which, or the first of the spot
  Money wager;     // the asker's on one hand
  Money insured;   // at most
  int up = 0;
  analyze::Counts unseen;                 // the own hands are not in it
  analyze::HandInPlay in_play;            // of a hand
  std::vector<analyze::TwoCards> hands;   // of a switch
  std::vector<table::Option> options;     // what may be said
};

// Nothing where the player is asked for nothing that has a value.
std::optional<Counselled> asked_of(const table::Live& live, PlayerId player, std::span<const table::Option> options);

// {"seq", "spot", "asks", "hand", "wager_cents", "options": [{"command", "ev", "value_cents", "best"}], "method"}
wire::Json advice_json(const Counselled& asked);

}   // namespace pitboss::server
