// A session that was played, as a page of text.
#pragma once
#include <string>

#include "notation/session.h"
#include "report/page.h"

namespace pitboss::cli {

// The events in words with their clauses, round by round; everybody's money at the end; whether the shoes that were
// shown agree with their commitments; and the expectations that were not met, with their lines in `file`.
std::string table_page(const std::string& file, const rulebook::Rulebook& book, const notation::Session& session,
                       const notation::PlayedSession& played, const report::PageStyle& style);

}   // namespace pitboss::cli
