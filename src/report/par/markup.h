// Pieces of HTML. Every text goes through `escaped`, because titles come from people's own files.
#pragma once
#include <string>
#include <string_view>

#include "report/par/table.h"

namespace pitboss::report::par {

std::string escaped(std::string_view words);
// The number with a minus sign (U+2212), which is as wide as a plus, in place of its hyphen.
std::string with_minus(std::string_view number);
std::string table_html(const Table& table);

// The style sheet of a whole page.
extern const std::string_view style;

}   // namespace pitboss::report::par
