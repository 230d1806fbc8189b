// `pitboss rules` from outside: the built program, its two outputs, and its exit codes.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "report/clause_report.h"
#include "rulebook/clause_index.h"
#include "rulebook/rulebook.h"
#include "support/places.h"
#include "support/shell.h"

namespace rules_command_test {

using pitboss::rulebook::published_ids;
using Json = nlohmann::json;

struct Ran {
  std::string out;
  std::string err;
  int exit = -1;   // above 128: ended by a signal
};

std::string content(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

class RulesCommand : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "pitboss-rules-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  // A file of this test's own; the name, quoted for the shell.
  std::string file(std::string_view name, std::string_view text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return "'" + (folder_ / name).string() + "'";
  }
  std::string house(std::string_view keys, std::string_view base = "gc-switch") const {
    return file("house.toml", "id = \"my-house\"\ntitle = \"My house\"\nbased_on = \"" + std::string(base) + "\"\n" +
                                  std::string(keys) + "\n");
  }

  Ran shell(const std::string& command) const {
    const std::string err = (folder_ / "err").string();
    const pitboss::test::ShellRan shelled = pitboss::test::run_in_shell("(" + command + ") 2>'" + err + "' </dev/null");
    return {shelled.out, content(err), shelled.exit};
  }
  Ran rules(const std::string& arguments) const {
    return shell("'" + pitboss::test::program_path() + "' rules " + arguments);
  }

  // What must work: exit code 0 and nothing to complain about.
  std::string page(const std::string& arguments) const {
    const Ran ran = rules(arguments);
    EXPECT_EQ(ran.exit, 0) << arguments << '\n' << ran.err;
    EXPECT_EQ(ran.err, "") << arguments;
    return ran.out;
  }
  Json json(const std::string& arguments) const {
    const std::string text = page(arguments + " --json");
    EXPECT_TRUE(Json::accept(text)) << text;
    return Json::parse(text, nullptr, false);
  }

 private:
  std::filesystem::path folder_;
};

bool has(std::string_view text, std::string_view what) { return text.find(what) != std::string_view::npos; }

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// No escape codes, nothing but ASCII, and no line that an 80-column terminal would break.
void expect_plain(const std::string& text) {
  EXPECT_FALSE(text.empty());
  EXPECT_TRUE(std::ranges::all_of(text, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); })) << text;
  for (const std::string& line : lines_of(text)) EXPECT_LE(line.size(), 80u) << line;
}

// What `rules show` says of a key.
const Json* entry(const Json& book, std::string_view key) {
  for (const Json& one : book["entries"])
    if (one["key"] == key) return &one;
  return nullptr;
}

// --- the list ---

TEST_F(RulesCommand, ListsEveryBook) {
  const std::string text = page("");
  expect_plain(text);
  for (const std::string_view id : published_ids()) EXPECT_TRUE(has(text, "\n" + std::string(id) + ' ')) << id;
}

TEST_F(RulesCommand, ListsEveryBookAsJson) {
  const Json list = json("");
  ASSERT_EQ(list.size(), published_ids().size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    EXPECT_EQ(list[i]["rulebook"], std::string(published_ids()[i]));
    for (const char* part : {"title", "source", "game", "rules_hash", "decks", "soft_17", "hole_card", "bets"})
      EXPECT_TRUE(list[i].contains(part)) << published_ids()[i] << ' ' << part;
    EXPECT_EQ(list[i]["rules_hash"].get<std::string>().size(), 64u);
  }
  EXPECT_EQ(list[1]["bets"], Json::array({"super-match"}));
}

// --- one book ---

TEST_F(RulesCommand, ShowsEveryValueOfEveryBook) {
  for (const std::string_view id : published_ids()) {
    const std::string text = page("show " + std::string(id));
    expect_plain(text);
    const auto book = pitboss::rulebook::load_published(id);
    ASSERT_TRUE(book.ok());
    for (const auto& one : book->entries) {
      EXPECT_TRUE(has(text, "\n  " + one.key + " = " + one.value)) << id << ' ' << one.key;
      EXPECT_TRUE(has(text, "[" + std::string(one.cite.text()) + "]")) << id << ' ' << one.key;
    }
    EXPECT_TRUE(has(text, book->rules.hash));
    EXPECT_FALSE(has(text, "  changed")) << id;
  }
}

