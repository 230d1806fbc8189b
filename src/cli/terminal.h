// What the terminal can show, and files read whole with a bound.
#pragma once
#include <string>
#include <string_view>

#include "base/result.h"

namespace pitboss::cli {

// True where stdout is a terminal and NO_COLOR is not set.
bool colour_wanted();
// The width of the terminal on stdout, or 80.
int terminal_width();

// A text file of at most a mebibyte, or the sentence that says why not.
Result<std::string, std::string> read_text_file(const std::string& path);

}   // namespace pitboss::cli
