// Splits a text into lines and words, within the notation's bounds and without odd characters; and lays out a line.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "notation/script.h"

namespace pitboss::notation {

struct Line {
  int number = 0;
  std::string_view text;      // without its end
  std::string_view comment;   // from the '#', where there is one
  std::vector<std::string_view> words;
};

// Every line, empty ones too. The views point into `text`.
Result<std::vector<Line>, Problem> cut_into_lines(std::string_view text);

// "3 to 2": words as one text, with single blanks.
std::string joined(std::span<const std::string_view> words);

// The keyword stands in a column of its own.
inline constexpr std::size_t keyword_column = 9;

inline std::string line(std::string_view keyword, std::string_view rest) {
  std::string text(keyword);
  text.append(text.size() < keyword_column ? keyword_column - text.size() : 1, ' ');
  text.append(rest);
  return text + '\n';
}

}   // namespace pitboss::notation
