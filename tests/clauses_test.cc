// The law stands in the repository, linked both ways: nothing cites a clause that the index does not have, and every
// clause is answered. Those for engine, options and procedure are cited by a golden file's `proves` line or by a test's
// row or assertion; clauses-pending.tsv says why not yet, regulations/physical.tsv why never. A comment proves nothing.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "rulebook/clause_index.h"
#include "support/places.h"
#include "trace/citations.h"
#include "trace/conformance.h"
#include "trace/places.h"

namespace pitboss::trace {
namespace clauses_test {

using rulebook::Clause;
using rulebook::ClauseIndex;

const std::filesystem::path repository = pitboss::test::source_dir();

void expect_none(const Complaints& complaints) {
  for (const std::string& complaint : complaints) ADD_FAILURE() << complaint;
}

TEST(Clauses, EveryCitationIsKnown) {
  int citations = 0;
  for (std::string_view folder : {"src", "tests", "rulebooks", "docs", "web/src", "web/e2e"})
    for (const Text& file : texts_under(repository, folder)) {
      if (file.path.ends_with(".test.ts")) continue;   // some make clauses up, to see what the page does with them
      citations += static_cast<int>(citations_in(file.text).size());
      expect_none(unknown_citations(ClauseIndex::shipped(), file));
    }
  EXPECT_GT(citations, 100) << "the walk found too little to mean anything";
}

TEST(Clauses, EveryClauseIsAnswered) {
  expect_none(unanswered(ClauseIndex::shipped().clauses(), answers_in(ClauseIndex::shipped(), repository)));
}

TEST(Clauses, EveryClauseOfTheSoftwareIsDecidedAtALine) {
  expect_none(undecided(ClauseIndex::shipped().clauses(), places_in(ClauseIndex::shipped(), repository)));
}

TEST(Clauses, PendingListIsTrue) {
  expect_none(wrong_pending(ClauseIndex::shipped().clauses(), answers_in(ClauseIndex::shipped(), repository)));
}

TEST(Clauses, PhysicalListIsTrue) {
  expect_none(wrong_physical(ClauseIndex::shipped().clauses(), answers_in(ClauseIndex::shipped(), repository)));
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

std::vector<Place> code(const std::string& path, const std::string& text) {
  return code_in(ClauseIndex::shipped(), {path, text});
}

TEST(ClausesChecker, KnowsTheLineThatDecidesWhenItSeesOne) {
  const auto role = [](const std::string& path, const std::string& text) -> std::string {
    const std::vector<Place> places = code(path, text);
    if (places.empty()) return "nothing";
    EXPECT_EQ(places, std::vector<Place>({{"GC.5(c)", places[0].role, path, places[0].line}}));
    return std::string(name(places[0].role)) + " at " + std::to_string(places[0].line);
  };
  const std::string rules = "src/rules/a.cc", head = "#include <array>\n";
  EXPECT_EQ(role(rules, head + "f();   // a 22 pushes [GC.5(c)]\n"), "decides at 2");
  EXPECT_EQ(role(rules, head + "// a 22 pushes [GC.5(c)(1)]\nf();\n"), "decides at 2");
  EXPECT_EQ(role(rules, head + "// a 22 pushes [,\n// GC.5(c)]\n"), "decides at 3");
  EXPECT_EQ(role(rules, head + "refuse(Citation(\"GC.5(c)\"));\n"), "decides at 2");
  EXPECT_EQ(role(rules, head + "int large = 10'000;   // [GC.5(c)]\n"), "decides at 2");
  EXPECT_EQ(role(rules, head + "if (c == '\"') f();   // [GC.5(c)]\n"), "decides at 2");
  EXPECT_EQ(role(rules, "// What a 22 does. [GC.5(c)]\n" + head), "cites at 1") << "says what the file is for";
  EXPECT_EQ(role("src/table/command.h", head + "struct A {};   // [GC.5(c)]\n"), "cites at 2") << "a declaration";
  EXPECT_EQ(role("src/rules/bets/a.h", head + "void a();   // [GC.5(c)]\n"), "cites at 2") << "a declaration";
  EXPECT_EQ(role("src/rules/dealer.h", head + "return 1;   // [GC.5(c)]\n"), "decides at 2") << "a function";
  EXPECT_EQ(role("src/server/a.cc", head + "// as in [GC.5(c)]\n"), "cites at 2");
  EXPECT_EQ(role("src/analyze/a.cc", head + "// as in [GC.5(c)]\n"), "cites at 2");
  EXPECT_EQ(role("src/cli/a.cc", head + "page.cited(\"a 22\", \"GC.5(c)\");\n"), "cites at 2");
  EXPECT_EQ(role(rules, head + "// such as GC.5(c)\n"), "nothing") << "no brackets";
  EXPECT_EQ(role(rules, head + "// prints \"pushes [GC.5(c)]\"\n"), "nothing") << "an example";
  EXPECT_EQ(role(rules, head + "print(\"pushes [GC.5(c)]\");\n"), "nothing") << "a text of the program";
  EXPECT_EQ(role(rules, head + "// an open [bracket\nf();\n// GC.5(c)\n"), "nothing") << "code ends the comment";
  EXPECT_EQ(role(rules, head + "values[i] = \"//\"; g(\"GC.5(c) and so on\");\n"), "nothing");
}

TEST(ClausesChecker, FailsOnAClauseThatNoLineDecides) {
  const std::vector<Place> decided = code("src/rules/a.cc", "#include <array>\nf();   // [GC.5(c)]\n");
  const std::vector<Place> cited = code("src/report/a.cc", "#include <array>\nf();   // [GC.5(c)]\n");
  const std::vector<Place> in_a_book =
      code("rulebooks/a.toml", "total_22 = { value = \"push\", cite = \"GC.5(c)\" }\n");
  for (const std::string kind : {"engine", "option"}) {
    const std::vector<Clause> clauses = {{"GC.5(c)", kind, "dealer 22"}};
    EXPECT_EQ(undecided(clauses, {}).size(), 1u) << kind;
    EXPECT_EQ(undecided(clauses, cited).size(), 1u) << kind;
    EXPECT_EQ(undecided(clauses, in_a_book).size(), 1u) << kind << ": a value is read by some line";
    EXPECT_EQ(undecided(clauses, {{"GC.5(c)", PlaceRole::proves, "tests/a_test.cc", 1}}).size(), 1u) << kind;
    EXPECT_EQ(undecided(clauses, decided).size(), 0u) << kind;
  }
  for (const std::string kind : {"procedure", "shown", "physical"})
    EXPECT_EQ(undecided({{"GC.5(c)", kind, "dealer 22"}}, {}).size(), 0u) << kind;
}

Proofs proofs_of(const std::vector<Text>& files) {
  Proofs proofs;
  for (const Text& file : files) collect_proofs(ClauseIndex::shipped(), file, proofs);
  return proofs;
}

TEST(ClausesChecker, KnowsAProofWhenItSeesOne) {
  const auto proved_by = [](const std::string& path, const std::string& text) {
    return proofs_of({{path, text}}).contains("GC.5(c)");
  };
  EXPECT_TRUE(proved_by("tests/rounds/a.round", "rulebook gc-switch\nproves GC.5(c)\n"));
  EXPECT_TRUE(proved_by("tests/rounds/a.round", "proves GC.1, GC.5(c)(1), R1\n"));
  EXPECT_TRUE(proved_by("tests/rounds/play_a.round", "proves GC.5(c)\n")) << "no test of words";
  EXPECT_TRUE(proved_by("tests/sessions/a.table", "rulebook gc-switch\nproves   GC.5(c)\n"));
  EXPECT_FALSE(proved_by("tests/rounds/a.round", "rulebook gc-switch   # GC.5(c)\n"));
  EXPECT_FALSE(proved_by("tests/rounds/a.round", "proves GC.1   # and GC.5(c)\n"));
  EXPECT_FALSE(proved_by("tests/sessions/a.table", "expect settled 1.1 push [GC.5(c)]\n"));
  EXPECT_FALSE(proved_by("tests/fuzz/seeds/a.round", "proves GC.5(c)\n")) << "not played as a test";
  EXPECT_TRUE(proved_by("tests/settlement_test.cc", "{\"As Kc\", 22, pays(1, 1), \"GC.5(c)\"},\n"));
  EXPECT_TRUE(proved_by("tests/timing_test.cc", "  before(\"GC.5(c), R1\", events, one, other);\n"));
  EXPECT_FALSE(proved_by("tests/settlement_test.cc", "// something about GC.5(c)\n"));
  EXPECT_FALSE(proved_by("tests/settlement_test.cc", "f();   // as in [GC.5(c)] and \"GC.5(c)\"\n"));
  EXPECT_FALSE(proved_by("tests/settlement_test.cc", "// {\"As Kc\", \"GC.5(c)\"},\n"));
  EXPECT_FALSE(proved_by("tests/settlement_test.cc", "EXPECT_TRUE(x) << \"see GC.5(c)\";\n"));
  EXPECT_FALSE(proved_by("tests/notation_words_test.cc", "{\"As Kc\", \"GC.5(c)\"},\n")) << "about words";
  EXPECT_FALSE(proved_by("tests/support/words.cc", "{\"As Kc\", \"GC.5(c)\"},\n")) << "no test";
  EXPECT_TRUE(proved_by("tests/pay_tables.tsv", "GC.5(c)\t22\tpush\n"));
  EXPECT_FALSE(proved_by("tests/clauses-pending.tsv", "GC.5(c)\tlater\n"));
  EXPECT_TRUE(proved_by("web/e2e/a.test.ts", "it('pushes a 22 [GC.5(c), R1]', async () => {\n"));
  EXPECT_TRUE(proved_by("web/src/lib/a.test.ts", "  it.each([[1]])('pushes %s [GC.5(c)]', (a) => {\n"));
  EXPECT_FALSE(proved_by("web/e2e/a.test.ts", "  // a 22 [GC.5(c)]\n  expect(x).toBe('GC.5(c)');\n")) << "no name";
  EXPECT_FALSE(proved_by("web/e2e/visitor.ts", "it('pushes a 22 [GC.5(c)]', async () => {\n")) << "no test";
}

TEST(ClausesChecker, CollectsEveryProof) {
  const Proofs proofs = proofs_of({{"tests/rounds/a.round", "proves GC.5(c), R1\n"},
                                   {"tests/rounds/b.round", "proves GC.5(c)(1)\n"},
                                   {"tests/one_test.cc", "{\"GC.5(c)\"},\n{\"GC.5(c), GC.1\"},\n"}});
  const Proofs expected = {{"GC.5(c)", {"tests/one_test.cc", "tests/rounds/a.round", "tests/rounds/b.round"}},
                           {"GC.1", {"tests/one_test.cc"}},
                           {"R1", {"tests/rounds/a.round"}}};
  EXPECT_EQ(proofs, expected);
}

TEST(ClausesChecker, FailsOnAClauseThatNothingAnswers) {
  const auto count = [](const std::string& kind, const Answers& answers) {
    return unanswered({{"GC.5(c)", kind, "dealer 22"}}, answers).size();
  };
  const Answers nothing, proved{{{"GC.5(c)", {"tests/rounds/a.round"}}}, {}, {}, {}},
      pending{{}, {{"GC.5(c)", "later"}}, {}, {}}, outside{{}, {}, {{"GC.5(c)", "a thing"}}, {}};
  for (const std::string kind : {"engine", "option", "procedure", "shown"}) {
    EXPECT_EQ(count(kind, nothing), 1u) << kind;
    EXPECT_EQ(count(kind, proved), 0u) << kind;
    EXPECT_EQ(count(kind, pending), 0u) << kind;
    EXPECT_EQ(count(kind, outside), 1u) << kind;
  }
  EXPECT_EQ(count("physical", nothing), 1u);
  EXPECT_EQ(count("physical", proved), 1u) << "a test does not say why it is outside software";
  EXPECT_EQ(count("physical", pending), 1u);
  EXPECT_EQ(count("physical", outside), 0u);
  EXPECT_EQ(count("enigne", proved), 1u);
}

TEST(ClausesChecker, FailsOnAWrongPendingRow) {
  const std::vector<Clause> clauses = {
      {"GC.5(d)", "engine", "chips"}, {"GC.7(p)", "shown", "own count"}, {"GC.7(a)", "physical", "a shoe"}};
  const auto count = [&](const std::string& rows, const Proofs& proofs = {}) {
    return wrong_pending(clauses, {proofs, exempt_clauses_in("clause\treason\n" + rows), {}, {}}).size();
  };
  EXPECT_EQ(count("GC.7(p)\tdue with the page\n"), 0u);
  EXPECT_EQ(count("GC.5(d)\tcomes with the table\n"), 1u) << "what the software decides does not wait";
  EXPECT_EQ(count("GC.7(a)\tcomes with the table\n"), 1u) << "what is physical never comes";
  EXPECT_EQ(count(gc + ".5\tdue with the page\n"), 1u);
  EXPECT_EQ(count("GC.7(p)\tdue\nGC.7(p)\tdue\n"), 1u);
  EXPECT_EQ(count("GC.7(p)\n"), 1u);
  EXPECT_EQ(count("GC.7(p)\tdue\n", {{"GC.7(p)", {"tests/page_test.cc"}}}), 1u);
  EXPECT_EQ(count("GC.5(d)\tcomes\n", {{"GC.5(d)", {"tests/rounds/a.round"}}}), 2u);
  EXPECT_EQ(count("GC.5(d)\tcomes\n", {{"GC.5(d)", {"tests/sessions/a.table"}}}), 2u);
  EXPECT_EQ(count("GC.5(d)\tcomes\n", {{"GC.5(d)", {"tests/words_test.cc"}}}), 1u);
}

TEST(ClausesChecker, FailsOnAWrongPhysicalRow) {
  const std::vector<Clause> clauses = {{"GC.7(a)", "physical", "a shoe"}, {"GC.7(c)", "procedure", "burned cards"}};
  const auto count = [&](const std::string& rows) {
    const Answers answers{
        {}, {}, exempt_clauses_in("clause\twhy\tsee\n" + rows), {"tests/a_test.cc", "tests/b_test.cc"}};
    return wrong_physical(clauses, answers).size();
  };
  EXPECT_EQ(count("GC.7(a)\ta thing\n"), 0u);
  EXPECT_EQ(count("GC.7(a)\ta thing\ttests/a_test.cc tests/b_test.cc\n"), 0u);
  EXPECT_EQ(count("GC.7(a)\ta thing\ttests/a_test.cc tests/c_test.cc\n"), 1u);
  EXPECT_EQ(count("GC.7(c)\ta thing\n"), 1u);
  EXPECT_EQ(count(gc + ".7\ta thing\n"), 1u);
  EXPECT_EQ(count("GC.7(a)\ta thing\nGC.7(a)\ta thing\n"), 1u);
  EXPECT_EQ(count("GC.7(a)\n"), 1u);
  EXPECT_EQ(count("GC.7(a)\t\ttests/a_test.cc\n"), 1u);
}

}   // namespace clauses_test
}   // namespace pitboss::trace
