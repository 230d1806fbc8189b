// Who cuts, where, who is asked when somebody refuses, and the recut.
#include <gtest/gtest.h>

#include "support/live_table.h"
#include "table/verify_shoe.h"

namespace pitboss {
namespace table_cut_test {

using namespace table;
using test::a_player;
using test::dealer;
using test::LiveTable;
using test::supervisor;
using test::table_of;

// Standard blackjack with one deck and half of it behind the cutting card, so that a shoe is soon over.
LiveTable short_shoe(std::vector<rulebook::Setting> more = {}, std::string_view shuffle = "manual") {
  std::vector<rulebook::Setting> settings{
      {"decks", "1"}, {"shuffle", std::string(shuffle)}, {"cut.percent_behind", "50"}};
  settings.insert(settings.end(), more.begin(), more.end());
  return table_of("blackjack", settings);
}

// New dealers burn cards until the n-th card of the next round is the first from behind the cutting card.
void bring_cutting_card_to(LiveTable& table, int nth) {
  while (table.state().shoe->left() >= static_cast<std::size_t>(*table.state().shoe->behind + nth)) {
    table.ok(NewDealer{dealer, table.state().dealer + 1});
    table.ok(BurnCard{dealer});
  }
}

PlayerId player(int number) { return PlayerId{static_cast<std::uint8_t>(number)}; }
// None: the dealer.
std::optional<PlayerId> player(std::optional<int> number) {
  return number ? std::optional(player(*number)) : std::nullopt;
}

struct Person {
  std::uint8_t number;
  std::uint8_t spot;
};
using People = std::vector<Person>;

TEST(TableCut, WhoIsAskedFirstWhenTheGameIsJustBeginning) {
  struct Row {
    People people;   // in the order in which they sat down
    std::optional<int> asked;
    const char* clause;
  };
  const Row rows[] = {
      {{{3, 5}, {1, 2}, {2, 7}}, 3, "GC.4(d)(1)"},
      {{{1, 1}, {2, 7}}, 1, "GC.4(d)(1)"},
      {{{2, 7}, {1, 1}}, 2, "GC.4(d)(1)"},
      {{}, std::nullopt, "GC.4(e)"},
  };
  for (const Row& row : rows)
    for (const char* shuffle : {"manual", "pre_shuffled"}) {
      LiveTable table = short_shoe({}, shuffle);
      for (const Person& each : row.people) table.seat(each.number, each.spot);
      table.inspect();
      table.shuffle();
      const auto asked = table.state().cutting->asked;
      EXPECT_EQ(asked, player(row.asked)) << row.clause;
    }
}

TEST(TableCut, WhoIsAskedFirstAfterAShoe) {
  struct Row {
    int nth;   // card of the last round that was the first from behind the cutting card; 0: the licensee's choice
    std::optional<int> leaves;
    int asked;
    const char* clause;
  };
  // Players 1, 2 and 3 sit and bet on spots 2, 4 and 6.
  const Row rows[] = {
      {1, {}, 1, "GC.4(d)(2)"}, {2, {}, 2, "GC.4(d)(2)"}, {3, {}, 3, "GC.4(d)(2)"}, {5, {}, 1, "GC.4(d)(2)"},
      {6, {}, 2, "GC.4(d)(2)"}, {4, {}, 3, "GC.4(d)(3)"}, {8, {}, 3, "GC.4(d)(3)"}, {0, {}, 3, "GC.4(d)(4)"},
      {2, 2, 3, "GC.4(d)(3)"},  {4, 3, 2, "GC.4(d)(3)"},  {0, 3, 2, "GC.4(d)(4)"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.clause);
    LiveTable table = short_shoe();
    table.seat(1, 2);
    table.seat(2, 4);
    table.seat(3, 6);
    table.ready();
    if (row.nth > 0) bring_cutting_card_to(table, row.nth);
    for (int i = 1; i <= 3; ++i) table.bet(static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(2 * i));
    table.play_out();
    table.collect();
    if (row.nth == 0) table.ok(CallReshuffle{dealer}, row.clause);
    ASSERT_EQ(table.last<ShoeEnded>().end, row.nth == 0 ? ShoeEnd::called : ShoeEnd::cutting_card);
    if (row.leaves) table.ok(CashOut{player(*row.leaves)});
    table.shuffle();
    EXPECT_EQ(table.state().cutting->asked, player(row.asked));
    EXPECT_EQ(table.last<CutOffered>().why.cite.text(), "GC.4(b)(2), GC.4(c), GC.4(d), R41");
  }
}

TEST(TableCut, WhoBetsWithoutASeatCutsForTheBox) {
  LiveTable table = short_shoe();
  table.seat(1, 2);
  table.ok(BuyIn{player(9), Money::dollars(1000)});
  table.ready();
  bring_cutting_card_to(table, 2);
  table.bet(1, 2);
  table.bet(9, 5);
  table.play_out();
  table.collect();
  table.shuffle();
  EXPECT_EQ(table.state().cutting->asked, player(9)) << "GC.4(d)(2)";
  table.ok(RefuseCut{player(9)});
  EXPECT_EQ(table.state().cutting->asked, player(1)) << "GC.4(e)";
}

TEST(TableCut, TheDealerCutsWhereTheHouseSaysSo) {
  LiveTable table = table_of("gc-switch", {{"shuffle", "manual"}, {"cut.offered_to", "dealer"}});
  table.seat(1, 1);
  table.inspect();
  table.shuffle();
  EXPECT_EQ(table.state().cutting->asked, std::nullopt) << "GC.4(c)";
  EXPECT_EQ(table.last<CutOffered>().why.cite.text(), "GC.4(b)(2), GC.4(c)");
  table.no(Refused::not_your_cut, "GC.4(b)(2), GC.4(c), GC.4(d)", CutCards{a_player, player(1), 100});
  table.no(Refused::not_your_cut, "GC.4(b)(2), GC.4(c), GC.4(d)", RefuseCut{player(1)});
  table.ok(CutCards{dealer, {}, 100}, "GC.4(c)");
}

TEST(TableCut, ARefusedCutGoesRoundCounterClockwise) {
  struct Row {
    std::vector<int> refuse;
    std::optional<int> asked;
  };
  // Seated at 2, 4 and 6; the first player to the table sits at 4.
  const Row rows[] = {{{}, 2}, {{2}, 1}, {{2, 1}, 3}, {{2, 1, 3}, std::nullopt}};
  for (const Row& row : rows) {
    LiveTable table = table_of("gc-switch", {{"shuffle", "manual"}});
    table.seat(2, 4);
    table.seat(1, 2);
    table.seat(3, 6);
    table.inspect();
    table.shuffle();
    for (const int each : row.refuse) {
      for (const int other : {1, 2, 3, 8}) {
        if (other == each) continue;
        table.no(Refused::not_your_cut, "GC.4(b)(2), GC.4(c), GC.4(d)", RefuseCut{player(other)});
        table.no(Refused::not_your_cut, "GC.4(b)(2), GC.4(c), GC.4(d)", CutCards{a_player, player(other), 100});
      }
      table.no(Refused::not_your_cut, "GC.4(b)(2), GC.4(c), GC.4(d)", CutCards{dealer, {}, 100});
      table.no(Refused::not_your_cut, "GC.4(b)(2), GC.4(c), GC.4(d)", CutCards{supervisor, {}, 100});
      table.ok(RefuseCut{player(each)}, "GC.4(e)");
      EXPECT_EQ(table.last<CutOffered>().why.cite.text(), "GC.4(e)");
    }
    const auto asked = table.state().cutting->asked;
    EXPECT_EQ(asked, player(row.asked)) << "GC.4(e)";
    table.no(Refused::not_your_cut, "GC.4(b)(2), GC.4(c), GC.4(d)",
             CutCards{row.asked ? dealer : a_player, player(1), 100});
    table.ok(CutCards{row.asked ? a_player : dealer, asked.value_or(PlayerId{}), 100}, "GC.4(e)");
    EXPECT_EQ(table.last<CardsCut>().player, asked);
  }
}

TEST(TableCut, WhoLeavesWhenAskedHasRefused) {
  for (const bool cash_out : {false, true}) {
    LiveTable table = table_of("gc-switch", {{"shuffle", "manual"}});
    table.seat(2, 4);
    table.seat(1, 2);
    table.inspect();
    table.shuffle();
    table.ok(cash_out ? Command(CashOut{player(2)}) : Command(LeaveSeat{player(2)}));
    EXPECT_EQ(table.state().cutting->asked, player(1)) << "GC.4(e)";
    table.ok(CashOut{player(1)});
    EXPECT_EQ(table.state().cutting->asked, std::nullopt) << "GC.4(e)";
    table.ok(CutCards{dealer, {}, 52}, "GC.4(e)");
  }
}

TEST(TableCut, AtLeastOneDeckFromEitherEnd) {
  struct Row {
    const char* book;
    const char* decks;
    int position;
    bool lawful;
    const char* clause;
  };
  const Row rows[] = {
      {"gc-switch", "6", 51, false, "GC.4(f), R53"},  {"gc-switch", "6", 52, true, "GC.4(f), R53"},
      {"gc-switch", "6", 260, true, "GC.4(f), R53"},  {"gc-switch", "6", 261, false, "GC.4(f), R53"},
      {"gc-switch", "6", 0, false, "GC.4(f), R53"},   {"gc-switch", "6", 312, false, "GC.4(f), R53"},
      {"gc-switch", "6", -52, false, "GC.4(f), R53"}, {"gc-switch", "8", 364, true, "GC.4(f), R53"},
      {"gc-switch", "8", 365, false, "GC.4(f), R53"}, {"sd-dmh", "2", 51, false, "GC.4(f), R41"},
      {"sd-dmh", "2", 52, true, "GC.4(f), R41"},      {"sd-dmh", "2", 53, false, "GC.4(f), R41"},
      {"sd-dmh", "1", 12, false, "GC.4(f), R53"},     {"sd-dmh", "1", 13, true, "GC.4(f), R53"},
      {"sd-dmh", "1", 39, true, "GC.4(f), R53"},      {"sd-dmh", "1", 40, false, "GC.4(f), R53"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(std::to_string(row.position) + " " + row.clause);
    LiveTable table = table_of(row.book, {{"decks", row.decks}, {"shuffle", "manual"}});
    table.seat(1, 1);
    table.inspect();
    table.shuffle();
    const std::vector<Card> before = table.state().shoe->cards;
    const CutCards cut{a_player, player(1), row.position};
    if (!row.lawful) {
      const std::string cite(table.rules().cite(Ground::cut_depth).text());
      table.no(Refused::cut_too_near_end, cite.c_str(), cut);
      continue;
    }
    table.ok(cut, row.clause);
    std::vector<Card> after(before.begin() + row.position, before.end());
    after.insert(after.end(), before.begin(), before.begin() + row.position);
    EXPECT_EQ(table.state().shoe->cards, after) << "the front goes to the back";
    EXPECT_EQ(table.state().shoe->secret.order, before);
  }
}

TEST(TableCut, TheCuttingCardLeavesAQuarterToAHalfBehind) {
  struct Row {
    const char* book;
    const char* decks;
    const char* percent;
    int behind;
    const char* clause;
  };
  const Row rows[] = {
      {"gc-switch", "6", "25", 78, "GC.4(f), R21"}, {"gc-switch", "8", "25", 104, "GC.4(f), R21"},
      {"gc-switch", "6", "30", 94, "GC.4(f), R21"}, {"gc-switch", "6", "50", 156, "GC.4(f), R21"},
      {"sd-dmh", "1", "25", 13, "GC.4(f), R21"},    {"sd-dmh", "1", "35", 19, "GC.4(f), R21"},
  };
  for (const Row& row : rows)
    for (const char* shuffle : {"manual", "automated", "pre_shuffled"}) {
      LiveTable table =
          table_of(row.book, {{"decks", row.decks}, {"cut.percent_behind", row.percent}, {"shuffle", shuffle}});
      table.ready();
      EXPECT_EQ(table.last<CuttingCardPlaced>().behind, row.behind) << row.clause;
      EXPECT_EQ(table.all<CuttingCardPlaced>().size(), 1u) << row.clause;
    }
  LiveTable continuous = table_of("vs-switch-1", {{"shuffle", "continuous"}});
  continuous.ready();
  EXPECT_TRUE(continuous.all<CuttingCardPlaced>().empty()) << "VS.P1, R55";
}

TEST(TableCut, OnlyASupervisorOrdersARecutAndOnlyBeforeACardIsOut) {
  LiveTable table = table_of("gc-switch", {{"shuffle", "manual"}});
  table.seat(1, 1);
  table.inspect();
  table.no(Refused::nothing_to_recut, "GC.4(g), R62", OrderRecut{supervisor});
  table.shuffle();
  table.no(Refused::nothing_to_recut, "GC.4(g), R62", OrderRecut{supervisor});
  table.cut();
  table.no(Refused::supervisor_only, "GC.4(g), R62", OrderRecut{dealer});
  table.no(Refused::supervisor_only, "GC.4(g), R62", OrderRecut{a_player});
  table.bet(1, 1);
  table.ok(OrderRecut{supervisor}, "GC.4(g)");
  table.no(Refused::shoe_not_ready, "GC.4(a)", table.wager(1, 1));
  table.no(Refused::shoe_not_ready, "GC.4(a)", BurnCard{dealer});
  table.no(Refused::shoe_not_ready, "GC.4(a)", DealNext{dealer});
  table.ok(CutCards{a_player, player(1), 60}, "GC.4(g)");
  table.ok(OrderRecut{supervisor}, "GC.4(g)");
  table.ok(CutCards{a_player, player(1), 200}, "GC.4(g)");
  EXPECT_EQ(table.state().shoe->cuts, (std::vector<int>{156, 60, 200}));
  table.ok(BurnCard{dealer});
  table.no(Refused::nothing_to_recut, "GC.4(g), R62", OrderRecut{supervisor});
  table.play_out();
  table.collect();
  table.ok(CallReshuffle{dealer});
  EXPECT_TRUE(verify(table.reveals()).empty());
  EXPECT_EQ(table.reveals().front().cuts.size(), 3u);

  LiveTable automated = table_of("gc-switch");
  automated.inspect();
  automated.shuffle();
  automated.no(Refused::nothing_to_recut, "GC.4(g), R62", OrderRecut{supervisor});
}

TEST(TableCut, WhoRecuts) {
  struct Row {
    const char* by;
    std::vector<int> refuse;   // before the first cut
    bool last_cutter_leaves;
    std::optional<int> asked;
  };
  // Seated at 2, 4 and 6, players 1 to 3; player 2 is asked first, then 1, then 3.
  const Row rows[] = {
      {"last_cutter", {}, false, 2},
      {"last_cutter", {2}, false, 1},
      {"last_cutter", {}, true, 1},
      {"last_cutter", {2, 1, 3}, false, std::nullopt},
      {"next", {}, false, 1},
      {"next", {2}, false, 3},
      {"next", {2, 1}, false, std::nullopt},
      {"next", {2, 1, 3}, false, std::nullopt},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.by);
    LiveTable table = table_of("gc-switch", {{"shuffle", "manual"}, {"cut.recut_by", row.by}});
    table.seat(2, 4);
    table.seat(1, 2);
    table.seat(3, 6);
    table.inspect();
    table.shuffle();
    for (const int each : row.refuse) table.ok(RefuseCut{player(each)});
    table.cut();
    if (row.last_cutter_leaves) table.ok(CashOut{*table.state().last_cutter});
    table.ok(OrderRecut{supervisor}, "GC.4(g)");
    const auto asked = table.state().cutting->asked;
    EXPECT_EQ(asked, player(row.asked)) << "GC.4(g)";
    table.cut();
    EXPECT_EQ(table.state().phase, Phase::in_shoe);
  }
}

}   // namespace table_cut_test
}   // namespace pitboss
