// Where a line of words may be broken.
#pragma once
#include <string_view>

namespace pitboss::report {

// Whether the blank at `blank` may become the end of a line: odds ("3 to 2") stay in one piece.
inline bool may_break(std::string_view words, std::size_t blank) {
  const auto is_digit = [&](std::size_t at) { return at < words.size() && words[at] >= '0' && words[at] <= '9'; };
  const bool before_to = words.substr(blank).starts_with(" to ") && is_digit(blank + 4);
  const bool behind_to = blank >= 4 && words.substr(blank - 3, 4) == " to ";
  if (before_to) return blank == 0 || !is_digit(blank - 1);
  if (behind_to) return !is_digit(blank - 4) || !is_digit(blank + 1);
  return true;
}

// The last blank at or before `most` where the words may be broken; npos where there is none.
inline std::size_t last_break(std::string_view words, std::size_t most) {
  std::size_t blank = words.rfind(' ', most);
  while (blank != std::string_view::npos && blank != 0 && !may_break(words, blank)) blank = words.rfind(' ', blank - 1);
  return blank;
}

// The first blank from `from` on where the words may be broken; npos where there is none.
inline std::size_t next_break(std::string_view words, std::size_t from) {
  std::size_t blank = words.find(' ', from);
  while (blank != std::string_view::npos && !may_break(words, blank)) blank = words.find(' ', blank + 1);
  return blank;
}

}   // namespace pitboss::report
