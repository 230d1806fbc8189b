// docs/schema.json is true: every command with --json, every answer of the server and every message is as it says, and
// has no field that it does not name.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <regex>
#include <set>
#include <sstream>

#include "live/live_house.h"
#include "live/players.h"
#include "live/server_process.h"
#include "live/told.h"
#include "support/gate.h"
#include "support/json_schema.h"
#include "support/places.h"
#include "support/shell.h"

namespace pitboss::test {
namespace schema_test {

using SchemaJson = JsonSchema::Json;

const SchemaJson& schema() { return JsonSchema::shipped().text(); }

ShellRan program(const std::string& words) {
  return run_in_shell("'" + pitboss::test::program_path() + "' " + words + " 2>/dev/null </dev/null");
}

// "edge", "rules show": from what completes them, which comes from the same definitions as the help.
std::set<std::string> commands_with(std::string_view option) {
  std::set<std::string> commands;
  std::istringstream script(program("completion bash").out);
  std::string command;
  for (std::string line; std::getline(script, line);) {
    if (const std::size_t at = line.find("    'pitboss"); at == 0) command = line.substr(5, line.rfind('\'') - 5);
    if (line.find(" options='") == std::string::npos || line.find(option) == std::string::npos) continue;
    commands.insert(command.substr(std::string_view("pitboss ").size()));
  }
  return commands;
}

TEST(Schema, HasEveryCommandThatPrintsJson) {
  std::set<std::string> in_schema;
  for (const auto& [name, of] : schema()["commands"].items()) in_schema.insert(name);
  EXPECT_EQ(commands_with("--json"), in_schema);
}

TEST(Schema, HasEveryRequestOfTheProtocol) {
  const std::set<std::string> no_json{"GET /api/history/export", "GET /api/rounds/TABLE/N/notation", "GET /metrics"};
  std::set<std::string> in_document, in_schema{no_json};
  std::ifstream document(source_dir() + "/docs/protocol.md");
  const std::regex request("`((GET|POST|DELETE) /[^?` ]*)");
  for (std::string line; std::getline(document, line);) {
    if (!line.starts_with("| `")) continue;
    const std::string cell = line.substr(0, line.find(" | "));
    for (std::sregex_iterator one(cell.begin(), cell.end(), request), none; one != none; ++one) {
      const std::string name = (*one)[1];
      if (!name.ends_with("/QUESTION")) in_document.insert(name);
    }
  }
  for (const char* question : {"edge", "strategy", "removal", "bets", "advise", "par"})
    in_document.insert(std::string("GET /api/lab/") + question);
  for (const auto& [name, of] : schema()["requests"].items())
    if (name.find('/') != std::string::npos) in_schema.insert(name);
  EXPECT_EQ(in_document, in_schema);
}

// What is deprecated says what it is called now by being the same definition; here only that the new name is not a
// deprecated one itself, and that nothing is deprecated alone.
TEST(Schema, AnOldNameStandsBesideANewOne) {
  int old_names = 0;
  for (const auto& [name, of] : schema()["$defs"].items()) {
    if (!of.contains("properties")) continue;
    std::set<bool> kinds;
    for (const auto& [field, rule] : of["properties"].items()) {
      const bool is_old = rule.contains("deprecated");
      old_names += is_old;
      kinds.insert(is_old);
    }
    EXPECT_TRUE(kinds.contains(false)) << name;
  }
  EXPECT_GT(old_names, 40);
}

constexpr const char* golden_session = "/tests/sessions/GC-7n-cutting-card-ends-the-shoe.table";

// A house that was open for a moment, for the commands that read a store.
class SchemaOfCommands : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    house_ = new ServerProcess(quick_house);
    ASSERT_TRUE(house_->start()) << house_->said();
    const ShellRan bots = program("bots --json --server 127.0.0.1:" + std::to_string(house_->port) +
                                  " --tables 1 --prefix vs --players 2 --seconds 1 --think 20 --patient");
    bots_ = bots.out;
    const bots::BotsOptions asked = bots_at(house_->port, {"bj", "sw"}, 2);
    Players players(asked);
    ASSERT_TRUE(players.play_until([&](const bots::BotsReport&) { return rounds_over(asked) >= 1; })) << house_->said();
    players.end();
    ASSERT_EQ(house_->end_in_good_order(), 0) << house_->said();
    const ShellRan added = run_in_shell("echo 'a long password' | '" + program_path() +
                                        "' user add anna --role auditor --store " + house_->store() + " 2>&1");
    ASSERT_EQ(added.exit, 0) << added.out;   // an event for the audit
    const ShellRan session = program("table '" + source_dir() + golden_session + "' --json");
    std::ofstream shoes(house_->folder / "shoes.txt");
    const SchemaJson played = SchemaJson::parse(session.out, nullptr, false);
    for (const SchemaJson& each : played["reveals"]) shoes << each["text"].get<std::string>();
    std::ofstream(house_->folder / "bad.toml")
        << "id = \"mine\"\ntitle = \"Mine\"\nbased_on = \"blackjack\"\ndecks = 99\n";
    std::ofstream(house_->folder / "good.toml")
        << "id = \"mine\"\ntitle = \"Mine\"\nbased_on = \"blackjack\"\ndecks = 4\n";
  }
  static void TearDownTestSuite() {
    delete house_;
    house_ = nullptr;
  }

