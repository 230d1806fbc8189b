// `pitboss verify-shoe` from outside: the built program, its two outputs, and its exit codes.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/places.h"
#include "support/shell.h"
#include "support/shoe_texts.h"
#include "table/seal.h"
#include "table/shuffle.h"

namespace fair_cards_command_test {

using namespace pitboss;
using pitboss::test::text_of;
using pitboss::test::true_night;
using Json = nlohmann::json;

struct Ran {
  std::string out;
  std::string err;
  int exit = -1;   // above 128: ended by a signal
};

class FairCardsCommand : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "pitboss-verify-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  // A file of this test's own; the name, quoted for the shell.
  std::string file(std::string_view text, std::string_view name = "shoes.txt") const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return "'" + (folder_ / name).string() + "'";
  }
  Ran verify(const std::string& arguments, const std::string& before = "",
             const std::string& after = "</dev/null") const {
    const std::string err = (folder_ / "err").string();
    const auto ran = test::run_in_shell("(" + before + "'" + pitboss::test::program_path() + "' verify-shoe " +
                                        arguments + ' ' + after + ") 2>'" + err + "'");
    std::ostringstream said;
    said << std::ifstream(err, std::ios::binary).rdbuf();
    return {ran.out, said.str(), ran.exit};
  }

  std::filesystem::path folder_;
};

bool has(std::string_view text, std::string_view what) { return text.find(what) != std::string_view::npos; }

// Nothing but ASCII, and no line that an 80-column terminal would break.
void expect_plain(const std::string& text) {
  EXPECT_FALSE(text.empty());
  EXPECT_TRUE(std::ranges::all_of(text, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); })) << text;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) EXPECT_LE(line.size(), 80u) << line;
}

std::string short_hash(const table::Reveal& reveal) { return to_string(reveal.commitment).substr(0, 8) + "..."; }

TEST_F(FairCardsCommand, AnHonestNightIsTrue) {
  const auto night = true_night();
  const Ran ran = verify(file(text_of(night)));
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  expect_plain(ran.out);
  EXPECT_EQ(ran.out,
            "table lucky-7\n"
            "shoe 1       312 cards  cut at 117      commitment " +
                short_hash(night[0]) + "  true\n" + "reshuffle 1  300 cards  cut at 60       commitment " +
                short_hash(night[1]) + "  true\n" + "shoe 2       312 cards  cut at 52, 200  commitment " +
                short_hash(night[2]) + "  true\n" +
                "Whether these commitments were published before the deal is yours to compare.\n");
}

TEST_F(FairCardsCommand, ReadsStdin) {
  const std::string path = file(text_of(true_night()));
  EXPECT_EQ(verify("-", "", "<" + path).exit, 0);
  EXPECT_EQ(verify("-", "cat " + path + " | ", "").exit, 0);
  EXPECT_EQ(verify("-", "", "<" + path).out, verify(path).out);
}

TEST_F(FairCardsCommand, ThePublishedCommitmentMustBeThere) {
  const auto night = true_night();
  const std::string path = file(text_of(night));
  for (const table::Reveal& reveal : night) {
    std::string published = to_string(reveal.commitment);
    EXPECT_EQ(verify(path + " --commitment " + published).exit, 0);
    std::ranges::transform(published, published.begin(),
                           [](char c) { return c >= 'a' ? static_cast<char>(c - 32) : c; });
    const Ran ran = verify(path + " --commitment " + published);
    EXPECT_EQ(ran.exit, 0);
    EXPECT_TRUE(has(ran.out, "\nThe commitment that was published is here.\n"));
  }
  const Ran other = verify(path + " --commitment " + std::string(64, 'a'));
  EXPECT_EQ(other.exit, 1);
  expect_plain(other.out);
  EXPECT_TRUE(has(other.out, "\nNo shoe here has the commitment that was published, aaaaaaaa...\n")) << other.out;
  const Json json = Json::parse(verify(path + " --json --commitment " + std::string(64, 'a')).out, nullptr, false);
  EXPECT_EQ(json["verified"], false);
  EXPECT_EQ(json["published"], (Json{{"commitment", std::string(64, 'a')}, {"here", false}, {"named", false}}));
}

