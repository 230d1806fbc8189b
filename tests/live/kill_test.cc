// kill -9 at any moment under load: nothing that somebody was told is lost, nothing is done twice, and nothing secret
// is on the disk.
#include <gtest/gtest.h>
#include <sodium/core.h>

#include <cstdlib>
#include <random>

#include "live/players.h"
#include "live/server_process.h"
#include "live/told.h"
#include "support/places.h"
#include "support/sanitized.h"

namespace pitboss::test {
namespace kill_test {

int kills() {
  const char* const asked = std::getenv("PITBOSS_KILLS");
  return asked == nullptr ? (sanitized ? 5 : 20) : std::max(1, std::atoi(asked));   // a start is slow under a sanitizer
}

TEST(Kill, NothingIsLostNothingIsDoubledNothingSecretIsWritten) {
  ASSERT_GE(sodium_init(), 0);
  ServerProcess server(quick_house);
  ASSERT_TRUE(server.start()) << server.said();

  bots::BotsOptions asked = bots_at(server.port, {"bj", "sw", "vs"}, 4);
  asked.think = std::chrono::milliseconds(40);
  asked.patient = true;
  asked.remember = true;
  Players players(asked);
  EXPECT_TRUE(players.play_until([](const bots::BotsReport& so_far) { return so_far.players == 12; }));

  std::mt19937 dice(11);
  for (int i = 0; i < kills(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100 + dice() % 500));
    server.kill_now();
    ASSERT_TRUE(server.start()) << server.said();
  }
  EXPECT_TRUE(players.play_on(50)) << server.said();
  const bots::BotsReport told = players.end();
  EXPECT_EQ(told.unanswered, 0u);
  EXPECT_GT(told.reconnections, 12u);
  EXPECT_EQ(server.end_in_good_order(), 0) << server.said();

  std::vector<std::string> secrets = told.tokens;
  expect_told_is_there(server, told, secrets);
  expect_no_secret(server, secrets);
}

// Ended in good order: no new round, those that are on are finished, and it says so.
TEST(Kill, ACleanEndFinishesItsRounds) {
  ServerProcess server(quick_house);
  ASSERT_TRUE(server.start()) << server.said();
  bots::BotsOptions asked;
  asked.port = server.port;
  asked.tables = {"bj", "sw"};
  asked.players = 3;
  asked.think = std::chrono::milliseconds(20);
  asked.time = std::chrono::milliseconds(1500);
  asked.patient = true;
  const auto found = bots::run_bots(asked, [] { return false; }, [](const bots::BotsReport&) {});
  ASSERT_TRUE(found.ok()) << found.reason();
  EXPECT_EQ(server.end_in_good_order(), 0) << server.said();
  EXPECT_NE(server.said().find("\"closed\""), std::string::npos) << server.said();
  auto store = ledger::open_store(server.store(), ledger::Mode::read);
  ASSERT_TRUE(store.ok());
  const auto balances = (*store)->balances();
  ASSERT_TRUE(balances.ok());
  for (const ledger::Balance& each : *balances) {
    if (each.account.kind != ledger::AccountKind::held) continue;
    EXPECT_EQ(each.amount, Money{}) << to_string(each.account);
  }
}

// A new key would open nothing, and every table would be wound up.
TEST(Kill, WithoutItsKeyAHouseDoesNotOpen) {
  ServerProcess server(quick_house);
  ASSERT_TRUE(server.start()) << server.said();
  ASSERT_EQ(server.end_in_good_order(), 0);
  const std::string kept = server.key() + ".kept";
  std::filesystem::rename(server.key(), kept);
  EXPECT_FALSE(server.start());
  EXPECT_NE(server.said().find("is not there"), std::string::npos) << server.said();
  // Another house's key is none either.
  ASSERT_GE(sodium_init(), 0);
  ASSERT_TRUE(table::load_or_create_key(server.key()).ok());
  EXPECT_FALSE(server.start());
  EXPECT_NE(server.said().find("seems to be the key of another one"), std::string::npos) << server.said();
  std::filesystem::remove(server.key());
  std::filesystem::rename(kept, server.key());
  EXPECT_TRUE(server.start()) << server.said();
  EXPECT_EQ(server.end_in_good_order(), 0);
}

}   // namespace kill_test
}   // namespace pitboss::test
