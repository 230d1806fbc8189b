#include "trace/conformance.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace pitboss::trace {

using rulebook::Clause;
using rulebook::ClauseIndex;
using rulebook::Reading;

namespace {

struct Kind {
  std::string_view name;
  std::string_view meaning;
  bool may_wait;   // in clauses-pending.tsv
};
constexpr std::array<Kind, 5> kinds = {{
    {"engine", "the software decides it", false},
    {"option", "the house or the regulator chooses, by a value of the rulebook or a setting of the table", false},
    {"procedure", "the table is run by it", false},
    {"shown", "the page shows it", true},
    {"physical", "hands and things, outside software", false},
}};
const Kind* kind_of(const Clause& clause) {
  const auto kind = std::ranges::find(kinds, std::string_view(clause.kind), &Kind::name);
  return kind == kinds.end() ? nullptr : &*kind;
}

constexpr std::string_view rounds = "tests/rounds/", sessions = "tests/sessions/";
bool is_golden(std::string_view path) { return is_golden_round(path) || is_golden_session(path); }

const ExemptClause* find(const std::vector<ExemptClause>& exempt, const std::string& clause) {
  const auto row = std::ranges::find(exempt, clause, &ExemptClause::clause);
  return row == exempt.end() ? nullptr : &*row;
}

std::set<std::string> files_for(const std::string& id, const Answers& answers) {
  const auto found = answers.proofs.find(id);
  return found == answers.proofs.end() ? std::set<std::string>{} : found->second;
}

enum class Answer { none, proved, pending, physical };
Answer answer_to(const Clause& clause, const Answers& answers) {
  if (clause.kind == "physical") return find(answers.physical, clause.id) ? Answer::physical : Answer::none;
  if (find(answers.pending, clause.id)) return Answer::pending;
  return kind_of(clause) && answers.proofs.contains(clause.id) ? Answer::proved : Answer::none;
}

// The file whose proof makes a row of the pending list unnecessary; empty if there is none. Only a golden file counts,
// because another test may prove a part of the clause; for what the page shows, any test counts.
std::string proof_by_now(const Clause& clause, const Answers& answers) {
  for (const std::string& path : files_for(clause.id, answers))
    if (is_golden(path) || clause.kind == "shown") return path;
  return "";
}

// What may be wrong with the rows of either list. `each` adds the complaints about a row whose clause is known.
template <typename Each>
Complaints wrong_rows(const std::string& list, const std::vector<Clause>& clauses,
                      const std::vector<ExemptClause>& rows, Each each) {
  Complaints complaints;
  std::set<std::string> seen;
  for (const ExemptClause& row : rows) {
    const auto complain = [&](const std::string& what) { complaints.push_back(list + " " + row.clause + ": " + what); };
    if (!seen.insert(row.clause).second) complain("listed twice");
    if (row.reason.empty()) complain("gives no reason");
    const auto clause = std::ranges::find(clauses, row.clause, &Clause::id);
    if (clause == clauses.end())
      complain("no such row in regulations/clauses.tsv");
    else
      each(row, *clause, complain);
  }
  return complaints;
}

// The page. Its links are by reference, so that the source stays readable.

// For rounds and sessions the file name, for others the path under tests/.
std::string label_of(const std::string& path) {
  if (is_golden_round(path)) return path.substr(rounds.size());
  if (is_golden_session(path)) return path.substr(sessions.size());
  return path.starts_with("tests/") ? path.substr(6) : path;
}

class Page {
 public:
  explicit Page(const Answers& answers) : answers_(answers) {}

  // Escapes the bars of a text, which would end the cell.
  static std::string cell(std::string_view text) {
    std::string safe;
    for (const char c : text) safe += c == '|' ? std::string("\\|") : std::string(1, c);
    return safe;
  }

  // Golden rounds first, then golden sessions, then tests, each group sorted by name.
  std::string links(const std::set<std::string>& paths) {
    std::vector<std::string> sorted(paths.begin(), paths.end());
    std::ranges::sort(sorted, {}, [](const std::string& path) {
      return std::tuple(!is_golden_round(path), !is_golden_session(path), path);
    });
    std::string text;
    for (const std::string& path : sorted) {
      linked_.insert(path);
      text += (text.empty() ? "[" : ", [") + label_of(path) + "]";
    }
    return text;
  }

