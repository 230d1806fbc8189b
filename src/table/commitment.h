// The commitment that a table publishes before it deals: the SHA-256 of a text that holds the order of the cards and
// 256 random bits. The text stays secret until the shoe is done (reveal.h). docs/fair-cards.md explains it to players.
//
//   pitboss shoe 1
//   table <1 to 32 of A-Z a-z 0-9 ->
//   shoe <the shoe's number at this table, from 1>
//   kind <shoe | reshuffle | round>
//   rules <64 hex, the rules' hash>
//   decks <1 to 8>
//   previous <64 hex, the table's commitment before this one, or 64 zeros>
//   salt <64 hex>
//   elsewhere <cards on the table that were not shuffled, or ->
//   order <cards in the order after the shuffle and before the cut>
//
// Every line ends with a line feed, the last one too; words are separated by one blank.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"
#include "table/bits256.h"
#include "table/random_source.h"

namespace pitboss::table {

using Commitment = Bits256<struct CommitmentTag>;
using Salt = Bits256<struct SaltTag>;
using RulesHash = Bits256<struct RulesHashTag>;
using ShoeNumber = std::uint32_t;   // from 1

inline constexpr ShoeNumber most_shoes = 999'999'999;

enum class ShoeKind : std::uint8_t {
  shoe,        // all cards of all decks
  reshuffle,   // the discards, in mid-round; the shoe keeps its number [GC.15(g)]
  round,       // what a continuous shuffler holds when a round begins
};
std::string_view name(ShoeKind kind);
std::optional<ShoeKind> parse_shoe_kind(std::string_view text);

bool is_table_name(std::string_view text);

struct ShoeSecret {
  std::string table;
  ShoeNumber shoe = 1;
  ShoeKind kind = ShoeKind::shoe;
  RulesHash rules;
  int decks = 0;
  Commitment previous;   // zeros for the first at a table
  Salt salt;             // without it somebody could try likely orders until the hash is right
  std::vector<Card> elsewhere;
  std::vector<Card> order;
  bool operator==(const ShoeSecret&) const = default;
};

Salt random_salt(RandomSource& random);

// The text above. It asserts that name, numbers and order are as the form above allows.
std::string text(const ShoeSecret& secret);
Commitment commit(const ShoeSecret& secret);

}   // namespace pitboss::table
