// A session that was played, as a page of text in 80 columns.
#pragma once
#include <string>

#include "notation/session.h"
#include "report/page.h"

namespace pitboss::cli {

// The events in words with their clauses, round by round; what everybody has in the end; whether the shoes that were
// shown keep what was promised of them; and what was expected and not met, with the lines of `file`.
std::string table_page(const std::string& file, const rulebook::Rulebook& book, const notation::Session& session,
                       const notation::PlayedSession& played, const report::Look& look);

}   // namespace pitboss::cli
