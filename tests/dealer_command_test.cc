// `pitboss dealer`: the published figures, the infinite deck, any cards, and what is refused.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "analyze/exact_dealer.h"
#include "support/places.h"
#include "support/shell.h"

namespace pitboss {
namespace dealer_command_test {

using Json = nlohmann::json;

const std::string binary = "'" + pitboss::test::program_path() + "' ";

test::ShellRan run(const std::string& arguments) {
  return test::run_in_shell(binary + "dealer " + arguments + " 2>&1 </dev/null");
}

Json json_of(const std::string& arguments) {
  const test::ShellRan ran = run(arguments + " --json");
  EXPECT_EQ(ran.exit, 0) << ran.out;
  Json json = Json::parse(ran.out, nullptr, false);
  EXPECT_FALSE(json.is_discarded()) << ran.out;
  return json;
}

double chance(const Json& of, const std::string& end) {
  for (const Json& one : of.at("ends"))
    if (one.at("end") == end) return one.at("probability");
  ADD_FAILURE() << end << " is missing";
  return 0;
}

void expect_printed(double value, double printed) {
  EXPECT_EQ(std::round(value * 1e6), std::round(printed * 1e6)) << value;
}

TEST(DealerCommand, AgreesWithThePublishedFigures) {
  expect_printed(json_of("--set decks=1").at("any_up_card").at("bust_probability"), 0.283585);
  expect_printed(json_of("--set decks=6").at("any_up_card").at("bust_probability"), 0.281921);
  expect_printed(json_of("--set dealer.soft_17=hit").at("any_up_card").at("bust_probability"), 0.285760);
  expect_printed(json_of("--set decks=8 --set dealer.soft_17=hit").at("any_up_card").at("bust_probability"), 0.285675);
  expect_printed(chance(json_of("--set dealer.soft_17=hit").at("any_up_card"), "22"), 0.073536);
  const Json ten = json_of("--set decks=1 --up T --checked").at("up_cards").at(0);
  const std::pair<const char*, double> printed[] = {{"17", 0.124156}, {"18", 0.122486}, {"19", 0.124421},
                                                    {"20", 0.356869}, {"21", 0.039570}, {"blackjack", 0}};
  for (const auto& [end, value] : printed) expect_printed(chance(ten, end), value);
  expect_printed(ten.at("bust_probability"), 0.232499);
}

TEST(DealerCommand, SaysWhatWasAsked) {
  const Json json = json_of("--up K --checked");
  EXPECT_EQ(json.at("method"), "exact");
  EXPECT_EQ(json.at("decks"), 6);
  EXPECT_EQ(json.at("shoe").at(9), 96);
  EXPECT_EQ(json.at("soft_17"), "stand");
  EXPECT_EQ(json.at("after_check"), true);
  EXPECT_EQ(json.at("assumed"), Json({"6 decks", "soft 17: stand"}));
  EXPECT_EQ(json.at("up_cards").size(), 1u);
  EXPECT_EQ(json.at("up_cards").at(0).at("up"), "T") << "kings are tens here";
  EXPECT_FALSE(json.contains("any_up_card"));
  EXPECT_EQ(json_of("--up all"), json_of(""));
}

// Cards that never run out: fractions of powers of 13.
TEST(DealerCommand, AnInfiniteDeck) {
  const Json json = json_of("--infinite --up T");
  EXPECT_EQ(json.at("method"), "exact, infinite deck");
  EXPECT_TRUE(json.at("shoe").is_null());
  const Json& ends = json.at("up_cards").at(0).at("ends");
  EXPECT_EQ(ends.back().at("probability_exact"), "1/13") << "an ace under a ten";
  const Json checked = json_of("--infinite --up T --checked").at("up_cards").at(0);
  EXPECT_NEAR(chance(checked, "20"), chance(json.at("up_cards").at(0), "20") * 13 / 12, 1e-15);
  // What many decks come near to.
  const Json many = json_of("--shoe 900,900,900,900,900,900,900,900,900,1000");
  EXPECT_GT(chance(many.at("any_up_card"), "20"), 0);
  for (const Soft17 soft_17 : {Soft17::hit, Soft17::stand})
    for (int up = 1; up <= 10; ++up) {
      const auto made = analyze::infinite_dealer(up, soft_17, HoleCheck::not_yet);
      mpq_class sum;
      for (std::size_t end = 0; end < dealer_end_count; ++end) sum += made.chance(static_cast<DealerEnd>(end));
      EXPECT_EQ(sum, 1);
      analyze::PointCounts decks;
      for (int value = 1; value <= 10; ++value) decks[value] = value == 10 ? 400000 : 100000;
      const auto near = analyze::exact_dealer(decks, up, soft_17, HoleCheck::not_yet);
      EXPECT_NEAR(near->bust().get_d(), made.bust().get_d(), 1e-5);
    }
}

TEST(DealerCommand, AnyCards) {
  // Nines and eights alone: 17 with either up.
  const Json json = json_of("--shoe 0,0,0,0,0,0,0,3,0,5");
  EXPECT_EQ(json.at("up_cards").size(), 2u) << "what the shoe has not cannot lie up";
  EXPECT_TRUE(json.at("decks").is_null());
  EXPECT_EQ(json.at("up_cards").at(1).at("ends").at(1).at("probability_exact"), "3/7") << "18: an eight under a ten";
  EXPECT_EQ(json.at("up_cards").at(1).at("ends").at(3).at("probability_exact"), "4/7");
  EXPECT_EQ(json.at("up_cards").at(0).at("up_probability_exact"), "3/8");
}

TEST(DealerCommand, Csv) {
  const std::string csv = run("--set decks=1 --csv").out;
  EXPECT_TRUE(csv.starts_with("up,17,18,19,20,21,22,over_22,blackjack,bust_probability,bust\nA,")) << csv;
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 12);
  EXPECT_NE(csv.find("\nany,"), std::string::npos);
}

TEST(DealerCommand, PagesHave80Columns) {
  for (const char* arguments :
       {"", "--checked", "--infinite --set dealer.soft_17=hit --checked", "--up A --set decks=1", "--infinite --up 2",
        "--shoe 1000,1000,1000,1000,1000,1000,1000,1000,1000,1000 --checked", "--shoe 0,0,0,0,0,0,0,3,0,5 --up T"}) {
    const test::ShellRan ran = run(arguments);
    EXPECT_EQ(ran.exit, 0) << ran.out;
    std::istringstream lines(ran.out);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80u) << line;
    EXPECT_EQ(ran.out.find("nan"), std::string::npos);
  }
  EXPECT_NE(run("--up T --infinite").out.find("blackjack     0.0769230769  = 1/13\n"), std::string::npos);
}

