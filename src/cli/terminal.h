// What the terminal can show, and files read whole with a bound.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.h"

namespace pitboss::cli {

// True where stdout is a terminal and NO_COLOR is not set.
bool colour_wanted();
// The width of the terminal on stdout, or 80.
int terminal_width();

inline constexpr std::size_t most_of_text = std::size_t{1} << 20;
// A text file of at most so many bytes, or the sentence that says why not.
Result<std::string, std::string> read_text_file(const std::string& path, std::size_t most = most_of_text);

}   // namespace pitboss::cli
