// The burn: when it is due, who sees it, and what happens when it is forgotten.
#include <gtest/gtest.h>

#include "support/live_table.h"
#include "table/view.h"

namespace pitboss {
namespace table_burn_test {

using namespace table;
using test::a_player;
using test::dealer;
using test::LiveTable;
using test::supervisor;
using test::table_of;

constexpr PlayerId one{1};

TEST(TableBurn, OneCardAfterEachFullSet) {
  LiveTable table = table_of("gc-switch");
  table.seat(1, 1);
  table.no(Refused::shoe_not_ready, "GC.4(a)", BurnCard{dealer});
  table.no(Refused::shoe_not_ready, "GC.4(a)", ForgetBurn{dealer});
  table.inspect();
  for (int shoe = 0; shoe < 3; ++shoe) {
    table.shuffle();
    table.bet(1, 1);
    const round::Command found = round::FindFaceUp{dealer, {}};
    table.no(Refused::burn_due, "GC.7(c)", DealNext{dealer});
    table.no(Refused::burn_due, "GC.7(c)", found);
    table.no(Refused::officials_only, "GC.7(c)", BurnCard{a_player});
    const std::vector<Card> cards = table.state().shoe->cards;
    table.ok(BurnCard{dealer}, "GC.7(c)");
    table.no(Refused::no_burn_due, "GC.7(c)", BurnCard{dealer});
    EXPECT_EQ(table.state().rack.back().card, cards[0]) << "GC.7(c)";
    EXPECT_EQ(table.state().rack.back().from, RackCard::From::burned);
    table.deal();
    EXPECT_EQ(table.state().drawn, std::vector<Card>{cards[1]});
    table.play_out();
    table.collect();
    table.ok(CallReshuffle{dealer});
  }
}

TEST(TableBurn, DisclosedIfAPlayerAsks) {
  LiveTable table = table_of("gc-switch");
  table.ok(BuyIn{one, Money::dollars(100)});
  table.no(Refused::nothing_burned, "GC.7(c)", ShowBurn{one});
  table.inspect();
  table.shuffle();
  table.no(Refused::nothing_burned, "GC.7(c)", ShowBurn{one});
  const Card first = table.state().shoe->cards[0];
  table.ok(BurnCard{dealer});
  EXPECT_EQ(view(table.rules(), table.state(), one).burn, std::nullopt) << "face down";
  table.no(Refused::not_at_table, "", ShowBurn{PlayerId{2}});
  table.ok(ShowBurn{one}, "GC.7(c)");
  EXPECT_EQ(table.last<BurnShown>().card, first) << "GC.7(c)";
  EXPECT_EQ(view(table.rules(), table.state(), PlayerId{77}).burn, first) << "for everybody to see";
  // The next one is as secret as the first was.
  table.ok(NewDealer{dealer, 2});
  table.ok(BurnCard{dealer});
  EXPECT_EQ(view(table.rules(), table.state(), one).burn, std::nullopt);
  table.ok(CallReshuffle{dealer});
  table.ok(ShuffleCards{dealer, Shuffle::automated});
  table.no(Refused::nothing_burned, "GC.7(c)", ShowBurn{one});
}

TEST(TableBurn, ForgottenAndPlayGoesOn) {
  LiveTable table = table_of("gc-switch");
  table.seat(1, 1);
  table.inspect();
  table.shuffle();
  table.bet(1, 1);
  const Card first = table.state().shoe->cards[0];
  table.no(Refused::officials_only, "GC.15(n)", ForgetBurn{a_player});
  table.ok(ForgetBurn{dealer}, "GC.15(n)");
  EXPECT_EQ(table.last<BurnForgotten>().why.cite.text(), "GC.15(n)");
  table.no(Refused::no_burn_due, "GC.15(n)", ForgetBurn{dealer});
  table.no(Refused::no_burn_due, "GC.7(c)", BurnCard{dealer});
  table.deal();
  EXPECT_EQ(table.state().drawn, std::vector<Card>{first}) << "GC.15(n)";
}

TEST(TableBurn, ByEachNewDealer) {
  LiveTable table = table_of("gc-switch");
  table.seat(1, 1);
  table.ok(NewDealer{dealer, 5});
  table.ready();
  EXPECT_EQ(table.all<BurnMade>().size(), 1u) << "one card for the full set and for who burns it";
  table.no(Refused::same_dealer, "GC.7(c)", NewDealer{dealer, 5});
  table.no(Refused::same_dealer, "GC.7(c)", NewDealer{dealer, 0});
  table.no(Refused::officials_only, "GC.7(c)", NewDealer{a_player, 6});
  table.bet(1, 1);
  table.no(Refused::round_is_on, "GC.7(c)", NewDealer{dealer, 6});
  table.play_out();
  table.no(Refused::round_is_on, "GC.7(c)", NewDealer{dealer, 6});
  table.collect();
  table.ok(NewDealer{supervisor, 6}, "GC.7(c)");
  table.bet(1, 1);
  table.no(Refused::burn_due, "GC.7(c)", DealNext{dealer});
  table.ok(BurnCard{dealer}, "GC.7(c)");
  table.deal();
}

TEST(TableBurn, WithAContinuousShufflerOnceAndByEachNewDealer) {
  LiveTable table = table_of("vs-switch-1", {{"shuffle", "continuous"}});
  table.seat(1, 1);
  table.inspect();
  table.shuffle();
  EXPECT_TRUE(table.state().burn_due) << "VS.P1, R55";
  table.ok(BurnCard{dealer});
  for (int round = 0; round < 3; ++round) {
    table.round_on({1});
    EXPECT_EQ(table.last<ShoeEnded>().end, ShoeEnd::continuous) << "VS.P1, R55";
    table.no(Refused::shoe_not_ready, "GC.4(a), R41", table.wager(1, 1));
    table.shuffle();
    EXPECT_FALSE(table.state().burn_due) << "VS.P1, R55";
  }
  // A new dealer who comes while the cards are with the shuffler burns from the next load.
  table.round_on({1});
  table.ok(NewDealer{dealer, 2});
  table.shuffle();
  EXPECT_TRUE(table.state().burn_due) << "GC.7(c), R55";
  table.ok(BurnCard{dealer});
  EXPECT_EQ(table.all<BurnMade>().size(), 2u);
  // Every round has its own promise.
  const auto stacked = table.all<CardsStacked>();
  ASSERT_EQ(stacked.size(), 5u);
  for (std::size_t i = 0; i < stacked.size(); ++i) {
    EXPECT_EQ(stacked[i].kind, ShoeKind::round) << "VS.P1, R55";
    EXPECT_EQ(stacked[i].shoe, i + 1);
  }
  EXPECT_EQ(table.reveals().size(), 4u);
}

}   // namespace table_burn_test
}   // namespace pitboss