TEST_F(RulesCommand, ShowsEveryValueOfEveryBookAsJson) {
  for (const std::string_view id : published_ids()) {
    const Json shown = json("show " + std::string(id));
    const auto book = pitboss::rulebook::load_published(id);
    ASSERT_TRUE(book.ok());
    EXPECT_EQ(shown["rulebook"], std::string(id));
    EXPECT_EQ(shown["rules_hash"], book->rules.hash);
    ASSERT_EQ(shown["entries"].size(), book->entries.size());
    for (std::size_t i = 0; i < book->entries.size(); ++i) {
      const auto& expected = book->entries[i];
      const Json& one = shown["entries"][i];
      EXPECT_EQ(one["key"], expected.key);
      EXPECT_EQ(one["value"], expected.value);
      EXPECT_EQ(one["allowed"], Json(expected.allowed));
      EXPECT_EQ(one["clause"], std::string(expected.cite.text()));
      EXPECT_EQ(one["meaning"], expected.meaning);
      EXPECT_FALSE(one["meaning"].get<std::string>().empty()) << expected.key;
      EXPECT_EQ(one["changed"], false);
    }
    // Every clause that is cited is said.
    EXPECT_FALSE(shown["grounds"].empty());
    for (const auto& [ground, cite] : shown["grounds"].items()) {
      std::istringstream cites(cite.get<std::string>());
      for (std::string one; std::getline(cites >> std::ws, one, ',');)
        EXPECT_TRUE(shown["clauses"].contains(one)) << ground << ' ' << one;
    }
  }
}

TEST_F(RulesCommand, ShowsAHousesOwnBook) {
  const std::string path = house("decks = 8\n[limits]\nhand_min = 25");
  const std::string text = page("show " + path);
  expect_plain(text);
  EXPECT_TRUE(text.starts_with("My house\n  my-house: Blackjack Switch, from GC, based on gc-switch\n")) << text;
  EXPECT_TRUE(has(text, "\n  decks = 8  changed ")) << text;
  EXPECT_TRUE(has(text, "\n  limits.hand_min = 25.00  changed "));

  const Json shown = json("show " + path);
  EXPECT_EQ(shown["rulebook"], "my-house");
  EXPECT_EQ(shown["based_on"], "gc-switch");
  ASSERT_NE(entry(shown, "decks"), nullptr);
  EXPECT_EQ((*entry(shown, "decks"))["value"], "8");
  EXPECT_EQ((*entry(shown, "decks"))["changed"], true);
  EXPECT_EQ((*entry(shown, "surrender"))["changed"], false);
}

TEST_F(RulesCommand, ALongTitleIsWrapped) {
  std::string title;
  while (title.size() < 115) title += "word ";
  expect_plain(page("show " + file("long.toml", "id = \"x\"\ntitle = \"" + title + "\"\nbased_on = \"sd-dmh\"\n")));
}

TEST_F(RulesCommand, SettingsAreMarkedAndMayBeRepeated) {
  const std::string text = page("show --set decks=8 --set 'super_match.pair=2 to 1' gc-switch");
  EXPECT_TRUE(has(text, "\n  decks = 8  changed ")) << text;
  EXPECT_TRUE(has(text, "\n  super_match.pair = 2 to 1  changed "));
  const Json shown = json("show " + house("decks = 8") + " --set decks=6 --set surrender=late");
  EXPECT_EQ((*entry(shown, "decks"))["changed"], false);
  EXPECT_EQ((*entry(shown, "surrender"))["value"], "late");
}

struct Refused {
  const char* arguments;
  const char* said;   // on stderr
};

