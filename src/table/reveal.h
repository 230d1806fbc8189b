// What a table shows when a shoe is done: the text that was committed to (commitment.h), what was cut and what was
// dealt, so that anybody can check the promise. It goes on after the committed text with
//
//   cut <how many cards went from the front to the back, or none>
//   cut <again, where a supervisor had it recut; any number of such lines, in their order> [GC.4(g)]
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

// Where a text is not what it should be.
struct BadLine {
  int line = 0;   // from 1
  std::string sentence;
};

inline constexpr std::size_t most_reveal_bytes = 4 << 20;
inline constexpr int most_cuts = 100;

// One or more, with blank lines and lines that begin with # before, between and after. Nothing else may differ from the
// text by so much as a blank: the hash would.
Result<std::vector<Reveal>, BadLine> parse_reveals(std::string_view text);

}   // namespace pitboss::table
