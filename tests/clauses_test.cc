// The law stands in the repository, linked both ways: nothing cites a clause that the index does not have, and every
// clause that the engine must obey is cited by a golden round's `proves` line or by a test's row or assertion, unless
// clauses-pending.tsv says why not yet. A comment proves nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/clause_index.h"

namespace {

using pitboss::rulebook::Clause;
using pitboss::rulebook::ClauseIndex;

struct Text {
  std::string path;   // relative to the repository
  std::string text;
};

struct Found {
  std::string citation;
  int line = 0;
};

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool in_word(char c) { return is_upper(c) || is_lower(c) || is_digit(c) || c == '_'; }

// The length of a citation that begins at `at`, or 0: "GC.8(a)(3)", "VS.A2", "R20".
std::size_t clause_length(std::string_view text, std::size_t at) {
  if (at > 0 && (in_word(text[at - 1]) || text[at - 1] == '.')) return 0;
  constexpr std::array<std::string_view, 5> sources = {"SD09.", "SD10.", "SD11.", "GC.", "VS."};
  for (std::string_view source : sources) {
    if (!text.substr(at).starts_with(source)) continue;
    std::size_t end = at + source.size();
    if (end < text.size() && is_upper(text[end])) ++end;
    const std::size_t digits = end;
    while (end < text.size() && is_digit(text[end])) ++end;
    if (end == digits) return 0;
    while (end < text.size() && text[end] == '(') {
      std::size_t close = end + 1;
      while (close < text.size() && (is_lower(text[close]) || is_digit(text[close]))) ++close;
      if (close == end + 1 || close == text.size() || text[close] != ')') break;
      end = close + 1;
    }
    return end - at;
  }
  return 0;
}
std::size_t reading_length(std::string_view text, std::size_t at) {
  if (text[at] != 'R' || (at > 0 && in_word(text[at - 1]))) return 0;
  std::size_t end = at + 1;
  while (end < text.size() && is_digit(text[end])) ++end;
  return end == at + 1 || (end < text.size() && in_word(text[end])) ? 0 : end - at;
}

// "GC.5(c), R1" and nothing else.
bool is_citation_list(std::string_view text) {
  std::size_t at = 0;
  for (;;) {
    if (at == text.size()) return false;
    const std::size_t length = std::max(clause_length(text, at), reading_length(text, at));
    at += length;
    if (length == 0 || at == text.size()) return length != 0;
    if (!text.substr(at).starts_with(", ")) return false;
    at += 2;
  }
}

enum class Place { prose, citing };
// Where each character of a line stands. `citing` is square brackets, a `proves` line, a `cite = "..."`, or a string
// that is a list of citations: there R1 is a reading; elsewhere it may be anything.
std::vector<Place> places_of(std::string_view line) {
  std::vector<Place> places(line.size(), Place::prose);
  const std::size_t first_word = std::min(line.find_first_not_of(" \t"), line.size());
  if (line.substr(first_word).starts_with("proves")) return std::vector<Place>(line.size(), Place::citing);
  for (std::size_t open = 0; open < line.size(); ++open) {
    if (line[open] != '"') continue;
    const std::size_t close = line.find('"', open + 1);
    if (close == std::string_view::npos) break;
    const std::string_view before = line.substr(0, open);
    const std::string_view inside = line.substr(open + 1, close - open - 1);
    const bool cites = is_citation_list(inside) || before.ends_with("cite = ") || before.ends_with("cite\": ");
    if (cites) std::fill_n(places.begin() + static_cast<std::ptrdiff_t>(open), close - open, Place::citing);
    open = close;
  }
  for (std::size_t open = 0; open < line.size(); ++open) {
    const std::size_t close = line[open] == '[' ? line.find(']', open) : std::string_view::npos;
    if (close != std::string_view::npos)
      std::fill_n(places.begin() + static_cast<std::ptrdiff_t>(open), close - open, Place::citing);
  }
  return places;
}

std::vector<Found> citations_in(std::string_view text) {
  std::vector<Found> found;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::vector<Place> places = places_of(line);
    for (std::size_t at = 0; at < line.size(); ++at) {
      std::size_t length = clause_length(line, at);
      if (length == 0 && places[at] == Place::citing) length = reading_length(line, at);
      if (length == 0) continue;
      found.push_back({std::string(line.substr(at, length)), number});
      at += length - 1;
    }
  }
  return found;
}

