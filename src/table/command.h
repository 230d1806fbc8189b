// The commands of a table: people and their money, the life of the shoe, and every command of a round. The card in a
// round's command is ignored: the table takes it from its own shoe.
#pragma once
#include <cstdint>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/ids.h"
#include "base/money.h"
#include "base/one_of.h"
#include "cards/card.h"
#include "round/command.h"
#include "rulebook/rules.h"

namespace pitboss::table {

using round::Role;

// ---- people

// A person comes to the table with money, or brings more. Money that somebody brings while in a round can be wagered
// from the next round on.
struct BuyIn {
  PlayerId player;
  Money amount;
  bool operator==(const BuyIn&) const = default;
};
// The person takes all chips and leaves the table.
struct CashOut {
  PlayerId player;
  bool operator==(const CashOut&) const = default;
};
struct TakeSeat {
  PlayerId player;
  SpotId spot;
  bool operator==(const TakeSeat&) const = default;
};
struct LeaveSeat {
  PlayerId player;
  bool operator==(const LeaveSeat&) const = default;
};
// Lets a person wager who has sat out a round of this shoe. [GC.5(h)]
struct PermitEntry {
  Role by{};
  PlayerId player;
  bool operator==(const PermitEntry&) const = default;
};
struct NewDealer {   // [GC.7(c)]
  Role by{};
  int number = 0;   // the dealer's, from 1
  bool operator==(const NewDealer&) const = default;
};

// ---- the cards, before they are dealt

struct InspectDecks {   // [GC.3]
  Role by{};
  std::vector<Card> cards;
  bool operator==(const InspectDecks&) const = default;
};
// [GC.15(k)]
struct RemoveDevice {
  Role by{};
  bool operator==(const RemoveDevice&) const = default;
};
struct InstallDevice {
  Role by{};
  bool operator==(const InstallDevice&) const = default;
};
struct ShuffleCards {   // [GC.4(a)]
  Role by{};
  Shuffle method{};
  bool operator==(const ShuffleCards&) const = default;
};
enum class Step : std::uint8_t { plug, riffle, turn, strip };
struct ShuffleStep {   // [GC.4(i)]
  Role by{};
  Step step{};
  bool operator==(const ShuffleStep&) const = default;
};
struct ReportJam {   // [GC.15(j)]
  Role by{};
  bool operator==(const ReportJam&) const = default;
};
// Completes the shuffle. This is the only command whose events depend on random numbers.
struct StackCards {
  Role by{};
  bool operator==(const StackCards&) const = default;
};
// `position` cards go from the front to the back. A player's cut names the player; the dealer's names nobody. [GC.4(f)]
struct CutCards {
  Role by{};
  PlayerId player;
  int position = 0;
  bool operator==(const CutCards&) const = default;
};
struct RefuseCut {   // [GC.4(e)]
  PlayerId player;
  bool operator==(const RefuseCut&) const = default;
};
struct OrderRecut {   // [GC.4(g)]
  Role by{};
  bool operator==(const OrderRecut&) const = default;
};

// ---- the burn [GC.7(c)]

struct BurnCard {
  Role by{};
  bool operator==(const BurnCard&) const = default;
};
struct ShowBurn {
  PlayerId player;   // who asks to see it
  bool operator==(const ShowBurn&) const = default;
};
// The burn was forgotten, and play goes on. [GC.15(n)]
struct ForgetBurn {
  Role by{};
  bool operator==(const ForgetBurn&) const = default;
};

// ---- rounds

struct DealNext {
  Role by{};
  bool operator==(const DealNext&) const = default;
};
struct CollectCards {   // [GC.7(m)]
  Role by{};
  bool operator==(const CollectCards&) const = default;
};
// The licensee ends the shoe between rounds. [GC.4(h)]
struct CallReshuffle {
  Role by{};
  bool operator==(const CallReshuffle&) const = default;
};
struct RepairReader {   // [GC.15(m)]
  Role by{};
  bool operator==(const RepairReader&) const = default;
};

// Of a round's commands, Join, Sit, StandUp, DealCard and RunOutOfCards are refused here: the table gives them itself.
using CommandKinds =
    std::variant<BuyIn, CashOut, TakeSeat, LeaveSeat, PermitEntry, NewDealer, InspectDecks, RemoveDevice, InstallDevice,
                 ShuffleCards, ShuffleStep, ReportJam, StackCards, CutCards, RefuseCut, OrderRecut, BurnCard, ShowBurn,
                 ForgetBurn, DealNext, CollectCards, CallReshuffle, RepairReader, round::Command>;

// A type of its own instead of an alias of the variant, so that copying, destroying and comparing so many kinds is
// compiled only once, in command.cc.
struct Command : CommandKinds {
  template <OneOf<CommandKinds> T>
  Command(T&& it) : CommandKinds(std::in_place_type<std::remove_cvref_t<T>>, std::forward<T>(it)) {}
  template <OneOf<round::CommandKinds> T>
  Command(T&& of_the_round) : CommandKinds(std::in_place_type<round::Command>, std::forward<T>(of_the_round)) {}
  Command(const Command&);
  Command(Command&&) noexcept;
  Command& operator=(const Command&);
  Command& operator=(Command&&) noexcept;
  ~Command();
  bool operator==(const Command& other) const;
};

}   // namespace pitboss::table
namespace pitboss {
template <>
inline constexpr std::string_view words_of<table::Step>[] = {"plug", "riffle", "turn", "strip"};
}   // namespace pitboss
