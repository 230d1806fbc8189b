// `pitboss` as a whole, whatever the command: its help, words that it does not know, and an output that fails.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "support/places.h"
#include "support/play_script.h"
#include "support/sanitized.h"
#include "support/shell.h"

namespace pitboss {
namespace program_test {

namespace fs = std::filesystem;

const std::string binary = "'" + pitboss::test::program_path() + "' ";
const std::string golden = "'" + pitboss::test::source_dir() + "/tests/rounds/GC-5c-natural-beats-22.round'";

// Both outputs.
test::ShellRan run(const std::string& arguments) { return test::run_in_shell(binary + arguments + " 2>&1 </dev/null"); }

std::string first_word(const std::string& arguments) { return arguments.substr(0, arguments.find(' ')); }

void expect_80_columns(const std::string& text, const std::string& of) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80u) << of << ": " << line;
}

TEST(Program, EveryGoldenPageHas80Columns) {
  // Some three hundred runs of the program, which is slow to start under a sanitizer: one page in twenty is enough
  // there.
  const std::size_t step = test::sanitized ? 20 : 1;
  for (const auto& [command, folder] : {std::pair("round ", "rounds"), std::pair("table ", "sessions")}) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(fs::path(pitboss::test::source_dir()) / "tests" / folder))
      files.push_back(entry.path());
    std::ranges::sort(files);
    ASSERT_FALSE(files.empty()) << folder;
    for (std::size_t i = 0; i < files.size(); i += step) {
      const test::ShellRan ran = run(command + ("'" + files[i].string()) + "'");
      EXPECT_EQ(ran.exit, 0) << files[i];
      expect_80_columns(ran.out, files[i].filename().string());
    }
  }
}

TEST(Program, AmongSeveralBettorsASettlementBeginsWithThePlayer) {
  const test::ShellRan ran =
      run("table '" + pitboss::test::source_dir() + "/tests/sessions/GC-13a-consent-given.table'");
  for (const char* words : {"player 1, hand 1.1: a wager of 10.00", "player 2, hand 1.1 wins 5.00: higher",
                            "player 2, Super Match of spot 1 loses 1.00: no match"})
    EXPECT_NE(ran.out.find(std::string("\n  ") + words), std::string::npos) << words << '\n' << ran.out;
}

TEST(Program, SaysThatThereIsNoSuchCommand) {
  const test::ShellRan ran = run("frob");
  EXPECT_EQ(ran.exit, 2);
  EXPECT_EQ(ran.out, "pitboss: there is no command frob\nTry: pitboss --help\n") << "the help lists them";
  EXPECT_EQ(run("rules frob").out,
            "pitboss rules: there is no command frob: name show, check or clause\nTry: pitboss rules --help\n");
  EXPECT_EQ(run("--frob").out, "pitboss: there is no option --frob\nTry: pitboss --help\n");
  EXPECT_EQ(run("frob round x").out, ran.out);
  EXPECT_EQ(run("help frob").out, "pitboss help: there is no command frob\nTry: pitboss --help\n");
  EXPECT_EQ(run("").out, "pitboss: no command is named\nTry: pitboss --help\n");
  EXPECT_EQ(run("user").out, "pitboss user: no command is named: name add\nTry: pitboss user --help\n");
}

TEST(Program, BadArgumentsNameTheHelpOfTheCommand) {
  for (const char* command :
       {"round", "table", "play", "verify-shoe", "rules show", "rules clause", "bet", "removal"}) {
    const test::ShellRan ran = run(std::string(command) + " x --frob");
    EXPECT_EQ(ran.exit, 2) << command;
    EXPECT_NE(ran.out.find("--frob"), std::string::npos) << ran.out;
    EXPECT_TRUE(ran.out.ends_with("\nTry: pitboss " + std::string(command) + " --help\n")) << ran.out;
  }
  EXPECT_TRUE(run("round").out.ends_with("\nTry: pitboss round --help\n"));
}

TEST(Program, SaysItsVersion) {
  const test::ShellRan ran = run("--version");
  EXPECT_EQ(ran.exit, 0);
  EXPECT_TRUE(std::regex_match(ran.out, std::regex("pitboss 0\\.2\\.0\\+([0-9a-f]{7,}(-dirty)?|unknown)\n")))
      << ran.out;
  EXPECT_EQ(run("-V").out, ran.out);
}

