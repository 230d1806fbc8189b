// The golden sessions: texts that each show one point of a table's life, its shoe, its people and its irregularities.
// Every file is a test of its own: it must go as it expects, be consistent after every event, keep every promise about
// its cards, and every round in it must survive being written down from its events.
#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "notation/session.h"
#include "round/round.h"
#include "support/fenced.h"
#include "support/places.h"
#include "table/table.h"

namespace pitboss {
namespace golden_sessions_test {

namespace fs = std::filesystem;
const fs::path folder = fs::path(pitboss::test::source_dir()) / "tests" / "sessions";

std::vector<std::string> files() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".table") names.push_back(entry.path().stem().string());
  std::ranges::sort(names);
  return names;
}

std::string text_of(const std::string& name) {
  std::ifstream in(folder / (name + ".table"), std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string to_string(const notation::Problem& problem) {
  return "line " + std::to_string(problem.line) + ": " + problem.sentence + " [" + std::string(problem.cite.text()) +
         "]";
}

// A text with all that playing it gives. What went wrong is a failed test.
struct Golden {
  notation::Session session;
  rulebook::Rulebook book;
  notation::PlayedSession played;
};
std::optional<Golden> played(const std::string& text) {
  const auto session = notation::parse_session(text);
  if (!session) {
    ADD_FAILURE() << to_string(session.reason());
    return std::nullopt;
  }
  const auto book = notation::load_rulebook(*session);
  if (!book) {
    ADD_FAILURE() << to_string(book.reason());
    return std::nullopt;
  }
  Golden golden{*session, *book, notation::play_session(*session, *book)};
  if (golden.played.problem) ADD_FAILURE() << to_string(*golden.played.problem);
  for (const auto& [line, expected, got] : golden.played.mismatches)
    ADD_FAILURE() << "line " << line << "\n  expected  " << expected << "\n  got       " << got;
  for (const table::Finding& finding : golden.played.broken_promises) ADD_FAILURE() << table::to_string(finding);
  return golden;
}

class GoldenSession : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override { ASSERT_GE(sodium_init(), 0); }
};

TEST_P(GoldenSession, GoesAsExpected) {
  const std::string text = text_of(GetParam());
  const auto golden = played(text);
  ASSERT_TRUE(golden);
  EXPECT_TRUE(text.starts_with("# ")) << "the first line says in words what the session shows";
  EXPECT_FALSE(golden->session.proves.empty()) << "a golden session names what it proves";
}

TEST_P(GoldenSession, IsConsistentAfterEveryEvent) {
  const auto golden = played(text_of(GetParam()));
  ASSERT_TRUE(golden);
  table::State state;
  for (const table::Event& event : golden->played.events) {
    table::apply(state, event);
    ASSERT_EQ(table::what_is_wrong(golden->book.rules, state), "");
  }
  EXPECT_TRUE(state == golden->played.state);
  EXPECT_TRUE(table::replay(golden->played.events) == golden->played.state);
}

TEST_P(GoldenSession, EveryRoundIsWrittenDownAndPlayedAgain) {
  const auto golden = played(text_of(GetParam()));
  ASSERT_TRUE(golden);
  for (const notation::SessionRound& round : golden->played.rounds) {
    notation::Record record{golden->session.rulebook, {}, round.events, {}};
    for (const auto& setting : golden->session.settings) record.settings.push_back(setting.setting);
    const std::string written = notation::write(record);
    const auto script = notation::parse(written);
    ASSERT_TRUE(script.ok()) << script.reason().sentence << "\n" << written;
    const auto again = notation::play(*script, golden->book);
    ASSERT_FALSE(again.problem) << to_string(*again.problem) << "\n" << written;
    EXPECT_TRUE(again.mismatches.empty()) << again.mismatches[0].expected << " / " << again.mismatches[0].got;
    EXPECT_TRUE(again.events == round.events) << written;
  }
}

// `--update` completes what a short text leaves out, and then changes nothing any more.
TEST_P(GoldenSession, CanBeUpdated) {
  const std::string text = text_of(GetParam());
  const auto golden = played(text);
  ASSERT_TRUE(golden);
  const std::string updated = notation::update_session(text, golden->played);
  const auto again = played(updated);
  ASSERT_TRUE(again) << updated;
  EXPECT_TRUE(again->played.events == golden->played.events) << updated;
  EXPECT_EQ(notation::update_session(updated, again->played), updated);
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  for (char& letter : name)
    if (letter == '-') letter = '_';
  return name;
}
INSTANTIATE_TEST_SUITE_P(Sessions, GoldenSession, testing::ValuesIn(files()), test_name);

TEST(GoldenSessions, TheExamplesOfTheDocumentAreTrue) {
  ASSERT_GE(sodium_init(), 0);
  int examples = 0;
  for (const std::string& text : test::fenced(fs::path(pitboss::test::source_dir()) / "docs" / "table-notation.md"))
    if (text.find("rulebook ") != std::string::npos && text.find("pitboss ") == std::string::npos) {
      EXPECT_TRUE(played(text)) << text;
      ++examples;
    }
  EXPECT_EQ(examples, 2);
}

}   // namespace golden_sessions_test
}   // namespace pitboss
