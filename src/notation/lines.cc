#include "notation/lines.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/shown.h"
#include "notation/notation.h"

namespace pitboss::notation {

namespace {

constexpr std::string_view blanks = " \t";

bool begins_a_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0u) != 0x80u; }

std::vector<std::string_view> words_in(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t from = text.find_first_not_of(blanks); from != std::string_view::npos;) {
    const std::size_t to = std::min(text.find_first_of(blanks, from), text.size());
    words.push_back(text.substr(from, to - from));
    from = text.find_first_not_of(blanks, to);
  }
  return words;
}

}   // namespace

Result<std::vector<Line>, Problem> cut_into_lines(std::string_view text) {
  if (text.size() > most_bytes) return Failure{Problem{0, "the text is larger than a mebibyte", {}}};
  std::vector<Line> lines;
  while (!text.empty()) {
    const int number = static_cast<int>(lines.size()) + 1;
    if (number > most_lines) return Failure{Problem{number, fmt::format("more than {} lines", most_lines), {}}};
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);

    if (std::ranges::count_if(line, begins_a_character) > static_cast<std::ptrdiff_t>(most_columns))
      return Failure{Problem{number, fmt::format("the line has more than {} columns", most_columns), {}}};
    const std::size_t comment = std::min(line.find('#'), line.size());
    if (auto odd = odd_character(line, comment)) return Failure{Problem{number, std::move(*odd), {}}};
    lines.push_back({number, line, line.substr(comment), words_in(line.substr(0, comment))});
  }
  return lines;
}

std::string joined(std::span<const std::string_view> words) { return fmt::format("{}", fmt::join(words, " ")); }

}   // namespace pitboss::notation