TEST_F(RulesCommand, WhatCannotBeShownIsBadInput) {
  constexpr Refused rows[] = {
      {"show gc-swich", "pitboss rules: \"gc-swich\" is no rulebook (did you mean gc-switch?); there are sd-switch, "},
      {"show roulette", "pitboss rules: \"roulette\" is no rulebook; there are sd-switch, "},
      {"show ''", "is no rulebook"},
      {"show no/such.toml", "pitboss rules: cannot open no/such.toml: No such file or directory\n"},
      {"show nosuch.toml", "pitboss rules: cannot open nosuch.toml: No such file or directory\n"},
      {"show sd-switch --set decks=7", "pitboss rules: decks = 7 is not allowed: 6 or 8 [SD09.1]\n"},
      {"show sd-switch --set decks=7 --set hole_card=none",
       "pitboss rules: decks = 7 is not allowed: 6 or 8 [SD09.1]\n"
       "pitboss rules: hole_card = none is not allowed: unseen or checked [R5, R40]\n"},
      {"show sd-switch --set dekcs=7", "pitboss rules: dekcs is no key of a rulebook; did you mean decks?\n"},
      {"show sd-switch --set decks", "pitboss rules: \"decks\" is not key=value, such as decks=8\n"},
      {"show sd-switch --set decks --set x",
       "pitboss rules: \"decks\" is not key=value, such as decks=8\npitboss rules: \"x\" is not key=value, such as "
       "decks=8\n"},
      {"show", "RULEBOOK is required"},
      {"show sd-switch gc-switch", ""},
      {"check", "FILE is required"},
      {"clause", "CLAUSE is required"},
      {"nosuch", ""},
      {"--nosuch", ""},
  };
  for (const Refused& row : rows) {
    for (const char* json : {"", " --json"}) {
      const Ran ran = rules(std::string(row.arguments) + json);
      EXPECT_EQ(ran.exit, 2) << row.arguments;
      EXPECT_EQ(ran.out, "") << row.arguments;
      EXPECT_TRUE(has(ran.err, row.said)) << row.arguments << '\n' << ran.err;
      EXPECT_FALSE(ran.err.empty()) << row.arguments;
    }
  }
}

// --- is it lawful ---

TEST_F(RulesCommand, ALawfulBookIsLawful) {
  const std::string path = house("decks = 8");
  EXPECT_EQ(page("check " + path), "my-house is lawful under gc-switch.\n");
  const Json answer = json("check " + path);
  EXPECT_EQ(answer["lawful"], true);
  EXPECT_EQ(answer["rulebook"], "my-house");
  EXPECT_EQ(answer["based_on"], "gc-switch");
}

TEST_F(RulesCommand, EveryViolationIsPrintedWithItsClause) {
  const std::string path =
      house("decks = 7\nbets = [\"dead-mans-hand\"]\n[dealer]\nsoft_17 = \"stand\"\n[limits]\nhand_min = 20000");
  const Ran ran = rules("check " + path);
  EXPECT_EQ(ran.exit, 1) << ran.err;
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(ran.out,
            "bets = dead-mans-hand is not allowed: any of super-match and dealer-bust-21, or\n  none [GC.5(i), R43]\n"
            "dealer.soft_17 = stand is not allowed: only hit [GC.12(b)]\n"
            "decks = 7 is not allowed: 6 or 8 [GC.2(a)]\n"
            "limits.hand_min = 20000.00 is above limits.hand_max = 10000.00 [GC.5(a)]\n");

  const Ran as_json = rules("check " + path + " --json");
  EXPECT_EQ(as_json.exit, 1);
  const Json answer = Json::parse(as_json.out, nullptr, false);
  ASSERT_TRUE(answer.is_object()) << as_json.out;
  EXPECT_EQ(answer["lawful"], false);
  ASSERT_EQ(answer["refusals"].size(), 4u);
  EXPECT_EQ(answer["refusals"][2], (Json{{"where", "decks"},
                                         {"sentence", "decks = 7 is not allowed: 6 or 8"},
                                         {"clause", "GC.2(a)"},
                                         {"cite", "GC.2(a)"}}));
  for (const Json& refusal : answer["refusals"]) EXPECT_NE(refusal["clause"], "") << refusal;
}

TEST_F(RulesCommand, LimitsThatAdmitNoWagerAreAViolation) {
  const Ran ran = rules("check " + house("[limits]\nchip = 1000\nhand_max = 10"));
  EXPECT_EQ(ran.exit, 1);
  EXPECT_EQ(ran.out,
            "no hand wager between 1.00 and 10.00 is a multiple of the chip of 1000.00\n  [GC.5(d), GC.8(b), R20]\n");
}

