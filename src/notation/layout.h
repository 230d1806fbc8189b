// How a line is laid out: the keyword in a column of its own.
#pragma once
#include <string>
#include <string_view>

namespace pitboss::notation {

inline constexpr std::size_t keyword_column = 9;

inline std::string line(std::string_view keyword, std::string_view rest) {
  std::string text(keyword);
  text.append(text.size() < keyword_column ? keyword_column - text.size() : 1, ' ');
  text.append(rest);
  return text + '\n';
}

}   // namespace pitboss::notation
