// `pitboss edge`, `strategy`, `advise`, and `removal` of a rulebook: their JSON, CSV and pages, and what is refused.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "support/places.h"
#include "support/shell.h"

namespace pitboss {
namespace analyze_command_test {

using Json = nlohmann::json;

const std::string binary = "'" + pitboss::test::program_path() + "' ";

test::ShellRan run(const std::string& arguments) { return test::run_in_shell(binary + arguments + " 2>&1 </dev/null"); }

Json json_of(const std::string& arguments) {
  const test::ShellRan ran = run(arguments + " --json");
  EXPECT_EQ(ran.exit, 0) << ran.out;
  Json json = Json::parse(ran.out, nullptr, false);
  EXPECT_FALSE(json.is_discarded()) << ran.out;
  return json;
}

void expect_80_columns(const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80u) << line;
}

TEST(AnalyzeCommand, EdgeOfStandardBlackjack) {
  const Json json = json_of("edge blackjack --split-policy cdz");
  EXPECT_EQ(json.at("rulebook"), "blackjack");
  EXPECT_EQ(json.at("rules_hash").get<std::string>().size(), 64u);
  EXPECT_EQ(json.at("method"), "exact");
  EXPECT_EQ(json.at("decks"), 6);
  EXPECT_EQ(json.at("split_policy"), "cdz");
  EXPECT_NEAR(json.at("ev_per_hand_wager"), -0.00402870236115, 1e-11);
  EXPECT_DOUBLE_EQ(json.at("house_edge_percent"), -100 * json.at("ev_per_hand_wager").get<double>());
  EXPECT_LE(json.at("ev_total_dependent_per_hand_wager"), json.at("ev_per_hand_wager"));
  EXPECT_FALSE(json.contains("switch_frequency"));
}

TEST(AnalyzeCommand, EdgeOfSwitchWithAnInfiniteDeck) {
  const Json json = json_of("edge vs-switch-1 --infinite");
  EXPECT_EQ(json.at("method"), "exact, infinite deck");
  EXPECT_NEAR(json.at("ev_per_hand_wager"), -0.001668, 5e-7);
  EXPECT_NEAR(json.at("ev_without_switch_per_hand_wager"), -0.099387, 5e-7);
  EXPECT_GT(json.at("switch_frequency"), 0.3);
  EXPECT_TRUE(json.contains("ev_total_dependent_per_hand_wager"));
}

TEST(AnalyzeCommand, OptionsAndShoesChangeTheAnswer) {
  const double usual = json_of("edge blackjack").at("ev_per_hand_wager");
  EXPECT_LT(json_of("edge blackjack --set dealer.soft_17=hit").at("ev_per_hand_wager"), usual - 0.001);
  EXPECT_EQ(json_of("edge blackjack --shoe 24,24,24,24,24,24,24,24,24,96").at("ev_per_hand_wager"), usual);
  const Json rich = json_of("edge blackjack --shoe 24,20,20,20,20,20,24,24,24,96");
  EXPECT_GT(rich.at("ev_per_hand_wager"), usual + 0.005) << "small cards are the house's";
  EXPECT_EQ(rich.at("shoe").at(1), 20);
  EXPECT_EQ(rich.at("thoroughness"), "full") << "pruning is confirmed for whole decks";
  EXPECT_EQ(json_of("edge blackjack --full").at("thoroughness"), "full");
}

TEST(AnalyzeCommand, StrategyIsAChart) {
  const Json json = json_of("strategy blackjack");
  EXPECT_EQ(json.at("hard").at("16").at("T"), "H");
  EXPECT_EQ(json.at("hard").at("11").at("6"), "Dh");
  EXPECT_EQ(json.at("soft").at("18").at("6"), "Ds");
  EXPECT_EQ(json.at("pair").at("88").at("T"), "P");
  EXPECT_EQ(json.at("pair").at("TT").at("6"), "S");
  const test::ShellRan csv = run("strategy blackjack --csv");
  EXPECT_TRUE(csv.out.starts_with("chart,hand,2,3,4,5,6,7,8,9,T,A\nhard,4,H,")) << csv.out;
  EXPECT_NE(csv.out.find("\npair,AA,P,P,P,P,P,P,P,P,P,P\n"), std::string::npos) << csv.out;
}

TEST(AnalyzeCommand, AdviceAtSwitch) {
  const Json json = json_of("advise gc-switch --up 6 --hands 'T5 6T'");
  EXPECT_EQ(json.at("best"), "switch");
  EXPECT_GT(json.at("switch"), json.at("keep"));
  EXPECT_EQ(json.at("hands").size(), 2u);
  EXPECT_EQ(json.at("switched_hands").at(0).at("hand"), "TT");
  EXPECT_EQ(json.at("switched_hands").at(1).at("options").at(0).at("action"), "double");
  double last = 9;
  for (const Json& option : json.at("hands").at(0).at("options")) {
    EXPECT_LE(option.at("value"), last) << "the best comes first";
    last = option.at("value");
  }
  EXPECT_TRUE(json_of("advise vs-switch-3 --up 6 --hands 'AT 55'").at("switch").is_null()) << "R34";
}

// Eric Farmer's program, version 7.6: 7,8 against a ten after the check, six decks, soft 17 hit.
TEST(AnalyzeCommand, AdviceForOneHand) {
  const Json json = json_of("advise blackjack --set dealer.soft_17=hit --up T --hands 78");
  EXPECT_EQ(json.at("best"), "hit");
  const std::pair<const char*, double> published[] = {{"hit", -0.499763}, {"stand", -0.536220}, {"double", -0.999525}};
  const Json& options = json.at("hands").at(0).at("options");
  ASSERT_EQ(options.size(), 3u);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(options.at(i).at("action"), published[i].first);
    EXPECT_NEAR(options.at(i).at("value"), published[i].second, 5e-7);
  }
  EXPECT_TRUE(json_of("advise blackjack --up 5 --hands AT").at("best").is_null()) << "a blackjack";
  // Unlike ten-value cards need not be a pair. [R38]
  const auto may_split = [](const std::string& arguments) {
    return json_of("advise blackjack --up 6 " + arguments).dump().find("split\"") != std::string::npos;
  };
  EXPECT_TRUE(may_split("--hands TJ"));
  EXPECT_FALSE(may_split("--hands TJ --set split.unlike_tens=false"));
  EXPECT_TRUE(may_split("--hands jJ --set split.unlike_tens=false"));
  EXPECT_LT(json_of("advise blackjack --up A --hands TT").at("insurance_ev_per_own_wager"), 0);
}