TEST(DealerCommand, BadInputIsOneSentence) {
  const std::pair<const char*, const char*> rows[] = {
      {"--shoe 0,0,0,0,0,0,0,0,0,0", "--shoe has no cards: give it some"},
      {"--shoe 1,2,3", "--shoe takes ten numbers from 0 to 1000, aces first and tens last, as in 4,4,4,4,4,4,4,4,4,16"},
      {"--shoe 4,4,4,4,-4,4,4,4,4,16",
       "--shoe takes ten numbers from 0 to 1000, aces first and tens last, as in 4,4,4,4,4,4,4,4,4,16"},
      {"--shoe 4,4,4,4,4,4,4,4,4,1001",
       "--shoe takes ten numbers from 0 to 1000, aces first and tens last, as in 4,4,4,4,4,4,4,4,4,16"},
      {"--shoe 0,4,4,4,4,4,4,4,4,16 --up A", "--shoe has no A to lie up: name another card, or other counts"},
      {"--shoe 0,1,0,0,0,0,0,0,0,1", "--shoe has too few cards: with 2 up the dealer could run out of them"},
      {"--shoe 2,0,0,0,0,0,0,0,0,1 --up T --checked",
       "with T up these cards can only make a blackjack: leave --checked out"},
      {"--set decks=0", "decks takes a whole number from 1 to 8, not \"0\""},
      {"--set decks=6x", "decks takes a whole number from 1 to 8, not \"6x\""},
      {"--set decks=6 --infinite", "--set decks, --shoe and --infinite are three kinds of cards: name one"},
      {"--set dealer.soft_17=maybe", "dealer.soft_17 takes hit or stand, not \"maybe\""},
      {"--up 1", "--up takes one card, A 2 3 4 5 6 7 8 9 T J Q or K, or all, not \"1\""},
      {"--up ''", "--up takes one card, A 2 3 4 5 6 7 8 9 T J Q or K, or all, not \"\""},
  };
  for (const auto& [arguments, sentence] : rows) {
    const test::ShellRan ran = run(arguments);
    EXPECT_EQ(ran.exit, 2) << arguments;
    EXPECT_EQ(ran.out, std::string("pitboss dealer: ") + sentence + '\n');
  }
}

TEST(DealerCommand, EveryExampleOfTheHelpWorks) {
  const std::string example = "  pitboss dealer";
  std::istringstream help(run("--help").out);
  int tried = 0;
  for (std::string line; std::getline(help, line);)
    if (line.starts_with(example)) {
      ++tried;
      EXPECT_EQ(run(line.substr(example.size())).exit, 0) << line;
    }
  EXPECT_EQ(tried, 4);
}

}   // namespace dealer_command_test
}   // namespace pitboss
