// A total-dependent strategy as people write it down: the rows and columns of its charts, and the letters in the cells.
#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "analyze/tables.h"

namespace pitboss::simulate {

// The up cards in the order of a chart: two to ten, then the ace.
inline constexpr std::array<int, analyze::values> chart_columns = {1, 2, 3, 4, 5, 6, 7, 8, 9, 0};

struct ChartRow {
  std::string_view chart;   // "hard", "soft", "pair"
  std::string hand;         // "16", "88"
  Total total;
  std::optional<int> pair;   // the value of the pair; nothing for a total
};
// Every row of the three charts, in their order.
std::span<const ChartRow> chart_rows();
inline constexpr std::array<std::string_view, 3> chart_names = {"hard", "soft", "pair"};

// S: stand. H: hit. Dh, Ds, Rh, Rs: double or surrender, and the second letter is the action if that is not allowed or
// there are more than two cards. P: split the pair. A pair that is not split has the letters of what it does
// with its two cards.
std::string letters_of(const analyze::Cell& cell);
std::string letters_of(const analyze::Tables& tables, const ChartRow& row, int up);
// The cell of a total; nothing if the letters are not S, H, Dh, Ds, Rh or Rs.
std::optional<analyze::Cell> cell_named(std::string_view letters);

}   // namespace pitboss::simulate
