// What happened at a table, as small facts that can be replayed without the rules. A round's events are wrapped in
// InRound. Three events hold something that nobody may know yet: CardsStacked the order of the shoe, a round's
// CardDealt a card that lies face down, and its CardDrawnInError a card that nobody has seen. The stored form seals
// them (stored.h), and the form that is sent to people leaves them out (wire/).
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/ids.h"
#include "base/money.h"
#include "base/one_of.h"
#include "cards/card.h"
#include "round/event.h"
#include "table/command.h"
#include "table/reveal.h"

namespace pitboss::table {

using round::Place;
using round::Why;
using RoundNumber = std::uint32_t;   // from 1, at this table

// A value that nobody may see before the shoe is done.
template <typename T>
struct Hidden {
  T value;
  bool operator==(const Hidden&) const = default;
};

struct TableOpened {
  std::string name;
  RulesHash rules;
  int decks;
  std::optional<Shuffle> device;   // what the shuffling device at the table does
  bool operator==(const TableOpened&) const = default;
};

// ---- people

struct BoughtIn {
  PlayerId player;
  Money amount;
  bool operator==(const BoughtIn&) const = default;
};
struct CashedOut {
  PlayerId player;
  Money amount;
  bool operator==(const CashedOut&) const = default;
};
struct SeatTaken {
  PlayerId player;
  SpotId spot;
  bool operator==(const SeatTaken&) const = default;
};
struct SeatLeft {
  PlayerId player;
  bool operator==(const SeatLeft&) const = default;
};
struct EntryPermitted {
  PlayerId player;
  Why why;
  bool operator==(const EntryPermitted&) const = default;
};
struct DealerCame {
  int number;
  bool burn_due;
  Why why;
  bool operator==(const DealerCame&) const = default;
};

// ---- the cards, before they are dealt

struct DecksInspected {
  int decks;
  Why why;
  bool operator==(const DecksInspected&) const = default;
};
struct DeviceRemoved {
  Why why;
  bool operator==(const DeviceRemoved&) const = default;
};
struct DeviceInstalled {
  Shuffle method;
  Why why;
  bool operator==(const DeviceInstalled&) const = default;
};
// All cards that are neither in the shoe nor on the layout are being shuffled.
struct ShuffleBegun {
  Shuffle method;
  ShoeKind kind;
  Why why;
  bool operator==(const ShuffleBegun&) const = default;
};
struct ShuffleStepMade {
  Step step;
  Why why;
  bool operator==(const ShuffleStepMade&) const = default;
};
struct ShufflerJammed {
  Why why;
  bool operator==(const ShufflerJammed&) const = default;
};
struct CardsStacked {
  Commitment commitment;   // published now, before anybody bets on these cards
  ShoeNumber shoe;
  ShoeKind kind;
  Hidden<ShoeSecret> secret;
  Why why;
  bool operator==(const CardsStacked&) const = default;
};
struct CutOffered {
  std::optional<PlayerId> player;   // none: the dealer cuts
  SpotId from;                      // where the player sits or bets; the offer goes on from there
  Why why;
  bool operator==(const CutOffered&) const = default;
};
struct CutRefused {
  PlayerId player;
  Why why;
  bool operator==(const CutRefused&) const = default;
};
struct CardsCut {
  std::optional<PlayerId> player;   // none: the dealer
  int position;
  Why why;
  bool operator==(const CardsCut&) const = default;
};
struct RecutOrdered {
  RecutBy by;
  Why why;
  bool operator==(const RecutOrdered&) const = default;
};
struct CuttingCardPlaced {
  int behind;   // cards
  Why why;
  bool operator==(const CuttingCardPlaced&) const = default;
};
struct CardsLoaded {   // into the shoe
  bool burn_due;
  Why why;
  bool operator==(const CardsLoaded&) const = default;
};

// ---- the burn

struct BurnMade {   // face down, into the discard rack
  Why why;
  bool operator==(const BurnMade&) const = default;
};
struct BurnShown {
  PlayerId player;   // who asked
  Card card;
  Why why;
  bool operator==(const BurnShown&) const = default;
};
struct BurnForgotten {
  Why why;
  bool operator==(const BurnForgotten&) const = default;
};

// ---- rounds

struct RoundBegun {
  RoundNumber number;
  bool operator==(const RoundBegun&) const = default;
};
struct InRound {
  round::Event event;
  bool operator==(const InRound&) const = default;
};
// Every wager was withdrawn before a card was dealt, so there is no round.
struct RoundCalledOff {
  RoundNumber number;
  bool operator==(const RoundCalledOff&) const = default;
};
// The next card is the first from behind the cutting card.
struct CuttingCardReached {
  std::optional<SpotId> spot;   // on whose box it appeared; none: on the dealer's hand
  PlayerId player;              // who decides for that box
  Why why;
  bool operator==(const CuttingCardReached&) const = default;
};
struct CardsCollected {
  RoundNumber number;
  std::vector<Place> order;   // in which they were picked up
  bool unused_back;           // an unseen card that nobody used is the shoe's next card again [GC.15(c)]
  Why why;
  bool operator==(const CardsCollected&) const = default;
};
// The card reader failed between rounds; within a round this is the round's ReaderFailed. [GC.15(m)]
struct ReaderBroken {
  Why why;
  bool operator==(const ReaderBroken&) const = default;
};
struct ReaderRepaired {
  Why why;
  bool operator==(const ReaderRepaired&) const = default;
};

enum class ShoeEnd : std::uint8_t { cutting_card, called, face_up_cards, continuous };
// The cards that were left go to the discard rack.
struct ShoeEnded {
  ShoeEnd end;
  Why why;
  bool operator==(const ShoeEnded&) const = default;
};
struct CardsCounted {   // none is missing [GC.7(n)(2)]
  int cards;
  int left;   // of them, those that had stayed in the shoe
  Why why;
  bool operator==(const CardsCounted&) const = default;
};
struct ShoeRevealed {
  Reveal reveal;
  bool operator==(const ShoeRevealed&) const = default;
};

using EventKinds =
    std::variant<TableOpened, BoughtIn, CashedOut, SeatTaken, SeatLeft, EntryPermitted, DealerCame, DecksInspected,
                 DeviceRemoved, DeviceInstalled, ShuffleBegun, ShuffleStepMade, ShufflerJammed, CardsStacked,
                 CutOffered, CutRefused, CardsCut, RecutOrdered, CuttingCardPlaced, CardsLoaded, BurnMade, BurnShown,
                 BurnForgotten, RoundBegun, InRound, RoundCalledOff, CuttingCardReached, CardsCollected, ReaderBroken,
                 ReaderRepaired, ShoeEnded, CardsCounted, ShoeRevealed>;

// A type of its own instead of an alias of the variant, so that copying, destroying and comparing so many kinds is
// compiled only once, in event.cc.
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

}   // namespace pitboss::table
namespace pitboss {
template <>
inline constexpr std::string_view words_of<table::ShoeEnd>[] = {"cutting_card", "called", "face_up_cards",
                                                                "continuous"};
}   // namespace pitboss
