// The commands that a round takes, from people and from the shoe. Chance comes in as a command too: DealCard brings the
// next card, and the commands about a dealer's mistake bring the card that came out of the shoe by it.
#pragma once
#include <array>
#include <utility>
#include <variant>

#include "base/ids.h"
#include "base/money.h"
#include "base/one_of.h"
#include "cards/card.h"
#include "round/place.h"
#include "round/stakes.h"

namespace pitboss::round {

// ---- before the cards

// A player joins with the chips that may be wagered this round.
struct Join {
  PlayerId player;
  Money chips;
  bool operator==(const Join&) const = default;
};
// The player sits down at the spot, and so decides for it if several people bet there. [GC.13(b)]
struct Sit {
  PlayerId player;
  SpotId spot;
  bool operator==(const Sit&) const = default;
};
struct StandUp {
  PlayerId player;
  SpotId spot;
  bool operator==(const StandUp&) const = default;
};

// Replaces all wagers that the player has on the spot.
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

// A player who wants to bet on a spot where somebody bets already asks the first bettor there for consent. [GC.13(a)]
struct AskConsent {
  PlayerId player;
  SpotId spot;
  bool operator==(const AskConsent&) const = default;
};
struct AnswerConsent {
  PlayerId player;   // the first bettor
  SpotId spot;
  PlayerId other;   // who wants to bet there too
  bool given = false;
  bool operator==(const AnswerConsent&) const = default;
};

// A verbal wager with cash. It becomes a wager when the dealer and a supervisor have confirmed it. [GC.5(d)]
struct CallWagers {
  PlayerId player;
  SpotId spot;
  Slip slip;
  Money cash;   // becomes chips
  bool operator==(const CallWagers&) const = default;
};
struct ConfirmCall {
  Role by{};
  PlayerId player;   // who called the wager
  bool operator==(const ConfirmCall&) const = default;
};

// Deals the next card; card_due says where it goes. The first card closes the wagers.
struct DealCard {
  Card card;
  bool operator==(const DealCard&) const = default;
};

// ---- the players' decisions

struct Insure {
  PlayerId player;
  SpotId spot;
  std::array<Money, 2> amounts{};   // by box; zero if that hand is not insured
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
// `tip` is added to the player's tip on the hand; zero adds nothing. [SD09.3]
struct Double {
  PlayerId player;
  HandId hand;
  Money amount;
  Money tip;
  bool operator==(const Double&) const = default;
};
struct Split {
  PlayerId player;
  HandId hand;
  Money tip;
  bool operator==(const Split&) const = default;
};

// When the decider doubles or splits a hand, each other bettor on it follows (with any permitted amount for a double,
// with the own wager again for a split) or leaves the own wager as it is. [GC.13(d), R24]
struct Follow {
  PlayerId player;
  HandId hand;
  Money amount;
  Money tip;
  bool operator==(const Follow&) const = default;
};
struct LetRide {
  PlayerId player;
  HandId hand;
  bool operator==(const LetRide&) const = default;
};

// ---- the players' answers to irregularities

// The player refuses the exposed card that waits, and gets no further card this round. [GC.15(d)]
struct RefuseCard {
  PlayerId player;
  HandId hand;
  bool operator==(const RefuseCard&) const = default;
};
// A card was missed: the player takes it late, or gives up the hand, which is then dead and its wager goes back.
// [GC.15(h), GC.15(i)]
struct TakeLateCard {
  PlayerId player;
  HandId hand;
  bool operator==(const TakeLateCard&) const = default;
};
struct GiveUpHand {
  PlayerId player;
  HandId hand;
  bool operator==(const GiveUpHand&) const = default;
};
// After a misdelivered card the player takes the wagers back and leaves the hand, or plays on. [GC.15(a)]
struct LeaveHand {
  PlayerId player;
  SpotId spot;
  bool operator==(const LeaveHand&) const = default;
};
struct StayIn {
  PlayerId player;
  SpotId spot;
  bool operator==(const StayIn&) const = default;
};

// ---- irregularities, declared by the dealer or a supervisor

// The card that was due was put in the wrong place. [GC.15(a)]
struct MisdeliverCard {
  Role by{};
  Card card;
  Place at;   // where it was put
  Remedy remedy{};
  bool operator==(const MisdeliverCard&) const = default;
};
// The next card lay face up in the shoe. [GC.15(b)]
struct FindFaceUp {
  Role by{};
  Card card;
  bool operator==(const FindFaceUp&) const = default;
};
// A card came out of the shoe while nobody was due one. [GC.15(c), GC.15(d)]
struct DrawInError {
  Role by{};
  Card card;
  bool exposed = false;
  bool operator==(const DrawInError&) const = default;
};
// The dealer drew a card although the dealer's hand was done. [GC.15(e)]
struct Overdraw {
  Role by{};
  Card card;
  bool operator==(const Overdraw&) const = default;
};
// The card that is due was not dealt: to the dealer or a box in the deal, or to a hand that had asked for a card.
// [GC.15(f), GC.15(h), GC.15(i), SD09.4]
struct MissCard {
  Role by{};
  bool operator==(const MissCard&) const = default;
};
// The card reader was used with a two to nine up. `readable`: it let a player see the hole card. [GC.15(l)]
struct MisuseReader {
  Role by{};
  bool readable = false;
  bool operator==(const MisuseReader&) const = default;
};
struct ReportReaderFailure {   // [GC.15(m)]
  Role by{};
  bool operator==(const ReportReaderFailure&) const = default;
};
// A card is due, but neither the shoe nor the discard rack has one. [R52]
struct RunOutOfCards {
  bool operator==(const RunOutOfCards&) const = default;
};

using CommandKinds =
    std::variant<Join, Sit, StandUp, PlaceWagers, WithdrawWagers, AskConsent, AnswerConsent, CallWagers, ConfirmCall,
                 DealCard, Insure, DeclineInsurance, Switch, Keep, RevokeSwitch, Surrender, Stand, Hit, Double, Split,
                 Follow, LetRide, RefuseCard, TakeLateCard, GiveUpHand, LeaveHand, StayIn, MisdeliverCard, FindFaceUp,
                 DrawInError, Overdraw, MissCard, MisuseReader, ReportReaderFailure, RunOutOfCards>;

// A class and not the variant itself, so that the comparison of so many alternatives is compiled once, in command.cc.
struct Command : CommandKinds {
  template <OneOf<CommandKinds> T>
  Command(T&& it) : CommandKinds(std::in_place_type<std::remove_cvref_t<T>>, std::forward<T>(it)) {}
  bool operator==(const Command& other) const;
};

}   // namespace pitboss::round
