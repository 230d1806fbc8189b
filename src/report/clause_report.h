// All that is known of a clause or a reading: its text, the values and grounds that rest on it, the lines of code that
// decide it, the tests that prove it, the readings of it. For the command line and for the page.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/clause_index.h"
#include "rulebook/clause_places.h"

namespace pitboss::report {

// A value of a key, or a ground, for which published books cite the clause.
struct ClauseUse {
  std::string name;    // "dealer.total_22", "natural_beats_22"
  std::string value;   // of a key
  std::string words;   // what the value means, or the ground in words
  std::string cite;
  std::vector<std::string> books;
  bool is_same(const ClauseUse& other) const;   // compares everything except the books
};

struct ClauseFile {
  std::string path;
  std::vector<int> lines;   // empty: the file as a whole
};

struct ClauseSheet {
  // exactly one of clause and reading is set
  const rulebook::Clause* clause = nullptr;
  const rulebook::Reading* reading = nullptr;
  std::vector<ClauseUse> keys;
  std::vector<ClauseUse> grounds;
  std::vector<ClauseFile> decided_at;   // C++
  std::vector<ClauseFile> cited_at;     // C++ that refers to it
  std::vector<ClauseFile> proved_by;    // golden rounds, golden sessions, tests
  std::vector<const rulebook::Reading*> readings;
};

// Several rows of the index.
struct ClauseList {
  std::vector<const rulebook::Clause*> clauses;
  std::vector<const rulebook::Reading*> readings;
  bool empty() const { return clauses.empty() && readings.empty(); }
};

// The citation as the index writes it: "gc.5(C)", "gc.5c" and "GC 5(c)" become "GC.5(c)".
std::string as_in_index(std::string citation);

// The sheet of the row that the citation refers to; nothing if there is no such clause or reading.
std::optional<ClauseSheet> clause_sheet(std::string_view citation, rulebook::ClausePlaces places);
// The rows under a section (an id without its parentheses) or a source ("GC"), written as in the index; all readings
// under "R".
ClauseList clauses_under(std::string_view citation);
// The rows whose id or text contain all the words; capitals do not matter.
ClauseList clauses_with(std::string_view words);
// A sentence: there is no such clause or reading, what an id looks like, and which one was probably meant.
std::string no_such_clause(std::string_view id);

nlohmann::ordered_json row_json(const rulebook::Clause& clause);
nlohmann::ordered_json row_json(const rulebook::Reading& reading);
// The sheet of a clause, or the list of the rows under a section; nothing if there is neither.
std::optional<nlohmann::ordered_json> clause_json(const std::string& citation, rulebook::ClausePlaces places);
// The JSON of what clauses_with(words) has found.
nlohmann::ordered_json words_json(const std::string& words, const ClauseList& found);

}   // namespace pitboss::report
