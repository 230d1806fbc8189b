// Where in the repository a clause or a reading is decided, cited and proved: files and lines. tests/clauses_test.cc
// fails on a clause that no line decides; cmake/trace.cc puts the list into the program.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/clause_index.h"
#include "rulebook/clause_places.h"
#include "trace/citations.h"

namespace pitboss::trace {

using rulebook::PlaceRole;

struct Place {
  std::string clause;   // the row of clauses.tsv or readings.md; "GC.8(a)(3)" is a place of "GC.8(a)"
  PlaceRole role{};
  std::string path;
  int line = 0;   // 0: the file as a whole
  auto operator<=>(const Place&) const = default;
};

// What our C++ cites. A citation decides if it stands in the folders that make the rules (src/base, cards, rulebook,
// rules, round, table) below the comment that opens the file, and not in a header of declarations only (places.cc lists
// them); elsewhere it only refers to the decision.
std::vector<Place> code_in(const rulebook::ClauseIndex& index, const Text& file);

// What a file proves: in a golden round or session the citations on its `proves` line, in a test the strings that
// consist of citations only (of a row, of an assertion), in a table of data all citations, in a test of the page those
// in brackets at the end of its name. A comment proves nothing, nor does a test of the program's messages.
std::vector<Place> proofs_in(const rulebook::ClauseIndex& index, const Text& file);
// The texts in which proofs may stand.
std::vector<Text> proving_texts(const std::filesystem::path& repository);

bool is_golden_round(std::string_view path);
bool is_golden_session(std::string_view path);

// All places of the repository (code_in and proofs_in), sorted and without duplicates. For a physical clause also the
// tests that regulations/physical.tsv names.
std::vector<Place> places_in(const rulebook::ClauseIndex& index, const std::filesystem::path& repository);

// A complaint for each clause of the kinds engine and option that no line of C++ decides.
std::vector<std::string> undecided(const std::vector<rulebook::Clause>& clauses, const std::vector<Place>& places);

}   // namespace pitboss::trace
