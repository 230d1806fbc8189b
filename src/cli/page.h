// The parts that pages of rounds and pages of sessions have in common.
#pragma once
#include <string>
#include <vector>

#include "base/money.h"
#include "notation/notation.h"
#include "report/page.h"

namespace pitboss::cli {

using report::Page;

const char* style_of(Money net);

// The rulebook and the values that the text sets.
void put_heading(Page& page, const rulebook::Rulebook& book, const std::vector<notation::Head::Setting>& settings);
// "refused: hit 1.1: ..."
void put_refusal(Page& page, const notation::Refusal& refusal);
// The expectations that were not met, with their lines in `file`, and how many were met.
void put_verdict(Page& page, const std::string& file, const notation::Findings& findings);

}   // namespace pitboss::cli
