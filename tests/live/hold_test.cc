// The hold report counts a round as a whole, on the day on which it ends.
#include "floor/hold.h"

#include <algorithm>
#include <map>

#include "live/fake_house.h"

namespace pitboss::test {
namespace hold_test {

using server::Milliseconds;

constexpr std::int64_t day_ms = 24 * 60 * 60 * 1000;

std::map<std::int64_t, floor::HoldDay> days_of(FakeHouse& house) {
  std::map<std::int64_t, floor::HoldDay> days;
  const auto read =
      floor::hold(*house.store, std::nullopt, [&](const floor::HoldDay& day) { days.emplace(day.day, day); });
  EXPECT_TRUE(read.ok());
  return days;
}

Money rack_of(FakeHouse& house) { return *house.store->balance(ledger::rack(ledger::TableId{1})); }

bool asks_for_a_decision(const FakePlayer& player) {
  const auto options = player.options();
  return !options.empty() && options[0]["command"]["type"] == "stand";
}

void wager(FakeHouse& house, FakePlayer& player, int spot, int cents) {
  player.must(house, {{"type", "wager"}, {"spot", spot}, {"hands_cents", {cents}}});
}

// Of the open round neither the wagers nor what was collected of them count: one without the other is no hold.
TEST(Hold, ARoundOpenAtMidnightCountsOnTheDayOnWhichItEnds) {
  for (std::uint64_t seed = 1; seed < 50; ++seed) {
    FakeHouse house("blackjack", {}, seed);
    FakePlayer one = seated(house, 1, 1), two = seated(house, 2, 2);
    const std::int64_t today = house.services->wall() / day_ms;
    wager(house, one, 1, 1'000);
    wager(house, two, 2, 2'000);
    house.clock.pass(Milliseconds(120'000));
    const Money won = rack_of(house);

    // Two seconds before midnight. One player draws until the hand is over; the other does nothing.
    house.clock.pass(Milliseconds((today + 1) * day_ms - 2'000 - house.services->wall()));
    wager(house, one, 1, 4'000);
    wager(house, two, 2, 8'000);
    while (asks_for_a_decision(one)) one.must(house, {{"type", "hit"}, {"hand", one.options()[0]["command"]["hand"]}});
    if (!asks_for_a_decision(two) || rack_of(house) == won) continue;   // the round is over, or nothing was collected
    auto days = days_of(house);
    ASSERT_EQ(days.size(), 1u);
    const floor::HoldDay first = days[today];
    EXPECT_EQ(first.rounds, 1u);
    EXPECT_EQ(first.handle, Money::dollars(30));
    EXPECT_EQ(first.win, won);

    // After midnight the platform stands for the other player.
    house.clock.pass(Milliseconds(120'000));
    days = days_of(house);
    ASSERT_EQ(days.size(), 2u);
    EXPECT_EQ(days[today].handle, first.handle);
    EXPECT_EQ(days[today].win, first.win);
    EXPECT_EQ(days[today].expected, first.expected);
    EXPECT_EQ(days[today + 1].rounds, 1u);
    EXPECT_EQ(days[today + 1].handle, Money::dollars(120));
    EXPECT_EQ(days[today].win + days[today + 1].win, rack_of(house));
    EXPECT_NEAR(days[today + 1].expected, 4 * first.expected, 1e-6);
    return;
  }
  FAIL() << "no round stayed open";
}

// What was settled before the round became void stays settled, and counts; what went back does not. [R51]
TEST(Hold, OfAVoidRoundCountsWhatWasSettledBefore) {
  FakeHouse house("gc-switch", {}, 1, true);
  FakePlayer dealer{house.give(7, Money{}, ledger::UserRole::dealer), std::make_shared<FakeConnection>(), 0};
  FakePlayer boss{house.give(8, Money{}, ledger::UserRole::supervisor), std::make_shared<FakeConnection>(), 0};
  dealer.watch(house);
  const auto offered = [](const FakePlayer& to, const std::string& type) {
    for (const auto& each : to.options())
      if (each["command"]["type"] == type) return true;
    return false;
  };
  const auto says = [&](FakePlayer& who, const std::string& type) {
    for (const auto& each : who.options()) {
      if (each["command"]["type"] != type) continue;
      server::Json command = each["command"];
      command.erase("player");   // everybody speaks for themselves
      return who.must(house, command);
    }
    FAIL() << type << " is not offered";
  };
  for (const char* type : {"inspect", "shuffle", "stack", "burn"}) says(dealer, type);
  FakePlayer one = seated(house, 1, 1);
  boss.watch(house);
  one.must(house, {{"type", "wager"}, {"spot", 1}, {"hands_cents", {1'000, 1'000}}, {"super_match_cents", 500}});
  for (int cards = 0; cards < 6 && !offered(one, "keep"); ++cards) says(dealer, "deal");
  ASSERT_TRUE(offered(one, "keep"));
  const Money won = rack_of(house);
  EXPECT_NE(won, Money{}) << "Super Match is settled after the deal";

  // The next two cards lie face up in the shoe.
  says(one, "keep");
  says(one, "hit");
  dealer.must(house, {{"type", "face_up"}});
  boss.must(house, {{"type", "face_up"}});
  EXPECT_EQ(rack_of(house), won) << "the round was not void";
  const auto days = days_of(house);
  ASSERT_EQ(days.size(), 1u);
  const floor::HoldDay& day = days.begin()->second;
  EXPECT_EQ(day.rounds, 1u);
  EXPECT_EQ(day.handle, Money::dollars(5));
  EXPECT_EQ(day.win, won);
  EXPECT_GT(day.expected, 0);
  EXPECT_LT(day.expected, 50) << "of the side bet alone, in cents";
}

// The only wagers of the day: a wager with a tip beside it is one larger wager, not two that scatter by themselves.
TEST(Hold, ATipIsExpectedAndScattersWithTheWagerItLiesBy) {
  std::map<bool, floor::HoldDay> with_tip;
  for (const bool tips : {false, true}) {
    FakeHouse house("sd-switch", {}, 3);
    FakePlayer one = seated(house, 1, 1);
    server::Json slip{{"type", "wager"}, {"spot", 1}, {"hands_cents", {1'000, 1'000}}};
    if (tips) slip["tips"] = {{"hands_cents", {500, 500}}};
    one.must(house, slip);
    house.clock.pass(Milliseconds(120'000));
    const auto days = days_of(house);
    ASSERT_EQ(days.size(), 1u);
    with_tip[tips] = days.begin()->second;
  }
  EXPECT_EQ(with_tip[true].handle, Money::dollars(30));
  EXPECT_NEAR(with_tip[true].expected, 1.5 * with_tip[false].expected, 1e-9);
  EXPECT_NEAR(with_tip[true].band(), 1.5 * with_tip[false].band(), 1e-9);
}

// Insurance of 6 decks costs 7.4 % of its wager (23 of 311).
TEST(Hold, InsuranceIsExpectedLikeEveryOtherWager) {
  for (std::uint64_t seed = 1; seed < 100; ++seed) {
    FakeHouse house("blackjack", {}, seed);
    FakePlayer one = seated(house, 1, 1);
    wager(house, one, 1, 1'000);
    for (int i = 0; i < 40 && one.options().empty(); ++i) house.clock.pass(Milliseconds(500));
    const auto options = one.options();
    const auto insure =
        std::ranges::find_if(options, [](const auto& each) { return each["command"]["type"] == "insure"; });
    if (insure == options.end()) continue;
    auto command = (*insure)["command"];
    command.erase("player");
    one.must(house, command);
    house.clock.pass(Milliseconds(120'000));
    const auto days = days_of(house);
    ASSERT_EQ(days.size(), 1u);
    const floor::HoldDay& day = days.begin()->second;
    EXPECT_EQ(day.handle, Money::dollars(15));
    const double hand = 0.00402864 * 1'000;
    EXPECT_NEAR(day.expected, hand + 500 * 23.0 / 311, 0.01);
    return;
  }
  FAIL() << "no ace lay face up";
}

}   // namespace hold_test
}   // namespace pitboss::test
