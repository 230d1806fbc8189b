// The events of a round: small facts that can be replayed without asking the rules. They are in the order in which they
// happen at the table, collecting and paying included. Each carries its ground and the clause that its rulebook names
// for that ground.
#pragma once
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "base/citation.h"
#include "base/ids.h"
#include "base/money.h"
#include "base/one_of.h"
#include "cards/card.h"
#include "cards/total.h"
#include "round/place.h"
#include "round/stakes.h"
#include "rules/settlement.h"

namespace pitboss::round {

struct Why {
  Ground ground{};
  Citation cite;
  bool operator==(const Why&) const = default;
};

struct PlayerJoined {
  PlayerId player;
  Money chips;
  bool operator==(const PlayerJoined&) const = default;
};

struct PlayerSeated {
  PlayerId player;
  SpotId spot;
  Why why;
  bool operator==(const PlayerSeated&) const = default;
};

struct SeatGivenUp {
  PlayerId player;
  SpotId spot;
  Why why;
  bool operator==(const SeatGivenUp&) const = default;
};
struct ConsentAsked {
  SpotId spot;
  PlayerId player;
  Why why;
  bool operator==(const ConsentAsked&) const = default;
};
struct ConsentAnswered {
  SpotId spot;
  PlayerId player;   // who has asked
  bool given;
  Why why;
  bool operator==(const ConsentAnswered&) const = default;
};

struct WagersCalled {
  PlayerId player;
  SpotId spot;
  std::vector<Stake> stakes;
  Money cash;
  Why why;
  bool operator==(const WagersCalled&) const = default;
};
struct CallConfirmed {
  PlayerId player;
  Role by;
  Why why;
  bool operator==(const CallConfirmed&) const = default;
};
struct CashConverted {
  PlayerId player;
  Money cash;
  Why why;
  bool operator==(const CashConverted&) const = default;
};
// A verbal wager that never became a wager: not confirmed before the first card, or taken back by the player.
struct CallLapsed {
  PlayerId player;
  SpotId spot;
  bool withdrawn;
  Why why;
  bool operator==(const CallLapsed&) const = default;
};

// Every wager names a hand: insurance the insured hand, a side bet of the whole spot the hand of box 1.
struct WagerPlaced {
  WagerId wager;
  PlayerId player;
  HandId hand;
  Bet bet;
  WagerKind kind;
  Money stake;   // of a coupon, its face value
  Why why;
  bool operator==(const WagerPlaced&) const = default;
};
struct WagerWithdrawn {
  WagerId wager;
  bool replaced;   // new wagers of the player follow, so the player keeps the place on the spot
  Why why;
  bool operator==(const WagerWithdrawn&) const = default;
};

// Who decides for a spot on which several people bet. [GC.13(b)]
struct DeciderNamed {
  SpotId spot;
  PlayerId player;
  Why why;
  bool operator==(const DeciderNamed&) const = default;
};

struct CardDealt {
  Place to;
  Card card;
  bool face_down;
  bool waited;   // the card had come out of the shoe earlier, by an irregularity
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
  PlayerId player;
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
};   // by a rule, not by the player's choice
struct HandBusted {
  HandId hand;
  Why why;
  bool operator==(const HandBusted&) const = default;
};
// Another bettor is asked whether to follow a double (Bet::double_down) or a split (Bet::hand).
struct FollowAsked {
  PlayerId player;
  HandId hand;
  HandId added;   // of a split: the new hand
  Bet bet;
  Why why;
  bool operator==(const FollowAsked&) const = default;
};
struct FollowAnswered {
  PlayerId player;
  HandId hand;
  bool followed;
  Why why;
  bool operator==(const FollowAnswered&) const = default;
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
};   // the dealer stands, is over 21, or need not draw

// ---- irregularities

struct CardMisdelivered {
  Card card;
  Place due;
  Place at;
  Remedy remedy;
  Why why;
  bool operator==(const CardMisdelivered&) const = default;
};
struct LeaveOffered {
  PlayerId player;
  SpotId spot;
  Why why;
  bool operator==(const LeaveOffered&) const = default;
};
struct LeaveAnswered {
  PlayerId player;
  SpotId spot;
  bool left;
  Why why;
  bool operator==(const LeaveAnswered&) const = default;
};
struct FaceUpCardFound {
  Card card;
  Why why;
  bool operator==(const FaceUpCardFound&) const = default;
};
struct CardDrawnInError {
  Card card;
  bool exposed;
  Why why;
  bool operator==(const CardDrawnInError&) const = default;
};
struct CardRefused {
  PlayerId player;
  HandId hand;
  Why why;
  bool operator==(const CardRefused&) const = default;
};
// The card is out of play for this round, face up; it goes to the discard rack.
struct CardBurned {
  Card card;
  bool waited;   // the card had come out of the shoe earlier, by an irregularity
  Why why;
  bool operator==(const CardBurned&) const = default;
};
struct CardMissed {
  Place due;
  Why why;
  bool operator==(const CardMissed&) const = default;
};
struct LateCardAsked {
  HandId hand;
  Why why;
  bool operator==(const LateCardAsked&) const = default;
};
struct LateCardTaken {
  HandId hand;
  Why why;
  bool operator==(const LateCardTaken&) const = default;
};
struct HandDead {
  HandId hand;
  Why why;
  bool operator==(const HandDead&) const = default;
};
struct SupervisorNotified {
  Why why;
  bool operator==(const SupervisorNotified&) const = default;
};
struct ReaderMisused {
  bool readable;
  Why why;
  bool operator==(const ReaderMisused&) const = default;
};
struct ReaderFailed {
  Why why;
  bool operator==(const ReaderFailed&) const = default;
};
struct RoundVoided {
  Why why;
  bool operator==(const RoundVoided&) const = default;
};

struct WagerSettled {
  WagerId wager;
  PlayerId player;
  HandId hand;
  Bet bet;
  WagerKind kind;
  Money stake;
  Settlement settlement;
  Payment payment;
  Why why;
  bool operator==(const WagerSettled&) const = default;
};
struct RoundClosed {
  bool operator==(const RoundClosed&) const = default;
};

using EventKinds =
    std::variant<PlayerJoined, PlayerSeated, SeatGivenUp, ConsentAsked, ConsentAnswered, WagersCalled, CallConfirmed,
                 CashConverted, CallLapsed, WagerPlaced, WagerWithdrawn, DeciderNamed, CardDealt, TotalAnnounced,
                 InsuranceOffered, InsuranceAnswered, SwitchOffered, SwitchDeclined, CardsSwitched, SwitchWasRevoked,
                 HoleCardChecked, DecisionOffered, CardRequested, HandStood, HandDoubled, HandSplit, HandSurrendered,
                 HandCompleted, HandBusted, FollowAsked, FollowAnswered, CardsTucked, DealerTurn, HoleCardShown,
                 UpCardBoxed, DealerDone, CardMisdelivered, LeaveOffered, LeaveAnswered, FaceUpCardFound,
                 CardDrawnInError, CardRefused, CardBurned, CardMissed, LateCardAsked, LateCardTaken, HandDead,
                 SupervisorNotified, ReaderMisused, ReaderFailed, RoundVoided, WagerSettled, RoundClosed>;

// A class and not the variant itself, so that copying, destroying and comparing so many alternatives is compiled once,
// in event.cc.
struct Event : EventKinds {
  template <OneOf<EventKinds> T>
  Event(T&& it) : EventKinds(std::in_place_type<std::remove_cvref_t<T>>, std::forward<T>(it)) {}
  Event(const Event&);
  Event(Event&&) noexcept;
  Event& operator=(const Event&);
  Event& operator=(Event&&) noexcept;
  ~Event();
  bool operator==(const Event& other) const;
};
using Events = std::vector<Event>;

}   // namespace pitboss::round