// A text that was changed still names the commitment: that must reassure nobody.
TEST_F(FairCardsCommand, ACommitmentThatIsOnlyNamedIsNotThere) {
  auto night = true_night();
  const std::string published = " --commitment " + to_string(night[0].commitment);
  night[0].secret.salt.bytes[0] ^= 1;
  const std::string changed = file(text_of(night), "changed.txt");
  const Ran ran = verify(changed + published);
  EXPECT_EQ(ran.exit, 1);
  expect_plain(ran.out);
  EXPECT_TRUE(ran.out.ends_with("\nThe commitment that was published is named here, but no text has its hash.\n"))
      << ran.out;
  EXPECT_EQ(Json::parse(verify(changed + published + " --json").out, nullptr, false)["published"],
            (Json{{"commitment", to_string(night[0].commitment)}, {"here", false}, {"named", true}}));

  night = true_night();
  night[2] = test::revealed(night[2].secret, {52, 261}, 20);   // an unlawful cut of the order that was promised
  const Ran cut = verify(file(text_of(night), "cut.txt") + " --commitment " + to_string(night[2].commitment));
  EXPECT_EQ(cut.exit, 1);
  EXPECT_TRUE(cut.out.ends_with("\nThe commitment that was published is here, but not all of this is true.\n"))
      << cut.out;
}

TEST_F(FairCardsCommand, ASealedShoeIsSaidToBeOne) {
  table::SystemRandomSource words;
  const auto sealed =
      table::seal(table::full_set(1), table::Key(std::array<unsigned char, table::Key::size>{}), "t/1", words);
  const Ran ran = verify(file(std::string(sealed.begin(), sealed.end()), "shoe-0001.sealed"));
  EXPECT_EQ(ran.exit, 2);
  EXPECT_TRUE(ran.err.ends_with(
      "shoe-0001.sealed is a sealed shoe, not a text to verify: its order is shown when it is done\n"))
      << ran.err;
}

TEST_F(FairCardsCommand, AFindingIsANo) {
  auto night = true_night();
  night[0].secret.salt.bytes[0] ^= 1;
  night[2] = test::revealed(night[2].secret, {52, 261}, 20);
  const std::string path = file(text_of(night));
  const Ran ran = verify(path);
  EXPECT_EQ(ran.exit, 1) << ran.err;
  EXPECT_EQ(ran.err, "");
  expect_plain(ran.out);
  EXPECT_TRUE(has(ran.out, short_hash(night[0]) +
                               "  NOT TRUE\n"
                               "  shoe 1: the text's hash is not the commitment; the text was changed, or the\n"
                               "      commitment is of another shoe [R64]\n"))
      << ran.out;
  EXPECT_TRUE(has(ran.out, short_hash(night[1]) + "  true\n"));
  EXPECT_TRUE(
      has(ran.out, "  shoe 2: the cut at 261 of 312 cards is less than 52 cards from an end\n      [GC.4(f), R53]\n"))
      << ran.out;

  const Ran as_json = verify(path + " --json");
  EXPECT_EQ(as_json.exit, 1);
  const Json json = Json::parse(as_json.out, nullptr, false);
  ASSERT_TRUE(json.is_object()) << as_json.out;
  EXPECT_EQ(json["verified"], false);
  ASSERT_EQ(json["shoes"].size(), 3u);
  EXPECT_EQ(json["shoes"][2]["findings"],
            Json::array({{{"sentence", "shoe 2: the cut at 261 of 312 cards is less than 52 cards from an end"},
                          {"clause", "GC.4(f), R53"},
                          {"cite", "GC.4(f), R53"}}}));
}

TEST_F(FairCardsCommand, JsonHasEveryShoe) {
  const auto night = true_night();
  const Ran ran = verify(file(text_of(night)) + " --json");
  EXPECT_EQ(ran.exit, 0);
  const Json json = Json::parse(ran.out, nullptr, false);
  ASSERT_TRUE(json.is_object()) << ran.out;
  EXPECT_EQ(json["verified"], true);
  EXPECT_EQ(json["published"], nullptr);
  ASSERT_EQ(json["shoes"].size(), 3u);
  EXPECT_EQ(json["shoes"][1], (Json{{"table", "lucky-7"},
                                    {"shoe", 1},
                                    {"kind", "reshuffle"},
                                    {"rules_hash", to_string(night[1].secret.rules)},
                                    {"decks", 6},
                                    {"cards", 300},
                                    {"cuts", {60}},
                                    {"dealt", 9},
                                    {"commitment", to_string(night[1].commitment)},
                                    {"verified", true},
                                    {"findings", Json::array()},
                                    {"rules", to_string(night[1].secret.rules)}}));
}

