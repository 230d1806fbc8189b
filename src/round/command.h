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
  bool operator==(const Join&) const = default;
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
  bool operator==(const PlaceWagers&) const = default;
};
struct WithdrawWagers {
  PlayerId player;
  SpotId spot;
  bool operator==(const WithdrawWagers&) const = default;
};

// The next card of the shoe; the round knows where it goes. The first one closes the wagers.
struct DealCard {
  Card card;
  bool operator==(const DealCard&) const = default;
};

struct Insure {
  PlayerId player;
  SpotId spot;
  std::array<Money, 2> amounts{};   // by box; zero: that hand is not insured
  bool operator==(const Insure&) const = default;
};
struct DeclineInsurance {
  PlayerId player;
  SpotId spot;
  bool operator==(const DeclineInsurance&) const = default;
};

struct Switch {
  PlayerId player;
  SpotId spot;
  bool operator==(const Switch&) const = default;
};
struct Keep {
  PlayerId player;
  SpotId spot;
  bool operator==(const Keep&) const = default;
};
struct RevokeSwitch {
  PlayerId player;
  SpotId spot;
  bool operator==(const RevokeSwitch&) const = default;
};

struct Surrender {
  PlayerId player;
  HandId hand;
  bool operator==(const Surrender&) const = default;
};
struct Stand {
  PlayerId player;
  HandId hand;
  bool operator==(const Stand&) const = default;
};
struct Hit {
  PlayerId player;
  HandId hand;
  bool operator==(const Hit&) const = default;
};
struct Double {
  PlayerId player;
  HandId hand;
  Money amount;
  bool operator==(const Double&) const = default;
};
struct Split {
  PlayerId player;
  HandId hand;
  bool operator==(const Split&) const = default;
};

using Command = std::variant<Join, PlaceWagers, WithdrawWagers, DealCard, Insure, DeclineInsurance, Switch, Keep,
                             RevokeSwitch, Surrender, Stand, Hit, Double, Split>;

}   // namespace pitboss::round
