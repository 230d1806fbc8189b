// The floor's commands on what a real server has written: who did what, what was paid, what was won, and a copy of it.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <vector>

#include "base/shown.h"
#include "live/one_day.h"
#include "live/players.h"
#include "live/server_process.h"
#include "live/told.h"
#include "support/places.h"
#include "support/sanitized.h"
#include "support/shell.h"
#include "wire/json.h"

namespace pitboss::test {
namespace floor_test {

using wire::Json;

class Floor : public ::testing::Test {
 protected:
  // Once for all: a house where some rounds were played at each table.
  static void SetUpTestSuite() {
    house_ = new ServerProcess(std::string(quick_house) + R"(
[[table]]
name = "own"
text = """
id = "own"
title = "A house's own"
based_on = "blackjack"
decks = 4
"""
betting_ms = 300
decision_ms = 500
result_ms = 50
)");
    wait_out_midnight();
    ASSERT_TRUE(house_->start()) << house_->said();
    bots::BotsOptions asked = bots_at(house_->port, {"bj", "sw", "own"}, 3);
    asked.patient = true;
    Players players(asked);
    ASSERT_TRUE(players.play_until([&](const bots::BotsReport& so_far) {
      return so_far.players == 9 && rounds_over(asked) >= 3;
    })) << house_->said();
    players.end();
    ASSERT_EQ(house_->end_in_good_order(), 0) << house_->said();
  }
  static void TearDownTestSuite() {
    delete house_;
    house_ = nullptr;
  }

