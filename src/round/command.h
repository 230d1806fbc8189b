// What people and the shoe may ask of a round. Chance is a command too: a dealt card comes in as DealCard.
#pragma once
#include <array>
#include <variant>

#include "base/ids.h"
#include "base/money.h"
#include "cards/card.h"

namespace pitboss::round {

// A player comes with the chips that may be wagered this round.
struct Join {
  PlayerId player;
  Money chips;
};

// Everything a player bets on a spot before the cards, at once; zero is no bet. A new slip takes the place of the old.
struct Slip {
  std::array<Money, 2> hands{};   // the second only at Switch
  Money super_match;
  std::array<Money, 2> kings_bounty{};
  Money dealer_bust_21;
  Money dead_mans_hand;
  bool operator==(const Slip&) const = default;
};
struct PlaceWagers {
  PlayerId player;
  SpotId spot;
  Slip slip;
};
struct WithdrawWagers {
  PlayerId player;
  SpotId spot;
};

// The next card of the shoe; the round knows where it goes. The first one closes the wagers.
struct DealCard {
  Card card;
};

struct Insure {
  PlayerId player;
  SpotId spot;
  std::array<Money, 2> amounts{};   // by box; zero: that hand is not insured
};
struct DeclineInsurance {
  PlayerId player;
  SpotId spot;
};

struct Switch {
  PlayerId player;
  SpotId spot;
};
struct Keep {
  PlayerId player;
  SpotId spot;
};
struct RevokeSwitch {
  PlayerId player;
  SpotId spot;
};

struct Surrender {
  PlayerId player;
  HandId hand;
};
struct Stand {
  PlayerId player;
  HandId hand;
};
struct Hit {
  PlayerId player;
  HandId hand;
};
struct Double {
  PlayerId player;
  HandId hand;
  Money amount;
};
struct Split {
  PlayerId player;
  HandId hand;
};

using Command = std::variant<Join, PlaceWagers, WithdrawWagers, DealCard, Insure, DeclineInsurance, Switch, Keep,
                             RevokeSwitch, Surrender, Stand, Hit, Double, Split>;

}  // namespace pitboss::round
