// A round that was played, as a page of text.
#pragma once
#include <string>

#include "notation/notation.h"
#include "report/page.h"

namespace pitboss::cli {

// The events in words with their clauses, the settlements as a table, the net of each spot, and the expectations that
// were not met, with their lines in `file`.
std::string round_page(const std::string& file, const rulebook::Rulebook& book, const notation::Script& script,
                       const notation::Played& played, const report::PageStyle& style);

}   // namespace pitboss::cli
