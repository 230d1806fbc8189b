#include "report/page.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/shown.h"
#include "report/wrap.h"

namespace pitboss::report {

namespace {

constexpr std::size_t margin = 2, below = 6;   // the indents of a line and of its continuation

std::string blanks(std::size_t columns) { return std::string(columns, ' '); }

// How many bytes of the words fit on a line of so many columns. A word is broken only if it is longer than the line.
std::size_t bytes_on_line(std::string_view words, std::size_t columns) {
  const std::size_t most = bytes_in(words, columns), blank = last_break(words, most);
  return blank == std::string_view::npos || blank == 0 ? most : blank;
}

// The words after the cut, without the blank at which the line was broken.
std::string_view behind(std::string_view words, std::size_t cut) {
  words.remove_prefix(cut);
  if (words.starts_with(' ')) words.remove_prefix(1);
  return words;
}

}   // namespace

void Page::cited(std::string_view words, std::string_view clause, const char* style) {
  constexpr std::size_t least_room = 20;   // for words beside a clause
  if (margin + least_room + 2 + clause.size() > width()) {
    cited(words, {}, style);
    return line(blanks(clause.size() < width() ? width() - clause.size() : 0) + styled(clause, faint));
  }
  const std::size_t room = width() - margin - (clause.empty() ? 0 : clause.size() + 2);
  std::size_t indent = margin;
  while (columns_of(words) + indent - margin > room) {
    const std::size_t cut = bytes_on_line(words, width() - indent);
    line(blanks(indent) + styled(words.substr(0, cut), style));
    words = behind(words, cut);
    indent = below;
  }
  const std::size_t used = indent + columns_of(words) + clause.size();
  std::string text = blanks(indent) + styled(words, style);
  if (!clause.empty()) text += blanks(used < width() ? width() - used : 0) + styled(clause, faint);
  line(text);
}

void Page::sentence(std::string_view words, const char* style) {
  std::size_t indent = 0;
  for (; columns_of(words) > width() - indent; indent = margin) {
    const std::size_t cut = bytes_on_line(words, width() - indent);
    line(blanks(indent) + styled(words.substr(0, cut), style));
    words = behind(words, cut);
  }
  line(blanks(indent) + styled(words, style));
}

void Page::heading(std::string_view text) { sentence(text, strong); }

void Page::row(std::span<const Column> columns, const char* style) {
  std::string line_now;
  std::size_t used = 0;
  const auto end_line = [&] {
    while (line_now.ends_with(' ')) line_now.pop_back();
    line(line_now);
    line_now = blanks(below);
    used = below;
  };
  for (const Column& column : columns) {
    const std::size_t own = columns_of(column.text), wide = std::max(own, column.width);
    // A left-aligned text fits if the text itself does: the blanks behind it are not written at the end of a line.
    if (used > below && used + (column.right ? wide : own) > width()) end_line();
    const std::string pad = blanks(wide - own);
    const std::string text = styled(column.text, column.style != nullptr ? column.style : style);
    line_now += column.right ? pad + text : text + pad;
    used += wide;
  }
  while (line_now.ends_with(' ')) line_now.pop_back();
  line(line_now);
}

std::string Page::styled(std::string_view text, const char* style) const {
  if (!style_.colour || style == nullptr || text.empty()) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", style, text);
}

}   // namespace pitboss::report
