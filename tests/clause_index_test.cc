// What may be cited: rows, deeper paragraphs of rows, and readings.
#include "rulebook/clause_index.h"

#include <gtest/gtest.h>

#include <set>

namespace pitboss::rulebook {
namespace clause_index_test {

const ClauseIndex& index() { return ClauseIndex::shipped(); }

TEST(ClauseIndex, HoldsEveryRowOnce) {
  std::set<std::string> ids;
  for (const Clause& clause : index().clauses()) {
    EXPECT_TRUE(ids.insert(clause.id).second) << clause.id;
    EXPECT_FALSE(clause.duty.empty()) << clause.id;
    EXPECT_TRUE(std::set<std::string>({"engine", "option", "procedure", "shown", "physical"}).contains(clause.kind))
        << clause.id << ' ' << clause.kind;
  }
  for (const char* id : {"SD09.1", "SD09.18", "SD10.12", "SD11.9", "GC.1", "GC.15(n)", "VS.T1"})
    EXPECT_TRUE(ids.contains(id)) << id;
  EXPECT_FALSE(ids.contains("clause"));
}

TEST(ClauseIndex, HoldsEveryReadingInOrder) {
  ASSERT_GE(index().readings().size(), 44u);
  int number = 0;
  for (const Reading& reading : index().readings()) {
    EXPECT_EQ(reading.id, "R" + std::to_string(++number));
    EXPECT_FALSE(reading.clauses.empty() || reading.question.empty()) << reading.id;
    EXPECT_FALSE(reading.reading.empty() || reading.alternative.empty()) << reading.id;
  }
}

struct Stand {
  const char* citation;
  const char* row;   // null: unknown
};

// Unknown ids are written in two pieces, since clauses_test reads this file too and fails on what the index does not
// know.
constexpr Stand stands[] = {
    {"GC.5(c)", "GC.5(c)"},
    {"GC.8(a)(3)", "GC.8(a)"},
    {"SD11.7(d)", "SD11.7"},
    {"VS.G2(a)", "VS.G2"},
    {"GC.2(a)", "GC.2"},
    {"GC.7(l)(2)", "GC.7(l)"},
    {"SD09.13", "SD09.13"},
    {"VS.A1", "VS.A1"},
    {"GC"
     ".5",
     nullptr},
    {"GC"
     ".16(a)",
     nullptr},
    {"GC"
     ".5(c",
     nullptr},
    {"GC"
     ".5c)",
     nullptr},
    {"GC"
     ".5(c)()",
     nullptr},
    {"GC"
     ".5(c)(A)",
     nullptr},
    {"GC"
     ".5(c)x",
     nullptr},
    {"GC"
     ".5(c)(long)",
     nullptr},
    {"(a)", nullptr},
    {"", nullptr},
    {"R8", nullptr},
    {"gc.5(c)", nullptr},
};

TEST(ClauseIndex, FindsTheRowThatACitationStandsOn) {
  for (const Stand& stand : stands) {
    const Clause* found = index().clause(stand.citation);
    if (stand.row == nullptr) {
      EXPECT_EQ(found, nullptr) << stand.citation;
    } else {
      ASSERT_NE(found, nullptr) << stand.citation;
      EXPECT_EQ(found->id, stand.row);
    }
  }
}

TEST(ClauseIndex, ReadsTheTableOfReadings) {
  const Reading* reading = index().reading("R1");
  ASSERT_NE(reading, nullptr);
  EXPECT_EQ(reading->clauses, "SD09.13, VS.P7, GC.5(c)");
  EXPECT_EQ(reading->question, "a natural against a dealer 22");
  EXPECT_EQ(reading->alternative, "natural pushes 22");
  EXPECT_NE(index().reading("R44"), nullptr);
  for (const char* unknown : {"R"
                              "0",
                              "R",
                              "R"
                              "999",
                              "R1(a)", "r1", "#", "", "GC.1"})
    EXPECT_EQ(index().reading(unknown), nullptr) << unknown;
}

TEST(ClauseIndex, ListsWhatIsUnderASection) {
  const auto under = [](std::string_view section) {
    std::vector<std::string> ids;
    for (const Clause* row : index().under(section)) ids.push_back(row->id);
    return ids;
  };
  EXPECT_EQ(under("GC"
                  ".9"),
            (std::vector<std::string>{"GC.9(a)", "GC.9(b)", "GC.9(c)"}));
  EXPECT_EQ(under("SD10").size(), 12u);
  EXPECT_EQ(under("VS").front(), "VS.G1");
  for (const char* nothing : {"", "GC.1", "GC.9(a)", "G", "SD1", "R1", "9"})
    EXPECT_TRUE(under(nothing).empty()) << nothing;
}

TEST(ClauseIndex, SaysOnWhichRowACitationStands) {
  EXPECT_EQ(index().row_of("GC.8(a)(3)"), "GC.8(a)");
  EXPECT_EQ(index().row_of("R8"), "R8");
  EXPECT_EQ(index().row_of("nothing"), "");
  EXPECT_TRUE(index().names("GC.8(a)(3), R4", "GC.8(a)"));
  EXPECT_TRUE(index().names("VS overview, VS.P3", "VS.P3"));
  EXPECT_FALSE(index().names("GC.8(a)(3), R4", "GC.8(b)"));
  EXPECT_FALSE(index().names("all", ""));
}

// A reading names the clauses that it is about by their whole ids, so that each of them is found. Some are about more.
TEST(ClauseIndex, EveryReadingNamesItsClauses) {
  const std::set<std::string> about_all = {"R41", "R43"};
  for (const Reading& reading : index().readings()) {
    int known = 0;
    for (const std::string_view one : split_citations(reading.clauses)) {
      const bool is_words = one.find_first_of(".(") == std::string_view::npos;
      known += !index().row_of(one).empty();
      EXPECT_TRUE(is_words || !index().row_of(one).empty()) << reading.id << ": " << one;
    }
    EXPECT_EQ(known == 0, about_all.contains(reading.id)) << reading.id << ": " << reading.clauses;
  }
}

TEST(ClauseIndex, SaysWhyNoSoftwareCanDoIt) {
  for (const Clause& clause : index().clauses())
    EXPECT_EQ(clause.why_physical.empty(), clause.kind != "physical") << clause.id;
}

TEST(ClauseIndex, KnowsListsOnlyWhole) {
  for (const char* known : {"GC.5(c), R1", "GC.5(c)", "R8", "GC.10(c), GC.11(d), R8", "GC.5(c),R1"})
    EXPECT_TRUE(index().knows(known)) << known;
  for (const char* unknown : {"", "GC.5(c), ", ", R1",
                              "GC.5(c), R"
                              "999",
                              "GC.5(c) R1", "GC.5(c); R1"})
    EXPECT_FALSE(index().knows(unknown)) << unknown;
}

TEST(ClauseIndex, SplitsCitations) {
  EXPECT_EQ(split_citations("GC.5(c), R1"), (std::vector<std::string_view>{"GC.5(c)", "R1"}));
  EXPECT_EQ(split_citations("R1"), std::vector<std::string_view>{"R1"});
}

}   // namespace clause_index_test
}   // namespace pitboss::rulebook
