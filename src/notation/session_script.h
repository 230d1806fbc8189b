// A session as somebody wrote it down: the life of a table over many rounds, in the words of docs/table-notation.md.
// What is said within a round is a script's (script.h); this adds what people do around it.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "notation/script.h"
#include "rulebook/rules.h"

namespace pitboss::notation {

// What people at a table may be written down to do, rounds apart.
enum class TableVerb : std::uint8_t {
  open,
  buy_in,
  cash_out,
  seat,
  unseat,
  permit,
  new_dealer,
  remove_device,
  install_device,
  shuffle,
  plug,
  riffle,
  turn,
  strip,
  jam,
  stack,
  cut,
  refuse_cut,
  recut,
  burn,
  show_burn,
  forget_burn,
  collect,
  reshuffle,
  repair_reader
};
// What an expect line may say about the table.
enum class Fact : std::uint8_t { shoe, cards_left, discards, cutter, burn_card, bankroll, house, tip_box, rack };
}   // namespace pitboss::notation
namespace pitboss {
template <>
inline constexpr std::string_view words_of<notation::TableVerb>[] = {
    "open",          "buy-in",         "cash-out",  "seat",         "unseat", "permit", "new-dealer",
    "remove-device", "install-device", "shuffle",   "plug",         "riffle", "turn",   "strip",
    "jam",           "stack",          "cut",       "refuse-cut",   "recut",  "burn",   "show-burn",
    "forget-burn",   "collect",        "reshuffle", "repair-reader"};
template <>
inline constexpr std::string_view words_of<notation::Fact>[] = {
    "shoe", "cards-left", "discards", "cutter", "burn-card", "bankroll", "house", "tip-box", "rack"};
}   // namespace pitboss
namespace pitboss::notation {

// One line about the table: `cut 117 by 1`, `seat 1 3`, `open without Ks`.
struct TableAsk {
  TableVerb verb{};
  std::optional<round::Role> by{};   // where it is not the one who usually does it
  std::optional<PlayerId> player{};
  SpotId spot{};
  Money amount{};
  int number = 0;                    // of the new dealer; the place of a cut
  std::optional<Shuffle> method{};   // else the table's own
  std::vector<Card> without{};       // cards that the decks lack, and that they have too often
  std::vector<Card> with{};
  bool operator==(const TableAsk&) const = default;
};

// `refused cut 10 by 1 GC.4(f)`
struct MustRefuseAtTable {
  TableAsk ask;
  Cites cites;
};

// `round`: what was played before is over and collected.
struct RoundHeading {};

// `shoe As Kc`: cards of the next stack, from its first on or from where the last such line ended; `shoe at 105 As Kc`:
// from the 105th on, before any cut.
struct Plant {
  int at = 0;   // from 1; 0: goes on
  std::vector<Card> cards;
};

// `expect cards-left 300`, `expect bankroll 1 510.00`: only what the fact needs is set.
struct ExpectFact {
  Fact fact{};
  int number = 0;                     // the shoe's, or of cards
  bool ended = false;                 // of the shoe
  std::optional<PlayerId> player{};   // whose bankroll; who cuts, none: the dealer
  Money amount{};
  round::Place place{};        // whose cards in the rack
  std::vector<Card> cards{};   // there, or the burned one
  bool operator==(const ExpectFact&) const = default;
};

struct SessionStep {
  int line = 0;
  std::variant<Step, TableAsk, MustRefuseAtTable, RoundHeading, Plant, Expect, ExpectFact> what;
};

struct Session : Head {
  std::string table = "T1";
  std::uint64_t seed = 1;
  std::vector<SessionStep> steps;
};

}   // namespace pitboss::notation