  std::string answer(const Clause& clause) {
    std::set<std::string> files = files_for(clause.id, answers_);
    switch (answer_to(clause, answers_)) {
      case Answer::proved:
        return links(files);
      case Answer::pending: {
        const std::string reason = "pending: " + cell(find(answers_.pending, clause.id)->reason);
        return files.empty() ? reason : reason + "; so far " + links(files);
      }
      case Answer::physical: {
        const ExemptClause* const row = find(answers_.physical, clause.id);
        files.insert(row->see.begin(), row->see.end());
        const std::string reason = "outside software: " + cell(row->reason);
        return files.empty() ? reason : reason + "; see " + links(files);
      }
      case Answer::none:
        break;
    }
    return "**not answered**";
  }

  // The targets of the links, relative to docs/.
  std::string targets() const {
    std::string text;
    for (const std::string& path : linked_) text += "[" + label_of(path) + "]: ../" + path + "\n";
    return text;
  }

 private:
  const Answers& answers_;
  std::set<std::string> linked_;
};

struct Counts {
  int clauses = 0, proved = 0, pending = 0, physical = 0, none = 0;
};
Counts counts_of(const std::vector<Clause>& clauses, const Answers& answers, std::string_view kind = "") {
  Counts counts;
  for (const Clause& clause : clauses) {
    if (!kind.empty() && clause.kind != kind) continue;
    const Answer answer = answer_to(clause, answers);
    counts.clauses += 1;
    counts.proved += answer == Answer::proved;
    counts.pending += answer == Answer::pending;
    counts.physical += answer == Answer::physical;
    counts.none += answer == Answer::none;
  }
  return counts;
}
std::string row_of(std::string_view name, std::string_view meaning, const Counts& counts) {
  std::string row = "| " + std::string(name) + " | " + std::string(meaning);
  for (const int count : {counts.clauses, counts.proved, counts.pending, counts.physical, counts.none})
    row += " | " + std::to_string(count);
  return row + " |\n";
}

// "GC.5(c)" -> "GC"
std::string source_of(const Clause& clause) { return clause.id.substr(0, clause.id.find('.')); }
std::string title_of(const std::string& source) {
  static const std::map<std::string, std::string> titles = {
      {"SD09", "South Dakota, Blackjack Switch"},
      {"SD10", "South Dakota, Dealer Bust 21"},
      {"SD11", "South Dakota, Dead Man's Hand"},
      {"GC", "the Commission's rules of Blackjack Switch"},
      {"VS", "the vendor's sheet"},
  };
  const auto title = titles.find(source);
  return title == titles.end() ? source : source + ": " + title->second;
}

}   // namespace

void collect_proofs(const ClauseIndex& index, const Text& file, Proofs& proofs) {
  for (const Place& place : proofs_in(index, file)) proofs[place.clause].insert(place.path);
}

std::vector<ExemptClause> exempt_clauses_in(std::string_view tsv) {
  std::vector<ExemptClause> all;
  for (const std::string_view line : lines_of(tsv)) {
    if (line.empty() || line.data() == tsv.data()) continue;   // the headings
    std::array<std::string_view, 3> cells;
    std::string_view rest = line;
    for (std::string_view& cell : cells) {
      cell = rest.substr(0, rest.find('\t'));
      rest.remove_prefix(std::min(cell.size() + 1, rest.size()));
    }
    ExemptClause exempt{std::string(cells[0]), std::string(cells[1])};
    for (std::string_view& see = cells[2]; !see.empty();) {
      const std::string_view path = see.substr(0, see.find(' '));
      exempt.see.emplace_back(path);
      see.remove_prefix(std::min(path.size() + 1, see.size()));
    }
    all.push_back(std::move(exempt));
  }
  return all;
}

Answers answers_in(const ClauseIndex& index, const std::filesystem::path& repository) {
  Answers answers;
  for (const Text& file : proving_texts(repository)) {
    if (file.path.starts_with("tests/")) answers.files.insert(file.path);
    collect_proofs(index, file, answers.proofs);
  }
  answers.pending = exempt_clauses_in(read_text(repository / "tests/clauses-pending.tsv"));
  answers.physical = exempt_clauses_in(read_text(repository / "regulations/physical.tsv"));
  return answers;
}

