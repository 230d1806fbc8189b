// What happened, as small facts that replay without the rules' help. Their order is the order at the table, of
// collecting and paying too. Each carries the ground on which it stands and the clause that its rulebook names for it.
#pragma once
#include <optional>
#include <variant>
#include <vector>

#include "base/citation.h"
#include "base/ids.h"
#include "base/money.h"
#include "cards/card.h"
#include "cards/total.h"
#include "rules/settlement.h"

namespace pitboss::round {

struct Why {
  Ground ground{};
  Citation cite;
  bool operator==(const Why&) const = default;
};

// Where a card goes: a hand, or the dealer.
struct Place {
  std::optional<HandId> hand;   // none: the dealer
  bool operator==(const Place&) const = default;
};
inline constexpr Place to_dealer{};

struct PlayerJoined {
  PlayerId player;
  Money chips;
  bool operator==(const PlayerJoined&) const = default;
};

// A side bet on the spot as a whole, and insurance, name the hand they belong to (box 1 where they belong to the spot).
struct WagerPlaced {
  WagerId wager;
  PlayerId player;
  HandId hand;
  Bet bet;
  Money stake;
  Why why;
  bool operator==(const WagerPlaced&) const = default;
};
struct WagerWithdrawn {
  WagerId wager;
  Why why;
  bool operator==(const WagerWithdrawn&) const = default;
};

struct CardDealt {
  Place to;
  Card card;
  bool face_down;
  Why why;
  bool operator==(const CardDealt&) const = default;
};
struct TotalAnnounced {
  Place of;
  Total total;
  Why why;
  bool operator==(const TotalAnnounced&) const = default;
};

struct InsuranceOffered {
  Why why;
  bool operator==(const InsuranceOffered&) const = default;
};
struct InsuranceAnswered {
  SpotId spot;
  bool insured;
  Why why;
  bool operator==(const InsuranceAnswered&) const = default;
};

struct SwitchOffered {
  SpotId spot;
  Total total;
  Why why;
  bool operator==(const SwitchOffered&) const = default;
};   // "15 or switch?"
struct SwitchDeclined {
  SpotId spot;
  Why why;
  bool operator==(const SwitchDeclined&) const = default;
};
struct CardsSwitched {
  SpotId spot;
  Why why;
  bool operator==(const CardsSwitched&) const = default;
};
struct SwitchWasRevoked {
  SpotId spot;
  Why why;
  bool operator==(const SwitchWasRevoked&) const = default;
};

struct HoleCardChecked {
  bool blackjack;
  Why why;
  bool operator==(const HoleCardChecked&) const = default;
};

struct DecisionOffered {
  HandId hand;
  Why why;
  bool operator==(const DecisionOffered&) const = default;
};   // this hand's turn
struct CardRequested {
  HandId hand;
  Why why;
  bool operator==(const CardRequested&) const = default;
};   // a hit, or a split hand's second card
struct HandStood {
  HandId hand;
  Why why;
  bool operator==(const HandStood&) const = default;
};
struct HandDoubled {
  HandId hand;
  Why why;
  bool operator==(const HandDoubled&) const = default;
};
struct HandSplit {
  HandId hand;
  HandId added;
  Why why;
  bool operator==(const HandSplit&) const = default;
};
struct HandSurrendered {
  HandId hand;
  bool held;
  Why why;
  bool operator==(const HandSurrendered&) const = default;
};
struct HandCompleted {
  HandId hand;
  Why why;
  bool operator==(const HandCompleted&) const = default;
};   // by rule, not by choice
struct HandBusted {
  HandId hand;
  Why why;
  bool operator==(const HandBusted&) const = default;
};
struct CardsTucked {
  HandId hand;
  Why why;
  bool operator==(const CardsTucked&) const = default;
};

struct DealerTurn {
  Why why;
  bool operator==(const DealerTurn&) const = default;
};
struct HoleCardShown {
  Card card;
  Why why;
  bool operator==(const HoleCardShown&) const = default;
};
struct UpCardBoxed {
  Card card;
  Why why;
  bool operator==(const UpCardBoxed&) const = default;
};
struct DealerDone {
  Total total;
  Why why;
  bool operator==(const DealerDone&) const = default;
};   // stands, is over, or need not draw

struct WagerSettled {
  WagerId wager;
  PlayerId player;
  HandId hand;
  Bet bet;
  Money stake;
  Settlement settlement;
  Payment payment;
  Why why;
  bool operator==(const WagerSettled&) const = default;
};
struct RoundClosed {
  bool operator==(const RoundClosed&) const = default;
};

using Event = std::variant<PlayerJoined, WagerPlaced, WagerWithdrawn, CardDealt, TotalAnnounced, InsuranceOffered,
                           InsuranceAnswered, SwitchOffered, SwitchDeclined, CardsSwitched, SwitchWasRevoked,
                           HoleCardChecked, DecisionOffered, CardRequested, HandStood, HandDoubled, HandSplit,
                           HandSurrendered, HandCompleted, HandBusted, CardsTucked, DealerTurn, HoleCardShown,
                           UpCardBoxed, DealerDone, WagerSettled, RoundClosed>;
using Events = std::vector<Event>;

}   // namespace pitboss::round
