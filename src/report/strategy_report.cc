#include "report/strategy_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <vector>

#include "simulate/chart.h"

namespace pitboss::report {

namespace {

using analyze::Tables;
using analyze::values;
using simulate::chart_columns;

// The colour of a letter of the chart. It only repeats what the letter says.
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
  std::vector<Chart> charts;
  for (const simulate::ChartRow& row : simulate::chart_rows()) {
    if (charts.empty() || charts.back().name != row.chart) charts.push_back({row.chart, {}});
    Row made{row.hand, {}};
    for (std::size_t i = 0; i < values; ++i) made.cells[i] = simulate::letters_of(tables, row, chart_columns[i]);
    charts.back().rows.push_back(std::move(made));
  }
  return charts;
}

// Writes the text as comments of a strategy file. "# " takes the place of the two blanks that a line begins with.
void put_comment(Page& page, std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.starts_with("  ")) line.remove_prefix(2);
    page.line(line.empty() ? std::string() : fmt::format("# {}", line));
  }
}

}   // namespace

std::string strategy_page(const GameTerms& terms, const Tables& tables, const PageStyle& style) {
  const PageStyle inside{style.colour, style.width - 2};   // "# " comes before each line
  Page page(style), head(inside), legend(inside);
  put_terms(head, terms, "total-dependent chart");
  put_comment(page, std::move(head).text());
  page.line(fmt::format("  rulebook {}", terms.book.id));
  if (terms.book.rules.game == Game::blackjack_switch)
    page.line(fmt::format("  switch   sums   {}", page.styled("# by infinite-deck sums; or never", Page::faint)));
  page.line();
  for (const Chart& chart : charts_of(tables)) {
    std::string columns = fmt::format("  {:<6}", chart.name);
    for (const int up : chart_columns) columns += fmt::format("{:>4}", analyze::letter_of(up));
    page.line(page.styled(columns, Page::faint));
    for (const Row& row : chart.rows) {
      std::string line = fmt::format("  {:<6}", row.hand);
      for (const std::string& cell : row.cells)
        line += std::string(4 - cell.size(), ' ') + page.styled(cell, style_of(cell[0]));
      page.line(line);
    }
    page.line();
  }
  legend.cited(
      "S stand, H hit, D double, P split, R surrender; a small h or s: hit or stand with more than two cards, or where "
      "the first is not offered. A pair has a cell of its own for its two cards, and goes on as its total.",
      {});
  put_comment(page, std::move(legend).text());
  return std::move(page).text();
}

std::string strategy_json(const GameTerms& terms, const Tables& tables) {
  auto json = terms_json(terms);
  for (const Chart& chart : charts_of(tables)) {
    auto& rows = json[std::string(chart.name)];
    for (const Row& row : chart.rows)
      for (std::size_t i = 0; i < values; ++i)
        rows[row.hand][std::string(1, analyze::letter_of(chart_columns[i]))] = row.cells[i];
  }
  return json.dump(2) + '\n';
}

std::string strategy_csv(const Tables& tables) {
  std::string text = "chart,hand";
  for (const int up : chart_columns) (text += ',') += analyze::letter_of(up);
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