  static ServerProcess* house_;
  static std::string bots_;
};
ServerProcess* SchemaOfCommands::house_ = nullptr;
std::string SchemaOfCommands::bots_;

TEST_F(SchemaOfCommands, EachPrintsWhatTheSchemaSays) {
  const std::string folder = "'" + house_->folder.string() + "'/", tests = "'" + source_dir() + "'/tests/";
  const std::string store = " --store " + house_->store(), key = " --key " + house_->key();
  const std::string clause = std::string("GC.") + "5(c)";   // in two pieces: nothing is proved of it here
  const std::pair<const char*, std::vector<std::string>> rows[] = {
      {"rules", {""}},
      {"rules show", {"gc-switch --set decks=8", folder + "good.toml"}},
      {"rules check", {folder + "good.toml", folder + "bad.toml"}},
      {"rules clause", {"'" + clause + "'", "r8", "gc.15"}},
      {"round", {tests + "rounds/GC-5c-natural-beats-22.round", folder + "none.round"}},
      {"table", {"'" + source_dir() + golden_session + "'", folder + "none.table"}},
      {"verify-shoe", {folder + "shoes.txt", folder + "none.txt"}},
      {"edge", {"blackjack --set decks=2", "gc-switch --infinite"}},
      {"strategy", {"blackjack"}},
      {"advise",
       {"gc-switch --up 6 --hands 'T5 6T'", "blackjack --up A --hands TT", "gc-switch --up 6 --hands 'AT 66'"}},
      {"dealer", {"", "--infinite --up T", "--set decks=1 --set dealer.soft_17=hit --checked"}},
      {"bet",
       {"super-match", "kings-bounty --set decks=3", "dealer-bust-21 --set dealer.soft_17=hit",
        "dead-mans-hand --set dmh.table=3 --split once", "dead-mans-hand --ratio 1/2"}},
      {"removal", {"super-match", "blackjack --set decks=1"}},
      {"par", {"sd-switch --rounds 1e6"}},
      {"simulate",
       {"vs-switch-2 --rounds 1e5 --bets all --shuffle every-round --set decks=8 --checkpoint " + folder + "a.sim",
        "blackjack --rounds 1e5 --strategy best --shuffle every-round --until-se 1"}},
      {"merge", {folder + "a.sim"}},
      {"bench", {""}},
      {"replay", {"bj/1" + store + key}},
      {"audit verify", {store, store + key + " --replay"}},
      {"audit events", {store}},
      {"export", {store, store + " --table sw"}},
      {"hold", {store + " --table bj"}},
  };
  std::set<std::string> checked{"bots"};
  EXPECT_EQ(JsonSchema::shipped().faults("commands", "bots", SchemaJson::parse(bots_, nullptr, false)), "");
  for (const auto& [command, all] : rows) {
    checked.insert(command);
    // These simulate millions of rounds.
    if ((in_gate() || numbers_are_sanitized()) &&
        (command == std::string_view("hold") || command == std::string_view("bench")))
      continue;
    for (const std::string& words : all) {
      const ShellRan ran = program(command + std::string(" ") + words + " --json");
      const bool by_lines = command == std::string_view("export") || command == std::string_view("audit events");
      std::istringstream text(ran.out);
      int read = 0;
      for (std::string one; std::getline(text, one, by_lines ? '\n' : '\0'); ++read) {
        const SchemaJson json = SchemaJson::parse(one, nullptr, false);
        ASSERT_FALSE(json.is_discarded()) << command << ' ' << words << ": " << one;
        EXPECT_EQ(JsonSchema::shipped().faults("commands", command, json), "") << command << ' ' << words;
        for (const SchemaJson& row : json.is_array() ? json : SchemaJson::array({json}))
          EXPECT_TRUE(row.contains("version")) << command << ' ' << words;
        if (read > 200) break;
      }
      EXPECT_GT(read, 0) << command << ' ' << words << " printed nothing";
    }
  }
  EXPECT_EQ(checked, commands_with("--json"));
}

