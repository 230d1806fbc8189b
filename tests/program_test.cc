// `pitboss` as a whole, whatever the command: its help, words that it does not know, and an output that fails.
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <utility>

#include "support/sanitized.h"
#include "support/shell.h"

namespace pitboss {
namespace {

namespace fs = std::filesystem;

const std::string binary = "'" PITBOSS_BINARY "' ";
const std::string golden = "'" PITBOSS_SOURCE_DIR "/tests/rounds/GC-5c-natural-beats-22.round'";

// Both outputs.
test::ShellRan run(const std::string& arguments) { return test::run_in_shell(binary + arguments + " 2>&1 </dev/null"); }

void expect_80_columns(const std::string& text, const std::string& of) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80u) << of << ": " << line;
}

TEST(Program, EveryHelpHas80Columns) {
  for (const char* command : {"", "rules", "rules show", "rules check", "rules clause", "round", "table", "play",
                              "verify-shoe", "bet", "removal"}) {
    const test::ShellRan help = run(std::string(command) + " --help");
    EXPECT_EQ(help.exit, 0) << command;
    expect_80_columns(help.out, command);
  }
}

TEST(Program, EveryGoldenPageHas80Columns) {
  // Some three hundred runs of the program, each slow to start under a sanitizer; nothing in it is about memory.
  if (test::sanitized) GTEST_SKIP();
  for (const auto& [command, folder] : {std::pair("round ", "rounds"), std::pair("table ", "sessions")})
    for (const auto& entry : fs::directory_iterator(fs::path(PITBOSS_SOURCE_DIR) / "tests" / folder)) {
      const test::ShellRan ran = run(command + ("'" + entry.path().string()) + "'");
      EXPECT_EQ(ran.exit, 0) << entry.path();
      expect_80_columns(ran.out, entry.path().filename().string());
    }
}

TEST(Program, AmongSeveralBettorsASettlementBeginsWithThePlayer) {
  const test::ShellRan ran = run("table '" PITBOSS_SOURCE_DIR "/tests/sessions/GC-13a-consent-given.table'");
  for (const char* words : {"player 1, hand 1.1: a wager of 10.00", "player 2, hand 1.1 wins 5.00: higher",
                            "player 2, Super Match of spot 1 loses 1.00: no match"})
    EXPECT_NE(ran.out.find(std::string("\n  ") + words), std::string::npos) << words << '\n' << ran.out;
}

TEST(Program, SaysThatThereIsNoSuchCommand) {
  const test::ShellRan ran = run("frob");
  EXPECT_EQ(ran.exit, 2);
  EXPECT_EQ(ran.out,
            "pitboss: there is no command frob: name rules, round, table, play, verify-shoe, bet or removal\n"
            "Try: pitboss --help\n");
  EXPECT_EQ(run("rules frob").out,
            "pitboss: there is no command frob: name show, check or clause\nTry: pitboss rules --help\n");
  EXPECT_EQ(run("--frob").out, "pitboss: there is no option --frob\nTry: pitboss --help\n");
  EXPECT_EQ(run("frob round x").out, ran.out);
  EXPECT_EQ(run("").out,
            "pitboss: no command is named: name rules, round, table, play, verify-shoe, bet or removal\nTry: pitboss "
            "--help\n");
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

TEST(Program, AnOutputThatCannotBeWrittenIsThree) {
  const std::string sentence = "pitboss: the output cannot be written: make room for it, or send it elsewhere\n";
  for (const std::string& arguments :
       {std::string("rules"), std::string("rules show gc-switch"), std::string("rules clause gc.5"),
        std::string("--help"), std::string("round --help"), "round " + golden, "round --json " + golden,
        std::string("play blackjack --seed 1"), std::string("bet super-match"),
        std::string("removal super-match --json")}) {
    const test::ShellRan ran = test::run_in_shell(binary + arguments + " 2>&1 >/dev/full </dev/null");
    EXPECT_EQ(ran.exit, 3) << arguments;
    EXPECT_EQ(ran.out, sentence) << arguments;
  }
}

}   // namespace
}   // namespace pitboss