// (a) Citations that the index does not know.
std::vector<std::string> unknown_citations(const ClauseIndex& index, const Text& file) {
  std::vector<std::string> complaints;
  for (const Found& found : citations_in(file.text))
    if (!index.knows(found.citation))
      complaints.push_back(file.path + ":" + std::to_string(found.line) + ": " + found.citation +
                           " is not in the index (regulations/clauses.tsv, readings.md)");
  return complaints;
}

// What a file under tests/ proves: the rows that its citations stand on, each with the place.
struct Proofs {
  std::map<std::string, std::string> by_rounds;   // on `proves` lines of golden rounds
  std::map<std::string, std::string> by_rows;     // in strings of tests about the law, anywhere in tables of data
};

// Tests of how the program speaks: they hand citations about that prove nothing.
bool is_about_words(const std::string& path) {
  constexpr std::array<std::string_view, 5> prefixes = {"clause", "notation_", "wire_event", "play_", "rules_command"};
  const std::string_view file = std::string_view(path).substr(path.rfind('/') + 1);
  return std::any_of(prefixes.begin(), prefixes.end(), [&](std::string_view one) { return file.starts_with(one); });
}

// Only the `proves` lines of a golden round, the others emptied so that line numbers stay.
std::string proves_lines(std::string_view rest) {
  std::string text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    if (rest.starts_with("proves")) text += rest.substr(0, std::min(rest.find('#'), end));
    text += '\n';
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return text;
}

// Only the strings of a test that are nothing but citations, as a row's clause and an assertion's are; each on its
// line. A string within a comment is a comment.
std::string citing_strings(std::string_view rest) {
  std::string text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    for (std::size_t at = 0; at < line.size() && !line.substr(at).starts_with("//"); ++at) {
      if (line[at] != '"') continue;
      std::size_t close = at + 1;
      while (close < line.size() && line[close] != '"') close += line[close] == '\\' ? 2 : 1;
      if (close >= line.size()) break;
      if (is_citation_list(line.substr(at + 1, close - at - 1))) text += line.substr(at, close - at + 1);
      at = close;
    }
    text += '\n';
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return text;
}

void collect_proofs(const ClauseIndex& index, const Text& file, Proofs& proofs) {
  const bool round = file.path.ends_with(".round");
  const bool test = file.path.ends_with(".cc");
  const bool table = file.path.ends_with(".tsv");
  if (!(round || test || table) || is_about_words(file.path)) return;
  const std::string text = round ? proves_lines(file.text) : test ? citing_strings(file.text) : file.text;
  for (const Found& found : citations_in(text)) {
    const Clause* const row = index.clause(found.citation);
    if (row == nullptr) continue;
    (round ? proofs.by_rounds : proofs.by_rows).emplace(row->id, file.path + ":" + std::to_string(found.line));
  }
}

struct Pending {
  std::string clause;
  std::string reason;
};
std::vector<Pending> pending_in(std::string_view tsv) {
  std::vector<Pending> pending;
  for (bool header = true; !tsv.empty(); header = false) {
    const std::size_t end = std::min(tsv.find('\n'), tsv.size());
    const std::string_view line = tsv.substr(0, end);
    tsv.remove_prefix(std::min(end + 1, tsv.size()));
    const std::size_t tab = std::min(line.find('\t'), line.size());
    if (!header && !line.empty())
      pending.push_back({std::string(line.substr(0, tab)), std::string(line.substr(std::min(tab + 1, line.size())))});
  }
  return pending;
}

// (b) Engine clauses that nothing proves and nobody excuses.
std::vector<std::string> unproved(const std::vector<Clause>& clauses, const std::vector<Pending>& pending,
                                  const Proofs& proofs) {
  std::vector<std::string> complaints;
  for (const Clause& clause : clauses) {
    const bool excused =
        std::any_of(pending.begin(), pending.end(), [&](const Pending& row) { return row.clause == clause.id; });
    if (clause.kind == "engine" && !excused && !proofs.by_rounds.contains(clause.id) &&
        !proofs.by_rows.contains(clause.id))
      complaints.push_back(clause.id + " is cited by no golden round and no row: " + clause.duty);
  }
  return complaints;
}

