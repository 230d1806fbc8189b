// A table that cannot go on: its round is void, everybody has the own money again, and the other tables go on. [R66]
#include <sqlite3.h>

#include "floor/audit.h"
#include "floor/notes.h"
#include "live/live_house.h"
#include "support/eventually.h"

namespace pitboss::test {
namespace wind_up_test {

server::HouseOptions two_tables() {
  server::HouseOptions options;
  for (const char* name : {"first", "second"}) {
    table::Definition table;
    table.name = name;
    table.book = "gc-switch";
    table.pace.betting = 3'600'000;
    options.tables.push_back(table);
  }
  return options;
}

// A guest with a wager at both tables, who waits for a second player.
struct Guest {
  explicit Guest(LiveHouse& house) : token(house.ask("POST", "/api/guest").body["token"]), socket(house), other(house) {
    sit(socket, token, 1);
    const std::string second = house.ask("POST", "/api/guest").body["token"];
    sit(other, second, 2);   // and does not wager, so that no card is dealt
    for (const char* table : {"first", "second"})
      EXPECT_TRUE(socket.command(table, {{"type", "wager"}, {"spot", 1}, {"hands_cents", {2'500, 2'500}}})["ok"]);
  }
  static void sit(LiveClient& socket, const std::string& token, int spot) {
    socket.say({{"type", "hello"}, {"token", token}});
    for (const char* table : {"first", "second"}) {
      socket.say({{"type", "watch"}, {"table", table}});
      EXPECT_TRUE(socket.command(table, {{"type", "buy_in"}, {"amount_cents", 10'000}})["ok"]);
      EXPECT_TRUE(socket.command(table, {{"type", "sit"}, {"spot", spot}})["ok"]);
    }
  }
  std::string token;
  LiveClient socket, other;
};

void write_into(const LiveHouse& house, const char* sql) {
  sqlite3* file = nullptr;
  ASSERT_EQ(sqlite3_open(house.path.c_str(), &file), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(file, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(file);
  sqlite3_close(file);
}

// A note is written by and by.
std::vector<std::string> noted(LiveHouse& house, std::size_t expected) {
  std::vector<std::string> tables;
  eventually([&] {
    tables.clear();
    EXPECT_TRUE(floor::notes(*house.store, [&](const floor::Note& note) {
                  if (note.body.value("event", "") == "table_wound_up") tables.push_back(note.body.value("table", ""));
                  return true;
                }).ok());
    return tables.size() >= expected;
  });
  return tables;
}

std::int64_t wallet(LiveHouse& house, const std::string& token) {
  return house.ask("GET", "/api/me", {}, token).body["wallet_cents"];
}

// The order of the cards of one table was touched.
TEST(WindUp, ATableThatWasChangedGivesEverythingBackAndTheOtherGoesOn) {
  LiveHouse house(two_tables());
  std::string token;
  {
    Guest guest(house);
    token = guest.token;
    EXPECT_EQ(wallet(house, token), 980'000);
  }
  house.close();
  write_into(house,
             "DELETE FROM snapshots WHERE chain = 1;"
             "UPDATE log SET body = x'00' WHERE chain = 1 AND seq = 2;");
  ASSERT_EQ(house.open(a_key()), "");

  EXPECT_EQ(house.house->table("first"), nullptr);
  EXPECT_NE(house.house->table("second"), nullptr);
  EXPECT_EQ(noted(house, 1), std::vector<std::string>{"first"});
  EXPECT_EQ(wallet(house, token), 990'000) << "50.00 that was wagered at the first table, and 50.00 of chips";

  LiveClient again(house);
  again.say({{"type", "hello"}, {"token", token}});
  again.say({{"type", "watch"}, {"table", "second"}});
  const Json state = again.next("state");
  EXPECT_EQ(state["you"]["bankroll_cents"], 5'000);
  EXPECT_EQ(state["view"]["round"]["wagers"][0]["stake_cents"], 2'500) << state.dump();

  // What the audit finds is the change, not what came of it.
  const auto audited = floor::audit(*house.store, {}, nullptr, [](std::uint64_t) {});
  ASSERT_TRUE(audited.ok());
  ASSERT_FALSE(audited->verified.wrong.empty());
  EXPECT_EQ(audited->verified.wrong[0].chain, ledger::TableId{1});
  EXPECT_EQ(audited->verified.wrong[0].seq, 2u);
}

// With another key not one table opens: the house asks before it takes all rounds for void.
TEST(WindUp, AnotherKeyWindsUpOnlyWhenItIsSaid) {
  LiveHouse house(two_tables());
  std::string token;
  {
    Guest guest(house);
    token = guest.token;
  }
  house.close();
  std::array<unsigned char, table::Key::size> bytes{};
  const auto other_key = [&] { return table::Key(bytes); };
  EXPECT_NE(house.open(other_key()).find("--wind-up"), std::string::npos);
  house.close();
  ASSERT_EQ(house.open(a_key()), "") << "nothing was lost by the attempt";
  EXPECT_EQ(wallet(house, token), 980'000);
  house.close();

  house.options.wind_up = true;
  ASSERT_EQ(house.open(other_key()), "");
  EXPECT_EQ(noted(house, 2), (std::vector<std::string>{"first", "second"}));
  EXPECT_EQ(wallet(house, token), 1'000'000);
  const auto audited = floor::audit(*house.store, {}, nullptr, [](std::uint64_t) {});
  ASSERT_TRUE(audited.ok());
  EXPECT_TRUE(audited->verified.wrong.empty());
}

}   // namespace wind_up_test
}   // namespace pitboss::test
