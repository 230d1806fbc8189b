// What answers each clause of the index: a test that proves it, a row that says why that is still to come, or a row
// that says why software cannot do it. And the page that lists this, docs/conformance.md.
#pragma once
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/clause_index.h"
#include "trace/citations.h"
#include "trace/places.h"

namespace pitboss::trace {

// The files that prove each row, a clause or a reading, by its id; "GC.8(a)(3)" proves "GC.8(a)".
using Proofs = std::map<std::string, std::set<std::string>>;

// Adds what a file proves (places.h).
void collect_proofs(const rulebook::ClauseIndex& index, const Text& file, Proofs& proofs);

// A row of tests/clauses-pending.tsv or regulations/physical.tsv.
struct ExemptClause {
  std::string clause;
  std::string reason;
  std::vector<std::string> see = {};   // paths of tests of what software can do about it
};
std::vector<ExemptClause> exempt_clauses_in(std::string_view tsv);

struct Answers {
  Proofs proofs;
  std::vector<ExemptClause> pending;    // still to come
  std::vector<ExemptClause> physical;   // outside software
  std::set<std::string> files;          // all texts under tests/
};
Answers answers_in(const rulebook::ClauseIndex& index, const std::filesystem::path& repository);

using Complaints = std::vector<std::string>;
// Clauses with neither a proof nor such a row.
Complaints unanswered(const std::vector<rulebook::Clause>& clauses, const Answers& answers);
// Rows that name an unknown clause, are there twice, have no reason, are of a kind that may not wait, or are proved by
// now.
Complaints wrong_pending(const std::vector<rulebook::Clause>& clauses, const Answers& answers);
// Rows that name an unknown clause, are there twice, have no reason, are not physical, or refer to a missing test.
Complaints wrong_physical(const std::vector<rulebook::Clause>& clauses, const Answers& answers);

// The text of docs/conformance.md.
std::string conformance_page(const std::vector<rulebook::Clause>& clauses,
                             const std::vector<rulebook::Reading>& readings, const Answers& answers);

}   // namespace pitboss::trace
