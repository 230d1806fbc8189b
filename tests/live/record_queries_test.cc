// Rounds that were played, over HTTP: to each the own ones, to the floor all; shoes, proofs, hold and audit.
#include "server/record_queries.h"

#include <set>

#include "live/live_house.h"
#include "live/one_day.h"
#include "support/places.h"
#include "support/shell.h"
#include "table/verify_shoe.h"

namespace pitboss::test {
namespace record_queries_test {

struct Guest {
  Guest(LiveHouse& house, int spot) : token(house.ask("POST", "/api/guest").body["token"]), spot(spot), socket(house) {
    socket.say({{"type", "hello"}, {"token", token}});
    socket.say({{"type", "watch"}, {"table", "bj"}});
    EXPECT_TRUE(socket.command("bj", {{"type", "buy_in"}, {"amount_cents", 100'000}})["ok"]);
    EXPECT_TRUE(socket.command("bj", {{"type", "sit"}, {"spot", spot}})["ok"]);
  }
  // A round, until its cards are picked up: before that no wager is taken for the next.
  void play(int cents) {
    EXPECT_TRUE(socket.command("bj", {{"type", "wager"}, {"spot", spot}, {"hands_cents", {cents}}})["ok"]);
    for (Json events = Json::object(); events.dump().find("cards_collected") == std::string::npos;) {
      events = socket.next("events");
      if (events.is_null()) return ADD_FAILURE() << "the round does not end", void();
    }
  }
  std::string token;
  int spot;
  LiveClient socket;
};

server::HouseOptions quick() {
  server::HouseOptions options = LiveHouse::usual_options();
  options.tables[0].pace = {200, 1, 1, 0};   // nobody decides: every hand stands
  return options;
}

TEST(RecordQueries, EverybodySeesTheOwnRoundsAndTheFloorAll) {
  LiveHouse house(quick());
  Guest anna(house, 1), bert(house, 2);
  const std::string auditor = house.add_user("audrey", ledger::UserRole::auditor);
  anna.play(1'500);
  const Json history = house.ask("GET", "/api/history", {}, anna.token).body;
  ASSERT_EQ(history["rounds"].size(), 1u);
  const Json line = history["rounds"][0];
  EXPECT_EQ(line["table"], "bj");
  EXPECT_EQ(line["round"], 1);
  EXPECT_EQ(line["wagered_cents"], 1'500);
  EXPECT_EQ(line["net_cents"].get<int>(), line["returned_cents"].get<int>() - 1'500);
  EXPECT_EQ(history["more"], nullptr);
  EXPECT_TRUE(house.ask("GET", "/api/history", {}, bert.token).body["rounds"].empty());

  const auto round = house.ask("GET", "/api/rounds/bj/1", {}, anna.token);
  ASSERT_EQ(round.status, 200) << round.text;
  EXPECT_EQ(round.body["net_cents"], line["net_cents"]);
  EXPECT_EQ(round.body["rules"]["rulebook"], "blackjack");
  std::set<std::string> types;
  std::int64_t net = 0;
  for (const Json& step : round.body["steps"]) {
    for (const Json& event : step["events"]) types.insert(event["type"]);
    for (const Json& entry : step["entries"]) {
      const std::string from = entry["from"], to = entry["to"];
      if (from.starts_with("chips")) net -= entry["amount_cents"].get<int>();
      if (to.starts_with("chips")) net += entry["amount_cents"].get<int>();
    }
  }
  EXPECT_EQ(net, line["net_cents"]);
  for (const char* type : {"round_begun", "card_dealt", "wager_settled", "round_closed"})
    EXPECT_TRUE(types.contains(type)) << type;

  // Somebody else's is as if it were not there.
  EXPECT_EQ(house.ask("GET", "/api/rounds/bj/1", {}, bert.token).text,
            house.ask("GET", "/api/rounds/bj/77", {}, bert.token).text);
  EXPECT_EQ(house.ask("GET", "/api/rounds/bj/1", {}, bert.token).code(), "no_round");
  EXPECT_EQ(house.ask("GET", "/api/rounds/bj/1").status, 401);
  EXPECT_EQ(house.ask("GET", "/api/rounds/none/1", {}, anna.token).code(), "no_table");
  EXPECT_EQ(house.ask("GET", "/api/rounds/bj/x", {}, anna.token).code(), "no_round");
  EXPECT_EQ(house.ask("GET", "/api/rounds/bj/1", {}, auditor).status, 200);
  EXPECT_EQ(house.ask("GET", "/api/floor/rounds?table=bj", {}, auditor).body["rounds"][0]["wagered_cents"], 1'500);
  EXPECT_EQ(house.ask("GET", "/api/floor/rounds", {}, auditor).code(), "no_table");
}

TEST(RecordQueries, ARoundIsProvedWrittenDownAndExported) {
  LiveHouse house(quick());
  Guest anna(house, 1);
  for (int i = 0; i < 3; ++i) anna.play(1'000);
  const auto proof = house.ask("GET", "/api/rounds/bj/2/proof", {}, anna.token);
  EXPECT_EQ(proof.body["proved"], true) << proof.text;
  EXPECT_GT(proof.body["entries"], 0);
  const auto notation = house.ask("GET", "/api/rounds/bj/2/notation", {}, anna.token);
  EXPECT_NE(notation.text.find("rulebook blackjack"), std::string::npos) << notation.text;
  EXPECT_NE(notation.text.find("balance  1 1000000.00"), std::string::npos)
      << "what people had in chips is not told: " << notation.text;
  const auto csv = house.ask("GET", "/api/history/export?format=csv", {}, anna.token);
  EXPECT_TRUE(csv.text.starts_with("table,seq,at_ms,")) << csv.text.substr(0, 100);
  EXPECT_GE(std::ranges::count(csv.text, '\n'), 8);
  const auto lines = house.ask("GET", "/api/history/export?format=json", {}, anna.token);
  EXPECT_NE(lines.text.find("\"wager_settled\""), std::string::npos);
  EXPECT_EQ(house.ask("GET", "/api/history/export?format=jsonl", {}, anna.token).text, lines.text) << "the old name";
  EXPECT_EQ(house.ask("GET", "/api/history/export?format=xls", {}, anna.token).status, 400);
  EXPECT_EQ(house.ask("GET", "/api/history?before=soon", {}, anna.token).status, 400);
}

// Fifty at a time, none twice and none left out.
TEST(RecordQueries, ALongHistoryComesInPages) {
  LiveHouse house(quick());
  Guest anna(house, 1);
  for (int i = 0; i < 60; ++i) anna.play(500);
  const Json first = house.ask("GET", "/api/history?table=bj", {}, anna.token).body;
  EXPECT_EQ(first["rounds"].size(), 50u);
  const Json second = house.ask("GET", "/api/history?" + first["more"].get<std::string>(), {}, anna.token).body;
  EXPECT_EQ(second["rounds"].size(), 10u);
  EXPECT_EQ(second["more"], nullptr);
  std::set<int> rounds;
  for (const Json* page : {&first, &second})
    for (const Json& line : (*page)["rounds"]) rounds.insert(line["round"].get<int>());
  EXPECT_EQ(rounds.size(), 60u);
  EXPECT_EQ(first["rounds"][0]["round"], 60);

  const std::string auditor = house.add_user("audrey", ledger::UserRole::auditor);
  rounds.clear();
  for (Json page{{"more", "table=bj"}}; !page["more"].is_null();) {
    page = house.ask("GET", "/api/floor/rounds?" + page["more"].get<std::string>(), {}, auditor).body;
    for (const Json& line : page["rounds"]) EXPECT_TRUE(rounds.insert(line["round"].get<int>()).second) << line.dump();
  }
  EXPECT_EQ(rounds.size(), 60u);
}

// What a shoe promised is there at once; the order only when the shoe is done. [R64]
TEST(RecordQueries, AShoeIsShownWhenItIsDone) {
  server::HouseOptions options = quick();
  options.tables[0].settings = {"decks=1"};
  LiveHouse house(options);
  Guest anna(house, 1);
  anna.play(1'000);
  const auto before = house.ask("GET", "/api/shoes/bj/1", {}, anna.token);
  ASSERT_EQ(before.status, 200) << before.text;
  EXPECT_EQ(before.body["shoes"][0]["text"], nullptr);
  EXPECT_EQ(house.ask("GET", "/api/rounds/bj/1", {}, anna.token).body["shoe"]["commitment"],
            before.body["shoes"][0]["commitment"]);
  EXPECT_EQ(house.ask("GET", "/api/shoes/bj/99", {}, anna.token).code(), "no_shoe");
  for (int i = 2; i <= 30; ++i) {
    anna.play(1'000);
    const Json shoe = house.ask("GET", "/api/shoes/bj/1", {}, anna.token).body["shoes"][0];
    if (shoe["text"].is_null()) continue;
    const auto reveals = table::parse_reveals(shoe["text"].get<std::string>());
    ASSERT_TRUE(reveals.ok());
    EXPECT_EQ(before.body["shoes"][0]["commitment"], table::to_string(table::commit(reveals->at(0).secret)));
    return;
  }
  FAIL() << "a deck that lasts for thirty rounds";
}

TEST(RecordQueries, TheFloorsReportsAreTheFloors) {
  wait_out_midnight();
  LiveHouse house(quick());
  Guest anna(house, 1);
  anna.play(1'000);
  const std::string supervisor = house.add_user("sue", ledger::UserRole::supervisor);
  const std::string dealer = house.add_user("dan", ledger::UserRole::dealer);
  for (const char* path : {"/api/floor/hold", "/api/floor/audit", "/api/floor/events", "/api/floor/rounds?table=bj"}) {
    EXPECT_EQ(house.ask("GET", path).status, 401) << path;
    EXPECT_EQ(house.ask("GET", path, {}, anna.token).status, 403) << path;
    EXPECT_EQ(house.ask("GET", path, {}, dealer).status, 403) << path;
    EXPECT_EQ(house.ask("GET", path, {}, supervisor).status, 200) << path;
  }
  const Json day = house.ask("GET", "/api/floor/hold", {}, supervisor).body["days"][0];
  EXPECT_EQ(day["table"], "bj");
  EXPECT_EQ(day["handle_cents"], 1'000);
  EXPECT_EQ(day["drop_cents"], 100'000);
  EXPECT_LT(day["low_95_cents"], day["expected_cents"]);
  const Json audit = house.ask("GET", "/api/floor/audit", {}, supervisor).body;
  // The test's own staff was written into the store past the house, and the audit says so.
  EXPECT_EQ(audit["ok"], false);
  EXPECT_EQ(audit["discrepancies"].size(), 2u) << audit.dump();
  EXPECT_GT(audit["entries"], 2);
  EXPECT_EQ(house.ask("POST", "/api/log-in", {{"name", "sue"}, {"password", "not hers"}}).status, 401);
  const Json events = house.ask("GET", "/api/floor/events", {}, supervisor).body["events"];
  ASSERT_FALSE(events.empty());
  EXPECT_EQ(events[0]["event"], "log_in_failed") << events.dump();
}

// ---- simulations of the laboratory

TEST(Simulations, PlayToTheirEndAndSayWhatTheProgramSays) {
  LiveHouse house;
  const Json asked{
      {"rulebook", "blackjack"}, {"set", {{"decks", "2"}}}, {"rounds", 200'000}, {"seed", 5}, {"bets", "none"}};
  const auto started = house.ask("POST", "/api/lab/simulations", asked);
  ASSERT_EQ(started.status, 202) << started.text;
  const std::string where = "/api/lab/simulations/" + started.body["id"].get<std::string>();
  Json found = Json::object();
  for (int i = 0; i < 1000 && found.value("state", "") != "done"; ++i) {
    found = house.ask("GET", where).body;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  ASSERT_EQ(found["state"], "done");
  EXPECT_EQ(found["done"], 200'000);
  EXPECT_EQ(found["points"].back()["rounds"], 200'000);
  const Json program = Json::parse(
      run_in_shell(pitboss::test::program_path() + " simulate blackjack --set decks=2 --rounds 200000 --seed 5 --json")
          .out);
  for (const char* key : {"ev_per_hand_wager", "standard_error", "sd_per_round", "histogram", "seed"})
    EXPECT_EQ(found["result"][key], program[key]) << key;
  EXPECT_EQ(found["ev_per_hand_wager"], program["ev_per_hand_wager"]);
}

TEST(Simulations, AreStoppedAndRefused) {
  LiveHouse house;
  const auto started = house.ask("POST", "/api/lab/simulations", {{"book", "blackjack"}, {"rounds", 1e8}});
  ASSERT_EQ(started.status, 202) << started.text;
  const std::string where = "/api/lab/simulations/" + started.body["id"].get<std::string>();
  EXPECT_EQ(house.ask("DELETE", where).status, 200);
  Json found = Json::object();
  for (int i = 0; i < 1000 && found.value("state", "") != "stopped"; ++i) {
    found = house.ask("GET", where).body;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_EQ(found["state"], "stopped");
  EXPECT_LT(found["done"], 100'000'000);
  EXPECT_EQ(house.ask("GET", "/api/lab/simulations/none").code(), "no_simulation");
  EXPECT_EQ(house.ask("GET", "/api/lab/simulations").status, 405);
  for (const Json& bad :
       {Json{{"book", "poker"}}, Json{{"book", "blackjack"}, {"rounds", 1e9}},
        Json{{"book", "blackjack"}, {"rounds", -3}}, Json{{"book", "blackjack"}, {"players", 9}},
        Json{{"book", "blackjack"}, {"strategy", "/etc/passwd"}}, Json{{"book", "blackjack"}, {"shuffle", "never"}},
        Json{{"book", "blackjack"}, {"settings", "decks=2"}}, Json{{"book", "blackjack"}, {"rounds", 2.5}},
        Json{{"book", "blackjack"}, {"colour", "red"}}, Json{{"book", "blackjack"}, {"settings", {"decks=99"}}}}) {
    const auto answer = house.ask("POST", "/api/lab/simulations", bad);
    EXPECT_EQ(answer.status, 400) << bad.dump() << answer.text;
    EXPECT_EQ(answer.text.find("--"), std::string::npos) << answer.text;
  }
}

}   // namespace record_queries_test
}   // namespace pitboss::test