// Never in the shorthand of the library that reads the words.
TEST(Program, BadArgumentsAreSentences) {
  const std::pair<const char*, const char*> rows[] = {
      {"play --seed 1 --seed 2", "--seed is given 2 times: once is all that it takes"},
      {"play --seed", "--seed needs a value, as in --seed N"},
      {"play --players 0", "--players takes a number from 1 to 7, and not 0"},
      {"play --players x", "--players takes a number from 1 to 7, and not x"},
      {"play a b", "b is one word too many"},
      {"round x --frob", "there is no option --frob: did you mean --force?"},
      {"round", "FILE is required"},
      {"table x --rulebook", "--rulebook needs a value, as in --rulebook FILE.toml"},
  };
  for (const auto& [arguments, sentence] : rows) {
    const test::ShellRan ran = run(arguments);
    EXPECT_EQ(ran.exit, 2) << arguments;
    EXPECT_TRUE(ran.out.starts_with("pitboss " + first_word(arguments) + ": " + sentence + "\nTry: "))
        << arguments << '\n'
        << ran.out;
  }
}

// What is wrong with the house's rulebook is said of its file, and of its line.
TEST(Program, AFaultOfTheHousesRulebookNamesItsFile) {
  const test::Scratch session("rulebook our-tables\nwager 1 10\n", ".table"),
      set("rulebook our-tables\nset decks=7\nwager 1 10\n", ".table"),
      no_toml("id = \"our-tables\"\nbased_on\n", ".toml"),
      unlawful("id = \"our-tables\"\ntitle = \"Ours\"\nbased_on = \"gc-switch\"\n\ndecks = 7\n", ".toml"),
      nameless("id = \"our-tables\"\n", ".toml"),
      lawful("id = \"our-tables\"\ntitle = \"Ours\"\nbased_on = \"gc-switch\"\n", ".toml");
  const auto first_line = [](const test::ShellRan& ran) { return ran.out.substr(0, ran.out.find('\n')); };
  for (const std::string& command : {"round '" + session.path() + "' --rulebook ",
                                     "table '" + session.path() + "' --rulebook ", std::string("play ")}) {
    const std::string prefix = "pitboss " + first_word(command) + ": ";
    const test::ShellRan text = run(command + no_toml.path());
    EXPECT_EQ(text.exit, 2);
    EXPECT_TRUE(text.out.starts_with(prefix + no_toml.path() + ":2: not TOML: ")) << text.out;
    const test::ShellRan key = run(command + unlawful.path());
    EXPECT_EQ(key.exit, 2);
    EXPECT_TRUE(key.out.starts_with(prefix + unlawful.path() + ":5: decks = 7 is not allowed: ")) << key.out;
    EXPECT_TRUE(run(command + nameless.path()).out.starts_with(prefix + nameless.path() + ": a house's own rulebook "));
    const test::ShellRan none = run(command + "no/such.toml");
    EXPECT_EQ(none.exit, 2);
    EXPECT_EQ(test::count(none.out, "no/such.toml"), 1) << none.out;
  }
  // A setting is the session's own, or the command's.
  EXPECT_TRUE(run("table '" + set.path() + "' --rulebook " + lawful.path())
                  .out.starts_with("pitboss table: " + set.path() + ":2: decks = 7"));
  EXPECT_TRUE(run("play " + lawful.path() + " --set decks=7").out.starts_with("pitboss play: decks = 7"));
  EXPECT_EQ(first_line(run("table nowhere.table")),
            "pitboss table: cannot open nowhere.table: No such file or directory");
  const std::string json = run("table --json '" + session.path() + "' --rulebook " + unlawful.path()).out;
  EXPECT_TRUE(test::has(json, "\"line\": 5") && test::has(json, "\"rulebook\": \"" + unlawful.path() + "\"")) << json;
}

TEST(Program, OddsStayInOnePiece) {
  const test::Scratch help("?\n");
  for (const char* book : {"gc-switch", "blackjack", "sd-dmh"})
    for (const char* command : {"rules show ", "play --seed 1 "}) {
      const test::ShellRan ran = test::run_in_shell(binary + command + book + " <'" + help.path() + "'");
      static const std::regex odds_cut_off("^ *to [0-9].*|.*[0-9] to$");
      for (const std::string& line : test::lines_of(ran.out))
        EXPECT_FALSE(std::regex_match(line, odds_cut_off)) << line;
    }
}

TEST(Program, AnOutputThatCannotBeWrittenIsThree) {
  const std::string sentence = ": the output cannot be written: make room for it, or send it elsewhere\n";
  for (const std::string& arguments :
       {std::string("rules"), std::string("rules show gc-switch"), std::string("rules clause gc.5"),
        std::string("--help"), std::string("round --help"), "round " + golden, "round --json " + golden,
        std::string("play blackjack --seed 1"), std::string("bet super-match"),
        std::string("removal super-match --json")}) {
    const test::ShellRan ran = test::run_in_shell(binary + arguments + " 2>&1 >/dev/full </dev/null");
    EXPECT_EQ(ran.exit, 3) << arguments;
    EXPECT_EQ(ran.out, (test::has(arguments, "--help") ? "pitboss" : "pitboss " + first_word(arguments)) + sentence);
  }
}

}   // namespace program_test
}   // namespace pitboss