// (c) Pending rows that are wrong: unknown, twice, without a reason, or proved by now.
std::vector<std::string> wrong_pending(const std::vector<Clause>& clauses, const std::vector<Pending>& pending,
                                       const Proofs& proofs) {
  std::vector<std::string> complaints;
  std::set<std::string> seen;
  for (const Pending& row : pending) {
    const bool known =
        std::any_of(clauses.begin(), clauses.end(), [&](const Clause& clause) { return clause.id == row.clause; });
    if (!known) complaints.push_back("pending " + row.clause + ": no such row in regulations/clauses.tsv");
    if (!seen.insert(row.clause).second) complaints.push_back("pending " + row.clause + ": listed twice");
    if (row.reason.empty()) complaints.push_back("pending " + row.clause + ": gives no reason");
    if (const auto proof = proofs.by_rounds.find(row.clause); proof != proofs.by_rounds.end())
      complaints.push_back("pending " + row.clause + ": proved by " + proof->second + ", so take it off the list");
  }
  return complaints;
}

std::string read(const std::filesystem::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The texts under a folder of the repository.
std::vector<Text> texts_under(std::string_view folder) {
  namespace fs = std::filesystem;
  const std::set<std::string> kinds = {".h", ".cc", ".md", ".toml", ".tsv", ".round", ".json", ".txt", ".csv"};
  const fs::path root = PITBOSS_SOURCE_DIR;
  std::vector<Text> texts;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder))
    if (entry.is_regular_file() && kinds.contains(entry.path().extension().string()))
      texts.push_back({entry.path().lexically_relative(root).generic_string(), read(entry.path())});
  std::sort(texts.begin(), texts.end(), [](const Text& a, const Text& b) { return a.path < b.path; });
  return texts;
}

Proofs shipped_proofs() {
  Proofs proofs;
  for (const Text& file : texts_under("tests")) collect_proofs(ClauseIndex::shipped(), file, proofs);
  return proofs;
}
std::vector<Pending> shipped_pending() {
  return pending_in(read(std::filesystem::path(PITBOSS_SOURCE_DIR) / "tests/clauses-pending.tsv"));
}

TEST(Clauses, EveryCitationIsKnown) {
  int citations = 0;
  for (std::string_view folder : {"src", "tests", "rulebooks", "docs"})
    for (const Text& file : texts_under(folder)) {
      citations += static_cast<int>(citations_in(file.text).size());
      for (const std::string& complaint : unknown_citations(ClauseIndex::shipped(), file)) ADD_FAILURE() << complaint;
    }
  EXPECT_GT(citations, 100) << "the walk found too little to mean anything";
}

TEST(Clauses, EveryEngineClauseIsProvedOrPending) {
  for (const std::string& complaint : unproved(ClauseIndex::shipped().clauses(), shipped_pending(), shipped_proofs()))
    ADD_FAILURE() << complaint;
}

TEST(Clauses, PendingListIsTrue) {
  EXPECT_FALSE(shipped_pending().empty());
  for (const std::string& complaint :
       wrong_pending(ClauseIndex::shipped().clauses(), shipped_pending(), shipped_proofs()))
    ADD_FAILURE() << complaint;
}

// The checker on planted text. Unknown ids are put together, so that this file itself cites only what there is.
const std::string gc = "GC", r = "R";

std::vector<std::string> citations(std::string_view text) {
  std::vector<std::string> ids;
  for (const Found& found : citations_in(text)) ids.push_back(found.citation);
  return ids;
}

TEST(ClausesChecker, FindsCitationsWhereTheyStand) {
  using Ids = std::vector<std::string>;
  EXPECT_EQ(citations("// only the original wager [GC.8(a)(3), R8]"), (Ids{"GC.8(a)(3)", "R8"}));
  EXPECT_EQ(citations("cite = \"GC.5(c), R1\""), (Ids{"GC.5(c)", "R1"}));
  EXPECT_EQ(citations("natural_wins = \"GC.5(a), R1\""), (Ids{"GC.5(a)", "R1"}));
  EXPECT_EQ(citations("proves GC.5(c), VS.A2, R1"), (Ids{"GC.5(c)", "VS.A2", "R1"}));
  EXPECT_EQ(citations("in prose: SD09.13 (naturals), and GC.7(d)."), (Ids{"SD09.13", "GC.7(d)"}));
  EXPECT_EQ(citations("template <typename R1> \"the R1 of R2\" XGC.5 GC.x GC. a.VS.A1 r[R1x]"), Ids{});
}

