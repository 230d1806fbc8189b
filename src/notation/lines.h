// A text cut into lines and words, within the notation's bounds, with every odd character refused.
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

// Every line, also those that say nothing. The views look into `text`.
Result<std::vector<Line>, Problem> cut_into_lines(std::string_view text);

// "3 to 2": words as one text, with single blanks.
std::string joined(std::span<const std::string_view> words);

}   // namespace pitboss::notation