TEST(AnalyzeCommand, RemovalOfAGame) {
  const Json json = json_of("removal blackjack --set decks=1");
  ASSERT_EQ(json.at("removals").size(), 10u);
  EXPECT_LT(json.at("removals").at(0).at("effect"), 0) << "an ace";
  EXPECT_GT(json.at("removals").at(4).at("effect"), 0) << "a five";
  EXPECT_LT(json.at("removals").at(9).at("insurance_effect"), 0) << "a ten";
  double sum = 0;   // a card that nobody saw changes little: the play is chosen anew, for the better
  for (std::size_t i = 0; i < 10; ++i) sum += (i == 9 ? 16 : 4) * json.at("removals").at(i).at("effect").get<double>();
  EXPECT_GE(sum, -1e-9);
  EXPECT_LT(sum / 52, 2e-3);
}

TEST(AnalyzeCommand, PagesHave80Columns) {
  for (const char* arguments :
       {"edge blackjack", "edge vs-switch-2 --infinite", "edge blackjack --shoe 24,20,20,20,20,20,24,24,24,96",
        "strategy blackjack --set surrender=late", "strategy vs-switch-2", "advise gc-switch --up A --hands 'T5 6T'",
        "advise blackjack --up T --hands 88", "removal blackjack --set decks=1"}) {
    const test::ShellRan ran = run(arguments);
    EXPECT_EQ(ran.exit, 0) << arguments << ran.out;
    expect_80_columns(ran.out);
  }
}

TEST(AnalyzeCommand, BadInputIsOneSentence) {
  struct Row {
    const char* arguments;
    const char* says;
  };
  const Row rows[] = {
      {"edge frob", "frob"},
      {"edge blackjack --set foo=1", "foo is no key"},
      {"edge gc-switch --set decks=7", "GC.2(a)"},
      {"edge blackjack --split-policy best", "--split-policy takes cdp1 or cdz"},
      {"edge blackjack --shoe 1,2,3", "--shoe takes ten numbers"},
      {"edge blackjack --shoe -1,24,24,24,24,24,24,24,24,96", "--shoe takes ten numbers"},
      {"edge blackjack --shoe 24,24,24,24,24,24,24,24,24,99999", "--shoe takes ten numbers"},
      {"edge blackjack --shoe 0,0,0,0,0,0,0,0,0,0", "it needs more cards"},
      {"edge blackjack --infinite --shoe 24,24,24,24,24,24,24,24,24,96", "name one"},
      {"advise gc-switch --up 6 --hands T5", "two hands of two cards"},
      {"advise gc-switch --up 6 --hands 'T5 6T 77'", "two hands of two cards"},
      {"advise gc-switch --up 6 --hands 'T56 6T'", "two hands of two cards"},
      {"advise gc-switch --up x --hands 'T5 6T'", "--up takes one card"},
      {"advise gc-switch --hands 'T5 6T'", "--up"},
      {"advise blackjack --up 6 --hands 'T5 6T'", "one hand of two cards"},
      {"advise blackjack --up 6 --hands 55 --shoe 24,24,24,24,1,24,24,24,24,96", "does not hold these cards"},
      {"removal blackjack --split once", "goes with a side bet"},
      {"removal super-match --shoe 24,24,24,24,24,24,24,24,24,96", "--shoe goes with a rulebook, not with a side bet"},
      {"removal super-match --threads 2", "--threads goes with a rulebook, not with a side bet"},
      {"removal super-mach", "'super-mach' is no side bet and no rulebook: did you mean super-match?"},
      {"edge blackjack --infinite --set decks=1", "--infinite cards have no decks: leave --set decks away"},
  };
  for (const Row& row : rows) {
    const test::ShellRan ran = run(row.arguments);
    EXPECT_EQ(ran.exit, 2) << row.arguments << ran.out;
    EXPECT_NE(ran.out.find(row.says), std::string::npos) << row.arguments << ": " << ran.out;
  }
}

}   // namespace analyze_command_test
}   // namespace pitboss
