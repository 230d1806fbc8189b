// docs/conformance.md: it is what the generator writes today, and the generator tells the truth about planted answers.
#include "trace/conformance.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "support/places.h"

namespace pitboss::trace {
namespace conformance_test {

using testing::HasSubstr;
using testing::Not;

const std::filesystem::path repository = pitboss::test::source_dir();

TEST(Conformance, PageIsUpToDate) {
  const auto& index = rulebook::ClauseIndex::shipped();
  const std::string page = conformance_page(index.clauses(), index.readings(), answers_in(index, repository));
  // Not EXPECT_EQ: the difference is hundreds of lines, and git shows it better.
  EXPECT_TRUE(page == read_text(repository / "docs/conformance.md"))
      << "docs/conformance.md is out of date: run script/conformance, and look at the difference";
}

TEST(Conformance, EveryLinkLeadsToAFile) {
  const auto& index = rulebook::ClauseIndex::shipped();
  const std::string page = conformance_page(index.clauses(), index.readings(), answers_in(index, repository));
  int links = 0;
  for (const std::string_view line : lines_of(page)) {
    const std::size_t colon = line.find("]: ");
    if (!line.starts_with('[') || colon == std::string_view::npos) continue;
    ++links;
    EXPECT_TRUE(std::filesystem::is_regular_file(repository / "docs" / line.substr(colon + 3))) << line;
  }
  EXPECT_GT(links, 100);
}

// Planted answers, in which nothing is left out: each clause shows another one.
struct Planted {
  std::vector<rulebook::Clause> clauses = {{"SD09.1", "engine", "6 or 8 decks"}, {"SD09.2", "option", "this | that"},
                                           {"GC.4(a)", "procedure", "shuffle"},  {"GC.5(d)", "engine", "chips"},
                                           {"GC.7(b)", "physical", "hands"},     {"GC.7(p)", "shown", "own count"}};
  std::vector<rulebook::Reading> readings = {{"R1", "GC.5(c)", "a natural against 22", "paid", "none"},
                                             {"R2", "GC.5(b)", "a switched 21", "pushes", "loses"}};
  Answers answers = {{{"SD09.1", {"tests/a_test.cc", "tests/rounds/GC-9.round", "tests/rounds/GC-1.round"}},
                      {"GC.4(a)", {"tests/a_test.cc", "tests/data.tsv", "tests/sessions/GC-4a.table"}},
                      {"GC.5(d)", {"tests/a_test.cc"}},
                      {"R1", {"tests/rounds/GC-1.round"}}},
                     {{"GC.5(d)", "comes with the table"}, {"GC.7(p)", "due with the page"}},
                     {{"GC.7(b)", "no hand deals", {"tests/view_test.cc"}}},
                     {"tests/view_test.cc"}};
  std::string page() const { return conformance_page(clauses, readings, answers); }
};

TEST(Conformance, EachClauseHasItsAnswer) {
  const std::string page = Planted{}.page();
  EXPECT_THAT(page, HasSubstr("\n## SD09: South Dakota, Blackjack Switch\n"
                              "| clause | kind | what the software must do | answered by |\n"
                              "|---|---|---|---|\n"
                              "| SD09.1 | engine | 6 or 8 decks | [GC-1.round], [GC-9.round], [a_test.cc] |\n"
                              "| SD09.2 | option | this \\| that | **not answered** |\n"
                              "\n## GC: "));
  EXPECT_THAT(page, HasSubstr("\n| GC.4(a) | procedure | shuffle | [GC-4a.table], [a_test.cc], [data.tsv] |\n"
                              "| GC.5(d) | engine | chips | pending: comes with the table; so far [a_test.cc] |\n"
                              "| GC.7(b) | physical | hands | outside software: no hand deals; see [view_test.cc] |\n"
                              "| GC.7(p) | shown | own count | pending: due with the page |\n"));
}

TEST(Conformance, EachReadingHasItsProofs) {
  EXPECT_THAT(Planted{}.page(), HasSubstr("\n| R1 | GC.5(c) | a natural against 22 | [GC-1.round] |\n"
                                          "| R2 | GC.5(b) | a switched 21 | not cited by a test |\n"));
}

TEST(Conformance, LinksAreDefinedOnceAndFromDocs) {
  const std::string page = Planted{}.page();
  EXPECT_TRUE(
      page.ends_with("\n\n"
                     "[a_test.cc]: ../tests/a_test.cc\n"
                     "[data.tsv]: ../tests/data.tsv\n"
                     "[GC-1.round]: ../tests/rounds/GC-1.round\n"
                     "[GC-9.round]: ../tests/rounds/GC-9.round\n"
                     "[GC-4a.table]: ../tests/sessions/GC-4a.table\n"
                     "[view_test.cc]: ../tests/view_test.cc\n"))
      << page;
}

TEST(Conformance, CountsTheAnswers) {
  Planted planted;
  EXPECT_THAT(planted.page(), HasSubstr("\n6 clauses: 2 engine, 1 option, 1 procedure, 1 shown, 1 physical; "
                                        "2 proved, 2 pending, 1 outside software, 1 not answered.\n"));
  EXPECT_THAT(planted.page(), HasSubstr("| engine | the software decides it | 2 | 1 | 1 | 0 | 0 |\n"));

  planted.answers.proofs["SD09.2"] = {"tests/a_test.cc"};
  EXPECT_THAT(planted.page(), HasSubstr("3 proved, 2 pending, 1 outside software, 0 not answered.\n"));
  EXPECT_THAT(planted.page(), Not(HasSubstr("**not answered**")));

  planted.answers.physical.clear();
  EXPECT_THAT(planted.page(), HasSubstr("\n| GC.7(b) | physical | hands | **not answered** |\n"));
}

}   // namespace conformance_test
}   // namespace pitboss::trace