Complaints unanswered(const std::vector<Clause>& clauses, const Answers& answers) {
  Complaints complaints;
  for (const Clause& clause : clauses) {
    if (answer_to(clause, answers) != Answer::none) continue;
    const std::string why = kind_of(clause) == nullptr ? "is of no known kind (" + clause.kind + ")"
                            : clause.kind == "physical"
                                ? "is physical, and regulations/physical.tsv does not say why it is outside software"
                                : "is cited by no golden round or session and no row of a test";
    complaints.push_back(clause.id + " " + why + ": " + clause.duty);
  }
  return complaints;
}

Complaints wrong_pending(const std::vector<Clause>& clauses, const Answers& answers) {
  return wrong_rows("pending", clauses, answers.pending, [&](const ExemptClause&, const Clause& clause, auto complain) {
    const Kind* const kind = kind_of(clause);
    if (kind != nullptr && !kind->may_wait) complain("its kind, " + clause.kind + ", does not wait");
    const std::string proof = proof_by_now(clause, answers);
    if (!proof.empty()) complain("proved by " + proof + ", so take it off the list");
  });
}

Complaints wrong_physical(const std::vector<Clause>& clauses, const Answers& answers) {
  return wrong_rows("physical", clauses, answers.physical,
                    [&](const ExemptClause& row, const Clause& clause, auto complain) {
                      if (clause.kind != "physical") complain("its kind is " + clause.kind);
                      for (const std::string& path : row.see)
                        if (!answers.files.contains(path)) complain("there is no " + path);
                    });
}

std::string conformance_page(const std::vector<Clause>& clauses, const std::vector<Reading>& readings,
                             const Answers& answers) {
  Page page(answers);
  const Counts all = counts_of(clauses, answers);

  std::string text =
      "# Conformance\n"
      "What answers each clause of `regulations/clauses.tsv`. Written by `script/conformance` from the tests; a test "
      "fails "
      "when it is out\nof date. Do not edit it.\n\n";
  text += std::to_string(all.clauses) + " clauses:";
  for (const Kind& kind : kinds)
    text += (&kind == &kinds.front() ? " " : ", ") + std::to_string(counts_of(clauses, answers, kind.name).clauses) +
            " " + std::string(kind.name);
  text += "; " + std::to_string(all.proved) + " proved, " + std::to_string(all.pending) + " pending, " +
          std::to_string(all.physical) + " outside software, " + std::to_string(all.none) + " not answered.\n\n";

  text += "| kind | what it is | clauses | proved | pending | outside software | not answered |\n";
  text += "|---|---|---|---|---|---|---|\n";
  for (const Kind& kind : kinds) text += row_of(kind.name, kind.meaning, counts_of(clauses, answers, kind.name));

  text +=
      "\nProved: a golden round (`.round`) or session (`.table`) names the clause on its `proves` line, or a test has "
      "it at "
      "a row or an\nassertion. `tests/clauses-pending.tsv` has the reasons of what is pending, "
      "`regulations/physical.tsv` "
      "of what is outside software.\n";

  std::string source;
  for (const Clause& clause : clauses) {
    if (source_of(clause) != source) {
      source = source_of(clause);
      text += "\n## " + title_of(source) + "\n";
      text += "| clause | kind | what the software must do | answered by |\n|---|---|---|---|\n";
    }
    text += "| " + clause.id + " | " + Page::cell(clause.kind) + " | " + Page::cell(clause.duty) + " | " +
            page.answer(clause) + " |\n";
  }

  text += "\n## Readings\n";
  text += "How a contested clause is read stands in [readings.md](../regulations/readings.md).\n\n";
  text += "| reading | clause | question | proved by |\n|---|---|---|---|\n";
  for (const Reading& reading : readings) {
    const std::string links = page.links(files_for(reading.id, answers));
    text += "| " + reading.id + " | " + Page::cell(reading.clauses) + " | " + Page::cell(reading.question) + " | " +
            (links.empty() ? "not cited by a test" : links) + " |\n";
  }
  return text + "\n" + page.targets();
}

}   // namespace pitboss::trace
