// What a table shows when a shoe is done: the committed text (commitment.h), the cuts and the dealt cards, so that
// anybody can check the commitment. After the lines of the committed text come
//
//   cut <how many cards went from the front to the back, or none>
//   cut <the same for each recut that a supervisor ordered, in their order; at most 100 lines in all> [GC.4(g)]
//   dealt <all cards that left the shoe, in order, the burned ones included, or ->
//   commitment <64 hex>
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cards/card.h"
#include "table/commitment.h"

namespace pitboss::table {

struct Reveal {
  ShoeSecret secret;
  std::vector<int> cuts;
  std::vector<Card> dealt;
  Commitment commitment;
  bool operator==(const Reveal&) const = default;
};

std::string text(const Reveal& reveal);

// The first line of a text that is wrong, and why.
struct BadLine {
  int line = 0;   // from 1
  std::string sentence;
};

inline constexpr std::size_t most_reveal_bytes = 4 << 20;
inline constexpr int most_cuts = 100;

// Reads one or more reveals. Blank lines and lines that begin with # may stand before, between and after them. Anything
// else must be exactly as `text` writes it, because the hash covers every byte.
Result<std::vector<Reveal>, BadLine> parse_reveals(std::string_view text);

}   // namespace pitboss::table
