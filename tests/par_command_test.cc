// `pitboss par` and its three forms as files: well-formed whatever a house calls its book, and nothing lost.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "support/gate.h"
#include "support/program_folder.h"

namespace pitboss {
namespace par_command_test {

namespace fs = std::filesystem;
using Json = nlohmann::json;

class ParCommand : public test::ProgramInFolder {};

const std::string few = " --rounds 1e6 ";

// Rows of fields, by RFC 4180.
std::vector<std::vector<std::string>> read_csv(const std::string& text) {
  std::vector<std::vector<std::string>> rows(1, {""});
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string& field = rows.back().back();
    if (quoted) {
      if (text[i] != '"') {
        field += text[i];
      } else if (i + 1 < text.size() && text[i + 1] == '"') {
        field += text[i++];
      } else {
        quoted = false;
      }
    } else if (text[i] == '"') {
      EXPECT_TRUE(field.empty());
      quoted = true;
    } else if (text[i] == ',') {
      rows.back().emplace_back();
    } else if (text[i] == '\n') {
      rows.push_back({""});
    } else {
      field += text[i];
    }
  }
  EXPECT_FALSE(quoted);
  rows.pop_back();
  return rows;
}

// Every tag closed in its order, and no character that HTML would take for one of its own.
void expect_well_formed(const std::string& html) {
  ASSERT_TRUE(html.starts_with("<!DOCTYPE html>\n"));
  std::vector<std::string> open;
  const std::size_t from = html.find("</style>");
  for (std::size_t i = from; i < html.size(); ++i) {
    if (html[i] == '&') {
      const std::size_t end = html.find(';', i);
      ASSERT_LT(end - i, 7u) << html.substr(i, 20);
      continue;
    }
    ASSERT_NE(html[i], '>') << html.substr(i - 20, 40);
    if (html[i] != '<') continue;
    const std::size_t end = html.find('>', i);
    ASSERT_NE(end, std::string::npos);
    const std::string tag = html.substr(i + 1, end - i - 1);
    i = end;
    if (tag.ends_with('/')) continue;
    const std::string name = tag.substr(0, tag.find(' '));
    if (!name.starts_with('/')) {
      open.push_back(name);
    } else if (name != "/style" && name != "/head" && name != "/html") {
      ASSERT_FALSE(open.empty()) << name;
      ASSERT_EQ("/" + open.back(), name);
      open.pop_back();
    }
  }
  EXPECT_TRUE(open.empty()) << open.back();
  EXPECT_TRUE(html.find("<script") == std::string::npos && html.find("http") == std::string::npos);
}

TEST_F(ParCommand, TheEdgeIsThatOfTheEdgeCommand) {
  for (const std::string book : {"sd-switch --set decks=8", "blackjack --set 'blackjack.pays=6 to 5'"}) {
    if (test::in_gate() && book.starts_with("sd-switch")) continue;
    const Json sheet = Json::parse(run("par " + book + few + "--json").out, nullptr, false);
    const Json edge = Json::parse(run("edge " + book + " --json").out, nullptr, false);
    ASSERT_TRUE(sheet.is_object() && edge.is_object()) << book;
    EXPECT_EQ(sheet["bets"][0]["ev"], edge["ev_per_hand_wager"]);
    EXPECT_EQ(sheet["bets"][0]["house_edge_percent"], edge["house_edge_percent"]);
    EXPECT_EQ(sheet["sheet"]["rules_hash"], edge["rules_hash"]);
    EXPECT_EQ(sheet["plays"][1]["ev"], edge["ev_total_dependent_per_hand_wager"]);
    EXPECT_EQ(sheet["sheet"]["command"], "pitboss par " + book + " --rounds 1000000");
  }
}

TEST_F(ParCommand, NoTitleBreaksAnyForm) {
  if (test::in_gate()) GTEST_SKIP() << "three sheets";
  write("ours.toml",
        "id = \"ours\"\ntitle = 'Ours, \"<b>&amp;</b>\" <script>x</script>'\nbased_on = \"gc-switch\"\n"
        "[super_match]\nfour_of_a_kind = \"60 to 1\"\n");
  for (const char* file : {"ours.html", "ours.csv", "ours.json"})
    EXPECT_EQ(run("par ours.toml" + few + "-o " + file).out, "") << file;
  const std::string html = text_of("ours.html");
  expect_well_formed(html);
  EXPECT_NE(html.find("<h1>Ours, &quot;&lt;b&gt;&amp;amp;&lt;/b&gt;&quot; &lt;script&gt;"), std::string::npos);
  EXPECT_NE(html.find("The house&#39;s own, in use"), std::string::npos);

  const Json json = Json::parse(text_of("ours.json"));
  const std::string title = "Ours, \"<b>&amp;</b>\" <script>x</script>";
  EXPECT_EQ(json["sheet"]["title"], title);
  std::map<std::string, std::size_t> columns, rows;
  std::string section, set;
  for (const auto& row : read_csv(text_of("ours.csv"))) {
    if (row.size() == 1 && row[0].empty()) continue;
    if (row[0] == "section") {
      section.clear();
      columns["next"] = row.size();
      continue;
    }
    if (section.empty()) columns[row[0]] = columns["next"];
    section = row[0];
    EXPECT_EQ(row.size(), columns[row[0]]) << row[0];
    ++rows[row[0]];
    if (row[1] == "title") {
      EXPECT_EQ(row[2], title);
    }
    if (row[0] == "sheet" && row[1] == "set") set = row[2];
  }
  EXPECT_EQ(set, "super_match.four_of_a_kind=60 to 1");
  EXPECT_EQ(json["sheet"]["set"], Json({{"super_match.four_of_a_kind", "60 to 1"}}));
  for (const auto& [name, value] : json.items()) {
    if (name == "sheet" || name == "version") continue;
    EXPECT_EQ(rows[name], value.size()) << name;
    for (const Json& row : value) EXPECT_EQ(row.size() + 1, columns[name]) << name;
  }
}

TEST_F(ParCommand, TheHelpSaysWhereASheetGoes) {
  const std::string help = run("par --help").out;
  EXPECT_NE(help.find("Where to: FILE.html, .csv or .json; with --html,"), std::string::npos) << help;
  EXPECT_EQ(help.find("Where to; -"), std::string::npos) << "that is stdout without another word";
}

TEST_F(ParCommand, AFileIsReplacedWholeAndNothingElse) {
  write("old.json", "old");
  EXPECT_EQ(run("par blackjack" + few + "-o old.json").exit, 2);
  EXPECT_EQ(text_of("old.json"), "old");
  EXPECT_EQ(run("par blackjack" + few + "-o old.json --force").exit, 0);
  EXPECT_TRUE(Json::accept(text_of("old.json")));
  fs::create_symlink("old.json", folder_ / "link.json");
  EXPECT_EQ(run("par blackjack --seed 9" + few + "-o link.json --force").exit, 0);
  EXPECT_TRUE(fs::is_symlink(folder_ / "link.json"));
  EXPECT_EQ(Json::parse(text_of("old.json"))["sheet"]["seed"], 9);

  fs::create_directory(folder_ / "folder.csv");
  const std::tuple<const char*, int, const char*> refused[] = {
      {"-o sheet.pdf", 2, "-o takes a file that ends in .html, .csv or .json, not 'sheet.pdf'"},
      {"-o folder.csv", 2, "folder.csv is no file that could be replaced: name another"},
      {"", 2, "name a file with -o FILE.html, .csv or .json, or ask for --html, --csv or --json"},
      {"--json --rounds 10", 2, "--rounds takes a whole number from 1e6 to 1e11, as in 1e8, not '10'"},
      {"--json --seed x", 2, "--seed takes a whole number from 0 to 2^64 - 1, not 'x'"},
      {"--json --set decks=9", 2, "decks = 9 is not allowed: 1, 2, 3, 4, 5, 6, 7 or 8 [R44]"},
  };
  for (const auto& [arguments, exit, sentence] : refused) {
    const test::ShellRan ran = run(std::string("par blackjack ") + arguments);
    EXPECT_EQ(ran.exit, exit) << arguments;
    EXPECT_EQ(ran.out, std::string("pitboss par: ") + sentence + '\n') << arguments;
  }
  const test::ShellRan nowhere = run("par blackjack -o no/such/sheet.csv");
  EXPECT_EQ(nowhere.exit, 3);
  EXPECT_TRUE(nowhere.out.starts_with("pitboss par: no/such/sheet.csv cannot be written: there is no folder "));
  EXPECT_EQ(run("par blackjack --html --csv").exit, 2);
  // Nothing is left lying about.
  std::size_t files = 0;
  for (const auto& entry : fs::directory_iterator(folder_)) files += entry.exists() ? 1 : 0;
  EXPECT_EQ(files, 3u);
}

}   // namespace par_command_test
}   // namespace pitboss
