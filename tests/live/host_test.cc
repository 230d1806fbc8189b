// A table as its host runs it: pace, silence, lost connections, repeated commands, a store that cannot write, a crash.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "ledger/verify.h"
#include "live/fake_house.h"
#include "support/sanitized.h"
#include "table/replay_chain.h"

namespace pitboss::test {
namespace host_test {

using server::Json;
using server::Milliseconds;

Json wager(int spot, int cents = 1000, bool two = false) {
  return {{"type", "wager"}, {"spot", spot}, {"hands_cents", two ? Json{cents, cents} : Json{cents}}};
}

void expect_all_is_well(FakeHouse& house) {
  const auto verified = ledger::verify(*house.store, {}, [](std::uint64_t) {});
  ASSERT_TRUE(verified.ok());
  for (const ledger::Discrepancy& each : verified->wrong) ADD_FAILURE() << each.seq << ": " << each.sentence;
  const auto told = table::replay_chain(*house.store, house.row(), house.key, [](const table::ReplayedRecord& retold) {
    EXPECT_EQ(retold.wrong, "") << "record " << retold.stored.seq;
    return true;
  });
  EXPECT_TRUE(told.ok()) << (told.ok() ? "" : told.reason());
}

std::vector<std::string> types(const FakePlayer& player) {
  std::vector<std::string> all;
  for (const Json& each : player.heard->all)
    if (each["type"] == "events")
      for (const Json& event : each["events"]) all.push_back(event["type"]);
  return all;
}

bool has(const std::vector<std::string>& all, const std::string& one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

TEST(Host, DealsWhenEverybodyWhoSitsHasWagered) {
  FakeHouse house("blackjack");
  FakePlayer one = seated(house, 1, 1), two = seated(house, 2, 2);
  one.must(house, wager(1));
  EXPECT_FALSE(has(types(one), "card_dealt"));
  two.must(house, wager(2));
  EXPECT_TRUE(has(types(one), "card_dealt"));
  expect_all_is_well(house);
}

TEST(Host, DoesNotWaitForTheWagerOfWhoIsGone) {
  FakeHouse house("blackjack");
  FakePlayer one = seated(house, 1, 1), two = seated(house, 2, 2), three = seated(house, 3, 3);
  two.lose_connection(house);
  one.must(house, wager(1));
  house.clock.pass(Milliseconds(4'900));
  three.must(house, wager(3));
  EXPECT_FALSE(has(types(one), "card_dealt")) << "the second may come back at once";
  house.clock.pass(Milliseconds(200));
  EXPECT_TRUE(has(types(one), "card_dealt"));
  expect_all_is_well(house);
}

TEST(Host, DealsWhenTheTimeForWagersIsUp) {
  FakeHouse house("blackjack");
  FakePlayer one = seated(house, 1, 1), two = seated(house, 2, 2);
  one.must(house, wager(1));
  house.clock.pass(Milliseconds(14'900));
  EXPECT_FALSE(has(types(two), "card_dealt"));
  house.clock.pass(Milliseconds(200));
  EXPECT_TRUE(has(types(two), "card_dealt"));
}

// Silence stands, and it is published as the platform's decision. [R65]
TEST(Host, StandsForWhoIsSilent) {
  FakeHouse house("blackjack");
  FakePlayer one = seated(house, 1, 1);
  for (int round = 0; round < 20; ++round) {
    one.must(house, wager(1));
    house.clock.pass(Milliseconds(60'000));
  }
  int by_platform = 0, hits = 0;
  for (const Json& each : one.heard->all)
    if (each["type"] == "events")
      for (const Json& event : each["events"])
        if (event.contains("by_platform")) ++by_platform, hits += event["type"] == "card_requested";
  EXPECT_GT(by_platform, 10);
  EXPECT_EQ(hits, 0);
  expect_all_is_well(house);
}

TEST(Host, ALostConnectionStandsSoonerAndTheSeatIsStillThere) {
  FakeHouse house("blackjack");
  FakePlayer one = seated(house, 1, 1);
  for (int tries = 0; tries < 30; ++tries) {
    one.must(house, wager(1));
    if (!one.options().empty() && one.options()[0]["command"]["type"] == "stand") break;
    house.clock.pass(Milliseconds(60'000));
  }
  one.lose_connection(house);
  house.clock.pass(Milliseconds(4'900));
  FakePlayer again{one.person, std::make_shared<FakeConnection>(), 100};
  again.watch(house);
  ASSERT_EQ(again.heard->all.back()["type"], "state");
  EXPECT_EQ(again.heard->all.back()["view"]["round"]["phase"], "playing");
  EXPECT_EQ(again.heard->all.back()["you"]["player"], 1);
  again.lose_connection(house);
  house.clock.pass(Milliseconds(5'100));
  again.watch(house);
  EXPECT_NE(again.heard->all.back()["view"]["round"]["phase"], "playing");
  EXPECT_EQ(again.heard->all.back()["people"][0]["spot"], 1);
}

TEST(Host, TheSameCommandTwiceIsDoneOnce) {
  FakeHouse house("blackjack");
  FakePlayer one = seated(house, 1, 1);
  seated(house, 2, 2);
  const std::string id = one.say(house, wager(1));
  one.say(house, wager(1), id);
  house.clock.settle();
  one.say(house, wager(1), id);
  house.clock.settle();
  const auto answers = one.heard->answers(id);
  ASSERT_EQ(answers.size(), 3u);
  EXPECT_TRUE(answers[0]["ok"]);
  EXPECT_EQ(answers[1], answers[0]);
  EXPECT_EQ(answers[2], answers[0]);
  // Another body under the same id is refused.
  one.say(house, wager(1, 2000), id);
  house.clock.settle();
  EXPECT_EQ(one.heard->answers(id).back()["error"]["code"], "id_used");
  // And so it is after a crash, from the record.
  house.crash();
  one.say(house, wager(1), id);
  house.clock.settle();
  EXPECT_EQ(one.heard->answers(id).back(), answers[0]);
  one.say(house, wager(1, 2000), id);
  house.clock.settle();
  EXPECT_EQ(one.heard->answers(id).back()["error"]["code"], "id_used");
  const auto held = house.store->balance(ledger::held(ledger::TableId{1}, ledger::UserId{1}));
  ASSERT_TRUE(held.ok());
  EXPECT_EQ(*held, Money::dollars(10));
  expect_all_is_well(house);
}

TEST(Host, EachMessageOneToFiveTimesReorderedFromTwoSocketsIsDoneOnce) {
  FakeHouse house("blackjack");
  FakePlayer one = seated(house, 1, 1);
  FakePlayer other{one.person, std::make_shared<FakeConnection>(), 0};
  other.watch(house);
  std::mt19937 dice(5);
  std::vector<std::string> ids;
  for (int i = 0; i < 100; ++i)
    for (unsigned copies = 1 + static_cast<unsigned>(dice() % 5); copies > 0; --copies)
      ids.push_back("m" + std::to_string(i));
  std::shuffle(ids.begin(), ids.end(), dice);
  for (const std::string& id : ids) {
    const Json command{{"type", "buy_in"}, {"amount_cents", 100}};
    (dice() % 2 == 0 ? one : other).say(house, command, id);
    if (dice() % 8 == 0) house.clock.settle();
  }
  house.clock.settle();
  const auto chips = house.store->balance(ledger::chips(ledger::TableId{1}, ledger::UserId{1}));
  ASSERT_TRUE(chips.ok());
  EXPECT_EQ(*chips, Money::from_cents(50'000 + 100 * 100));
  std::size_t answers = 0;
  for (int i = 0; i < 100; ++i) {
    const std::string id = "m" + std::to_string(i);
    std::vector<Json> all = one.heard->answers(id);
    for (const Json& each : other.heard->answers(id)) all.push_back(each);
    answers += all.size();
    for (const Json& each : all) EXPECT_EQ(each, all.front());
    EXPECT_TRUE(all.front()["ok"]);
  }
  EXPECT_EQ(answers, ids.size());
  expect_all_is_well(house);
}

int told(const FakePlayer& player) {
  return static_cast<int>(
      std::ranges::count_if(player.heard->all, [](const Json& each) { return each["type"] == "events"; }));
}

// Three who wager at once, the last twice, while the first of them is written.
TEST(Host, WhatWaitsTogetherIsWrittenTogether) {
  FakeHouse house("blackjack");
  FakePlayer one = seated(house, 1, 1), two = seated(house, 2, 2), three = seated(house, 3, 3),
             four = seated(house, 4, 4);
  const int before = told(four);
  const std::string first = one.say(house, wager(1)), second = two.say(house, wager(2)),
                    third = three.say(house, wager(3));
  three.say(house, wager(3), third);
  house.clock.settle();
  EXPECT_EQ(told(four) - before, 2);
  std::vector<std::uint64_t> seqs;
  for (const auto& [player, id, times] :
       {std::tuple(&one, first, 1u), std::tuple(&two, second, 1u), std::tuple(&three, third, 2u)}) {
    const auto answers = player->heard->answers(id);
    ASSERT_EQ(answers.size(), times);
    EXPECT_TRUE(answers[0]["ok"]);
    EXPECT_EQ(answers.back(), answers[0]);
    EXPECT_FALSE(player->heard->waits) << "an answer was promised";
    seqs.push_back(answers[0]["seq"]);
  }
  EXPECT_EQ(seqs, (std::vector{seqs[0], seqs[0] + 1, seqs[0] + 2}));
  expect_all_is_well(house);
}

TEST(Host, WhatIsRefusedKeepsNobodyElseBack) {
  FakeHouse house("blackjack");
  FakePlayer one = seated(house, 1, 1), two = seated(house, 2, 2), three = seated(house, 3, 3);
  seated(house, 4, 4);
  const std::string first = one.say(house, wager(1)), second = two.say(house, wager(2, 99'999'900)),
                    third = three.say(house, wager(3));
  house.clock.settle();
  EXPECT_TRUE(one.heard->answers(first).at(0)["ok"]);
  EXPECT_FALSE(two.heard->answers(second).at(0)["ok"]);
  EXPECT_TRUE(three.heard->answers(third).at(0)["ok"]);
  expect_all_is_well(house);
}

// An id from before a crash is known to the store alone, which then writes nothing of what came with it.
TEST(Host, WhatWasDoneBeforeACrashKeepsNobodyElseBack) {
  FakeHouse house("blackjack");
  FakePlayer one = seated(house, 1, 1), two = seated(house, 2, 2), three = seated(house, 3, 3);
  seated(house, 4, 4);
  const std::string second = two.say(house, wager(2));
  house.clock.settle();
  two.must(house, {{"type", "withdraw"}, {"spot", 2}});
  house.crash();
  for (FakePlayer* each : {&one, &two, &three}) each->watch(house);
  const std::string first = one.say(house, wager(1));
  two.say(house, wager(2), second);
  const std::string third = three.say(house, wager(3));
  house.clock.settle();
  EXPECT_TRUE(one.heard->answers(first).at(0)["ok"]);
  ASSERT_EQ(two.heard->answers(second).size(), 2u);
  EXPECT_EQ(two.heard->answers(second)[1], two.heard->answers(second)[0]);
  EXPECT_TRUE(three.heard->answers(third).at(0)["ok"]);
  EXPECT_EQ(std::ranges::count(types(three), "wager_placed"), 2 + 1) << "one before the crash, and two after it";
  expect_all_is_well(house);
}

TEST(Host, NothingIsAcceptedThatCannotBeWritten) {
  FakeHouse house("blackjack");
  FakePlayer one = seated(house, 1, 1);
  seated(house, 2, 2);
  house.services->broken = true;
  const std::string id = one.say(house, wager(1));
  house.clock.settle();
  EXPECT_EQ(one.heard->answers(id).back()["error"]["code"], "not_written");
  house.services->broken = false;
  house.clock.pass(Milliseconds(1'000));
  one.say(house, wager(1), id);
  house.clock.settle();
  EXPECT_TRUE(one.heard->answers(id).back()["ok"]);
  expect_all_is_well(house);
}

TEST(Host, MoreThanTheWalletHasIsRefused) {
  FakeHouse house("blackjack");
  FakePlayer one{house.give(1, Money::dollars(10)), std::make_shared<FakeConnection>(), 0};
  one.watch(house);
  EXPECT_EQ(one.ask(house, {{"type", "buy_in"}, {"amount_cents", 1'001}})["error"]["code"], "overdrawn");
  one.must(house, {{"type", "buy_in"}, {"amount_cents", 1'000}});
  expect_all_is_well(house);
}

// All the money is at the table already: the same buy-in once more, after a crash, is the same answer, and one.
TEST(Host, ABuyInOfTheWholeWalletIsAnsweredOnceAfterACrash) {
  FakeHouse house("blackjack");
  FakePlayer one{house.give(1, Money::dollars(10)), std::make_shared<FakeConnection>(), 0};
  one.watch(house);
  const Json buy_in{{"type", "buy_in"}, {"amount_cents", 1'000}};
  const std::string id = one.say(house, buy_in);
  house.clock.settle();
  house.crash();
  one.say(house, buy_in, id);
  house.clock.settle();
  const auto answers = one.heard->answers(id);
  ASSERT_EQ(answers.size(), 2u);
  EXPECT_TRUE(answers[0]["ok"]);
  EXPECT_EQ(answers[1], answers[0]);
}

TEST(Host, ANumberThatIsGivenAgainHasItsNewOwnersName) {
  FakeHouse house("blackjack");
  FakePlayer one = seated(house, 1, 1);
  one.must(house, {{"type", "cash_out"}});
  FakePlayer two = seated(house, 2, 1);
  two.watch(house);
  const Json people = two.heard->all.back()["people"];
  ASSERT_EQ(people.size(), 1u);
  EXPECT_EQ(people[0]["player"], 1);
  EXPECT_EQ(people[0]["name"], "user-2");
}

// Who has taken the money and gone is nobody at the table: the same word once more, after a crash, is the same answer.
TEST(Host, ACashOutIsAnsweredOnceAfterACrash) {
  FakeHouse house("blackjack");
  FakePlayer one = seated(house, 1, 1);
  const std::string id = one.say(house, {{"type", "cash_out"}});
  house.clock.settle();
  house.crash();
  one.say(house, {{"type", "cash_out"}}, id);
  house.clock.settle();
  const auto answers = one.heard->answers(id);
  ASSERT_EQ(answers.size(), 2u);
  EXPECT_TRUE(answers[0]["ok"]);
  EXPECT_EQ(answers[1], answers[0]);
}

// The question after a hit is the same as before it, and has a time of its own. [R65]
TEST(Host, WhoHitsHasTheWholeTimeAgain) {
  for (std::uint64_t seed = 1; seed < 40; ++seed) {
    FakeHouse house("blackjack", {}, seed);
    FakePlayer one = seated(house, 1, 1);
    one.must(house, wager(1));
    house.clock.pass(Milliseconds(house.definition.pace.decision - 1'000));
    const auto is_asked = [&] {
      one.watch(house);
      for (const Json& each : one.options())
        if (each["command"]["type"] == "hit") return true;
      return false;
    };
    if (!is_asked()) continue;
    one.must(house, {{"type", "hit"}, {"hand", "1.1"}});
    if (!is_asked()) continue;   // it was 21, or too much
    house.clock.pass(Milliseconds(house.definition.pace.decision - 1'000));
    EXPECT_TRUE(is_asked()) << "the platform stood too early, seed " << seed;
    house.clock.pass(Milliseconds(2'000));
    EXPECT_FALSE(is_asked());
    return;
  }
  FAIL() << "no seed had a hand that could be hit twice";
}

server::Host::Change with_late_surrender() {
  return [](table::Definition present) -> Result<table::Definition, std::string> {
    present.settings = {"surrender=late"};
    return present;
  };
}

std::string hash_told(const FakePlayer& player) {
  for (auto each = player.heard->all.rbegin(); each != player.heard->all.rend(); ++each)
    if ((*each)["type"] == "state") return (*each)["rules"]["rules_hash"];
  return {};
}

// GC.9(c), GC.11(e): posted first, in force with the next shoe, and everybody is told of both.
TEST(Host, AnOptionChangesBetweenShoesAfterNotice) {
  FakeHouse house("gc-switch");
  FakePlayer one = seated(house, 1, 1);
  const std::string before = hash_told(one);
  one.heard->all.clear();
  std::string said = "not told";
  house.host->announce(with_late_surrender(), ledger::UserId{9}, [&](const std::string& sentence) { said = sentence; });
  house.clock.settle();
  EXPECT_EQ(said, "");
  EXPECT_EQ(hash_told(one), before);
  EXPECT_EQ(one.heard->all.back()["notice"]["set"]["surrender"], "late");
  FakePlayer supervisor{house.give(7, Money{}, ledger::UserRole::supervisor), std::make_shared<FakeConnection>(), 0};
  supervisor.watch(house);
  supervisor.must(house, {{"type", "reshuffle"}});
  house.clock.pass(Milliseconds(60'000));
  EXPECT_NE(hash_told(one), before);
  EXPECT_TRUE(has(types(one), "shoe_revealed")) << "the proof of the old shoe is for everybody";
  expect_all_is_well(house);
  house.crash();
  one.watch(house);
  EXPECT_NE(hash_told(one), before);
}

TEST(Host, AnOptionChangesAlsoWhereAPersonDeals) {
  FakeHouse house("gc-switch", {}, 1, true);
  FakePlayer dealer{house.give(7, Money{}, ledger::UserRole::dealer), std::make_shared<FakeConnection>(), 0};
  dealer.watch(house);
  const std::string before = hash_told(dealer);
  house.host->announce(with_late_surrender(), ledger::UserId{9}, [](const std::string&) {});
  house.clock.settle();
  dealer.must(house, {{"type", "inspect"}, {"decks", 6}});
  EXPECT_NE(hash_told(dealer), before);
  expect_all_is_well(house);
}

TEST(Host, ADealerHasNothingToSayWhereThePlatformDeals) {
  FakeHouse house("gc-switch");
  FakePlayer dealer{house.give(7, Money{}, ledger::UserRole::dealer), std::make_shared<FakeConnection>(), 0};
  dealer.watch(house);
  EXPECT_EQ(dealer.ask(house, {{"type", "reshuffle"}})["error"]["code"], "not_permitted");
}

// A dealer's options can be sent as they are: no card in them, and nothing that is the supervisor's.
TEST(Host, ADealersOptionsCanBeSent) {
  FakeHouse house("gc-switch", {}, 1, true);
  FakePlayer dealer{house.give(7, Money{}, ledger::UserRole::dealer), std::make_shared<FakeConnection>(), 0};
  dealer.watch(house);
  int said = 0;
  for (; said < 12; ++said) {
    dealer.watch(house);
    const Json options = dealer.options();
    ASSERT_FALSE(options.empty());
    for (const Json& each : options)
      for (const char* key : {"by", "card"}) EXPECT_FALSE(each["command"].contains(key)) << each;
    dealer.must(house, options[0]["command"]);
  }
}

// Dealer and supervisor are each offered to confirm it, once. [GC.5(d)]
TEST(Host, ACallIsOfferedToWhoConfirmsIt) {
  FakeHouse house("blackjack", {}, 1, true);
  FakePlayer dealer{house.give(7, Money{}, ledger::UserRole::dealer), std::make_shared<FakeConnection>(), 0};
  FakePlayer boss{house.give(8, Money{}, ledger::UserRole::supervisor), std::make_shared<FakeConnection>(), 0};
  dealer.watch(house);
  for (const char* type : {"inspect", "shuffle", "stack", "burn"}) {
    const Json options = dealer.options();
    const auto next = std::ranges::find_if(options, [&](const Json& each) { return each["command"]["type"] == type; });
    ASSERT_NE(next, options.end()) << type;
    dealer.must(house, (*next)["command"]);
  }
  FakePlayer one = seated(house, 1, 1);
  boss.watch(house);
  const auto confirmations = [](const FakePlayer& official) {
    std::vector<Json> all;
    for (const Json& each : official.options())
      if (each["command"]["type"] == "confirm") all.push_back(each["command"]);
    return all;
  };
  Json call = wager(1);
  call["type"] = "call";
  call["cash_cents"] = 1000;
  one.must(house, call);
  for (FakePlayer* official : {&boss, &dealer}) {
    ASSERT_EQ(confirmations(*official), (std::vector<Json>{{{"type", "confirm"}, {"player", 1}}}));
    EXPECT_FALSE(has(types(one), "wager_placed"));
    official->must(house, confirmations(*official)[0]);
    EXPECT_TRUE(confirmations(*official).empty());
  }
  EXPECT_TRUE(has(types(one), "wager_placed"));
  expect_all_is_well(house);
}

// One seed drives players, duplicates, disconnections and crashes; every record is told again, every account
// recomputed.
class WholeHouse : public testing::TestWithParam<std::tuple<const char*, int>> {};

TEST_P(WholeHouse, LosesNothingWhateverHappens) {
  const auto [book, seed] = GetParam();
  std::mt19937 dice(static_cast<unsigned>(seed));
  const auto roll = [&](unsigned below) { return static_cast<unsigned>(dice() % below); };
  FakeHouse house(book, {}, static_cast<std::uint64_t>(seed));
  const bool two = std::string(book).find("switch") != std::string::npos;
  std::vector<FakePlayer> players;
  for (std::uint32_t i = 1; i <= 3; ++i) players.push_back(seated(house, i, static_cast<int>(i)));

  std::map<std::string, Json> told;   // what each command was answered
  for (int step = 0; step < (sanitized ? 60 : 400); ++step) {
    FakePlayer& player = players[roll(3)];
    const unsigned what = roll(20);
    if (what == 0) {
      player.lose_connection(house);
    } else if (what == 1) {
      player.watch(house);
    } else if (what == 2 && roll(4) == 0) {
      house.crash();
      for (FakePlayer& each : players) each.watch(house);
    } else if (what < 5) {
      house.clock.pass(Milliseconds(roll(8'000)));
    } else {
      player.watch(house);
      const Json options = player.options();
      Json command = wager(static_cast<int>(player.person.user.number), 500 + 500 * static_cast<int>(roll(3)), two);
      if (!options.empty() && roll(5) != 0) command = options[roll(static_cast<unsigned>(options.size()))]["command"];
      for (const char* key : {"player", "by"}) command.erase(key);
      if (command["type"] == "cash_out" || command["type"] == "rise") continue;
      const std::string id = player.say(house, command);
      if (roll(3) == 0) player.say(house, command, id);
      house.clock.settle();
    }
    house.clock.settle();
  }
  for (const FakePlayer& each : players)
    for (const Json& heard : each.heard->all)
      if (heard["type"] == "answer" && heard.contains("id")) {
        const auto [found, is_new] = told.emplace(heard["id"], heard);
        if (!is_new && found->second["ok"]) {
          EXPECT_EQ(found->second, heard);
        }
      }
  for (const auto& [id, answer] : told) {
    if (!answer["ok"]) continue;
    const ledger::UserId user{static_cast<std::uint32_t>(std::stoi(id.substr(5)))};
    const auto found = house.store->command(ledger::TableId{1}, user, id);
    ASSERT_TRUE(found.ok() && *found) << id << " was answered and is not there";
  }
  EXPECT_GT(told.size(), sanitized ? 15u : 100u);
  house.crash();
  expect_all_is_well(house);
}

INSTANTIATE_TEST_SUITE_P(Books, WholeHouse,
                         testing::Combine(testing::Values("blackjack", "gc-switch", "vs-switch-2", "sd-dmh"),
                                          testing::Values(1, 2, 3)));

}   // namespace host_test
}   // namespace pitboss::test
