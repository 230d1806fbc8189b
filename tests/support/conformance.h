// What answers each clause of the index: a proof among the tests, a row that says why it is still to come, or a row
// that says why it is outside software. And the page that shows it, docs/conformance.md.
#pragma once
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/clause_index.h"
#include "support/citations.h"

namespace pitboss::test {

// The files that prove each row, a clause or a reading, by its id; "GC.8(a)(3)" proves "GC.8(a)".
using Proofs = std::map<std::string, std::set<std::string>>;

// A file of tests/ proves what these cite: the `proves` line of a golden round or session, a test's strings that are
// nothing but citations (a row's clause, an assertion's), anything in a table of data; a test of the page what stands
// in brackets at the end of its name. A comment proves nothing, nor does a test of how the program speaks.
void collect_proofs(const rulebook::ClauseIndex& index, const Text& file, Proofs& proofs);

// A row of tests/clauses-pending.tsv or regulations/physical.tsv.
struct Excuse {
  std::string clause;
  std::string reason;
  std::vector<std::string> see = {};   // tests of what software can do about it, by path
};
std::vector<Excuse> excuses_in(std::string_view tsv);

struct Answers {
  Proofs proofs;
  std::vector<Excuse> pending;    // still to come
  std::vector<Excuse> physical;   // outside software
  std::set<std::string> files;    // all texts under tests/
};
Answers answers_in(const std::filesystem::path& repository);

using Complaints = std::vector<std::string>;
// Clauses that nothing proves and nothing excuses.
Complaints unanswered(const std::vector<rulebook::Clause>& clauses, const Answers& answers);
// Rows that are unknown, there twice, without a reason, of a kind that does not wait, or proved by now.
Complaints wrong_pending(const std::vector<rulebook::Clause>& clauses, const Answers& answers);
// Rows that are unknown, there twice, without a reason, not physical, or see what is not there.
Complaints wrong_physical(const std::vector<rulebook::Clause>& clauses, const Answers& answers);

// The text of docs/conformance.md.
std::string conformance_page(const std::vector<rulebook::Clause>& clauses,
                             const std::vector<rulebook::Reading>& readings, const Answers& answers);

}   // namespace pitboss::test
