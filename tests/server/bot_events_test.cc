// What bots understand of messages, read without a tree: the same as a tree would show, and nothing of what is no JSON.
#include "bots/bot_events.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "bots/json_scan.h"

namespace pitboss::test {
namespace bot_events_test {

using bots::BotEvent;
using bots::JsonScan;

TEST(JsonScan, FindsWhatStandsInAnObject) {
  JsonScan json(
      R"({"skipped":{"a":[1,{"b":"}]\""}],"c":null},"name":"x\"y","list":[1,-2,30],"flag":true,"none":null})");
  std::string name;
  std::vector<std::int64_t> list;
  bool flag = false;
  std::int64_t none = 0;
  json.object([&](std::string_view key) {
    if (key == "name") return void(name = json.string());
    if (key == "list") return json.array([&] { list.push_back(json.integer()); });
    if (key == "flag") return void(flag = json.boolean());
    if (key == "none") return void(none = json.integer_or(7));
    json.skip();
  });
  EXPECT_TRUE(json.ok());
  EXPECT_EQ(name, R"(x\"y)");
  EXPECT_EQ(list, (std::vector<std::int64_t>{1, -2, 30}));
  EXPECT_TRUE(flag);
  EXPECT_EQ(none, 7);
}

TEST(JsonScan, SaysWhereSomethingElseStands) {
  for (const std::string_view wrong : {"", "[", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\" 1}", "{a:1}", "[1]",
                                       "{\"a\":{} \"b\":2}", "{\"a\":\"", "{\"a\":\"\\", "{\"a\":[1"}) {
    JsonScan json(wrong);
    json.object([&](std::string_view) { json.skip(); });
    EXPECT_FALSE(json.ok()) << wrong;
  }
  for (const std::string_view wrong : {"\"1\"", "1.5", "x", "99999999999999999999", "[1]"}) {
    JsonScan json(wrong);
    EXPECT_EQ(json.integer(), 0) << wrong;
    EXPECT_FALSE(json.ok()) << wrong;
  }
}

TEST(BotHearing, Events) {
  const auto heard = bots::read_bot_events(
      R"({"type":"events","table":"t","after":7,"seq":9,"events":[{"type":"round_begun","round":1},)"
      R"({"player":3,"type":"wager_placed","wager":5,"bet":"hand","stake_cents":1000},)"
      R"({"type":"card_dealt","to":"dealer","card":"Kc"},{"type":"card_dealt","to":"dealer"},)"
      R"({"type":"card_dealt","to":"1.1","card":"As","total":{"count":11,"soft":true}},)"
      R"({"type":"total_announced","of":"1.1","total":{"count":21,"soft":true}},)"
      R"({"type":"wager_settled","player":3,"returned_cents":1000,"paid_cents":1500,"clause":"SD09.13"}],)"
      R"("awaited":[{"player":3,"left_ms":100}]})");
  EXPECT_EQ(heard.wrong, "");
  EXPECT_EQ(heard.after, 7u);
  EXPECT_EQ(heard.seq, 9u);
  using Kind = BotEvent::Kind;
  std::vector<Kind> kinds;
  for (const BotEvent& each : heard.all) kinds.push_back(each.kind);
  ASSERT_EQ(kinds, (std::vector{Kind::round_begun, Kind::placed, Kind::dealer_card, Kind::total, Kind::settled}));
  EXPECT_EQ(heard.all[1].player, 3);
  EXPECT_EQ(heard.all[1].wager, 5);
  EXPECT_EQ(heard.all[1].cents, 1000);
  EXPECT_EQ(heard.all[2].count, 10);
  EXPECT_EQ(heard.all[3].hand, "1.1");
  EXPECT_EQ(heard.all[3].count, 21);
  EXPECT_TRUE(heard.all[3].soft);
  EXPECT_EQ(heard.all[4].cents, 2500);
}

