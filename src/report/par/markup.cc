#include "report/par/markup.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pitboss::report::par {

namespace {

// A bar from the middle: to the left if the value is below zero, else to the right.
std::string bar_html(double value, double longest) {
  if (value == 0 || longest == 0) return {};
  constexpr double half = 30, height = 8;
  const double length = std::max(0.5, half * std::abs(value) / longest);
  return fmt::format(
      "<svg class=\"bar\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" aria-hidden=\"true\">"
      "<path class=\"axis\" d=\"M{2} 0V{1}\"/><rect class=\"b90\" x=\"{3:.2f}\" width=\"{4:.2f}\" "
      "height=\"{1}\"/></svg>",
      2 * half, height, half, value < 0 ? half - length : half, length);
}

std::vector<double> longest_bars(const Table& table) {
  std::vector<double> longest(table.columns.size());
  for (const auto& row : table.rows)
    for (std::size_t i = 0; i < row.size(); ++i) longest[i] = std::max(longest[i], std::abs(row[i].bar.value_or(0)));
  return longest;
}

std::string cell_html(const Cell& cell, const Column& column, double longest, bool heads_row) {
  std::string classes = column.is_number ? "n" : column.unbroken ? "u" : "";
  if (column.strong) classes += " used";
  std::string html = heads_row ? "<th scope=\"row\"" : "<td";
  if (!classes.empty()) html += fmt::format(" class=\"{}\"", classes);
  html += '>';
  if (longest > 0) html += bar_html(cell.bar.value_or(0), longest);
  html += escaped(column.is_number ? with_minus(cell.shown) : cell.shown);
  if (!cell.note.empty()) html += fmt::format("<small>{}</small>", escaped(cell.note));
  return html + (heads_row ? "</th>" : "</td>");
}

}   // namespace

std::string with_minus(std::string_view number) {
  if (!number.starts_with('-') || number.size() == 1) return std::string(number);
  return "\u2212" + std::string(number.substr(1));
}

std::string escaped(std::string_view words) {
  std::string html;
  for (const char c : words) {
    switch (c) {
      case '&':
        html += "&amp;";
        break;
      case '<':
        html += "&lt;";
        break;
      case '>':
        html += "&gt;";
        break;
      case '"':
        html += "&quot;";
        break;
      case '\'':
        html += "&#39;";
        break;
      default:
        html += c;
    }
  }
  return html;
}

// The first cell of a row is its heading. A table that is wider than the page scrolls by itself, by keyboard too.
std::string table_html(const Table& table) {
  const std::vector<double> longest = longest_bars(table);
  std::string html = fmt::format(
      "<div class=\"wide\" role=\"group\" tabindex=\"0\" aria-label=\"{0}\">\n<table>"
      "<caption>{0}</caption>\n<thead><tr>",
      escaped(table.caption));
  const auto is_shown = [&](std::size_t i) { return table.columns[i].where != Where::data; };
  for (std::size_t i = 0; i < table.columns.size(); ++i)
    if (is_shown(i))
      html += fmt::format("<th scope=\"col\"{}>{}</th>",
                          table.columns[i].strong      ? " class=\"n used\""
                          : table.columns[i].is_number ? " class=\"n\""
                                                       : "",
                          escaped(table.columns[i].words));
  html += "</tr></thead>\n<tbody>\n";
  for (const auto& row : table.rows) {
    html += "<tr>";
    bool first = true;
    for (std::size_t i = 0; i < row.size(); ++i)
      if (is_shown(i)) html += cell_html(row[i], table.columns[i], longest[i], std::exchange(first, false));
    html += "</tr>\n";
  }
  html += "</tbody></table>\n</div>\n";
  if (!table.about.empty()) html += fmt::format("<p class=\"about\">{}</p>\n", escaped(table.about));
  return html;
}

}   // namespace pitboss::report::par
