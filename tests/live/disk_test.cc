// A disk that is full, and one that does not keep what it is told: no bet is accepted that is not durable, and play
// goes on when the disk is well again.
#include <gtest/gtest.h>
#include <sodium/core.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <thread>

#include "live/server_process.h"
#include "live/told.h"
#include "support/places.h"
#include "support/sanitized.h"
#include "support/small_disk.h"

namespace pitboss::test {
namespace disk_test {

using std::chrono::steady_clock;

// Bots at the quick house, who come back for what could not be written.
class Players {
 public:
  explicit Players(std::uint16_t port) {
    asked_.port = port;
    asked_.tables = {"bj", "sw", "vs"};
    asked_.players = 3;
    asked_.think = std::chrono::milliseconds(30);
    asked_.time = std::chrono::hours(1);
    asked_.patient = true;
    asked_.remember = true;
    thread_ = std::jthread([this] {
      found_ = bots::run_bots(
          asked_, [this] { return enough_.load(); },
          [this](const bots::BotsReport& so_far) {
            accepted_ = so_far.accepted;
            not_written_ = so_far.not_written;
          });
    });
  }
  ~Players() { enough_ = true; }

  // Whether it comes true within a minute.
  static bool wait_for(const std::function<bool()>& what) {
    const auto end = steady_clock::now() + std::chrono::seconds(60);
    while (!what()) {
      if (steady_clock::now() > end) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return true;
  }
  bool play_on(std::uint64_t more) {
    const std::uint64_t before = accepted_;
    return wait_for([&] { return accepted_ >= before + more; });
  }
  bool are_refused() {
    const std::uint64_t before = not_written_;
    return wait_for([&] { return not_written_ >= before + 3; });
  }
  std::uint64_t accepted() const { return accepted_; }

  bots::BotsReport end() {
    enough_ = true;
    thread_.join();
    EXPECT_TRUE(found_ && found_->ok()) << (found_ ? found_->reason() : "");
    return found_ && found_->ok() ? **found_ : bots::BotsReport{};
  }

 private:
  bots::BotsOptions asked_;
  std::atomic<bool> enough_ = false;
  std::atomic<std::uint64_t> accepted_ = 0, not_written_ = 0;
  std::optional<Result<bots::BotsReport, std::string>> found_;
  std::jthread thread_;
};

void expect_all_is_well(ServerProcess& server, Players& players) {
  const bots::BotsReport told = players.end();
  for (const std::string& each : told.wrong) ADD_FAILURE() << each;
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
    Players players(server.port);
    ASSERT_TRUE(players.play_on(30)) << server.said();
    for (int times = 0; times < 2; ++times) {
      {
        std::ofstream ballast(disk.file("ballast"));
        const std::string piece(4096, 'x');
        while (ballast.write(piece.data(), static_cast<std::streamsize>(piece.size())).flush()) {
        }
      }
      ASSERT_TRUE(players.are_refused()) << server.said();
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
  Players players(server.port);
  ASSERT_TRUE(players.play_on(30)) << server.said();
  for (int times = 0; times < 3; ++times) {
    std::ofstream(flag) << "now";
    // Whether the write that failed first will be found on the disk nobody knows: until then everybody waits.
    std::this_thread::sleep_for(std::chrono::milliseconds(500));   // what was durable before is still told
    const std::uint64_t accepted = players.accepted();
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));
    EXPECT_EQ(players.accepted(), accepted) << "accepted although nothing was durable";
    EXPECT_EQ(health(server), 503);
    std::filesystem::remove(flag);
    ASSERT_TRUE(players.play_on(30)) << server.said();
    EXPECT_EQ(health(server), 200);
  }
  expect_all_is_well(server, players);
}

}   // namespace disk_test
}   // namespace pitboss::test