TEST(ClausesChecker, FailsOnAnUnknownCitation) {
  const ClauseIndex& index = ClauseIndex::shipped();
  const auto count = [&](const std::string& text) { return unknown_citations(index, {"planted", text}).size(); };
  EXPECT_EQ(count("[GC.5(c)] [SD11.7(c), R14] VS.G2(a)"), 0u);
  EXPECT_EQ(count("x [" + gc + ".99]"), 1u);
  EXPECT_EQ(count("x [" + gc + ".5(z)]"), 1u);
  EXPECT_EQ(count("in prose " + gc + ".99"), 1u);
  EXPECT_EQ(count("x [GC.5(c), " + r + "999]"), 1u);
  EXPECT_EQ(count("cite = \"" + r + "999\""), 1u);
  EXPECT_EQ(count("proves " + gc + ".99, GC.1, " + r + "999"), 2u);
}

TEST(ClausesChecker, FailsOnAnEngineClauseThatNothingProves) {
  const ClauseIndex& index = ClauseIndex::shipped();
  const std::vector<Clause> clauses = {{"GC.5(c)", "engine", "dealer 22"}, {"GC.7(a)", "physical", "a shoe"}};
  EXPECT_EQ(unproved(clauses, {}, {}).size(), 1u);
  EXPECT_EQ(unproved(clauses, {{"GC.5(c)", "later"}}, {}).size(), 0u);

  const auto proved_by = [&](const std::string& path, const std::string& text) {
    Proofs proofs;
    collect_proofs(index, {path, text}, proofs);
    return unproved(clauses, {}, proofs).empty();
  };
  EXPECT_TRUE(proved_by("tests/rounds/a.round", "rulebook gc-switch\nproves GC.5(c)\n"));
  EXPECT_TRUE(proved_by("tests/rounds/a.round", "proves GC.1, GC.5(c)(1), R1\n"));
  EXPECT_FALSE(proved_by("tests/rounds/a.round", "rulebook gc-switch   # GC.5(c)\n"));
  EXPECT_TRUE(proved_by("tests/settlement_test.cc", "{\"As Kc\", 22, pays(1, 1), \"GC.5(c)\"},\n"));
  EXPECT_TRUE(proved_by("tests/timing_test.cc", "  before(\"GC.5(c), R1\", events, one, other);\n"));
  EXPECT_FALSE(proved_by("tests/settlement_test.cc", "// something about GC.5(c)\n"));
  EXPECT_FALSE(proved_by("tests/settlement_test.cc", "f();   // as in [GC.5(c)] and \"GC.5(c)\"\n"));
  EXPECT_FALSE(proved_by("tests/settlement_test.cc", "// {\"As Kc\", \"GC.5(c)\"},\n"));
  EXPECT_FALSE(proved_by("tests/settlement_test.cc", "EXPECT_TRUE(x) << \"see GC.5(c)\";\n"));
  EXPECT_FALSE(proved_by("tests/notation_words_test.cc", "{\"As Kc\", \"GC.5(c)\"},\n")) << "about words";
  EXPECT_FALSE(proved_by("tests/rounds/a.round", "proves GC.1   # and GC.5(c)\n"));
  EXPECT_TRUE(proved_by("tests/pay_tables.tsv", "GC.5(c)\t22\tpush\n"));
  EXPECT_FALSE(proved_by("tests/clauses-pending.tsv", "GC.5(c)\tlater\n"));
}

TEST(ClausesChecker, FailsOnAWrongPendingRow) {
  const std::vector<Clause> clauses = {{"GC.5(c)", "engine", "dealer 22"}, {"GC.5(d)", "engine", "chips"}};
  const auto count = [&](std::string_view rows, const Proofs& proofs = {}) {
    return wrong_pending(clauses, pending_in("clause\treason\n" + std::string(rows)), proofs).size();
  };
  EXPECT_EQ(count("GC.5(d)\tcomes with the table\n"), 0u);
  EXPECT_EQ(count(gc + ".5\tcomes with the table\n"), 1u);
  EXPECT_EQ(count("GC.5(d)\tcomes\nGC.5(d)\tcomes\n"), 1u);
  EXPECT_EQ(count("GC.5(d)\n"), 1u);
  EXPECT_EQ(count("GC.5(d)\tcomes\n", {{{"GC.5(d)", "tests/rounds/a.round:2"}}, {}}), 1u);
  EXPECT_EQ(count("GC.5(d)\tcomes\n", {{}, {{"GC.5(d)", "tests/words_test.cc:2"}}}), 0u)
      << "a row may come before its turn";
}

}   // namespace
