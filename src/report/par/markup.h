// HTML as it is written out: everything that is no tag of ours goes through `escaped`, since titles come from people's
// own files.
#pragma once
#include <string>
#include <string_view>

#include "report/par/table.h"

namespace pitboss::report::par {

std::string escaped(std::string_view words);
// With the minus that is as wide as a plus.
std::string with_minus(std::string_view number);
std::string table_html(const Table& table);

// What a whole page needs beside its words.
extern const std::string_view style;

}   // namespace pitboss::report::par
