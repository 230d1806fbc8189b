// A session as somebody wrote it down: the life of a table over many rounds, in the words of docs/table-notation.md.
// The lines within a round are those of a script (script.h); this adds what people do around rounds.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "notation/script.h"
#include "rulebook/rules.h"

namespace pitboss::notation {

// What people at a table can do in a session, apart from rounds.
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
  std::optional<round::Role> by{};   // if it is not the role that usually does it
  std::optional<PlayerId> player{};
  SpotId spot{};
  Money amount{};
  int number = 0;                    // of the new dealer; the place of a cut
  std::optional<Shuffle> method{};   // if none, the table's usual one
  std::vector<Card> without{};       // cards that are missing in the decks
  std::vector<Card> with{};          // cards that are in the decks too often
  bool operator==(const TableAsk&) const = default;
};

// `refused cut 10 by 1 GC.4(f)`
struct MustRefuseAtTable {
  TableAsk ask;
  Cites cites;
};

// `round`: the round before is finished and its cards are collected.
struct RoundHeading {};

// `shoe As Kc`: cards of the next stack, from its first card on, or from where the last such line ended;
// `shoe at 105 As Kc`: from the 105th card on, before any cut.
struct Plant {
  int at = 0;   // from 1; 0: from where the last line ended
  std::vector<Card> cards;
};

// `expect cards-left 300`, `expect bankroll 1 510.00`: only what the fact needs is set.
struct ExpectFact {
  Fact fact{};
  int number = 0;                     // of the shoe, or how many cards
  bool ended = false;                 // of the shoe
  std::optional<PlayerId> player{};   // whose bankroll; who cuts, none: the dealer
  Money amount{};
  round::Place place{};        // the hand whose cards are in the rack
  std::vector<Card> cards{};   // of that hand, or the burned card
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
