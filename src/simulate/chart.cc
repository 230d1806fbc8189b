#include "simulate/chart.h"

#include <vector>

namespace pitboss::simulate {

using analyze::Action;
using analyze::Cell;

std::span<const ChartRow> chart_rows() {
  static const std::vector<ChartRow> rows = [] {
    std::vector<ChartRow> made;
    const auto totals = [&](std::string_view chart, int least, int most, bool soft) {
      for (int total = least; total <= most; ++total)
        made.push_back({chart, std::to_string(total), {static_cast<std::uint8_t>(total), soft}, std::nullopt});
    };
    totals("hard", analyze::least_hard, analyze::most_hard, false);
    totals("soft", analyze::least_soft, analyze::most_soft, true);
    for (const int value : chart_columns)
      made.push_back({"pair", std::string(2, analyze::letter_of(value)),
                      analyze::total_of(analyze::Counts{}.with(value, 2)), value});
    return made;
  }();
  return rows;
}

std::string letters_of(const Cell& cell) {
  const std::string_view then = cell.then == Action::hit ? "h" : "s";
  switch (cell.first) {
    case Action::hit:
      return "H";
    case Action::double_down:
      return std::string("D").append(then);
    case Action::split:
      return "P";
    case Action::surrender:
      return std::string("R").append(then);
    case Action::stand:
      break;
  }
  return "S";
}

std::string letters_of(const analyze::Tables& tables, const ChartRow& row, int up) {
  if (row.pair && tables.split[static_cast<std::size_t>(*row.pair)][static_cast<std::size_t>(up)]) return "P";
  if (!row.pair) return letters_of(tables.cell(row.total, up));
  return letters_of(tables.cell_of(analyze::Counts{}.with(*row.pair, 2), up));
}

std::optional<Cell> cell_named(std::string_view letters) {
  for (const Action first : {Action::stand, Action::hit})
    if (const Cell cell{first, first}; letters_of(cell) == letters) return cell;
  for (const Action first : {Action::double_down, Action::surrender})
    for (const Action then : {Action::hit, Action::stand})
      if (const Cell cell{first, then}; letters_of(cell) == letters) return cell;
  return std::nullopt;
}

}   // namespace pitboss::simulate
