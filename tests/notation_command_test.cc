// `pitboss round` as people run it: what it prints, where, and its exit codes.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "support/places.h"

namespace pitboss {
namespace notation_command_test {

namespace fs = std::filesystem;

struct Ran {
  int exit_code = -1;
  std::string out;
  std::string err;
};

class RoundCommand : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("pitboss-round-" + std::to_string(getpid()) + "-" +
                                           testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string file(const std::string& text) const {
    std::ofstream(folder_ / "a.round", std::ios::binary) << text;
    return (folder_ / "a.round").string();
  }
  static std::string read(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  Ran run(const std::string& arguments) const {
    const std::string out = (folder_ / "out").string(), err = (folder_ / "err").string();
    const std::string line =
        pitboss::test::program_path() + " round " + arguments + " >" + out + " 2>" + err + " </dev/null";
    const int status = std::system(line.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(out), read(err)};
  }

  fs::path folder_;
};

const std::string good =
    "rulebook gc-switch\nshoe As Kc 6c Qd 7h Td 6h\nwager 1 10\nkeep 1\nstand 1.2\nexpect 1.1 hand win 10.00 GC.5(c)\n";

TEST_F(RoundCommand, PrintsThePageIn80Columns) {
  const Ran ran = run(file(good));
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_NE(ran.out.find("hand 1.1: soft 21 or switch?"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("hand 1.1 wins 10.00: blackjack is paid against a dealer 22"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("1 expectation met\n"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find('\x1b'), std::string::npos) << "no colour where nobody looks";
  std::istringstream lines(ran.out);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80u) << line;
}

TEST_F(RoundCommand, ADifferenceIsOneAndShowsBoth) {
  const std::string path = file(good + "expect dealer 21\n");
  const Ran ran = run(path);
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_NE(ran.out.find(path + ":7: not as expected\n  expected  dealer 21\n  got       dealer 22\n"),
            std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("1 expectation met, 1 not met\n"), std::string::npos) << ran.out;
}

TEST_F(RoundCommand, BadInputIsTwoWithLineSentenceAndClause) {
  const std::string path = file("rulebook gc-switch\n\nwager 1 10 15\n");
  const Ran ran = run(path);
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, "pitboss round: " + path + ":3: the wagers on the two hands must be equal [GC.5(a)]\n");

  const Ran json = run(path + " --json");
  EXPECT_EQ(json.exit_code, 2);
  const auto parsed = nlohmann::json::parse(json.out);
  EXPECT_EQ(parsed["error"]["line"], 3);
  EXPECT_EQ(parsed["error"]["clause"], "GC.5(a)");
  EXPECT_EQ(json.err, ran.err);
}

TEST_F(RoundCommand, ATextThatStopsEarlyIsShownAsFarAsItGoes) {
  const std::string path = file("rulebook gc-switch\nshoe As Kc 6c Qd 7h\nwager 1 10\n");
  const Ran ran = run(path);
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.err,
            "pitboss round: " + path + ":3: the round is not over: spot 1 has not said whether to switch or keep\n");
  EXPECT_NE(ran.out.find("hand 1.1: soft 21 or switch?"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("outcome"), std::string::npos) << "no table where nothing is settled\n" << ran.out;
  EXPECT_EQ(ran.out.find("expected"), std::string::npos) << "nothing was compared\n" << ran.out;
  const Ran json = run(path + " --json");
  EXPECT_EQ(nlohmann::json::parse(json.out)["error"]["line"], 3) << "still one object";
}

TEST_F(RoundCommand, SaysWhoseWagerItIs) {
  const Ran back = run(pitboss::test::source_dir() + "/tests/rounds/GC-5e-wagers-close-with-the-first-card.round");
  EXPECT_NE(back.out.find("  player 2 takes back the wager of 10.00 on hand 2.1"), std::string::npos) << back.out;
}

TEST_F(RoundCommand, FilesThatCannotBeRead) {
  EXPECT_EQ(run((folder_ / "nowhere.round").string()).exit_code, 2);
  EXPECT_EQ(run(folder_.string()).exit_code, 2);
  EXPECT_EQ(run("").exit_code, 2);
  EXPECT_EQ(run("- --update").exit_code, 2);
  EXPECT_EQ(run("-").exit_code, 2) << "an empty input is no round";
}

TEST_F(RoundCommand, JsonIsOneObject) {
  const Ran ran = run(file(good) + " --json");
  EXPECT_EQ(ran.exit_code, 0);
  const auto json = nlohmann::json::parse(ran.out);
  EXPECT_EQ(json["ok"], true);
  EXPECT_EQ(json["net_cents"]["1"], 1000);
  EXPECT_EQ(json["settlements"][0]["clause"], "GC.5(c)");
}

TEST_F(RoundCommand, UpdateRewritesTheExpectLines) {
  const std::string path = file("# x\n" + good + "expect dealer 17   # no\n");
  const Ran ran = run(path + " --update");
  EXPECT_EQ(ran.exit_code, 0) << ran.out << ran.err;
  const std::string wanted =
      "# x\n" + good + "expect   1.2 hand push GC.5(c)\nexpect   dealer 22   # no\nexpect   net 1 +10.00\n";
  EXPECT_EQ(read(path), wanted);
  EXPECT_EQ(run(path + " --update").exit_code, 0);
  EXPECT_EQ(read(path), wanted) << "the second time nothing changes";

  const std::string bad = file("rulebook gc-switch\nwager 1 10 15\n");
  EXPECT_EQ(run(bad + " --update").exit_code, 2);
  EXPECT_EQ(read(bad), "rulebook gc-switch\nwager 1 10 15\n") << "bad input changes nothing";
}

// Odds of 100,000 to 1 on a million: far more than anybody may wager, and still an amount that can be read.
const std::string large =
    "rulebook gc-switch\nset limits.hand_max=1000000\nset limits.super_match_max=1000000\n"
    "set super_match.pair=100000 to 1\nbalance 1 3000000\nshoe Ts 8s 9c Th 9h 7d Kc\n"
    "wager 1 1000000 super-match 1000000\nkeep 1\nstand 1.1\nstand 1.2\n";

TEST_F(RoundCommand, UpdateWritesOnlyWhatCanBeRead) {
  const std::string path = file(large);
  const Ran ran = run(path + " --update");
  EXPECT_EQ(ran.exit_code, 0) << ran.out << ran.err;
  EXPECT_NE(read(path).find(" win 100000000000.00 "), std::string::npos) << read(path);
  EXPECT_EQ(run(path).exit_code, 0) << "it reads what it has written";

  // The comment stays behind a line that grows past the last column.
  const std::string long_comment = good + "expect dealer 2 #" + std::string(183, '.') + "\n";
  const std::string full = file(long_comment);
  const Ran refused = run(full + " --update");
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_NE(refused.err.find(":8: not updated, since it could not be read again: the line has more than 200 columns"),
            std::string::npos)
      << refused.err;
  EXPECT_EQ(read(full), long_comment) << "the file is as it was";
}

TEST_F(RoundCommand, UpdateKeepsTheModeAndTheNeighbours) {
  const std::string path = file(good);
  std::ofstream(path + ".new") << "somebody's own";
  const auto mode = fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read;
  fs::permissions(path, mode);
  fs::create_symlink("a.round", folder_ / "link.round");
  EXPECT_EQ(run((folder_ / "link.round").string() + " --update").exit_code, 0);
  EXPECT_NE(read(path).find("expect   dealer 22\n"), std::string::npos) << read(path);
  EXPECT_EQ(fs::status(path).permissions(), mode);
  EXPECT_TRUE(fs::is_symlink(folder_ / "link.round"));
  EXPECT_EQ(read(path + ".new"), "somebody's own");
  const auto left = std::distance(fs::directory_iterator(folder_), fs::directory_iterator{});
  EXPECT_EQ(left, 5) << "the round, its link, its neighbour, and what the command printed: no leftovers";
}

}   // namespace notation_command_test
}   // namespace pitboss
