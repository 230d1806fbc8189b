// Who comes, sits, bets and goes; who may give which command; and what the table carries from round to round.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/live_table.h"
#include "table/live.h"
#include "table/state_queries.h"
#include "table/view.h"

namespace pitboss {
namespace table_seats_test {

using namespace table;
using test::a_player;
using test::dealer;
using test::LiveTable;
using test::supervisor;
using test::table_of;

constexpr PlayerId one{1};
constexpr PlayerId two{2};

template <typename E>
int count_in_round(const LiveTable& table) {
  int count = 0;
  for (const InRound& each : table.all<InRound>())
    if (std::holds_alternative<E>(each.event)) ++count;
  return count;
}

TEST(TableSeats, MoneyComesAndGoes) {
  LiveTable table = table_of("gc-switch");
  for (const Money amount : {Money{}, Money::from_cents(-1), largest_amount + Money::from_cents(1)})
    table.no(Refused::bad_chips, "", BuyIn{one, amount});
  table.no(Refused::not_at_table, "", BuyIn{PlayerId{0}, Money::dollars(5)});
  table.no(Refused::not_at_table, "", CashOut{one});
  table.ok(BuyIn{one, largest_amount});
  table.no(Refused::bad_chips, "", BuyIn{one, Money::from_cents(1)});
  table.ok(CashOut{one});
  EXPECT_EQ(table.last<CashedOut>().amount, largest_amount);
  EXPECT_EQ(table.state().brought_in, table.state().taken_out);
  EXPECT_TRUE(table.state().people.empty());
}

TEST(TableSeats, Seats) {
  LiveTable table = table_of("gc-switch");
  table.no(Refused::not_at_table, "", TakeSeat{one, SpotId{1}});
  table.ok(BuyIn{one, Money::dollars(100)});
  table.ok(BuyIn{two, Money::dollars(100)});
  table.no(Refused::no_such_spot, "", TakeSeat{one, SpotId{0}});
  table.no(Refused::no_such_spot, "", TakeSeat{one, SpotId{8}});
  table.no(Refused::not_seated, "", LeaveSeat{one});
  table.ok(TakeSeat{one, SpotId{3}});
  table.no(Refused::already_seated, "", TakeSeat{one, SpotId{4}});
  table.no(Refused::seat_taken, "", TakeSeat{two, SpotId{3}});
  table.ok(LeaveSeat{one});
  table.ok(TakeSeat{two, SpotId{3}});
  table.ok(CashOut{two});
  EXPECT_TRUE(table.state().seated.empty());
}

TEST(TableSeats, EverybodyIsInTheRoundThatTheFirstWagerBegins) {
  LiveTable table = table_of("gc-switch");
  table.seat(1, 1, Money::dollars(500));
  table.ok(BuyIn{two, Money::dollars(300)});
  table.ready();
  table.no(Refused::no_round, "", round::Command(round::WithdrawWagers{one, SpotId{1}}));
  table.no(Refused::no_wagers_yet, "GC.5(a)", DealNext{dealer});
  table.bet(1, 1);
  EXPECT_EQ(table.last<RoundBegun>().number, 1u);
  const round::State& round = *table.state().round;
  ASSERT_EQ(round.players.size(), 2u);
  EXPECT_EQ(round.player(one)->seat, SpotId{1});
  EXPECT_EQ(round.player(two)->brought, Money::dollars(300));
  // Who comes now is in it at once, and who sits down sits in it too.
  table.ok(BuyIn{PlayerId{3}, Money::dollars(70)});
  EXPECT_EQ(table.state().round->player(PlayerId{3})->chips, Money::dollars(70));
  table.ok(TakeSeat{PlayerId{3}, SpotId{5}});
  EXPECT_EQ(table.state().round->player(PlayerId{3})->seat, SpotId{5});
  table.bet(3, 5);
  // Money that comes while somebody is in the round counts from the next one on.
  table.ok(BuyIn{two, Money::dollars(50)});
  EXPECT_EQ(table.state().round->player(two)->chips, Money::dollars(300));
  EXPECT_EQ(table.state().person(two)->bankroll, Money::dollars(350));
  table.deal();
  table.ok(BuyIn{PlayerId{4}, Money::dollars(70)});
  table.ok(TakeSeat{PlayerId{4}, SpotId{6}});
  EXPECT_EQ(table.state().round->player(PlayerId{4}), nullptr);
  table.play_out();
  table.no(Refused::round_is_on, "GC.7(m)", table.wager(1, 1));
  table.collect();
  table.bet(4, 6);
  EXPECT_EQ(table.state().round->player(two)->brought, Money::dollars(350));
}

TEST(TableSeats, NobodyGoesWhileWagersStand) {
  LiveTable table = table_of("gc-switch");
  table.seat(1, 1, Money::dollars(500));
  table.seat(2, 2, Money::dollars(500));
  table.ready();
  table.bet(1, 1);
  table.no(Refused::wagers_stand, "GC.5(e)", CashOut{one});
  table.no(Refused::wagers_stand, "GC.5(e)", LeaveSeat{one});
  // Who has none may go, takes everything, and is back when the round is over.
  table.ok(CashOut{two});
  EXPECT_EQ(table.last<CashedOut>().amount, Money::dollars(500));
  table.no(Refused::not_at_table, "", table.wager(2, 2));
  table.no(Refused::gone_this_round, "", BuyIn{two, Money::dollars(5)});
  table.deal(3);
  table.no(Refused::wagers_stand, "GC.5(e)", CashOut{one});
  table.play_out();
  table.collect();
  table.ok(BuyIn{two, Money::dollars(5)});
  table.ok(CashOut{one});
  EXPECT_EQ(table.state().house + table.last<CashedOut>().amount, Money::dollars(500));
}

TEST(TableSeats, WagersThatAreTakenBackWereNoRound) {
  LiveTable table = table_of("gc-switch");
  table.seat(1, 1, Money::dollars(500));
  table.ready();
  table.bet(1, 1);
  EXPECT_EQ(table.state().person(one)->bankroll, Money::dollars(500) - table.least_slip().chips.sum());
  table.no(Refused::round_is_on, "GC.4(h)", CallReshuffle{dealer});
  table.ok(round::Command(round::WithdrawWagers{one, SpotId{1}}));
  EXPECT_EQ(table.last<RoundCalledOff>().number, 1u);
  EXPECT_EQ(table.state().person(one)->bankroll, Money::dollars(500));
  table.ok(CallReshuffle{dealer});
}

TEST(TableSeats, OneSpotAPlayerUnlessTheHousePermitsMore) {
  LiveTable table = table_of("gc-switch");
  table.seat(1, 1);
  table.ready();
  table.bet(1, 1);
  table.no(Refused::too_many_spots, "GC.14", table.wager(1, 2));
  LiveTable more = table_of("gc-switch", {{"spots_per_player", "2"}});
  more.seat(1, 1);
  more.ready();
  more.bet(1, 1);
  more.bet(1, 2);
  more.no(Refused::too_many_spots, "GC.14", more.wager(1, 3));
}

TEST(TableSeats, SomeCommandsAreTheTablesOwn) {
  LiveTable table = table_of("gc-switch");
  table.seat(1, 1);
  table.ready();
  const auto refuse_all = [&] {
    for (const round::Command& command : std::initializer_list<round::Command>{
             round::Join{PlayerId{9}, Money::dollars(1'000'000)}, round::Sit{one, SpotId{2}}, round::DealCard{Card{}},
             round::RunOutOfCards{}})
      table.no(Refused::table_gives_it, "", command);
  };
  refuse_all();
  table.bet(1, 1);
  refuse_all();
  table.no(Refused::officials_only, "GC.7(d)", DealNext{a_player});
  table.deal();
  refuse_all();
}

// ---- no entry in mid-shoe [GC.5(h)]

const std::vector<rulebook::Setting> barred{{"mid_shoe_entry", "barred"}};

TEST(TableEntry, WhoSatOutARoundWaitsForTheReshuffle) {
  LiveTable table = table_of("gc-switch", barred);
  for (std::uint8_t i = 1; i <= 3; ++i) table.seat(i, i);
  table.ready();
  table.round_on({1, 2});
  table.no(Refused::mid_shoe_entry, "GC.5(h)", table.wager(3, 3));
  EXPECT_TRUE(view(table.rules(), table.state(), PlayerId{3}).barred);
  EXPECT_FALSE(view(table.rules(), table.state(), one).barred);
  // A newcomer after the first round has sat it out too.
  table.seat(4, 4);
  table.no(Refused::mid_shoe_entry, "GC.5(h)", table.wager(4, 4));
  table.round_on({1});
  table.no(Refused::mid_shoe_entry, "GC.5(h)", table.wager(2, 2));
  table.bet(1, 1);
  table.no(Refused::mid_shoe_entry, "GC.5(h)", table.wager(3, 3));
  table.no(Refused::mid_shoe_entry, "GC.5(h)",
           round::Command(round::CallWagers{two, SpotId{2}, table.least_slip(), Money::dollars(100)}));
  table.no(Refused::mid_shoe_entry, "GC.5(h)", round::Command(round::AskConsent{two, SpotId{1}}));
  table.play_out();
  table.collect();
  table.ok(CallReshuffle{dealer});
  table.ready();
  for (std::uint8_t i = 1; i <= 4; ++i) table.bet(i, i);
}

TEST(TableEntry, ASupervisorPermitsIt) {
  LiveTable table = table_of("gc-switch", barred);
  for (std::uint8_t i = 1; i <= 3; ++i) table.seat(i, i);
  table.ready();
  table.no(Refused::entry_open, "GC.5(h)", PermitEntry{supervisor, two});
  table.round_on({1});
  table.no(Refused::supervisor_only, "GC.5(h)", PermitEntry{dealer, two});
  table.no(Refused::supervisor_only, "GC.5(h)", PermitEntry{a_player, two});
  table.no(Refused::not_at_table, "", PermitEntry{supervisor, PlayerId{9}});
  table.ok(PermitEntry{supervisor, two}, "GC.5(h)");
  table.no(Refused::entry_open, "GC.5(h)", PermitEntry{supervisor, two});
  table.no(Refused::mid_shoe_entry, "GC.5(h)", table.wager(3, 3));
  table.round_on({1, 2});
  table.round_on({2});
  table.no(Refused::mid_shoe_entry, "GC.5(h)", table.wager(1, 1));
  // Having come in by permission and sat out again, one waits like everybody else.
  table.ok(PermitEntry{supervisor, one});
  table.round_on({1});
  table.no(Refused::mid_shoe_entry, "GC.5(h)", table.wager(2, 2));
}

TEST(TableEntry, OpenWhereTheHouseLeavesItOpen) {
  LiveTable table = table_of("gc-switch");
  table.seat(1, 1);
  table.seat(2, 2);
  table.ready();
  table.round_on({1});
  table.no(Refused::entry_open, "GC.5(h)", PermitEntry{supervisor, two});
  table.round_on({2});
}

// ---- a card reader that failed [GC.15(m)]

TEST(TableReader, AFailureLastsUntilTheRepair) {
  LiveTable table = table_of("gc-switch", {{"hole_card", "checked"}});
  table.seat(1, 1);
  table.ready();
  const std::string cite(table.rules().cite(Ground::reader_failed).text());
  table.no(Refused::reader_works, cite.c_str(), RepairReader{supervisor});
  table.bet(1, 1);
  table.ok(round::Command(round::ReportReaderFailure{dealer}), "GC.15(m)");
  table.no(Refused::round_is_on, cite.c_str(), RepairReader{supervisor});
  table.play_out();
  table.collect();
  for (int rounds = 2; rounds <= 3; ++rounds) {
    table.bet(1, 1);
    EXPECT_TRUE(table.state().round->dealer.reader_failed) << "GC.15(m)";
    EXPECT_EQ(count_in_round<round::ReaderFailed>(table), rounds) << "GC.15(m)";
    table.play_out();
    table.collect();
  }
  table.no(Refused::supervisor_only, cite.c_str(), RepairReader{dealer});
  table.no(Refused::supervisor_only, cite.c_str(), RepairReader{a_player});
  table.ok(RepairReader{supervisor}, "GC.15(m)");
  table.bet(1, 1);
  EXPECT_FALSE(table.state().round->dealer.reader_failed) << "GC.15(m)";
}

TEST(TableReader, AFailureIsForgottenWhereNoReaderIsUsedAnyMore) {
  LiveTable table = table_of("gc-switch", {{"hole_card", "checked"}});
  table.seat(1, 1);
  table.ready();
  table.ok(round::Command(round::ReportReaderFailure{dealer}));
  table.ok(CallReshuffle{dealer});
  const auto reports_it = [](const Rules& rules, const State& state) {
    return std::ranges::any_of(begin_events(rules, state), [](const round::Event& each) {
      return std::holds_alternative<round::ReaderFailed>(each);
    });
  };
  EXPECT_TRUE(reports_it(table.rules(), table.state()));
  const auto unseen = test::published("gc-switch", {{"hole_card", "unseen"}});
  State changed = table.state();
  change_rules(changed, unseen.rules);
  EXPECT_FALSE(reports_it(unseen.rules, changed));
}

}   // namespace table_seats_test
}   // namespace pitboss
