// Two servers on one PostgreSQL: each table is run by one of them, and by the other when that one dies.
#include <gtest/gtest.h>

#include <set>

#include "ledger/support/postgres_server.h"
#include "live/players.h"
#include "live/server_process.h"
#include "server/message.h"

namespace pitboss::test {
namespace postgres_test {

constexpr const char* three_tables = R"(
[[table]]
name = "pg"
rulebook = "blackjack"
count = 3
betting_ms = 300
decision_ms = 500
result_ms = 50
)";

std::set<std::string> tables_of(const ServerProcess& server) {
  server::Request request;
  request.method = "GET";
  request.path = "/api/tables";
  std::set<std::string> names;
  const auto answer = bots::http_request("127.0.0.1", server.port, request);
  if (!answer) return names;
  const server::Json body = server::Json::parse(answer->body);
  for (const server::Json& each : body["tables"]) names.insert(each["name"]);
  return names;
}

TEST(PostgresHouse, ATableIsTakenOverWhenItsProcessDies) {
  const std::string where = ledger::test::PostgresServer::running().new_database();
  ServerProcess one(three_tables, where);
  ASSERT_TRUE(one.start()) << one.said();
  ServerProcess two(three_tables, where);
  std::filesystem::copy_file(one.key(), two.key());   // one house, one key
  ASSERT_TRUE(two.start()) << two.said();
  const std::set<std::string> all = {"pg-1", "pg-2", "pg-3"};
  EXPECT_EQ(tables_of(one), all);
  EXPECT_TRUE(tables_of(two).empty());
  {
    Players players(bots_at(one.port, {"pg-1", "pg-2", "pg-3"}, 2));
    EXPECT_TRUE(players.play_until([](const bots::BotsReport& so_far) { return so_far.rounds >= 12; })) << one.said();
    players.end();
  }

  one.kill_now();
  EXPECT_TRUE(eventually([&] { return tables_of(two) == all; })) << two.said();
  EXPECT_EQ(two.end_in_good_order(), 0) << two.said();
}

}   // namespace postgres_test
}   // namespace pitboss::test