// A complete text would be its own law: one published book with one value changed is not lawful.
TEST_F(RulesCommand, ABookThatIsBasedOnNothingIsNotLawful) {
  std::string text = content(pitboss::test::source_dir() + "/rulebooks/gc-switch.toml");
  const std::string decks = "decks = { value = 6, allowed = [6, 8]";
  ASSERT_TRUE(has(text, decks));
  text.replace(text.find(decks), decks.size(), "decks = { value = 1, allowed = [1]");
  const std::string sentence = "a house's own rulebook names the published book that it is based_on";
  for (const std::string& path : {file("own-law.toml", text), file("empty.toml", "")}) {
    const Ran ran = rules("check " + path);
    EXPECT_EQ(ran.exit, 1) << ran.err;
    EXPECT_EQ(ran.out, sentence + "\n");
    EXPECT_EQ(rules("check " + path + " --json").exit, 1);
    const Ran show = rules("show " + path);
    EXPECT_EQ(show.exit, 2);
    EXPECT_TRUE(show.err.starts_with("pitboss rules: /") && show.err.ends_with(".toml: " + sentence + "\n"))
        << show.err;
    EXPECT_EQ(shell("'" + pitboss::test::program_path() + "' play " + path).exit, 2);
  }
}

TEST_F(RulesCommand, WhatCannotBeReadIsBadInput) {
  const Ran torn = rules("check " + file("torn.toml", "id = \"x\"\ntitle = \"X\"\ndecks = = 6\n"));
  EXPECT_EQ(torn.exit, 2);
  EXPECT_EQ(torn.out, "");
  EXPECT_TRUE(has(torn.err, "torn.toml: line 3: not TOML: ")) << torn.err;
  for (const char* missing : {"no/such.toml", "nosuch", "''"}) {
    const Ran ran = rules(std::string("check ") + missing);
    EXPECT_EQ(ran.exit, 2) << missing;
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(has(ran.err, "No such file or directory")) << ran.err;
  }
  const Ran folder = rules("check /tmp");
  EXPECT_EQ(folder.exit, 2);
  EXPECT_TRUE(has(folder.err, "/tmp")) << folder.err;
  const Ran huge = rules("check " + file("huge.toml", std::string((1u << 20) + 1, '#')));
  EXPECT_EQ(huge.exit, 2);
  EXPECT_TRUE(has(huge.err, "is larger than a mebibyte")) << huge.err;
  const Ran bytes = rules("check " + file("bytes.toml", "\xff\xfe\x1b[31m = 1\n"));
  EXPECT_EQ(bytes.exit, 2);
  EXPECT_FALSE(has(bytes.err, "\x1b")) << bytes.err;
}

// --- a clause ---

TEST_F(RulesCommand, SaysAllThatConcernsAClause) {
  const std::string clause = page("clause 'GC.5(c)'");
  expect_plain(clause);
  EXPECT_TRUE(clause.starts_with("GC.5(c)  engine\n  dealer 22: ")) << clause;
  // The parts in their order, each with something that does not change every day.
  std::size_t at = 0;
  for (const char* part :
       {"\nKeys\n", "\n  dealer.total_22 = push_except_natural ", "\n    gc-switch\n", "\nGrounds\n",
        "\n  natural_beats_22 ", "[GC.5(c)]\n", "\nDecided at\n", "\n  src/rules/settle_hand.cc:", "\nCited at\n",
        "\n  src/analyze/", "\nProved by\n", "\n  tests/rounds/GC-5c-natural-beats-22.round\n",
        "\n  tests/settle_hand_test.cc:", "\nHow it is read\n", "\n  R1   a natural against a dealer 22? Read: "}) {
    const std::size_t found = clause.find(part, at);
    EXPECT_NE(found, std::string::npos) << part << " is not there, or not in its place:\n" << clause;
    if (found != std::string::npos) at = found;
  }
  EXPECT_EQ(page("clause 'GC.8(a)(3)'").rfind("GC.8(a)", 0), 0u) << "a part stands on the row of its whole";
  EXPECT_TRUE(has(page("clause 'GC.7(a)'"), "\n  Outside software: a shoe is a thing on the table"));
  EXPECT_TRUE(has(page("clause 'GC.7(b)'"), "\nProved by\n  tests/round_property_test.cc\n"));

  const std::string reading = page("clause R8");
  expect_plain(reading);
  EXPECT_TRUE(reading.starts_with("R8  a reading of GC.10(c), GC.11(d), GC.5(g)\n  question ")) << reading;
  for (const char* part : {"\n  reading ", "\n  alternative ", "\n  dealer_blackjack_takes = original ",
                           "\n  src/rules/settle_hand.cc:", "\n  tests/rounds/GC-10c-all-wagers.round\n"})
    EXPECT_TRUE(has(reading, part)) << part;
}

