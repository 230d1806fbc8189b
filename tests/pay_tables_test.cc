// The side bets' pay tables as the texts print them: every cell as one row.
#include "rulebook/pay_tables.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "rulebook/rulebook.h"
#include "support/published.h"

namespace pitboss::rulebook {
namespace pay_tables_test {

using test::entry;
using test::published;

struct Cell {
  Bet bet;
  int table;
  Line line;
  const char* pays;   // "": the text leaves it blank
  const char* cite;
};

constexpr auto super_match_cite = "SD09.18, GC.6(c), VS.T1";
constexpr auto db21_cite = "SD10.12, R11";

const Cell cells[] = {
    {Bet::super_match, 1, Line::four_of_a_kind, "40 to 1", super_match_cite},
    {Bet::super_match, 1, Line::two_pair, "8 to 1", super_match_cite},
    {Bet::super_match, 1, Line::three_of_a_kind, "5 to 1", super_match_cite},
    {Bet::super_match, 1, Line::pair, "1 to 1", super_match_cite},
    {Bet::super_match, 2, Line::four_of_a_kind, "50 to 1", super_match_cite},
    {Bet::super_match, 2, Line::two_pair, "7 to 1", super_match_cite},
    {Bet::super_match, 2, Line::three_of_a_kind, "5 to 1", super_match_cite},
    {Bet::super_match, 2, Line::pair, "1 to 1", super_match_cite},

    {Bet::kings_bounty, 1, Line::two_kings_of_spades_and_dealer_blackjack, "1000 to 1", "VS.W2"},
    {Bet::kings_bounty, 1, Line::two_kings_of_spades, "100 to 1", "VS.W2"},
    {Bet::kings_bounty, 1, Line::two_suited_kings, "30 to 1", "VS.W2"},
    {Bet::kings_bounty, 1, Line::two_suited_queens_jacks_or_tens, "20 to 1", "VS.W2"},
    {Bet::kings_bounty, 1, Line::suited_20, "9 to 1", "VS.W2"},
    {Bet::kings_bounty, 1, Line::two_kings, "6 to 1", "VS.W2"},
    {Bet::kings_bounty, 1, Line::unsuited_20, "4 to 1", "VS.W2"},

    {Bet::dealer_bust_21, 1, Line::ace, "10 to 1", db21_cite},
    {Bet::dealer_bust_21, 1, Line::ten_value, "4 to 1", db21_cite},
    {Bet::dealer_bust_21, 1, Line::seven_to_nine, "2 to 1", db21_cite},
    {Bet::dealer_bust_21, 1, Line::two_to_six, "1 to 1", db21_cite},
    {Bet::dealer_bust_21, 2, Line::ace, "15 to 1", db21_cite},
    {Bet::dealer_bust_21, 2, Line::ten_value, "4 to 1", db21_cite},
    {Bet::dealer_bust_21, 2, Line::seven_to_nine, "2 to 1", db21_cite},
    {Bet::dealer_bust_21, 2, Line::two_to_six, "1 to 1", db21_cite},
    {Bet::dealer_bust_21, 3, Line::ace, "2 to 1", db21_cite},
    {Bet::dealer_bust_21, 3, Line::ten_value, "2 to 1", db21_cite},
    {Bet::dealer_bust_21, 3, Line::seven_to_nine, "2 to 1", db21_cite},
    {Bet::dealer_bust_21, 3, Line::two_to_six, "2 to 1", db21_cite},
    {Bet::dealer_bust_21, 4, Line::ace, "4 to 1", db21_cite},
    {Bet::dealer_bust_21, 4, Line::ten_value, "2 to 1", db21_cite},
    {Bet::dealer_bust_21, 4, Line::seven_to_nine, "4 to 1", db21_cite},
    {Bet::dealer_bust_21, 4, Line::two_to_six, "1 to 1", db21_cite},

    {Bet::dead_mans_hand, 1, Line::four_sets, "", "SD11.9"},
    {Bet::dead_mans_hand, 1, Line::three_sets, "", "SD11.9"},
    {Bet::dead_mans_hand, 1, Line::two_sets, "50 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 1, Line::one_set, "14 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 1, Line::pair_with_only_ace_eight_after_split, "3 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 1, Line::pair_not_split, "3 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 1, Line::any_ace_or_eight, "3 to 2", "SD11.9"},
    {Bet::dead_mans_hand, 1, Line::pair_and_dealer_blackjack, "50 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 2, Line::four_sets, "", "SD11.9"},
    {Bet::dead_mans_hand, 2, Line::three_sets, "", "SD11.9"},
    {Bet::dead_mans_hand, 2, Line::two_sets, "50 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 2, Line::one_set, "4 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 2, Line::pair_with_only_ace_eight_after_split, "4 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 2, Line::pair_not_split, "4 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 2, Line::any_ace_or_eight, "2 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 2, Line::pair_and_dealer_blackjack, "50 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 3, Line::four_sets, "", "SD11.9"},
    {Bet::dead_mans_hand, 3, Line::three_sets, "", "SD11.9"},
    {Bet::dead_mans_hand, 3, Line::two_sets, "100 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 3, Line::one_set, "4 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 3, Line::pair_with_only_ace_eight_after_split, "20 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 3, Line::pair_not_split, "4 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 3, Line::any_ace_or_eight, "2 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 3, Line::pair_and_dealer_blackjack, "50 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 4, Line::four_sets, "500 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 4, Line::three_sets, "250 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 4, Line::two_sets, "100 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 4, Line::one_set, "4 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 4, Line::pair_with_only_ace_eight_after_split, "20 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 4, Line::pair_not_split, "4 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 4, Line::any_ace_or_eight, "2 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 4, Line::pair_and_dealer_blackjack, "50 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 5, Line::four_sets, "500 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 5, Line::three_sets, "250 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 5, Line::two_sets, "50 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 5, Line::one_set, "5 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 5, Line::pair_with_only_ace_eight_after_split, "4 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 5, Line::pair_not_split, "4 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 5, Line::any_ace_or_eight, "2 to 1", "SD11.9"},
    {Bet::dead_mans_hand, 5, Line::pair_and_dealer_blackjack, "50 to 1", "SD11.9"},
};

TEST(PayTables, EveryCellOfEveryPayTable) {
  std::map<std::pair<Bet, int>, std::set<Line>> covered;
  for (const Cell& cell : cells) {
    const std::string where =
        std::string(name(cell.bet)) + ' ' + std::to_string(cell.table) + ' ' + std::string(name(cell.line));
    const auto table = published_pay_table(cell.bet, cell.table);
    ASSERT_TRUE(table) << where;
    EXPECT_EQ(table->number, cell.table);
    EXPECT_EQ(table->at(cell.line) ? to_string(*table->at(cell.line)) : "", cell.pays) << where;
    EXPECT_TRUE((covered[{cell.bet, cell.table}].insert(cell.line).second)) << where;
    for (const PublishedPayTable& one : published_pay_tables(cell.bet))
      if (one.table.number == cell.table) {
        EXPECT_EQ(one.cite.text(), cell.cite) << where;
      }
  }
  for (const Bet bet : side_bets)
    for (const PublishedPayTable& one : published_pay_tables(bet))
      for (std::size_t i = 0; i < line_count; ++i)
        EXPECT_EQ(bet_of(static_cast<Line>(i)) == bet,
                  (covered[{bet, one.table.number}].contains(static_cast<Line>(i))))
            << name(bet) << ' ' << one.table.number << ' ' << name(static_cast<Line>(i));
  EXPECT_EQ(published_pay_tables(Bet::super_match).size(), 2u);
  EXPECT_EQ(published_pay_tables(Bet::kings_bounty).size(), 1u);
  EXPECT_EQ(published_pay_tables(Bet::dealer_bust_21).size(), 4u);
  EXPECT_EQ(published_pay_tables(Bet::dead_mans_hand).size(), 5u);
  EXPECT_TRUE(published_pay_tables(Bet::hand).empty());
  EXPECT_FALSE(published_pay_table(Bet::super_match, 3));
  EXPECT_FALSE(published_pay_table(Bet::insurance, 1));
}

// A pair not split is paid double the single line, by the words and by the tables alike. [SD11.8, SD11.9]
TEST(PayTables, DeadMansHandPairIsTwiceTheSingleLine) {
  for (const PublishedPayTable& one : published_pay_tables(Bet::dead_mans_hand)) {
    const Odds twice = times(*one.table.at(Line::any_ace_or_eight), 2);
    const Odds pair = *one.table.at(Line::pair_not_split);
    EXPECT_TRUE(at_least(twice, pair) && at_least(pair, twice)) << one.table.number;
  }
}

TEST(PayTables, TheTableFollowsTheNumberOfDecks) {
  const Rulebook six = published("sd-switch");
  EXPECT_EQ(six.rules.pay_table(Bet::super_match).number, 1);
  EXPECT_EQ(entry(six, "super_match.four_of_a_kind")->value, "40 to 1");
  const Rulebook eight = published("sd-switch", {{"decks", "8"}});
  EXPECT_EQ(eight.rules.pay_table(Bet::super_match).number, 2);
  EXPECT_EQ(entry(eight, "super_match.four_of_a_kind")->value, "50 to 1");
  EXPECT_TRUE(entry(eight, "decks")->changed);
  EXPECT_TRUE(entry(eight, "super_match.four_of_a_kind")->changed);
  EXPECT_FALSE(entry(eight, "super_match.pair")->changed);
  EXPECT_EQ(
      published("sd-switch", {{"decks", "8"}, {"super_match.table", "2"}}).rules.pay_table(Bet::super_match).number, 2);
}

TEST(PayTables, BlankLinesAreNoEntries) {
  const Rulebook one = published("sd-dmh");
  EXPECT_EQ(entry(one, "dmh.four_sets"), nullptr);
  EXPECT_EQ(entry(one, "dmh.one_set_pays")->value, "14 to 1");
  EXPECT_EQ(entry(published("sd-dmh", {{"dmh.table", "4"}}), "dmh.four_sets")->value, "500 to 1");
}

}   // namespace pay_tables_test
}   // namespace pitboss::rulebook