TEST_F(FairCardsCommand, WhatCannotBeReadIsBadInput) {
  const std::string good = text_of(true_night());
  struct Row {
    std::string arguments;
    const char* said;
  };
  const Row rows[] = {
      {"", "FILE is required"},
      {"no/such.txt", "pitboss verify-shoe: cannot open no/such.txt: No such file or directory\n"},
      {"/tmp", "pitboss verify-shoe: cannot read /tmp: Is a directory\n"},
      {"-", "pitboss verify-shoe: <stdin>:1: there is no shoe in this text; one begins with \"pitboss shoe 1\"\n"},
      {file(good.substr(0, 40), "torn.txt"), "torn.txt:4: "},
      {file("\xff\xfe\x1b[31m\n", "bytes.txt"), "bytes.txt:1: here must stand \"pitboss shoe 1\""},
      {file(std::string((4u << 20) + 1, '#'), "huge.txt"), "huge.txt:1: the text is larger than 4 MiB"},
      {file(good) + " --commitment 12", "pitboss verify-shoe: --commitment takes the 64 digits of hex"},
      {file(good) + " --commitment ''", "pitboss verify-shoe: --commitment takes the 64 digits of hex"},
      {file(good) + " --commitment", ""},
      {file(good) + " --nosuch", ""},
      {file(good) + " another", ""},
  };
  for (const Row& row : rows)
    for (const char* json : {"", " --json"}) {
      const Ran ran =
          verify(row.arguments.ends_with("--commitment") ? json + (" " + row.arguments) : row.arguments + json);
      EXPECT_EQ(ran.exit, 2) << row.arguments;
      const bool in_json = *json != 0 && !has(ran.err, "\nTry: ");   // else the words were no command
      if (in_json) {
        const Json error = Json::parse(ran.out, nullptr, false);
        ASSERT_TRUE(error.is_object() && error["error"].is_object()) << ran.out;
        const std::string sentence = error["error"]["sentence"];
        EXPECT_TRUE(ran.err.ends_with(sentence + "\n")) << ran.err << ran.out;
        const std::string line = ":" + error["error"]["line"].dump() + ": ";
        EXPECT_EQ(error["error"]["line"] != 0, has(ran.err, line)) << ran.err << ran.out;
      } else {
        EXPECT_EQ(ran.out, "") << row.arguments;
      }
      EXPECT_TRUE(has(ran.err, row.said)) << row.arguments << '\n' << ran.err;
      EXPECT_FALSE(ran.err.empty()) << row.arguments;
      EXPECT_FALSE(has(ran.err, "\x1b")) << row.arguments;
    }
}

// What docs/fair-cards.md tells people to do by hand.
TEST_F(FairCardsCommand, TheHashCanBeMadeByHand) {
  if (test::run_in_shell("command -v sha256sum").exit != 0) GTEST_SKIP() << "sha256sum of coreutils";
  const auto night = true_night();
  const std::string path = file(text(night[2]));
  const auto ran = test::run_in_shell("sed '/^order /q' " + path + " | sha256sum");
  EXPECT_EQ(ran.out, to_string(night[2].commitment) + "  -\n");
}

// The example of the manual, put together from its two blocks.
TEST_F(FairCardsCommand, TheManualsExampleIsTrue) {
  std::ostringstream read;
  read << std::ifstream(pitboss::test::source_dir() + "/docs/fair-cards.md", std::ios::binary).rdbuf();
  const std::string manual = read.str();
  const auto block = [&](std::string_view first_line) {
    const std::size_t from = manual.find("```\n" + std::string(first_line) + "\n");
    if (from == std::string::npos) return std::string();
    return manual.substr(from + 4, manual.find("```", from + 4) - from - 4);
  };
  const std::string shown = block("pitboss shoe 1") + block("cut 20");
  const table::Reveal golden = test::revealed(test::golden_secret(), {20}, 3);
  EXPECT_EQ(shown, text(golden));
  const Ran ran = verify(file(shown) + " --commitment " + to_string(golden.commitment));
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_TRUE(has(manual, "\n" + ran.out + "```")) << ran.out;
}

TEST_F(FairCardsCommand, HelpFitsTheTerminal) {
  const Ran ran = verify("--help");
  EXPECT_EQ(ran.exit, 0);
  expect_plain(ran.out);
}

}   // namespace fair_cards_command_test
