// What the terminal can show.
#pragma once
#include "report/page.h"

namespace pitboss::cli {

// True where stdout is a terminal and NO_COLOR is not set.
bool colour_wanted();
// The width that COLUMNS says, else that of the terminal on stdout, else 80.
int terminal_width();
// For a page on stdout: never wider than 80, in which its tables stand best.
report::Look look_of_stdout();

}   // namespace pitboss::cli
