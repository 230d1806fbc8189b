// What one person at the table may see: no face-down card, nothing of the shoe, and of the money only the wagers on the
// table and the own chips.
#pragma once
#include <optional>
#include <vector>

#include "round/round.h"

namespace pitboss::round {

struct HandView {
  HandId id;
  std::vector<Card> cards;
  Total total;
  HandStatus status{};
  bool blackjack = false;
  bool switched = false;
  bool doubled = false;
  bool operator==(const HandView&) const = default;
};

struct SpotView {
  SpotId id;
  PlayerId decider;
  std::vector<Bettor> bettors;
  std::vector<HandView> hands;
  SwitchAnswer switch_answer{};
  bool operator==(const SpotView&) const = default;
};

struct View {
  Phase phase{};
  std::vector<SpotView> spots;
  std::vector<Card> dealer_cards;   // face up only
  bool hole_card_down = false;
  std::optional<Total> dealer_total;   // of the cards that are face up
  std::vector<Wager> wagers;           // standing
  std::optional<Money> chips;          // the viewer's own
  std::optional<SpotId> switch_asked;
  std::optional<HandId> hand_asked;
  std::optional<Following> following;
  std::optional<HandId> late_card_asked;
  std::vector<PlayerAtSpot> may_leave;
  std::vector<PlayerAtSpot> consent_asked;
  bool card_waits = false;            // a card that came out of the shoe by mistake
  std::optional<Card> waiting_card;   // that card, if it was exposed
  std::vector<Card> burned;           // face up, this round
  bool voided = false;
  std::vector<LegalCommand> options;   // the viewer's own
  bool operator==(const View&) const = default;
};

// A viewer who has not joined sees the table and has no options.
View view(const Rules& rules, const State& state, PlayerId viewer);

}   // namespace pitboss::round