// A column of --csv has the name that --json has, or one of the few that only a table needs.
TEST_F(SchemaOfCommands, EachColumnOfCsvHasANameOfTheSchema) {
  // Rows and columns of a chart, and how the dealer ends: values in JSON.
  std::set<std::string> names{"chart", "hand", "2",  "3",  "4",  "5",  "6",  "7",  "8",       "9",
                              "T",     "A",    "17", "18", "19", "20", "21", "22", "over_22", "blackjack"};
  const std::function<void(const SchemaJson&)> add_names = [&](const SchemaJson& of) {
    if (of.is_object() && of.contains("properties"))
      for (const auto& [name, rule] : of["properties"].items()) names.insert(name);
    for (const SchemaJson& each : of)
      if (each.is_structured()) add_names(each);
  };
  add_names(schema());
  const std::string store = " --store " + house_->store(), folder = "'" + house_->folder.string() + "'/";
  const std::pair<const char*, std::vector<std::string>> rows[] = {
      {"edge", {"blackjack", "gc-switch"}},
      {"strategy", {"blackjack"}},
      {"dealer", {""}},
      {"bet", {"super-match", "dead-mans-hand --ratio 1/2"}},
      {"removal", {"super-match", "blackjack --set decks=1"}},
      {"par", {}},   // many tables, each with a heading: par_command_test.cc reads them
      {"simulate", {"vs-switch-2 --rounds 1e5 --bets all --checkpoint " + folder + "columns.sim"}},
      {"merge", {folder + "columns.sim"}},
      {"export", {store}},
      {"hold", {}},   // in floor_test.cc, because the figures below its heading take seconds
  };
  std::set<std::string> checked;
  for (const auto& [command, all] : rows) {
    checked.insert(command);
    for (const std::string& words : all) {
      const std::string out = program(command + std::string(" ") + words + " --csv").out;
      std::istringstream header(out.substr(0, out.find('\n')));
      int columns = 0;
      for (std::string column; std::getline(header, column, ','); ++columns)
        EXPECT_TRUE(names.contains(column.substr(column.find('.') + 1)))   // "super-match.hit_frequency"
            << command << ' ' << words << ": " << column;
      EXPECT_GT(columns, 1) << command << ' ' << words;
    }
  }
  EXPECT_EQ(checked, commands_with("--csv"));
}

}   // namespace schema_test
}   // namespace pitboss::test
