// `pitboss bet` and `pitboss removal`: their JSON, CSV and pages, what is lawful, and what is refused.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "report/numbers.h"
#include "support/places.h"
#include "support/shell.h"

namespace pitboss {
namespace bet_command_test {

using Json = nlohmann::json;

const std::string binary = "'" + pitboss::test::program_path() + "' ";
constexpr const char* every_bet[] = {"super-match", "kings-bounty", "dealer-bust-21", "dead-mans-hand"};

test::ShellRan run(const std::string& arguments) { return test::run_in_shell(binary + arguments + " 2>&1 </dev/null"); }

Json json_of(const std::string& arguments) {
  const test::ShellRan ran = run(arguments + " --json");
  EXPECT_EQ(ran.exit, 0) << ran.out;
  Json json = Json::parse(ran.out, nullptr, false);
  EXPECT_FALSE(json.is_discarded()) << ran.out;
  return json;
}

Json line(const Json& json, const std::string& name) {
  for (const Json& one : json.at("lines"))
    if (one.at("name") == name) return one;
  ADD_FAILURE() << name << " is missing";
  return {};
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string one; std::getline(stream, one);) lines.push_back(one);
  return lines;
}

TEST(BetCommand, JsonOfTheReferenceCase) {
  const Json json = json_of("bet dead-mans-hand --set dmh.table=3 --set decks=2 --split once");
  EXPECT_EQ(json.at("bet"), "dead-mans-hand");
  EXPECT_EQ(json.at("pay_table"), 3);
  EXPECT_EQ(json.at("decks"), 2);
  EXPECT_EQ(json.at("split"), "once");
  EXPECT_EQ(json.at("method"), "exact");
  EXPECT_EQ(json.at("per"), "unit of the dead-mans-hand wager");
  EXPECT_EQ(json.at("ev_per_own_wager_exact"), "-56623847/1138036185");
  EXPECT_DOUBLE_EQ(json.at("ev_per_own_wager"), -56623847.0 / 1138036185.0);
  EXPECT_DOUBLE_EQ(json.at("house_edge_percent"), 5662384700.0 / 1138036185.0);
  EXPECT_DOUBLE_EQ(json.at("sd_per_own_wager"), std::sqrt(json.at("variance_per_own_wager").get<double>()));
  EXPECT_EQ(json.at("combinations"), 1092514737600);
  EXPECT_EQ(json.at("assumed"), Json::array());
  EXPECT_EQ(json.at("rarest").at("name"), "two_sets");
  EXPECT_NEAR(json.at("rarest").at("one_in"), 1092514737600.0 / 59684352.0, 1e-6);
  EXPECT_EQ(json.at("lines").size(), 7u);   // table 3 has six, and what is lost
  const Json two_sets = line(json, "two_sets");
  EXPECT_EQ(two_sets.at("combinations"), 59684352);
  EXPECT_EQ(two_sets.at("pays"), "100 to 1");
  EXPECT_DOUBLE_EQ(two_sets.at("contribution"), 100 * two_sets.at("probability").get<double>());
  EXPECT_EQ(line(json, "none").at("pays"), "lose");
  EXPECT_EQ(line(json, "none").at("combinations"), 780833908800);
}

TEST(BetCommand, ProbabilitiesInJsonSumToOne) {
  for (const std::string bet : every_bet) {
    double probability = 0, contribution = 0, wins = 0;
    const Json json = json_of("bet " + bet);
    for (const Json& one : json.at("lines")) {
      probability += one.at("probability").get<double>();
      contribution += one.at("contribution").get<double>();
      if (one.at("pays") != "lose") wins += one.at("probability").get<double>();
    }
    EXPECT_NEAR(probability, 1, 1e-12) << bet;
    EXPECT_NEAR(contribution, json.at("ev_per_own_wager"), 1e-12) << bet;
    EXPECT_NEAR(wins, json.at("hit_frequency"), 1e-12) << bet;
  }
}

// Readers of JSON keep whole numbers up to 2^53.
TEST(BetCommand, LargeCombinationsAreText) {
  const Json json = json_of("bet dead-mans-hand --set dmh.table=4 --set decks=8 --split always");
  EXPECT_EQ(json.at("combinations"), "139185051690762173646950400");
  EXPECT_TRUE(line(json, "four_sets").at("combinations").is_string());
  EXPECT_TRUE(line(json_of("bet super-match"), "pair").at("combinations").is_number_integer());
}

TEST(BetCommand, SaysWhatItAssumed) {
  EXPECT_EQ(json_of("bet dead-mans-hand").at("assumed"), Json({"6 decks", "table 1", "split: never"}));
  EXPECT_EQ(json_of("bet dealer-bust-21 --set decks=2").at("assumed"), Json({"table 1", "soft 17: stand"}));
  EXPECT_EQ(json_of("bet dealer-bust-21 --set decks=2 --set db21.table=1 --set dealer.soft_17=hit").at("assumed"),
            Json::array());
  const Json eight = json_of("bet super-match --set decks=8");   // the text has a table for eight decks
  EXPECT_EQ(eight.at("pay_table"), 2);
  EXPECT_EQ(eight.at("assumed"), Json({"table 2"}));
  EXPECT_NE(run("bet kings-bounty").out.find("Assumed: 6 decks and table 1."), std::string::npos);
}

struct LawRow {
  const char* arguments;
  bool lawful;
  const char* clause;   // among those cited
  const char* words;    // in the sentence
};
constexpr LawRow law_rows[] = {
    {"bet super-match --set super_match.table=1 --set decks=6", true, "SD09.18", "sd-switch, gc-switch, vs-switch-1"},
    {"bet super-match --set super_match.table=2 --set decks=8", true, "GC.6(c)", "gc-switch"},
    {"bet super-match --set super_match.table=1 --set decks=8", false, "SD09.18", "it is the table for 6 decks"},
    {"bet super-match --set super_match.table=2 --set decks=3", false, "SD09.1", "6 or 8"},
    {"bet kings-bounty --set decks=8", true, "VS.W2", "vs-switch-4"},
    {"bet kings-bounty --set decks=5", false, "VS.T1", "6 or 8"},
    {"bet dealer-bust-21 --set db21.table=4 --set decks=3", true, "SD10.12", "Permitted by sd-db21."},
    {"bet dealer-bust-21 --set db21.table=4 --set decks=8 --set dealer.soft_17=hit", true, "GC.2(a)", "gc-switch"},
    {"bet dead-mans-hand --set dmh.table=5 --set decks=5", true, "SD11.9", "sd-dmh"},
    {"bet dead-mans-hand --set dmh.table=5 --set decks=3", false, "SD11.2", "1, 2, 5, 6 or 8"},
    {"bet dead-mans-hand --set decks=4", false, "SD11.2", "1, 2, 5, 6 or 8"},
    {"bet dead-mans-hand --set decks=7", false, "SD11.2", "1, 2, 5, 6 or 8"},
};

TEST(BetCommand, SaysWhetherABookPermitsIt) {
  for (const LawRow& row : law_rows) {
    const Json json = json_of(row.arguments);
    EXPECT_EQ(json.at("lawful"), row.lawful) << row.arguments;
    EXPECT_EQ(json.at("lawful_rulebooks").empty(), !row.lawful) << row.arguments;
    EXPECT_EQ(json.at("rules_hash").is_null(), !row.lawful) << row.arguments;
    const std::string cite = json.at("lawful_clause"), sentence = json.at("lawful_sentence");
    EXPECT_NE(cite.find(row.clause), std::string::npos) << row.arguments << ": " << cite;
    EXPECT_NE(sentence.find(row.words), std::string::npos) << row.arguments << ": " << sentence;
  }
}

// A book that stands on soft 17 does not permit a table that hits it.
TEST(BetCommand, TheDealersDrawIsPartOfTheLaw) {
  const Json hits = json_of("bet dealer-bust-21 --set dealer.soft_17=hit").at("lawful_rulebooks");
  const Json stands = json_of("bet dealer-bust-21 --set dealer.soft_17=stand").at("lawful_rulebooks");
  EXPECT_NE(std::find(hits.begin(), hits.end(), "vs-switch-1"), hits.end());
  EXPECT_EQ(std::find(stands.begin(), stands.end(), "vs-switch-1"), stands.end());
  EXPECT_NE(std::find(stands.begin(), stands.end(), "vs-switch-4"), stands.end());
}

TEST(BetCommand, TheHashIsThatOfTheBook) {
  const Json shown = Json::parse(run("rules show sd-dmh --set dmh.table=3 --set decks=2 --json").out);
  EXPECT_EQ(json_of("bet dead-mans-hand --set dmh.table=3 --set decks=2").at("rules_hash"), shown.at("rules_hash"));
}

TEST(BetCommand, SettingsAreOtherReadings) {
  const auto ev = [](const std::string& arguments) {
    return json_of("bet " + arguments).at("ev_per_own_wager").get<double>();
  };
  EXPECT_LT(ev("kings-bounty --set kings_bounty.ace_nine=false"), ev("kings-bounty"));   // R10
  const std::string split = "dead-mans-hand --set dmh.table=1 --split always";
  EXPECT_GT(ev(split + " --set dmh.one_set=one_set"), ev(split));        // R15: 14 to 1 for 3 to 1
  EXPECT_GT(ev(split + " --set dmh.no_set=each_card"), ev(split));       // R16: 3 to 2 for each card
  EXPECT_LT(ev(split + " --set split.resplit_aces=false"), ev(split));   // R18
  EXPECT_NE(ev("dealer-bust-21 --set dealer.soft_17=hit"), ev("dealer-bust-21"));
  EXPECT_EQ(json_of("bet kings-bounty --set kings_bounty.ace_nine=false").at("set"),
            Json({{"kings_bounty.ace_nine", "false"}}));
  EXPECT_NE(run("bet " + split + " --set dmh.no_set=each_card").out.find("dmh.no_set = each_card"), std::string::npos);
}

TEST(BetCommand, Csv) {
  const auto lines = lines_of(run("bet super-match --csv").out);
  ASSERT_EQ(lines.size(), 6u);
  EXPECT_EQ(lines[0], "line,pays,combinations,probability,contribution");
  EXPECT_TRUE(lines[1].starts_with("four_of_a_kind,40 to 1,138138,0.000356688"));
  EXPECT_TRUE(lines[5].starts_with("none,lose,237219840,0.612529"));
  for (const std::string& one : lines) EXPECT_EQ(std::count(one.begin(), one.end(), ','), 4) << one;
}

TEST(BetCommand, EveryPageHas80Columns) {
  for (const std::string command : {"bet ", "removal "})
    for (const std::string bet : every_bet)
      for (const char* decks : {" --set decks=1", " --set decks=5", " --set decks=8"})
        for (const char* splits :
             {"", " --split once", " --split always --set dmh.table=4 --set dmh.no_set=each_card"}) {
          if (*splits != '\0' && bet != "dead-mans-hand") continue;
          const test::ShellRan ran = run(command + bet + decks + splits);
          EXPECT_EQ(ran.exit, 0) << ran.out;
          for (const std::string& one : lines_of(ran.out)) EXPECT_LE(one.size(), 80u) << command << bet << ": " << one;
          EXPECT_NE(ran.out.find("Exact, per unit of the "), std::string::npos);
          EXPECT_EQ(ran.out.find('\x1b'), std::string::npos) << "colour where nobody looks";
          EXPECT_EQ(ran.out.find("nan"), std::string::npos);
        }
}

TEST(BetCommand, PageShowsTheFigures) {
  const std::string page = run("bet super-match").out;
  for (const char* words : {"Super Match: pay table 1, 6 decks\n", "four of a kind", "40 to 1", "387,278,970",
                            "house edge          2.548501 %", "= -126536/4965115", "1 in 2,804", "SD09.18"})
    EXPECT_NE(page.find(words), std::string::npos) << words << '\n' << page;
  EXPECT_EQ(page.find("100 million"), std::string::npos);
  const std::string rare = run("bet dead-mans-hand --set dmh.table=4 --split always").out;
  EXPECT_NE(rare.find("Rarer than 1 in 100 million"), std::string::npos);
}

TEST(RemovalCommand, JsonHasEachRank) {
  const Json json = json_of("removal kings-bounty");
  std::string cards;
  for (const Json& one : json.at("removals")) cards += one.at("card").get<std::string>() + ' ';
  EXPECT_EQ(cards, "A 2 3 4 5 6 7 8 9 T J Q K Ks ");
  const Json& spades = json.at("removals").back();
  EXPECT_LT(spades.at("effect"), -0.02);
  EXPECT_NEAR(spades.at("ev_per_own_wager").get<double>() - json.at("ev_per_own_wager").get<double>(),
              spades.at("effect"), 1e-12);
  EXPECT_EQ(json_of("removal dead-mans-hand --split once").at("removals").size(), 13u);
  const Json alike = json_of("removal super-match");
  for (const Json& one : alike.at("removals")) EXPECT_EQ(one.at("effect_exact"), "0");
}

TEST(RemovalCommand, Csv) {
  const auto lines = lines_of(run("removal dealer-bust-21 --csv").out);
  ASSERT_EQ(lines.size(), 14u);
  EXPECT_EQ(lines[0], "card,effect,ev_per_own_wager,ev");
  EXPECT_TRUE(lines[1].starts_with("A,0.00132988")) << lines[1];
}

struct BadRow {
  const char* arguments;
  const char* sentence;
};
constexpr BadRow bad_rows[] = {
    {"frob", "there is no side bet \"frob\": name super-match, kings-bounty, dealer-bust-21 or dead-mans-hand"},
    {"hand", "there is no side bet \"hand\": name super-match, kings-bounty, dealer-bust-21 or dead-mans-hand"},
    {"super-match --set super_match.table=3", "super-match has no pay table \"3\": name 1 or 2"},
    {"super-match --set super_match.table=0", "super-match has no pay table \"0\": name 1 or 2"},
    {"kings-bounty --set kings_bounty.table=x", "kings-bounty has no pay table \"x\": name 1"},
    {"dealer-bust-21 --set db21.table=5", "dealer-bust-21 has no pay table \"5\": name 1, 2, 3 or 4"},
    {"dead-mans-hand --set dmh.table=99999999999",
     "dead-mans-hand has no pay table \"99999999999\": name 1, 2, 3, 4 or 5"},
    {"super-match --set decks=0", "decks takes a whole number from 1 to 8, not \"0\""},
    {"super-match --set decks=9", "decks takes a whole number from 1 to 8, not \"9\""},
    {"super-match --set decks=-1", "decks takes a whole number from 1 to 8, not \"-1\""},
    {"super-match --set decks=6.5", "decks takes a whole number from 1 to 8, not \"6.5\""},
    {"super-match --set decks=''", "\"decks=\" is not key=value, such as decks=8"},
    {"super-match --split once", "--split is for dead-mans-hand alone: it is nothing to super-match"},
    {"dealer-bust-21 --split once", "--split is for dead-mans-hand alone: it is nothing to dealer-bust-21"},
    {"super-match --set dealer.soft_17=hit",
     "dealer.soft_17 is for dealer-bust-21 alone: it is nothing to super-match"},
    {"dead-mans-hand --set dealer.soft_17=hit",
     "dealer.soft_17 is nothing to dead-mans-hand alone: give it to pitboss bet with --ratio"},
    {"dead-mans-hand --split twice", "--split takes never, once or always, not \"twice\""},
    {"dealer-bust-21 --set dealer.soft_17=maybe", "dealer.soft_17 takes hit or stand, not \"maybe\""},
    {"dead-mans-hand --set dmh.one_set=x", "dmh.one_set = x is not allowed: only_after_split or one_set [SD11.9, R15]"},
    {"kings-bounty --set decks=6 --set decks=8", "--set \"decks\" is given twice: once is all that it takes"},
    {"super-match --set surrender=late",
     "--set \"surrender\" is nothing to super-match: name decks or super_match.table"},
    {"super-match --set decks", "\"decks\" is not key=value, such as decks=8"},
};

TEST(BetCommand, BadInputIsOneSentence) {
  for (const std::string command : {"bet", "removal"})
    for (const BadRow& row : bad_rows) {
      // To `removal` a word that is no side bet is a rulebook's name.
      if (command == "removal" && std::string_view(row.sentence).starts_with("there is no side bet")) continue;
      const test::ShellRan ran = run(command + ' ' + row.arguments);
      EXPECT_EQ(ran.exit, 2) << row.arguments;
      EXPECT_EQ(ran.out, "pitboss " + command + ": " + row.sentence + '\n');
      EXPECT_EQ(test::run_in_shell(binary + command + ' ' + row.arguments + " 2>/dev/null").out, "") << row.arguments;
    }
}

constexpr BadRow bad_ratio_rows[] = {
    {"dead-mans-hand --ratio 0",
     "--ratio takes a number above 0 and at most 1, such as 0.5 or 1/2, not \"0\" [SD11.4]"},
    {"dead-mans-hand --ratio 0.0",
     "--ratio takes a number above 0 and at most 1, such as 0.5 or 1/2, not \"0.0\" [SD11.4]"},
    {"dead-mans-hand --ratio 1.01",
     "--ratio takes a number above 0 and at most 1, such as 0.5 or 1/2, not \"1.01\" [SD11.4]"},
    {"dead-mans-hand --ratio 3/2",
     "--ratio takes a number above 0 and at most 1, such as 0.5 or 1/2, not \"3/2\" [SD11.4]"},
    {"dead-mans-hand --ratio 1/0",
     "--ratio takes a number above 0 and at most 1, such as 0.5 or 1/2, not \"1/0\" [SD11.4]"},
    {"dead-mans-hand --ratio=-0.5",
     "--ratio takes a number above 0 and at most 1, such as 0.5 or 1/2, not \"-0.5\" [SD11.4]"},
    {"dead-mans-hand --ratio half",
     "--ratio takes a number above 0 and at most 1, such as 0.5 or 1/2, not \"half\" [SD11.4]"},
    {"dead-mans-hand --ratio nan",
     "--ratio takes a number above 0 and at most 1, such as 0.5 or 1/2, not \"nan\" [SD11.4]"},
    {"dead-mans-hand --ratio 1e-1",
     "--ratio takes a number above 0 and at most 1, such as 0.5 or 1/2, not \"1e-1\" [SD11.4]"},
    {"dead-mans-hand --ratio .",
     "--ratio takes a number above 0 and at most 1, such as 0.5 or 1/2, not \".\" [SD11.4]"},
    {"dead-mans-hand --ratio ''",
     "--ratio takes a number above 0 and at most 1, such as 0.5 or 1/2, not \"\" [SD11.4]"},
    {"dead-mans-hand --ratio 1 --split once", "--ratio finds the best splits by itself: leave --split out"},
    {"dead-mans-hand --ratio 1 --set dealer.soft_17=maybe", "dealer.soft_17 takes hit or stand, not \"maybe\""},
    {"dead-mans-hand --ratio 1 --set cut.recut_by=next",
     "--set \"cut.recut_by\" is nothing to dead-mans-hand: name decks, dmh.table, dealer.soft_17, dmh.one_set, "
     "dmh.no_set, split.max_hands, split.resplit_aces, hole_card, double.after_split, split.unlike_tens, surrender, "
     "blackjack.pays or "
     "dealer_blackjack_takes"},
    {"dead-mans-hand --set surrender=late",
     "--set \"surrender\" is nothing to dead-mans-hand: name decks, dmh.table, dmh.one_set, dmh.no_set, "
     "split.max_hands, split.resplit_aces or hole_card"},
    {"super-match --ratio 1", "--ratio is for dead-mans-hand alone: it is nothing to super-match"},
};

TEST(BetCommand, ABadRatioIsOneSentence) {
  for (const BadRow& row : bad_ratio_rows) {
    const test::ShellRan ran = run(std::string("bet ") + row.arguments);
    EXPECT_EQ(ran.exit, 2) << row.arguments;
    EXPECT_EQ(ran.out, std::string("pitboss bet: ") + row.sentence + '\n') << row.arguments;
  }
  EXPECT_EQ(run("removal dead-mans-hand --ratio 1").exit, 2) << "it is a question to bet alone";
}

TEST(BetCommand, RatioInJson) {
  const Json json = json_of("bet dead-mans-hand --ratio 1/2 --set dealer.soft_17=hit --set surrender=late");
  EXPECT_EQ(json.at("ratio"), 0.5);
  EXPECT_EQ(json.at("ratio_exact"), "1/2");
  EXPECT_EQ(json.at("soft_17"), "hit");
  EXPECT_EQ(json.at("split_policy"), "cdp1");
  EXPECT_EQ(json.at("lawful"), true);
  EXPECT_EQ(json.at("assumed"), Json({"6 decks", "table 1"}));
  ASSERT_EQ(json.at("pairs").size(), 20u);
  for (const Json& one : json.at("pairs")) {
    EXPECT_NEAR(one.at("cost"), one.at("blackjack_not_split").get<double>() - one.at("blackjack_split").get<double>(),
                1e-12);
    EXPECT_NEAR(one.at("gain"), one.at("side_split").get<double>() - one.at("side_not_split").get<double>(), 1e-12);
  }
  EXPECT_EQ(json.at("pairs").at(0).at("pair"), "A-A");
  EXPECT_EQ(json.at("pairs").at(19).at("up"), "T");
  const Json& both = json.at("best_for_both");
  EXPECT_NEAR(both.at("ev_together_per_hand_wager"),
              both.at("ev_per_hand_wager").get<double>() + both.at("ev_per_own_wager").get<double>() / 2, 1e-15);
  EXPECT_GE(both.at("ev_together_per_hand_wager"), json.at("best_for_blackjack").at("ev_together_per_hand_wager"));
  EXPECT_EQ(json_of("bet dead-mans-hand --ratio 0.5 --set dealer.soft_17=hit --set surrender=late").at("best_for_both"),
            both);
  EXPECT_EQ(json_of("bet dead-mans-hand --ratio .50 --set dealer.soft_17=hit --set surrender=late").at("best_for_both"),
            both);
}

// The blackjack bet by itself is what `edge` says of the book.
TEST(BetCommand, RatioLeavesTheBlackjackBetAsItIs) {
  const Json json = json_of("bet dead-mans-hand --ratio 1 --set decks=2");
  const Json edge = json_of("edge sd-dmh --set decks=2 --full");
  EXPECT_NEAR(json.at("best_for_blackjack").at("ev_per_hand_wager"), edge.at("ev_per_hand_wager"), 1e-14);
}

TEST(BetCommand, RatioInCsvAndOnThePage) {
  const auto lines = lines_of(run("bet dead-mans-hand --ratio 1 --csv").out);
  ASSERT_EQ(lines.size(), 21u);
  for (const std::string& one : lines) EXPECT_EQ(std::count(one.begin(), one.end(), ','), 11) << one;
  for (const char* arguments :
       {"--ratio 1", "--ratio 0.01",
        "--ratio 12345678901/99999999999 --set decks=1 --set dmh.table=5 --set dealer.soft_17=hit",
        "--ratio 1/3 --set decks=4 --set dmh.table=4 --set hole_card=unseen --set dmh.no_set=each_card"}) {
    const test::ShellRan ran = run(std::string("bet dead-mans-hand ") + arguments);
    EXPECT_EQ(ran.exit, 0) << ran.out;
    for (const std::string& one : lines_of(ran.out)) EXPECT_LE(one.size(), 80u) << arguments << ": " << one;
    EXPECT_EQ(ran.out.find("nan"), std::string::npos);
  }
}

TEST(BetCommand, WantsOneForm) {
  const test::ShellRan ran = run("bet super-match --json --csv");
  EXPECT_EQ(ran.exit, 2);
  EXPECT_TRUE(ran.out.ends_with("\nTry: pitboss bet --help\n")) << ran.out;
}

TEST(BetCommand, HelpHasExamples) {
  for (const std::string command : {"bet", "removal"}) {
    const std::string help = run(command + " --help").out;
    EXPECT_NE(help.find("Examples:\n  pitboss " + command), std::string::npos) << help;
    const std::string example = "  pitboss ";
    for (const std::string& one : lines_of(help))
      EXPECT_TRUE(!one.starts_with(example) || run(one.substr(example.size())).exit == 0) << one;
  }
}

TEST(ReportNumbers, ReadWell) {
  EXPECT_EQ(report::grouped(7), "7");
  EXPECT_EQ(report::grouped(1000), "1,000");
  EXPECT_EQ(report::grouped(-387278970), "-387,278,970");
  EXPECT_EQ(report::one_in(mpq_class(1, 3)), "1 in 3.0");
  EXPECT_EQ(report::one_in(mpq_class(2, 5609)), "1 in 2,805");   // halves go up
  EXPECT_EQ(report::fixed(mpq_class(-1, 1000000), 3), "0.000");
  EXPECT_EQ(report::signed_fixed(mpq_class(1, 8), 3), "+0.125");
  EXPECT_EQ(report::signed_fixed(0, 2), "0.00");
  const mpz_class most = mpz_class(1) << 53;
  EXPECT_EQ(report::whole_json(most), 9007199254740992);
  EXPECT_EQ(report::whole_json(most + 1), "9007199254740993");
}

}   // namespace bet_command_test
}   // namespace pitboss