  static ShellRan run(const std::string& words, const std::string& before = {}) {
    return run_in_shell(before + pitboss::test::program_path() + " " + words + " --store " + house_->store() + " 2>&1");
  }
  static ServerProcess* house_;
};
ServerProcess* Floor::house_ = nullptr;

TEST_F(Floor, HoldHasEveryTableThatWasPlayedWithItsBand) {
  if (numbers_are_sanitized()) GTEST_SKIP() << "it simulates millions of rounds";
  const ShellRan ran = run("hold --json");
  ASSERT_EQ(ran.exit, 0) << ran.out;
  const Json all = Json::parse(ran.out);
  ASSERT_EQ(all.size(), 3u) << ran.out;
  for (const Json& day : all) {
    EXPECT_GT(day["rounds"].get<int>(), 0);
    EXPECT_GT(day["drop_cents"].get<std::int64_t>(), 0);
    EXPECT_GT(day["handle_cents"].get<std::int64_t>(), 0);
    const double expected = day["expected_cents"], low = day["low_95_cents"], high = day["high_95_cents"];
    EXPECT_GT(expected, 0) << day;
    EXPECT_LT(low, expected);
    EXPECT_NEAR(high - expected, expected - low, 1e-6);
    // A hand's result scatters by more than its stake: the band is wider than one hand.
    EXPECT_GT(high - low, 100) << day;
    const double win = day["win_cents"];
    EXPECT_EQ(day["inside"].get<bool>(), win >= low && win <= high);
  }
  const ShellRan one = run("hold --table own --csv");
  EXPECT_TRUE(one.out.starts_with("table,day,rounds,drop,handle,win,expected,low_95,high_95,inside,low,high\n"))
      << one.out;
  EXPECT_EQ(one.exit, 0);
  EXPECT_EQ(std::ranges::count(one.out, '\n'), 2) << one.out;
  EXPECT_EQ(run("hold --table nowhere").exit, 2);
}

TEST_F(Floor, UsersAreAddedOnceWithARoleAndAPassword) {
  const ShellRan added = run("user add anna --role supervisor", "echo 'a long password' | ");
  EXPECT_EQ(added.exit, 0) << added.out;
  EXPECT_EQ(added.out, "anna is a supervisor\n");
  const ShellRan twice = run("user add ANNA --role auditor", "echo 'a long password' | ");
  EXPECT_EQ(twice.exit, 2);
  EXPECT_NE(twice.out.find("taken"), std::string::npos) << twice.out;
  EXPECT_EQ(run("user add bert --role king", "echo 'a long password' | ").exit, 2);
  EXPECT_EQ(run("user add bert --role dealer", "echo short | ").exit, 2);
  EXPECT_EQ(run("user add 'b ert' --role dealer", "echo 'a long password' | ").exit, 2);
}

// A role that somebody wrote into the store is found.
TEST_F(Floor, ARoleThatNobodyGaveIsFound) {
  const std::string copy = (house_->folder / "taken.db").string();
  ASSERT_EQ(run("backup " + copy).exit, 0);
  const std::string verify = pitboss::test::program_path() + " audit verify --store sqlite:" + copy + " 2>&1";
  EXPECT_EQ(run_in_shell(verify).exit, 0);
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(copy.c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, "UPDATE users SET role = 5 WHERE id = 1", nullptr, nullptr, nullptr), SQLITE_OK);
  EXPECT_EQ(sqlite3_changes(database), 1);
  sqlite3_close(database);
  const ShellRan found = run_in_shell(verify);
  EXPECT_EQ(found.exit, 1) << found.out;
  EXPECT_NE(found.out.find("was never made that"), std::string::npos) << found.out;
}

// What is behind a record that somebody has altered cannot be proved, and is shown as it was written.
TEST_F(Floor, BehindAnAlteredRecordNothingIsProved) {
  const std::string copy = (house_->folder / "altered.db").string();
  ASSERT_EQ(run("backup " + copy).exit, 0);
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(copy.c_str(), &database), SQLITE_OK);
  const char* const the_next_body = R"(
    UPDATE log SET body = (SELECT body FROM log AS next WHERE next.chain = log.chain AND next.seq = log.seq + 1)
    WHERE id = (SELECT min(log.id) FROM log JOIN tables ON tables.id = log.chain
                WHERE tables.name = CAST('bj' AS BLOB) AND log.round = 1 AND log.kind = 2))";
  EXPECT_EQ(sqlite3_exec(database, the_next_body, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
  EXPECT_EQ(sqlite3_changes(database), 1);
  sqlite3_close(database);
  for (const char* const round : {"bj/1", "bj/2"}) {
    const ShellRan replayed = run_in_shell(test::program_path() + " replay " + round + " --json --key " +
                                           house_->key() + " --store sqlite:" + copy);
    EXPECT_EQ(replayed.exit, 1) << replayed.out;
    const Json json = Json::parse(replayed.out);
    EXPECT_FALSE(json["proved"].get<bool>());
    ASSERT_EQ(json["discrepancies"].size(), 1u) << json["discrepancies"];
    EXPECT_TRUE(json["discrepancies"][0].get<std::string>().starts_with("record ")) << json["discrepancies"];
  }
}

// A player sees the own rounds, an auditor all of them; a round's notation has everybody's money.
TEST_F(Floor, EachViewerSeesWhatIsTheirs) {
  const auto lines = [](const ShellRan& ran) { return std::ranges::count(ran.out, '\n'); };
  ASSERT_EQ(run("user add olga --role auditor", "echo 'a long password' | ").exit, 0);
  ASSERT_EQ(run("user add emil --role player", "echo 'a long password' | ").exit, 0);
  const auto all = lines(run("export --json"));
  EXPECT_GT(all, 100);
  EXPECT_EQ(lines(run("export --json --as olga")), all);
  EXPECT_EQ(lines(run("export --json --as emil")), 0) << "who never played has no rounds";
  const auto own = lines(run("export --json --as guest-1"));
  EXPECT_GT(own, 0);
  EXPECT_LT(own, all);
  EXPECT_EQ(run("export --notation --as guest-1 --to " + (house_->folder / "rounds").string()).exit, 2);
}

TEST_F(Floor, TheLogIsWholeAndARoundCanBeReplayed) {
  const ShellRan verified = run("audit verify --key " + house_->key());
  EXPECT_EQ(verified.exit, 0) << verified.out;
  const ShellRan round = run("replay bj/1 --key " + house_->key());
  EXPECT_EQ(round.exit, 0) << round.out;
  EXPECT_NE(round.out.find(" GC."), std::string::npos) << "no clause in:\n" << round.out;
  EXPECT_NE(round.out.find("Decided again by the rules"), std::string::npos) << round.out;
  EXPECT_EQ(run("replay bj/999999 --key " + house_->key()).exit, 2);
  // A house's own rulebook goes by its id like any other.
  const ShellRan own = run("replay own/1 --json --key " + house_->key());
  ASSERT_EQ(own.exit, 0) << own.out;
  EXPECT_EQ(Json::parse(own.out)["rulebook"], "own");
}

// The other commands have theirs in tests/habits_test.cc.
TEST_F(Floor, PagesFitTheirTerminal) {
  std::vector<std::string> commands = {"replay bj/1 --key " + house_->key(), "replay sw/1 --key " + house_->key(),
                                       "audit verify --key " + house_->key(), "audit events"};
  if (!sanitized) commands.push_back("hold");   // twice three tables, each of which takes seconds
  // An event that is wider than both: with a name that is as long as a name may be.
  ASSERT_EQ(run("user add " + std::string(32, 'w') + " --role administrator", "echo 'a long password' | ").exit, 0);
  for (const std::string& command : commands)
    for (const std::size_t columns : {60u, 80u}) {
      const ShellRan ran = run(command, "COLUMNS=" + std::to_string(columns) + ' ');
      EXPECT_EQ(ran.exit, 0) << ran.out;
      std::istringstream lines(ran.out);
      for (std::string line; std::getline(lines, line);) {
        const bool is_hash = line.starts_with("rules ") || line.starts_with("head ");
        EXPECT_TRUE(is_hash || columns_of(line) <= columns) << line;
      }
    }
}

TEST_F(Floor, NothingIsReplacedWithoutForce) {
  const std::string copy = (house_->folder / "twice.db").string();
  EXPECT_EQ(run("backup " + copy).exit, 0);
  const ShellRan twice = run("backup " + copy);
  EXPECT_EQ(twice.exit, 2);
  EXPECT_NE(twice.out.find("twice.db is there already: add --force to replace it"), std::string::npos) << twice.out;
  EXPECT_EQ(run("backup --force " + copy).exit, 0);
  const std::string itself = house_->store().substr(std::string("sqlite:").size());
  EXPECT_EQ(run("backup --force " + itself).exit, 2) << "the store itself is no place for its copy";
  const std::string rounds = "export --notation --table bj --to " + (house_->folder / "rounds").string();
  EXPECT_EQ(run(rounds).exit, 0);
  EXPECT_EQ(run(rounds).exit, 2);
  EXPECT_EQ(run(rounds + " --force").exit, 0);
}

TEST_F(Floor, ABackupIsAWholeHouse) {
  const std::string copy = (house_->folder / "copy.db").string();
  const ShellRan made = run("backup " + copy);
  ASSERT_EQ(made.exit, 0) << made.out;
  const ShellRan verified = run_in_shell(pitboss::test::program_path() + " audit verify --key " + house_->key() +
                                         " --store sqlite:" + copy + " 2>&1");
  EXPECT_EQ(verified.exit, 0) << verified.out;
}

}   // namespace floor_test
}   // namespace pitboss::test
