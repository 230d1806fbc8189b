// From the inspection of the decks to one committed stack: methods, device, steps and jams.
#include <gtest/gtest.h>

#include <algorithm>

#include "cards/composition.h"
#include "support/card_words.h"
#include "support/live_table.h"
#include "table/verify_shoe.h"

namespace pitboss {
namespace table_shuffle_test {

using namespace table;
using test::a_player;
using test::dealer;
using test::LiveTable;
using test::supervisor;
using test::table_of;

const std::vector<rulebook::Setting> manual{{"shuffle", "manual"}};

std::vector<Card> without(std::vector<Card> cards, Card card) {
  cards.erase(std::find(cards.begin(), cards.end(), card));
  return cards;
}

TEST(TableInspection, AFullSetOfEachCard) {
  const Card ace(Rank::ace, Suit::spades);
  const Card two(Rank::two, Suit::hearts);
  std::vector<Card> swapped = without(full_set(6), two);
  swapped.push_back(ace);
  std::vector<Card> one_more = full_set(6);
  one_more.push_back(ace);
  struct Row {
    std::vector<Card> cards;
    Refused code;
    Card named;
    const char* clause;
  };
  const Row rows[] = {
      {without(full_set(6), ace), Refused::card_missing, ace, "GC.3"},
      {one_more, Refused::card_extra, ace, "GC.3"},
      {swapped, Refused::card_extra, ace, "GC.3"},
      {full_set(5), Refused::card_missing, Card::from_index(0), "GC.3"},
      {full_set(8), Refused::card_extra, Card::from_index(0), "GC.3"},
      {{}, Refused::card_missing, Card::from_index(0), "GC.3"},
  };
  LiveTable table = table_of("gc-switch");
  for (const Row& row : rows) {
    table.no(row.code, row.clause, InspectDecks{dealer, row.cards});
    EXPECT_EQ(table.refused().card, row.named);
    EXPECT_NE(sentence(table.refused()).find(to_string(row.named)), std::string::npos);
  }
  table.no(Refused::officials_only, "GC.3", InspectDecks{a_player, full_set(6)});
  table.no(Refused::shoe_not_ready, "GC.3", ShuffleCards{dealer, Shuffle::automated});
  std::vector<Card> mixed = full_set(6);
  std::ranges::reverse(mixed);
  table.ok(InspectDecks{dealer, mixed}, "GC.3");
  table.no(Refused::inspected_already, "GC.3", InspectDecks{dealer, full_set(6)});
}

TEST(TableShuffle, NobodyBetsOnCardsThatAreNotCommittedTo) {
  LiveTable table = table_of("gc-switch", manual);
  table.seat(1, 1);
  table.no(Refused::shoe_not_ready, "GC.4(a)", table.wager(1, 1));
  table.inspect();
  table.no(Refused::shoe_not_ready, "GC.4(a)", table.wager(1, 1));
  table.ok(ShuffleCards{dealer, Shuffle::manual});
  table.no(Refused::shoe_not_ready, "GC.4(a)", table.wager(1, 1));
  for (const Step step : {Step::riffle, Step::turn, Step::riffle, Step::strip}) table.ok(ShuffleStep{dealer, step});
  table.ok(StackCards{dealer});
  table.no(Refused::shoe_not_ready, "GC.4(a)", table.wager(1, 1));
  table.cut();
  table.bet(1, 1);
  EXPECT_EQ(table.last<CardsStacked>().commitment, commit(table.state().shoe->secret));
}

TEST(TableShuffle, WhenTheCardsAreShuffled) {
  LiveTable table = table_of("gc-switch");
  table.seat(1, 1);
  table.inspect();
  table.no(Refused::officials_only, "GC.4(a)", ShuffleCards{a_player, Shuffle::automated});
  table.ok(ShuffleCards{dealer, Shuffle::automated}, "GC.4(a)");
  table.no(Refused::shuffle_under_way, "GC.4(a)", ShuffleCards{dealer, Shuffle::automated});
  table.ok(StackCards{dealer});
  table.no(Refused::shuffle_not_now, "GC.4(a)", ShuffleCards{dealer, Shuffle::automated});
  table.no(Refused::not_shuffling, "GC.4(a)", StackCards{dealer});
  table.ok(BurnCard{dealer});
  table.bet(1, 1);
  table.deal(3);
  table.no(Refused::shuffle_not_now, "GC.4(a)", ShuffleCards{dealer, Shuffle::automated});
  table.no(Refused::round_is_on, "GC.4(h)", CallReshuffle{dealer});
  table.play_out();
  table.no(Refused::round_is_on, "GC.4(h)", CallReshuffle{dealer});
  table.collect();
  table.no(Refused::shuffle_not_now, "GC.4(a)", ShuffleCards{dealer, Shuffle::automated});
  table.no(Refused::officials_only, "GC.4(h)", CallReshuffle{a_player});
  table.ok(CallReshuffle{dealer}, "GC.4(h)");
  EXPECT_EQ(table.last<ShoeEnded>().end, ShoeEnd::called);
  EXPECT_EQ(table.last<CardsCounted>().cards, 312);
  table.no(Refused::shoe_not_ready, "GC.4(h)", CallReshuffle{dealer});
  table.ok(ShuffleCards{supervisor, Shuffle::automated}, "GC.4(a)");
}

TEST(TableShuffle, WhichWayWhere) {
  struct Row {
    const char* book;
    const char* own;   // rules.shuffle
    Shuffle method;
    bool remove_device;
    std::optional<Refused> code;
    const char* clause;
  };
  const Row rows[] = {
      {"gc-switch", "automated", Shuffle::automated, false, {}, "GC.4(a)"},
      {"gc-switch", "automated", Shuffle::manual, false, Refused::device_first, "GC.15(k)"},
      {"gc-switch", "automated", Shuffle::pre_shuffled, false, Refused::device_first, "GC.15(k)"},
      {"gc-switch", "automated", Shuffle::manual, true, {}, "GC.15(k)"},
      {"gc-switch", "automated", Shuffle::pre_shuffled, true, {}, "GC.15(k)"},
      {"gc-switch", "automated", Shuffle::automated, true, Refused::no_device, "GC.4(a)"},
      {"gc-switch", "automated", Shuffle::continuous, false, Refused::method_not_offered, "GC.4(a)"},
      {"gc-switch", "manual", Shuffle::manual, false, {}, "GC.4(a)"},
      {"gc-switch", "manual", Shuffle::pre_shuffled, false, {}, "GC.4(a)"},
      {"gc-switch", "manual", Shuffle::automated, false, Refused::no_device, "GC.4(a)"},
      {"gc-switch", "pre_shuffled", Shuffle::pre_shuffled, false, {}, "GC.4(a)"},
      {"vs-switch-1", "continuous", Shuffle::continuous, false, {}, "VS.P1"},
      {"vs-switch-1", "continuous", Shuffle::automated, false, Refused::device_first, "GC.15(k), R41"},
      {"vs-switch-1", "continuous", Shuffle::continuous, true, Refused::no_device, "GC.4(a), R41"},
      {"vs-switch-1", "continuous", Shuffle::manual, true, {}, "GC.15(k)"},
      {"vs-switch-1", "automated", Shuffle::continuous, false, Refused::method_not_offered, "GC.4(a), R41"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(std::string(row.book) + " " + row.own + ", " + std::string(name(row.method)));
    LiveTable table = table_of(row.book, {{"shuffle", row.own}});
    table.inspect();
    if (row.remove_device) table.ok(RemoveDevice{dealer});
    if (row.code)
      table.no(*row.code, row.clause, ShuffleCards{dealer, row.method});
    else
      table.ok(ShuffleCards{dealer, row.method}, row.clause);
  }
}

TEST(TableShuffle, TheDeviceComesAndGoes) {
  LiveTable table = table_of("gc-switch");
  table.no(Refused::device_there, "GC.15(k)", InstallDevice{dealer});
  table.no(Refused::officials_only, "GC.15(k)", RemoveDevice{a_player});
  table.inspect();
  table.ok(ShuffleCards{dealer, Shuffle::automated});
  table.no(Refused::shuffle_under_way, "GC.15(k)", RemoveDevice{dealer});
  table.ok(StackCards{dealer});
  table.ok(RemoveDevice{dealer}, "GC.15(k)");
  table.no(Refused::no_device, "GC.15(k)", RemoveDevice{dealer});
  table.ok(CallReshuffle{dealer});
  table.ok(ShuffleCards{dealer, Shuffle::manual}, "GC.15(k)");
  table.no(Refused::officials_only, "GC.15(k)", InstallDevice{a_player});
  table.no(Refused::shuffle_under_way, "GC.15(k)", InstallDevice{dealer});

  LiveTable continuous = table_of("vs-switch-2", {{"shuffle", "continuous"}});
  continuous.ready();
  continuous.no(Refused::device_has_cards, "GC.15(k), R41", RemoveDevice{dealer});

  LiveTable by_hand = table_of("gc-switch", manual);
  by_hand.no(Refused::no_device, "GC.15(k)", RemoveDevice{dealer});
  by_hand.ok(InstallDevice{dealer}, "GC.15(k)");
  by_hand.inspect();
  by_hand.no(Refused::device_first, "GC.15(k)", ShuffleCards{dealer, Shuffle::manual});
  by_hand.ok(ShuffleCards{dealer, Shuffle::automated}, "GC.15(k)");
}

// A step, or the end of the shuffle where there is none.
struct StepRow {
  std::vector<Step> before;
  std::optional<Step> step;
  std::optional<Refused> code;
};

void check(LiveTable& table, const StepRow& row, const char* clause) {
  table.ok(ShuffleCards{dealer, Shuffle::manual});
  for (const Step step : row.before) table.ok(ShuffleStep{dealer, step});
  const Command command = row.step ? Command(ShuffleStep{dealer, *row.step}) : Command(StackCards{dealer});
  if (row.code)
    table.no(*row.code, clause, command);
  else
    table.ok(command, clause);
}

TEST(TableShuffle, StepsOfAManualShuffle) {
  using enum Step;
  const StepRow rows[] = {
      {{}, riffle, {}},
      {{}, turn, {}},
      {{}, plug, Refused::nothing_to_plug},
      {{}, strip, Refused::strip_too_early},
      {{riffle}, strip, Refused::strip_too_early},
      {{riffle, turn}, strip, Refused::strip_too_early},
      {{riffle, riffle}, strip, {}},
      {{}, {}, Refused::shuffle_incomplete},
      {{riffle, riffle}, {}, Refused::shuffle_incomplete},
      {{riffle, riffle, strip}, {}, Refused::shuffle_incomplete},
      {{riffle, turn}, {}, Refused::shuffle_incomplete},
      {{riffle, riffle, turn}, {}, Refused::shuffle_incomplete},
      {{riffle, riffle, turn, strip}, {}, Refused::shuffle_incomplete},   // the turned stacks still lie apart
      {{riffle, riffle, strip, turn}, {}, Refused::shuffle_incomplete},
      {{riffle, riffle, turn, strip, riffle}, {}, {}},
      {{riffle, turn, riffle, strip}, {}, {}},
      {{riffle, turn, riffle, strip, riffle, riffle}, {}, {}},
  };
  for (const StepRow& row : rows) {
    LiveTable table = table_of("gc-switch", manual);
    table.inspect();
    check(table, row, "GC.4(i), R54");
  }
  LiveTable table = table_of("gc-switch", manual);
  table.inspect();
  table.no(Refused::not_shuffling, "GC.4(i), R54", ShuffleStep{dealer, riffle});
  table.ok(ShuffleCards{dealer, Shuffle::manual});
  table.no(Refused::officials_only, "GC.4(i), R54", ShuffleStep{a_player, riffle});
  table.no(Refused::officials_only, "GC.4(a)", StackCards{a_player});
}

TEST(TableShuffle, ThePlugWhereCardsWereLeftBehindTheCuttingCard) {
  using enum Step;
  const StepRow rows[] = {
      {{}, plug, {}},
      {{plug}, plug, Refused::nothing_to_plug},
      {{riffle, turn, riffle, strip}, {}, Refused::shuffle_incomplete},
      {{plug, riffle, turn, riffle, strip}, {}, {}},
  };
  for (const StepRow& row : rows) {
    LiveTable table = table_of("gc-switch", manual);
    table.seat(1, 1);
    table.ready();
    table.round_on({1});
    table.ok(CallReshuffle{dealer});
    check(table, row, "GC.4(i), R54");
  }
  // Nothing was dealt, so nothing is among the discards.
  LiveTable table = table_of("gc-switch", manual);
  table.ready();
  EXPECT_EQ(table.state().rack.size(), 1u);
  LiveTable fresh = table_of("gc-switch", manual);
  fresh.inspect();
  fresh.shuffle();
  fresh.cut();
  fresh.ok(CallReshuffle{dealer});
  fresh.ok(ShuffleCards{dealer, Shuffle::manual});
  fresh.no(Refused::nothing_to_plug, "GC.4(i), R54", ShuffleStep{dealer, plug});
}

TEST(TableShuffle, AMachineHasNoSteps) {
  LiveTable table = table_of("gc-switch");
  table.inspect();
  table.ok(ShuffleCards{dealer, Shuffle::automated});
  table.no(Refused::not_shuffling, "GC.4(i), R54", ShuffleStep{dealer, Step::riffle});
}

TEST(TableShuffle, AJamStartsTheShuffleOver) {
  LiveTable table = table_of("gc-switch");
  table.inspect();
  table.no(Refused::not_shuffling, "GC.15(j)", ReportJam{dealer});
  table.ok(ShuffleCards{dealer, Shuffle::automated});
  table.no(Refused::officials_only, "GC.15(j)", ReportJam{a_player});
  table.ok(ReportJam{dealer}, "GC.15(j)");
  table.no(Refused::not_shuffling, "GC.4(a)", StackCards{dealer});
  table.no(Refused::device_first, "GC.15(k)", ShuffleCards{dealer, Shuffle::manual});
  table.ok(ShuffleCards{dealer, Shuffle::automated}, "GC.15(j)");
  table.ok(ReportJam{dealer}, "GC.15(j)");
  table.ok(RemoveDevice{dealer}, "GC.15(k)");
  table.shuffle();
  EXPECT_EQ(table.state().phase, Phase::cutting);
  EXPECT_EQ(table.all<CardsStacked>().size(), 1u) << "nothing was promised of the shuffles that failed";

  LiveTable by_hand = table_of("gc-switch", manual);
  by_hand.inspect();
  by_hand.ok(ShuffleCards{dealer, Shuffle::manual});
  by_hand.no(Refused::not_shuffling, "GC.15(j)", ReportJam{dealer});
}

TEST(TableShuffle, FromTheDeviceStraightToTheShoe) {
  for (const auto& [book, own, straight, clause] :
       {std::tuple{"gc-switch", "automated", true, "GC.4(b)(1)"},
        std::tuple{"gc-switch", "manual", false, "GC.4(b)(2)"},
        std::tuple{"gc-switch", "pre_shuffled", false, "GC.4(b)(2)"},
        std::tuple{"vs-switch-1", "continuous", true, "GC.4(b)(1), VS.P1"}}) {
    LiveTable table = table_of(book, {{"shuffle", own}});
    table.inspect();
    table.shuffle();
    EXPECT_EQ(table.state().phase, straight ? Phase::in_shoe : Phase::cutting) << clause;
    EXPECT_EQ(table.all<CutOffered>().empty(), straight) << clause;
    if (straight)
      table.no(Refused::no_cut_due, std::string(table.rules().cite(Ground::cut_offered).text()).c_str(),
               CutCards{dealer, {}, 100});
  }
}

TEST(TableShuffle, EveryShoeIsPromisedAndTheNextOneFollowsFromIt) {
  LiveTable table = table_of("gc-switch", {}, 7);
  table.inspect();
  for (ShoeNumber number = 1; number <= 4; ++number) {
    table.shuffle();
    const CardsStacked stacked = table.last<CardsStacked>();
    EXPECT_EQ(stacked.shoe, number);
    EXPECT_EQ(stacked.kind, ShoeKind::shoe);
    EXPECT_EQ(Composition::of(stacked.secret.value.order), Composition::of_decks(6));
    table.ok(BurnCard{dealer});
    table.ok(CallReshuffle{dealer});
  }
  const auto stacked = table.all<CardsStacked>();
  for (std::size_t i = 0; i < stacked.size(); ++i) {
    EXPECT_EQ(stacked[i].secret.value.previous, i == 0 ? Commitment{} : stacked[i - 1].commitment);
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(stacked[i].secret.value.order, stacked[j].secret.value.order);
  }
  EXPECT_TRUE(verify(table.reveals()).empty());
  EXPECT_EQ(table.reveals().size(), 4u);
}

}   // namespace table_shuffle_test
}   // namespace pitboss
