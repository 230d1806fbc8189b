// The coach at a table: who may ask, when, and that the values are the analyzer's.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "analyze/advice.h"
#include "live/fake_house.h"
#include "support/sanitized.h"

namespace pitboss::test {
namespace coach_test {

using server::Json;
using server::Milliseconds;

Json advice(FakeHouse& house, FakePlayer& player) {
  house.host->advise(player.heard, player.person, "q");
  house.clock.settle();
  return player.heard->all.back();
}

std::set<std::string> types_of(const Json& options) {
  std::set<std::string> types;
  for (const Json& each : options) types.insert(each["command"]["type"]);
  return types;
}

Json view(FakeHouse& house, FakePlayer& player) {
  house.host->send_state(player.heard);
  house.clock.settle();
  return player.heard->all.back()["view"];
}

// Every decision of some rounds is asked about; the best is taken.
TEST(Coach, EveryOptionOfEveryDecisionHasItsValue) {
  std::set<std::string> asked;
  for (const char* book : {"gc-switch", "vs-switch-2", "blackjack"}) {
    FakeHouse house(book, {}, 7);
    FakePlayer one = seated(house, 1, 1), two = seated(house, 2, 2);
    // Under a sanitizer only until every kind of question has come.
    for (int round = 0; round < 25 && !(sanitized && round >= 4 && asked.size() == 3); ++round) {
      const bool two_boxes = std::string(book) != "blackjack";
      for (FakePlayer* each : {&one, &two})
        each->ask(house, {{"type", "wager"},
                          {"spot", each == &one ? 1 : 2},
                          {"hands_cents", two_boxes ? Json{1000, 1000} : Json{1000}}});
      for (int i = 0; i < 60; ++i) {
        bool somebody = false;
        for (FakePlayer* each : {&one, &two}) {
          const Json options = each->options();
          const Json told = advice(house, *each);
          ASSERT_EQ(told["type"], "advice") << told.dump();
          if (told["options"].empty()) continue;
          somebody = true;
          asked.insert(told["asks"]);
          const std::set<std::string> valued = types_of(told["options"]);
          for (const std::string& type : types_of(options)) {
            const bool has_no_value = type == "leave" || type == "revoke" || type == "show_burn";
            EXPECT_TRUE(has_no_value || valued.contains(type)) << type << ": " << told.dump();
          }
          // To insure costs half of what lies in the boxes.
          const int insurance = two_boxes ? 1000 : 500;
          EXPECT_EQ(told["wager_cents"], told["asks"] == "insurance" ? insurance : 1000) << told.dump();
          EXPECT_TRUE(told["options"][0]["best"]);
          for (std::size_t k = 1; k < told["options"].size(); ++k)
            EXPECT_LE(told["options"][k]["value_cents"], told["options"][k - 1]["value_cents"]);
          each->must(house, told["options"][0]["command"]);
        }
        if (!somebody) break;
      }
      house.clock.pass(Milliseconds(5'000));
    }
  }
  EXPECT_EQ(asked, (std::set<std::string>{"hand", "insurance", "switch"}));
}

// With nobody else at the table the switch is valued as `pitboss advise` values it.
TEST(Coach, TheSwitchIsTheAdvisers) {
  FakeHouse house("gc-switch", {}, 3);
  FakePlayer one = seated(house, 1, 1);
  int compared = 0;
  for (int round = 0; round < 20 && compared < 5; ++round) {
    one.ask(house, {{"type", "wager"}, {"spot", 1}, {"hands_cents", {1000, 1000}}});
    Json told = advice(house, one);
    if (told.value("asks", "") == "insurance") {
      one.must(house, {{"type", "decline"}, {"spot", 1}});
      told = advice(house, one);
    }
    if (told.value("asks", "") == "switch") {
      const Json seen = view(house, one)["round"];
      std::vector<analyze::TwoCards> hands;
      for (const Json& hand : seen["spots"][0]["hands"]) {
        const std::string a = hand["cards"][0], b = hand["cards"][1];
        hands.push_back({*analyze::value_named(a[0]), *analyze::value_named(b[0]), a[0], b[0]});
      }
      const std::string up = seen["dealer"]["cards"][0];
      const auto book = table::book_of(house.definition);
      const analyze::Question question{(*book)->rules, analyze::of_decks(6), {}, analyze::Thoroughness::full, 1};
      const analyze::Advice expected = analyze::advise(question, *analyze::value_named(up[0]), hands);
      for (const Json& each : told["options"])
        EXPECT_NEAR(each["value"].get<double>(),
                    each["command"]["type"] == "keep" ? expected.keep : expected.change.value_or(99), 1e-12);
      EXPECT_NEAR(told["options"][0]["value_cents"].get<double>(), 1000 * told["options"][0]["value"].get<double>(),
                  1e-9);
      ++compared;
    }
    house.clock.pass(Milliseconds(120'000));
  }
  EXPECT_EQ(compared, 5);
}

// Neither somebody who is not asked nor a table without a coach has any advice to give; nothing changes by asking.
TEST(Coach, OnlyForWhoIsAskedAndWhereItIsAllowed) {
  FakeHouse house("blackjack", {}, 5);
  FakePlayer one = seated(house, 1, 1), two = seated(house, 2, 2);
  EXPECT_TRUE(advice(house, one)["options"].empty());
  one.must(house, {{"type", "wager"}, {"spot", 1}, {"hands_cents", {1000}}});
  two.must(house, {{"type", "wager"}, {"spot", 2}, {"hands_cents", {1000}}});
  const Json of_one = advice(house, one), of_two = advice(house, two);
  EXPECT_TRUE(of_one["options"].empty() || of_two["options"].empty()) << "one hand is played at a time";
  FakePlayer stranger{house.give(9, Money{}), std::make_shared<FakeConnection>(), 0};
  stranger.watch(house);
  EXPECT_TRUE(advice(house, stranger)["options"].empty());

  house.end();
  house.definition.coach = false;
  house.definition.name = "test-2";
  const auto book = table::book_of(house.definition);
  auto opening = table::open(ledger::TableId{2}, house.definition, *book, house.key, house.random, {}, 0);
  ASSERT_TRUE(house.store->commit(opening.batch).ok());
  house.run(std::move(opening.live));
  EXPECT_EQ(advice(house, one)["error"]["code"], "no_coach");
}

}   // namespace coach_test
}   // namespace pitboss::test
