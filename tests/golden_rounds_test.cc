// The golden rounds: short texts that each show one point of the law. Every file is a test of its own: it must go as it
// expects, say what becomes of every wager with the clause, and survive being written down from its events.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "notation/notation.h"
#include "notation/round_results.h"
#include "round/round.h"
#include "support/fenced.h"
#include "support/places.h"
#include "wire/event_json.h"

namespace pitboss {
namespace golden_rounds_test {

namespace fs = std::filesystem;
const fs::path folder = fs::path(pitboss::test::source_dir()) / "tests" / "rounds";

std::vector<std::string> files() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".round") names.push_back(entry.path().stem().string());
  std::ranges::sort(names);
  return names;
}

std::string text_of(const std::string& name) {
  std::ifstream in(folder / (name + ".round"), std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string to_string(const notation::Problem& problem) {
  return "line " + std::to_string(problem.line) + ": " + problem.sentence + " [" + std::string(problem.cite.text()) +
         "]";
}

// A text with all that playing it gives. What went wrong is a failed test.
struct Golden {
  std::string text;
  notation::Script script;
  notation::Played played;
};
std::optional<Golden> played(const std::string& text) {
  const auto script = notation::parse(text);
  if (!script) {
    ADD_FAILURE() << to_string(script.reason());
    return std::nullopt;
  }
  const auto book = notation::load_rulebook(*script);
  if (!book) {
    ADD_FAILURE() << to_string(book.reason());
    return std::nullopt;
  }
  Golden golden{text, *script, notation::play(*script, *book)};
  if (golden.played.problem) ADD_FAILURE() << to_string(*golden.played.problem);
  for (const auto& [line, expected, got] : golden.played.mismatches)
    ADD_FAILURE() << "line " << line << "\n  expected  " << expected << "\n  got       " << got;
  return golden;
}

class GoldenRound : public testing::TestWithParam<std::string> {};

TEST_P(GoldenRound, GoesAsExpected) {
  const auto golden = played(text_of(GetParam()));
  ASSERT_TRUE(golden);
  EXPECT_TRUE(golden->text.starts_with("# ")) << "the first line says in words what the round shows";
  EXPECT_FALSE(golden->script.proves.empty()) << "a golden round names what it proves";
  EXPECT_TRUE(golden->played.state.phase == round::Phase::closed);
}

TEST_P(GoldenRound, EverySettlementIsExpectedWithItsClause) {
  const auto golden = played(text_of(GetParam()));
  ASSERT_TRUE(golden);
  for (const auto* settled : notation::settlements_in(golden->played.events)) {
    const bool expected = std::ranges::any_of(golden->script.expects, [&](const notation::Expect& expect) {
      const auto* one = std::get_if<notation::ExpectSettled>(&expect.what);
      return one != nullptr && notation::is_about(*one, *settled, golden->played.state) && !one->cites.empty();
    });
    EXPECT_TRUE(expected) << "no expect line: "
                          << notation::to_string(notation::expectation_of(*settled, golden->played.state));
  }
  for (const auto& [spot, net] : notation::nets_in(golden->played.events)) {
    const bool expected = std::ranges::any_of(golden->script.expects, [&](const notation::Expect& expect) {
      const auto* one = std::get_if<notation::ExpectNet>(&expect.what);
      return one != nullptr && one->spot == spot;
    });
    EXPECT_TRUE(expected) << "no expect line for the net of spot " << to_string(spot);
  }
  EXPECT_EQ(notation::update(golden->text, golden->played), golden->text) << "--update would change the file";
}

TEST_P(GoldenRound, IsConsistentAfterEveryEvent) {
  const auto golden = played(text_of(GetParam()));
  ASSERT_TRUE(golden);
  round::State state;
  std::vector<Card> dealt;
  for (const round::Event& event : golden->played.events) {
    round::apply(state, event);
    if (const auto card = notation::drawn_in(event)) dealt.push_back(*card);
    ASSERT_EQ(round::what_is_wrong(state, dealt), "");
  }
  EXPECT_EQ(state, golden->played.state);
  EXPECT_EQ(round::replay(golden->played.events), golden->played.state);
}

// Sockets are told the text, files have the object: they are the same.
TEST_P(GoldenRound, IsToldTheSameAsTextAndAsObject) {
  const auto golden = played(text_of(GetParam()));
  ASSERT_TRUE(golden);
  for (const round::Event& event : golden->played.events)
    for (const wire::Audience audience : {wire::Audience::table, wire::Audience::record}) {
      std::string text;
      wire::append_text(text, event, audience);
      ASSERT_EQ(text, wire::to_text(wire::to_json(event, audience)));
    }
}

TEST_P(GoldenRound, IsWrittenDownAndPlayedAgain) {
  const auto golden = played(text_of(GetParam()));
  ASSERT_TRUE(golden);
  notation::Record record{golden->script.rulebook, {}, golden->played.events, {}};
  for (const auto& setting : golden->script.settings) record.settings.push_back(setting.setting);
  const std::string written = notation::write(record);
  const auto again = played(written);
  ASSERT_TRUE(again) << written;
  EXPECT_TRUE(again->played.events == golden->played.events) << written;
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  for (char& letter : name)
    if (letter == '-') letter = '_';
  return name;
}
INSTANTIATE_TEST_SUITE_P(Rounds, GoldenRound, testing::ValuesIn(files()), test_name);

// No event rests on the reading about cents, and the payment shows it: 3 to 2 on 2.25 is 3.375.
TEST(GoldenRounds, WhatIsLeftUnderACentIsThePlayers) {
  const auto golden = played(text_of("BJ-R44-blackjack-pays-3-to-2"));
  ASSERT_TRUE(golden);
  const auto settlements = notation::settlements_in(golden->played.events);
  ASSERT_EQ(settlements.size(), 1u);
  EXPECT_EQ(settlements[0]->stake.cents(), 225) << "R20";
  EXPECT_EQ(settlements[0]->payment.paid.cents(), 338) << "R20";
}

TEST(GoldenRounds, TheExamplesOfTheDocumentsAreTrue) {
  const auto examples_in = [](const char* document) {
    int examples = 0;
    for (const std::string& text : test::fenced(fs::path(pitboss::test::source_dir()) / "docs" / document))
      if (text.find("rulebook ") != std::string::npos && text.find("pitboss ") == std::string::npos) {
        EXPECT_TRUE(played(text)) << text;
        ++examples;
      }
    return examples;
  };
  EXPECT_GE(examples_in("round-notation.md"), 5);
  EXPECT_GE(examples_in("contributing.md"), 2) << "before and after --update";
}

TEST(GoldenRounds, EveryRulebookHasSome) {
  for (const std::string_view id : rulebook::published_ids()) {
    const auto names = files();
    EXPECT_TRUE(std::ranges::any_of(names, [&](const std::string& name) {
      return text_of(name).find("\nrulebook " + std::string(id) + "\n") != std::string::npos;
    })) << id;
  }
}

}   // namespace golden_rounds_test
}   // namespace pitboss