// Each place that is named: the file is there, and the line cites the clause (a comment may go on over several).
TEST_F(RulesCommand, TheLinesOfAClauseAreTrue) {
  const Json clause = json("clause 'GC.5(c)'");
  EXPECT_EQ(clause["id"], "GC.5(c)");
  EXPECT_EQ(clause["kind"], "engine");
  EXPECT_FALSE(clause["duty"].get<std::string>().empty());
  EXPECT_FALSE(clause["version"].get<std::string>().empty());
  EXPECT_EQ(clause["keys"][0]["key"], "dealer.total_22");
  EXPECT_EQ(clause["keys"][0]["rulebooks"], Json::array({"gc-switch"}));
  EXPECT_EQ(clause["readings"][0]["id"], "R1");
  int lines = 0;
  for (const char* role : {"decided_at", "cited_at", "proved_by"}) {
    EXPECT_FALSE(clause[role].empty()) << role;
    for (const Json& file : clause[role]) {
      const auto text = lines_of(content(pitboss::test::source_dir() + "/" + file["path"].get<std::string>()));
      for (const Json& line : file["lines"]) {
        ++lines;
        ASSERT_LE(line.get<std::size_t>(), text.size()) << file;
        EXPECT_TRUE(has(text[line.get<std::size_t>() - 1], "GC.5(c)")) << file;
      }
    }
  }
  EXPECT_GT(lines, 10);
}

// Within this program: a hundred and more runs of the other would take a minute under a sanitizer.
TEST_F(RulesCommand, EveryClauseAndReadingHasASheet) {
  int uses = 0;
  for (const auto& clause : pitboss::rulebook::ClauseIndex::shipped().clauses()) {
    const auto sheet = pitboss::report::clause_sheet(clause.id, {});
    ASSERT_TRUE(sheet && sheet->clause == &clause && sheet->reading == nullptr) << clause.id;
    uses += !sheet->keys.empty() || !sheet->grounds.empty();
  }
  EXPECT_GT(uses, 100) << "most of them are cited by a book";
  for (const auto& one : pitboss::rulebook::ClauseIndex::shipped().readings()) {
    const auto sheet = pitboss::report::clause_sheet(one.id, {});
    ASSERT_TRUE(sheet && sheet->reading == &one && sheet->clause == nullptr) << one.id;
  }
  const Json reading = json("clause R46");
  EXPECT_EQ(reading["id"], "R46");
  for (const char* part : {"clauses", "question", "reading", "alternative"})
    EXPECT_FALSE(reading[part].get<std::string>().empty()) << part;
  EXPECT_EQ(json("clause R33")["readings"][0]["id"], "R46") << "a reading of a reading";
}

TEST_F(RulesCommand, ListsWhatIsUnderASection) {
  const std::string clause = page("clause gc.15");
  expect_plain(clause);
  EXPECT_TRUE(clause.starts_with("GC.15(a)  ")) << clause;
  EXPECT_TRUE(has(clause, "\nGC.15(n)  ")) << clause;
  EXPECT_FALSE(has(clause, "\nVS.G1")) << clause;
  EXPECT_TRUE(clause.ends_with("\nOne of them with its values, code and tests: pitboss rules clause 'GC.15(a)'\n"));
  const Json listed = json("clause gc.15");
  EXPECT_EQ(listed["id"].get<std::string>() + "(a)", "GC.15(a)");
  EXPECT_EQ(listed["paragraphs"].size(), 14u);
  EXPECT_EQ(listed["paragraphs"][0]["duty"], json("clause 'GC.15(a)'")["duty"]);
  EXPECT_FALSE(has(page("clause GC.1"), "GC.15(a)")) << "one clause is not the beginning of another's number";
  EXPECT_EQ(json("clause sd10")["paragraphs"].size(), 12u);
  EXPECT_EQ(json("clause R")["paragraphs"][7]["id"], "R8");
}

