// A strategy that depends only on totals and pairs, as a chart shows it.
#pragma once
#include <array>
#include <optional>

#include "analyze/counts.h"
#include "analyze/policy.h"

namespace pitboss::analyze {

// The action on two cards; if that is a double or a surrender, `then` is the action with more cards, or if the double
// or surrender is not allowed.
struct Cell {
  Action first = Action::stand;
  Action then = Action::stand;   // hit or stand
  bool operator==(const Cell&) const = default;
};

struct Tables {
  std::array<std::array<Cell, values>, twenty_one + 1> hard{};   // [total][up card]
  std::array<std::array<Cell, values>, twenty_one + 1> soft{};
  std::array<std::array<bool, values>, values> split{};   // [value of the pair][up card]
  // [value of the pair][up card]: what a pair that is not split does with its two cards; nothing: what its total does.
  std::array<std::array<std::optional<Cell>, values>, values> unsplit{};
  bool operator==(const Tables&) const = default;

  const Cell& cell(Total total, int up) const {
    return (total.soft ? soft : hard)[total.count][static_cast<std::size_t>(up)];
  }
  // Of two cards that are not split.
  const Cell& cell_of(const Counts& two_cards, int up) const {
    for (std::size_t v = 0; v < values; ++v)
      if (two_cards.of[v] == 2 && unsplit[v][static_cast<std::size_t>(up)])
        return *unsplit[v][static_cast<std::size_t>(up)];
    return cell(total_of(two_cards), up);
  }
  Cell& cell(Total total, int up) { return (total.soft ? soft : hard)[total.count][static_cast<std::size_t>(up)]; }
};

inline constexpr int least_hard = 4, most_hard = 20;
inline constexpr int least_soft = 12, most_soft = 20;

}   // namespace pitboss::analyze
