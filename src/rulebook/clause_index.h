// The index of clauses and readings: what may be cited, and what each clause asks of the software.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace pitboss::rulebook {

struct Clause {
  std::string id;     // "GC.5(c)"
  std::string kind;   // engine, option, procedure, shown, physical
  std::string duty;
  std::string why_physical = {};   // why no software can do it; empty for the other kinds
};

struct Reading {
  std::string id;        // "R1"
  std::string clauses;   // "SD09.13, VS.P7, GC.5(c)": citations, and words where it is about more than clauses
  std::string question;
  std::string reading;
  std::string alternative;
};

class ClauseIndex {
 public:
  static const ClauseIndex& shipped();

  const std::vector<Clause>& clauses() const { return clauses_; }
  const std::vector<Reading>& readings() const { return readings_; }
  // The row of a single citation, or of the nearest clause above it: "GC.8(a)(3)" finds "GC.8(a)". Null if there is
  // none.
  const Clause* clause(std::string_view citation) const;
  // The rows under what has no row itself: section 15 of GC has GC.15(a), GC.15(b) and so on, GC has all of its own.
  std::vector<const Clause*> under(std::string_view citation) const;
  const Reading* reading(std::string_view citation) const;
  // The id of the row on which a single citation stands, a clause or a reading; empty if there is none.
  std::string_view row_of(std::string_view citation) const;
  // True if one of the citations stands on this row: "GC.8(a)(3), R4" names the row GC.8(a).
  bool names(std::string_view citations, std::string_view row) const;
  // True if every citation of a list such as "GC.5(c), R1" is a clause or a reading.
  bool knows(std::string_view citations) const;

 private:
  ClauseIndex(std::string_view clauses_tsv, std::string_view physical_tsv, std::string_view readings_md);
  std::vector<Clause> clauses_;
  std::vector<Reading> readings_;
};

// "GC.5(c), R1" -> {"GC.5(c)", "R1"}
std::vector<std::string_view> split_citations(std::string_view citations);

}   // namespace pitboss::rulebook