TEST(BotHearing, ASettlementWithoutAClauseIsWrong) {
  const std::string before =
      R"({"after":1,"seq":2,"events":[{"type":"wager_settled","player":1,"returned_cents":0,"paid_cents":0)";
  EXPECT_EQ(bots::read_bot_events(before + R"(,"clause":"SD09.13"}]})").wrong, "");
  EXPECT_NE(bots::read_bot_events(before + "}]}").wrong, "");
  EXPECT_NE(bots::read_bot_events(before + R"(,"clause":""}]})").wrong, "");
  EXPECT_NE(bots::read_bot_events(before).wrong, "");
}

TEST(BotHearing, WhatIsMissingIsWrong) {
  const auto wrong = [](std::string_view text) { return bots::read_bot_events(text).wrong; };
  EXPECT_EQ(wrong(R"({"after":1,"seq":2,"events":[{"type":"wager_placed","stake_cents":5}]})"), "");
  EXPECT_EQ(wrong(R"({"after":1,"seq":2,"events":[]})"), "");
  for (const std::string_view text :
       {R"({"seq":2,"events":[]})", R"({"after":1,"events":[]})", R"({"after":1,"seq":2})",
        R"({"after":1,"seq":2,"events":[{"stake_cents":5}]})",
        R"({"after":1,"seq":2,"events":[{"type":"wager_placed"}]})",
        R"({"after":1,"seq":2,"events":[{"type":"wager_placed","stake_cents":null}]})",
        R"({"after":1,"seq":2,"events":[{"type":"wager_settled","clause":"SD09.13","paid_cents":1}]})"})
    EXPECT_NE(wrong(text), "") << text;
}

TEST(BotHearing, OwnPartOptionsAndAnswers) {
  const std::string text = R"({"player":3,"bankroll_cents":500000,"barred":false,"options":[)"
                           R"({"command":{"type":"stand","hand":"3.1","player":3},"clause":"SD09.11"},)"
                           R"({"command":{"type":"double","player":3,"hand":"3.1","amount_cents":1000}},)"
                           R"({"command":{"type":"wager","player":3,"hand_cents":500},"spots":[3,4]}]})";
  const auto own = bots::read_own_part(text);
  ASSERT_TRUE(own.ok);
  EXPECT_EQ(own.player, 3);
  EXPECT_EQ(own.bankroll, 500'000);
  const auto offered = bots::read_offered(own.options);
  ASSERT_EQ(offered.size(), 3u);
  EXPECT_EQ(offered[0].type, "stand");
  EXPECT_EQ(offered[0].hand, "3.1");
  EXPECT_EQ(nlohmann::json::parse(offered[0].command), (nlohmann::json{{"type", "stand"}, {"hand", "3.1"}}));
  EXPECT_EQ(offered[1].amount, 1000);
  EXPECT_EQ(offered[2].spots, (std::vector{3, 4}));

  const auto watcher = bots::read_own_part(R"({"player":null,"options":[]})");
  EXPECT_TRUE(watcher.ok);
  EXPECT_EQ(watcher.player, 0);
  EXPECT_TRUE(bots::read_offered(watcher.options).empty());
  EXPECT_FALSE(bots::read_own_part(R"({"player":3,"bankroll_cents":1})").ok);
  EXPECT_FALSE(bots::read_own_part("no").ok);

  const auto done = bots::read_done_answer(R"({"type":"answer","id":"1-2-3","ok":true,"seq":17})");
  EXPECT_TRUE(done.ok);
  EXPECT_EQ(done.id, "1-2-3");
  EXPECT_EQ(done.seq, 17u);
  EXPECT_FALSE(bots::read_done_answer(R"({"type":"answer","id":"1","ok":false,"error":{"code":"x"}})").ok);
  EXPECT_FALSE(bots::read_done_answer(R"({"type":"answer","id":"1","ok":true)").ok);
}

}   // namespace bot_events_test
}   // namespace pitboss::test
