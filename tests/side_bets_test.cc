// Every cell of every side bet's pay tables, played with cards: what wins, at which odds, by which clause.
#include <gtest/gtest.h>

#include "rules/bets/dead_mans_hand.h"
#include "rules/bets/dealer_bust_21.h"
#include "rules/bets/kings_bounty.h"
#include "rules/bets/super_match.h"
#include "support/any_rules.h"
#include "support/card_words.h"

namespace pitboss {
namespace side_bets_test {

using test::cards;
using Settings = std::vector<rulebook::Setting>;

// "3 to 2" for a win, "lose" for a loss.
std::string result(const Settlement& settlement) {
  return settlement.outcome == Outcome::win ? to_string(settlement.odds) : std::string(name(settlement.outcome));
}

void expect(const rulebook::Rulebook& book, const Settlement& settlement, const std::string& pays,
            const std::string& clause) {
  EXPECT_EQ(result(settlement), pays);
  const std::string_view cite = book.rules.cite(settlement.ground).text();
  EXPECT_NE(cite.find(clause), std::string_view::npos) << cite << " should cite " << clause;
}

struct SuperMatchRow {
  const char *book, *decks, *cards, *pays, *clause;
};
constexpr SuperMatchRow super_match_rows[] = {
    {"sd-switch", "6", "7s 7h 7d 7c", "40 to 1", "SD09.18"},
    {"sd-switch", "6", "7s 9h 7d 9c", "8 to 1", "SD09.18"},
    {"sd-switch", "6", "7s 7h 7d 9c", "5 to 1", "SD09.18"},
    {"sd-switch", "6", "7s 2h 7d 9c", "1 to 1", "SD09.18"},
    {"sd-switch", "6", "7s 2h 3d 9c", "lose", "SD09.6"},
    {"sd-switch", "8", "7s 7h 7d 7c", "50 to 1", "SD09.18"},
    {"sd-switch", "8", "7s 9h 7d 9c", "7 to 1", "SD09.18"},
    {"sd-switch", "8", "7s 7h 7d 9c", "5 to 1", "SD09.18"},
    {"sd-switch", "8", "7s 2h 7d 9c", "1 to 1", "SD09.18"},
    {"gc-switch", "6", "As Ah Ad Ac", "40 to 1", "GC.6(c)"},
    {"gc-switch", "6", "As Kh Ad Kc", "8 to 1", "GC.6(c)"},
    {"gc-switch", "6", "As Ah Ad Kc", "5 to 1", "GC.6(c)"},
    {"gc-switch", "6", "As Ah Qd Kc", "1 to 1", "GC.6(c)"},
    {"gc-switch", "6", "Ts Jh Qd Kc", "lose", "GC.6(a)"},   // same value, not the same rank [GC.2(c)]
    {"gc-switch", "8", "As Ah Ad Ac", "50 to 1", "GC.6(c)"},
    {"gc-switch", "8", "As Kh Ad Kc", "7 to 1", "GC.6(c)"},
    {"gc-switch", "8", "As Ah Ad Kc", "5 to 1", "GC.6(c)"},
    {"gc-switch", "8", "As Ah Qd Kc", "1 to 1", "GC.6(c)"},
    {"vs-switch-1", "6", "2s 2h 2d 2c", "40 to 1", "VS.T1"},
    {"vs-switch-1", "6", "2s 3h 2d 3c", "8 to 1", "VS.T1"},
    {"vs-switch-1", "6", "2s 2h 2d 3c", "5 to 1", "VS.T1"},
    {"vs-switch-1", "6", "2s 2h 4d 3c", "1 to 1", "VS.T1"},
    {"vs-switch-4", "8", "2s 2h 2d 2c", "50 to 1", "VS.T1"},
    {"vs-switch-4", "8", "2s 3h 2d 3c", "7 to 1", "VS.T1"},
    {"vs-switch-4", "8", "2s 2h 2d 3c", "5 to 1", "VS.T1"},
    {"vs-switch-4", "8", "2s 2h 4d 3c", "1 to 1", "VS.T1"},
};

TEST(SideBets, SuperMatch) {
  for (const auto& row : super_match_rows) {
    SCOPED_TRACE(std::string(row.book) + ", " + row.decks + " decks, " + row.cards);
    const auto book = test::published(row.book, {{"decks", row.decks}});
    const auto four = cards(row.cards);
    expect(book, rules::settle_super_match(book.rules, std::span<const Card, 4>(four)), row.pays, row.clause);
  }
}

// A licensee who pays more for less: the highest payoff among the matches that the cards contain. [GC.6(d), R37]
TEST(SideBets, SuperMatchPaysTheHighestPayoffInTheCards) {
  const auto book = test::published("gc-switch", {{"super_match.pair", "45 to 1"}});
  for (const char* hand : {"7s 7h 2d 9c", "7s 7h 7d 9c", "7s 9h 7d 9c", "7s 7h 7d 7c"}) {
    const auto four = cards(hand);
    const Settlement settlement = rules::settle_super_match(book.rules, std::span<const Card, 4>(four));
    EXPECT_EQ(to_string(settlement.odds), "45 to 1") << hand;
    EXPECT_EQ(settlement.line, Line::pair) << hand;
  }
}

struct KingsBountyRow {
  const char* cards;
  bool dealer_blackjack;
  const char* pays;
};
constexpr KingsBountyRow kings_bounty_rows[] = {
    {"Ks Ks", true, "1000 to 1"}, {"Ks Ks", false, "100 to 1"}, {"Kh Kh", false, "30 to 1"}, {"Kh Kh", true, "30 to 1"},
    {"Qd Qd", false, "20 to 1"},  {"Jc Jc", false, "20 to 1"},  {"Ts Ts", false, "20 to 1"}, {"Ks Qs", false, "9 to 1"},
    {"Jd Td", false, "9 to 1"},   {"Ah 9h", false, "9 to 1"},   {"Ks Kh", false, "6 to 1"},  {"Ks Qh", false, "4 to 1"},
    {"Td Tc", false, "4 to 1"},   {"9s Ah", false, "4 to 1"},   {"As Ks", false, "lose"},    {"9s 9s", false, "lose"},
    {"Ks 9s", true, "lose"},
};

TEST(SideBets, KingsBounty) {
  for (const char* id : {"vs-switch-1", "vs-switch-2", "vs-switch-3", "vs-switch-4"}) {
    const auto book = test::published(id);
    for (const auto& row : kings_bounty_rows) {
      SCOPED_TRACE(std::string(id) + ", " + row.cards);
      const auto two = cards(row.cards);
      expect(book, rules::settle_kings_bounty(book.rules, std::span<const Card, 2>(two), row.dealer_blackjack),
             row.pays, "VS.W2");
    }
  }
}

TEST(SideBets, KingsBountyWithoutAceNine) {   // R10
  const auto book = test::published("vs-switch-2", {{"kings_bounty.ace_nine", "false"}});
  const auto suited = cards("Ah 9h");
  expect(book, rules::settle_kings_bounty(book.rules, std::span<const Card, 2>(suited), false), "lose", "R10");
}

struct DealerBustRow {
  const char* up;
  const char* pays[4];   // tables 1 to 4
};
constexpr DealerBustRow dealer_bust_rows[] = {
    {"As", {"10 to 1", "15 to 1", "2 to 1", "4 to 1"}}, {"Th", {"4 to 1", "4 to 1", "2 to 1", "2 to 1"}},
    {"Jh", {"4 to 1", "4 to 1", "2 to 1", "2 to 1"}},   {"Qh", {"4 to 1", "4 to 1", "2 to 1", "2 to 1"}},
    {"Kh", {"4 to 1", "4 to 1", "2 to 1", "2 to 1"}},   {"9d", {"2 to 1", "2 to 1", "2 to 1", "4 to 1"}},
    {"8d", {"2 to 1", "2 to 1", "2 to 1", "4 to 1"}},   {"7d", {"2 to 1", "2 to 1", "2 to 1", "4 to 1"}},
    {"6c", {"1 to 1", "1 to 1", "2 to 1", "1 to 1"}},   {"5c", {"1 to 1", "1 to 1", "2 to 1", "1 to 1"}},
    {"4c", {"1 to 1", "1 to 1", "2 to 1", "1 to 1"}},   {"3c", {"1 to 1", "1 to 1", "2 to 1", "1 to 1"}},
    {"2c", {"1 to 1", "1 to 1", "2 to 1", "1 to 1"}},
};

TEST(SideBets, DealerBust21) {
  for (int table = 1; table <= 4; ++table) {
    const auto book = test::published("sd-db21", {{"db21.table", std::to_string(table)}});
    for (const auto& row : dealer_bust_rows) {
      SCOPED_TRACE(std::string(row.up) + ", table " + std::to_string(table));
      const Card up = cards(row.up)[0];
      const char* pays = row.pays[table - 1];
      expect(book, rules::settle_dealer_bust_21(book.rules, up, {23, false}), pays, "SD10.12");
      expect(book, rules::settle_dealer_bust_21(book.rules, up, {22, false}), pays, "SD10.5");   // R12
      expect(book, rules::settle_dealer_bust_21(book.rules, up, {21, false}), "lose", "SD10.9");
      expect(book, rules::settle_dealer_bust_21(book.rules, up, {17, true}), "lose", "SD10.9");
    }
  }
}

struct DeadMansHandRow {
  const char* hands;   // the first two cards of each hand after all splitting, with bars between
  bool dealer_blackjack;
  const char* pays[5];   // tables 1 to 5
  const char* clause;
};
constexpr DeadMansHandRow dead_mans_hand_rows[] = {
    {"As 8h|8d As|As 8c|8h Ad", false, {"50 to 1", "50 to 1", "100 to 1", "500 to 1", "500 to 1"}, "R17"},
    {"8s Ah|8d As|8s Ac|8h Kd", false, {"50 to 1", "50 to 1", "100 to 1", "250 to 1", "250 to 1"}, "R17"},
    {"8s Ah|8d As|8s 5c", false, {"50 to 1", "50 to 1", "100 to 1", "100 to 1", "50 to 1"}, "SD11.7(d)"},
    {"As 8h", false, {"14 to 1", "4 to 1", "4 to 1", "4 to 1", "5 to 1"}, "SD11.6"},
    {"8s Ah|8d 5s", false, {"3 to 1", "4 to 1", "20 to 1", "20 to 1", "4 to 1"}, "R15"},
    {"As Ah", false, {"3 to 1", "4 to 1", "4 to 1", "4 to 1", "4 to 1"}, "SD11.8"},
    {"8s 8h", false, {"3 to 1", "4 to 1", "4 to 1", "4 to 1", "4 to 1"}, "SD11.8"},
    {"8s 5h|8d 5s", false, {"3 to 1", "4 to 1", "4 to 1", "4 to 1", "4 to 1"}, "SD11.7(e)"},
    {"8s 8h|8d 5s", false, {"3 to 1", "4 to 1", "4 to 1", "4 to 1", "4 to 1"}, "R16"},
    {"As 5h", false, {"3 to 2", "2 to 1", "2 to 1", "2 to 1", "2 to 1"}, "SD11.6"},
    {"Ks 8h", false, {"3 to 2", "2 to 1", "2 to 1", "2 to 1", "2 to 1"}, "SD11.6"},
    {"As Ah", true, {"50 to 1", "50 to 1", "50 to 1", "50 to 1", "50 to 1"}, "R19"},
    {"8s 8h", true, {"50 to 1", "50 to 1", "50 to 1", "50 to 1", "50 to 1"}, "R19"},
    {"8s Ah|8d As",
     true,
     {"50 to 1", "50 to 1", "100 to 1", "100 to 1", "50 to 1"},
     "SD11.9"},   // the better of the two
    {"8s Ah|8d 5s", true, {"50 to 1", "50 to 1", "50 to 1", "50 to 1", "50 to 1"}, "R19"},
    {"As Kh", true, {"3 to 2", "2 to 1", "2 to 1", "2 to 1", "2 to 1"}, "SD11.6"},
    {"7s 9h", false, {"lose", "lose", "lose", "lose", "lose"}, "SD11.5"},
    {"7s 9h", true, {"lose", "lose", "lose", "lose", "lose"}, "SD11.5"},
};

Settlement dead_mans_hand(const rulebook::Rulebook& book, const DeadMansHandRow& row) {
  std::vector<InlineVector<Card, 2>> hands;
  std::istringstream parts(row.hands);
  for (std::string part; std::getline(parts, part, '|');) {
    hands.emplace_back();
    for (const Card card : cards(part)) hands.back().push_back(card);
  }
  // What was split began as the first cards of the first two hands.
  const std::array<Card, 2> dealt{hands[0][0], hands.size() > 1 ? hands[0][0] : hands[0][1]};
  return rules::settle_dead_mans_hand(book.rules, {dealt, hands, row.dealer_blackjack});
}

TEST(SideBets, DeadMansHand) {
  for (int table = 1; table <= 5; ++table) {
    const auto book = test::published("sd-dmh", {{"dmh.table", std::to_string(table)}});
    for (const auto& row : dead_mans_hand_rows) {
      SCOPED_TRACE(std::string(row.hands) + ", table " + std::to_string(table));
      expect(book, dead_mans_hand(book, row), row.pays[table - 1], row.clause);
    }
  }
}

TEST(SideBets, DeadMansHandByTheOtherReadings) {
  const auto book =
      test::published("sd-dmh", {{"dmh.table", "1"}, {"dmh.one_set", "one_set"}, {"dmh.no_set", "each_card"}});
  expect(book, dead_mans_hand(book, {"8s Ah|8d 5s", false, {}, ""}), "14 to 1", "R15");
  expect(book, dead_mans_hand(book, {"8s 8h|8d 5s", false, {}, ""}), "9 to 2", "R16");   // three times 3 to 2
  expect(book, dead_mans_hand(book, {"8s 4h|8d 5s", false, {}, ""}), "6 to 2", "R16");
}

}   // namespace side_bets_test
}   // namespace pitboss
