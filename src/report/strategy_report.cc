#include "report/strategy_report.h"

#include <fmt/format.h>

#include <array>
#include <vector>

namespace pitboss::report {

namespace {

using analyze::Action;
using analyze::Cell;
using analyze::Tables;
using analyze::values;

// The up cards as a chart has them: two to ten, then the ace.
constexpr std::array<int, values> columns = {1, 2, 3, 4, 5, 6, 7, 8, 9, 0};

// A letter for what is done; behind a double or a surrender a small one for what is done where that is not offered.
std::string letters_of(const Cell& cell) {
  const char then = cell.then == Action::hit ? 'h' : 's';
  switch (cell.first) {
    case Action::hit:
      return "H";
    case Action::double_down:
      return fmt::format("D{}", then);
    case Action::split:
      return "P";
    case Action::surrender:
      return fmt::format("R{}", then);
    case Action::stand:
      break;
  }
  return "S";
}

// Letter and colour say the same.
const char* style_of(char letter) {
  switch (letter) {
    case 'H':
      return "31";
    case 'D':
      return "34";
    case 'P':
      return "35";
    case 'R':
      return "33";
    default:
      return "32";
  }
}

struct Row {
  std::string hand;
  std::array<std::string, values> cells;   // by column
};
struct Chart {
  std::string_view name;
  std::vector<Row> rows;
};

std::vector<Chart> charts_of(const Tables& tables) {
  Chart hard{"hard", {}}, soft{"soft", {}}, pairs{"pair", {}};
  const auto row = [&](std::string hand, Total total) {
    Row made{std::move(hand), {}};
    for (std::size_t i = 0; i < values; ++i) made.cells[i] = letters_of(tables.cell(total, columns[i]));
    return made;
  };
  for (int total = analyze::least_hard; total <= analyze::most_hard; ++total)
    hard.rows.push_back(row(std::to_string(total), {static_cast<std::uint8_t>(total), false}));
  for (int total = analyze::least_soft; total <= analyze::most_soft; ++total)
    soft.rows.push_back(row(std::to_string(total), {static_cast<std::uint8_t>(total), true}));
  for (const int v : columns) {
    const analyze::Counts hand = analyze::Counts{}.with(v, 2);
    Row made{fmt::format("{0}{0}", analyze::letter_of(v)), {}};
    for (std::size_t i = 0; i < values; ++i) {
      const auto up = static_cast<std::size_t>(columns[i]);
      const bool split = tables.split[static_cast<std::size_t>(v)][up];
      made.cells[i] = split ? "P" : letters_of(tables.cell(analyze::total_of(hand), columns[i]));
    }
    pairs.rows.push_back(std::move(made));
  }
  return {hard, soft, pairs};
}

}   // namespace

std::string strategy_page(const GameTerms& terms, const Tables& tables, bool colour) {
  Page page(colour);
  put_terms(page, terms, "total-dependent strategy");
  for (const Chart& chart : charts_of(tables)) {
    std::string head = fmt::format("  {:<6}", chart.name);
    for (const int up : columns) head += fmt::format("{:>4}", analyze::letter_of(up));
    page.line(page.styled(head, Page::faint));
    for (const Row& row : chart.rows) {
      std::string line = fmt::format("  {:<6}", row.hand);
      for (const std::string& cell : row.cells)
        line += std::string(4 - cell.size(), ' ') + page.styled(cell, style_of(cell[0]));
      page.line(line);
    }
    page.line();
  }
  page.cited(
      "S stand, H hit, D double, P split, R surrender; a small h or s: hit or stand with more than two cards, or where "
      "the "
      "first is not offered.",
      {});
  return std::move(page).text();
}

std::string strategy_json(const GameTerms& terms, const Tables& tables) {
  auto json = terms_json(terms);
  for (const Chart& chart : charts_of(tables)) {
    auto& rows = json[std::string(chart.name)];
    for (const Row& row : chart.rows)
      for (std::size_t i = 0; i < values; ++i)
        rows[row.hand][std::string(1, analyze::letter_of(columns[i]))] = row.cells[i];
  }
  return json.dump(2) + '\n';
}

std::string strategy_csv(const Tables& tables) {
  std::string text = "chart,hand";
  for (const int up : columns) (text += ',') += analyze::letter_of(up);
  text += '\n';
  for (const Chart& chart : charts_of(tables))
    for (const Row& row : chart.rows) {
      text += fmt::format("{},{}", chart.name, row.hand);
      for (const std::string& cell : row.cells) (text += ',') += cell;
      text += '\n';
    }
  return text;
}

}   // namespace pitboss::report
