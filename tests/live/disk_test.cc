// A disk that is full, and one that does not keep what it is told: no bet is accepted that is not durable, and play
// goes on when the disk is well again.
#include <gtest/gtest.h>
#include <sodium/core.h>

#include <chrono>
#include <cstdlib>
#include <thread>

#include "live/players.h"
#include "live/server_process.h"
#include "live/told.h"
#include "support/places.h"
#include "support/sanitized.h"
#include "support/small_disk.h"

namespace pitboss::test {
namespace disk_test {

// Who come back for what could not be written.
bots::BotsOptions patient_bots(std::uint16_t port) {
  bots::BotsOptions asked = bots_at(port, {"bj", "sw", "vs"}, 3);
  asked.think = std::chrono::milliseconds(30);
  asked.patient = true;
  asked.remember = true;
  return asked;
}

bool are_refused(const Players& players) {
  const std::uint64_t before = players.so_far().not_written;
  return players.play_until([&](const bots::BotsReport& so_far) { return so_far.not_written >= before + 3; });
}

void expect_all_is_well(ServerProcess& server, Players& players) {
  const bots::BotsReport told = players.end();
  EXPECT_EQ(told.unanswered, 0u);
  EXPECT_EQ(server.end_in_good_order(), 0) << server.said();
  std::vector<std::string> secrets;
  expect_told_is_there(server, told, secrets);
}

TEST(Disk, ThatIsFullTakesNoBetAndPlayGoesOnWhenThereIsSpace) {
  ASSERT_GE(sodium_init(), 0);
  const auto folder = std::filesystem::temp_directory_path() / ("pitboss-small-disk-" + std::to_string(getpid()));
  {
    const SmallDisk disk(folder, "48m");
    if (!disk.there()) GTEST_SKIP() << "a small disk of one's own needs root; the store's own test has one without";
    ServerProcess server(quick_house, "sqlite:" + disk.file("house.db"));
    ASSERT_TRUE(server.start()) << server.said();
    Players players(patient_bots(server.port));
    ASSERT_TRUE(players.play_on(30)) << server.said();
    for (int times = 0; times < 2; ++times) {
      {
        std::ofstream ballast(disk.file("ballast"));
        const std::string piece(4096, 'x');
        while (ballast.write(piece.data(), static_cast<std::streamsize>(piece.size())).flush()) {
        }
      }
      ASSERT_TRUE(are_refused(players)) << server.said();
      std::filesystem::remove(disk.file("ballast"));
      ASSERT_TRUE(players.play_on(30)) << server.said();
    }
    expect_all_is_well(server, players);
  }
  std::filesystem::remove_all(folder);
}

int health(const ServerProcess& server) {
  server::Request request;
  request.method = "GET";
  request.path = "/healthz";
  const auto answer = bots::http_request("127.0.0.1", server.port, request);
  return answer ? answer->status : 0;
}

TEST(Disk, ThatDoesNotKeepWhatItIsToldTakesNoBet) {
  if (sanitized) GTEST_SKIP() << "a sanitizer wants to be the first library between a program and the system";
  ASSERT_GE(sodium_init(), 0);
  ServerProcess server(quick_house, {}, pitboss::test::failing_sync_path());
  const std::string flag = (server.folder / "sync-fails").string();
  setenv("PITBOSS_SYNC_FAILS", flag.c_str(), 1);
  ASSERT_TRUE(server.start()) << server.said();
  unsetenv("PITBOSS_SYNC_FAILS");
  Players players(patient_bots(server.port));
  ASSERT_TRUE(players.play_on(30)) << server.said();
  for (int times = 0; times < 3; ++times) {
    std::ofstream(flag) << "now";
    // Whether the write that failed first will be found on the disk nobody knows: until then everybody waits.
    ASSERT_TRUE(eventually([&] { return health(server) == 503; })) << server.said();
    ASSERT_TRUE(players.report(3));   // what was durable before is still told
    const std::uint64_t accepted = players.so_far().accepted;
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));
    EXPECT_EQ(players.so_far().accepted, accepted) << "accepted although nothing was durable";
    EXPECT_EQ(health(server), 503);
    std::filesystem::remove(flag);
    ASSERT_TRUE(players.play_on(30)) << server.said();
    EXPECT_EQ(health(server), 200);
  }
  expect_all_is_well(server, players);
}

}   // namespace disk_test
}   // namespace pitboss::test
