// What the options of a player who has to decide are worth, from the cards that lie face up on the table alone. Cards
// that were dealt from this shoe in earlier rounds count as unseen, and so do those that lie face down.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "analyze/advice_in_play.h"
#include "table/live.h"
#include "wire/json_fwd.h"

namespace pitboss::server {

// A copy of everything that the answer needs, so that another thread can compute it while the table goes on.
struct AdviceQuestion {
  table::Book book;
  std::uint64_t seq = 0;   // of the last record of the table when it was asked
  SpotId spot;
  enum class Asks : std::uint8_t { hand, change, insurance } asks{};
  HandId hand;                            // the one to be played; else the first of the spot
  Money wager;                            // the player's, on one hand
  Money insured;                          // the highest insurance wager, over all hands of the spot
  int up = 0;                             // the value of the dealer's face-up card
  analyze::Counts unseen;                 // all cards of the decks but those that lie face up
  analyze::HandInPlay in_play;            // for Asks::hand
  std::vector<analyze::TwoCards> hands;   // for Asks::change
  std::vector<table::LegalCommand>
      options;   // the lawful commands, from which the answer takes those that have a value
};

// None if the player is not asked for a decision that has a value.
std::optional<AdviceQuestion> advice_question(const table::Live& live, PlayerId player,
                                              std::span<const table::LegalCommand> options);

// {"seq", "spot", "asks", "hand", "wager_cents", "options": [{"command", "value", "value_cents", "best"}], "method"};
// "ev" beside "value" is a deprecated name, removed in 0.3
wire::Json advice_json(const AdviceQuestion& question);

}   // namespace pitboss::server