TEST_F(RulesCommand, AWordFindsClausesAndReadings) {
  const std::string found = page("clause cutting");
  expect_plain(found);
  EXPECT_TRUE(found.starts_with("GC.2  engine\n")) << found;
  EXPECT_TRUE(has(found, "\nGC.7(n)  procedure\n  cutting card reached: ")) << found;
  EXPECT_TRUE(has(found, "\nR21  a reading of GC.4(f)\n")) << found;
  EXPECT_EQ(page("clause CUTTING"), found);
  EXPECT_EQ(page("clause card cutting reached"), page("clause 'reached cutting card'"))
      << "all the words, in any order";
  EXPECT_FALSE(has(page("clause card cutting reached"), "R21"));
  const Json all = json("clause cutting");
  EXPECT_EQ(all["words"], "cutting");
  EXPECT_EQ(all["clauses"][0]["id"], "GC.2");
  EXPECT_FALSE(all["readings"].empty());

  const Ran none = rules("clause roulette wheel");
  EXPECT_EQ(none.exit, 1);
  EXPECT_EQ(none.out, "No clause and no reading has the words \"roulette wheel\".\n");
  EXPECT_EQ(none.err, "");
  const Ran as_json = rules("clause roulette --json");
  EXPECT_EQ(as_json.exit, 1);
  EXPECT_EQ(Json::parse(as_json.out)["clauses"], Json::array());
}

TEST_F(RulesCommand, AClauseIsFoundInCapitalsOrWithout) {
  EXPECT_EQ(page("clause 'gc.5(C)'"), page("clause 'GC.5(c)'"));
  EXPECT_EQ(page("clause 'gc.8(A)(3)'"), page("clause 'GC.8(a)(3)'"));
  EXPECT_EQ(page("clause vs.a1"), page("clause VS.A1"));
  for (const char* loose : {"gc.5c", "GC 5c", "'GC 5(c)'", "GC '5(C)'"})
    EXPECT_EQ(page(std::string("clause ") + loose), page("clause 'GC.5(c)'")) << loose;
  EXPECT_EQ(page("clause 'gc 8a(3)'"), page("clause 'GC.8(a)(3)'"));
  EXPECT_EQ(page("clause gc 15"), page("clause gc.15"));
  EXPECT_TRUE(has(rules("clause gc.5z").err, "there is no clause or reading \"gc.5z\""));
  EXPECT_EQ(page("clause r8"), page("clause R8"));
}

TEST_F(RulesCommand, AnUnknownClauseIsBadInput) {
  for (const char* unknown : {"QQ.1", "QQ.99", "Q999", "''", "'GC.5(c), R8'"}) {
    const Ran ran = rules(std::string("clause ") + unknown);
    EXPECT_EQ(ran.exit, 2) << unknown;
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(has(ran.err, "there is no clause or reading \"")) << ran.err;
  }
  const std::string gc = "GC";   // put together: this file cites only what there is
  const std::pair<std::string, const char*> meant[] = {
      {"'" + gc + ".5(z)'", "GC.5(a)"}, {"'" + gc + ".55(c)'", "GC.5(c)"}, {"SD9.13", "SD09.13"}};
  for (const auto& [unknown, near] : meant)
    EXPECT_TRUE(has(rules("clause " + unknown).err, std::string("(did you mean ") + near + "?)")) << unknown;
}

// --- help and colour ---

TEST_F(RulesCommand, HelpFitsTheTerminal) {
  for (const char* command : {"", "show ", "check ", "clause "}) expect_plain(page(std::string(command) + "--help"));
}

TEST_F(RulesCommand, ColourOnlyInATerminalThatWantsIt) {
  if (shell("command -v script").exit != 0) GTEST_SKIP() << "script(1) of bsdutils makes the terminal";
  const auto in_terminal = [&](const std::string& environment) {
    return shell("env -u NO_COLOR " + environment + " script -qec \"'" + pitboss::test::program_path() +
                 "' rules\" /dev/null")
        .out;
  };
  EXPECT_TRUE(has(in_terminal("TERM=xterm"), "\x1b["));
  EXPECT_FALSE(has(in_terminal("TERM=xterm NO_COLOR=1"), "\x1b["));
  EXPECT_TRUE(has(in_terminal("TERM=xterm NO_COLOR="), "\x1b[")) << "an empty NO_COLOR says nothing";
  EXPECT_FALSE(has(page(""), "\x1b["));
}

}   // namespace rules_command_test
