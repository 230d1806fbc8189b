// What the terminal can show.
#pragma once
#include "report/page.h"

namespace pitboss::cli {

// True if stdout is a terminal and NO_COLOR is not set.
bool colour_wanted();
// The value of COLUMNS, else the width of the terminal on stdout, else 80.
int terminal_width();
// For a page on stdout, from 40 to 80 columns wide. Tables are laid out for 80.
report::PageStyle page_style_of_stdout();

}   // namespace pitboss::cli
