// SQLite's write-ahead log, which is emptied into the file while others write and read.
#include <atomic>
#include <filesystem>
#include <thread>

#include "ledger/support/batches.h"
#include "ledger/support/failing_vfs.h"
#include "ledger/support/houses.h"
#include "ledger/verify.h"

namespace pitboss::ledger::test {
namespace checkpoints_test {

constexpr std::uint32_t tables = 50;
constexpr int megabytes = 160;   // the log is emptied several times on the way

// Records of 20 kB at many tables, one commit each with a cent for Anna: the same pages come again and again.
struct Writing {
  Store& store;
  std::uintmax_t longest_log = 0;
  int commits = 0;
  int wanted = megabytes * 50;

  void run(const std::string& path) {
    const std::string body(20'000, 'x');
    for (; commits < wanted && !testing::Test::HasFailure(); ++commits) {
      good(store.commit(batch({static_cast<std::uint32_t>(commits) % tables + 1}, record(body, {issue(anna, 1)}))));
      std::error_code none;
      const auto size = std::filesystem::file_size(path + "-wal", none);
      if (!none) longest_log = std::max(longest_log, size);
    }
  }
};

void expect_all_is_there(Store& store, int commits) {
  EXPECT_EQ(good(store.balance(wallet(anna))), cents(commits));
  EXPECT_TRUE(good(verify(store, {}, {})).wrong.empty());
}

TEST(SqliteCheckpoints, KeepTheLogShortWhileOthersRead) {
  const House house(Database::sqlite);
  auto store = house.open();
  Writing writing{*store};
  {
    std::atomic<bool> ended = false;
    std::atomic<int> read = 0;
    std::jthread reading([&] {
      std::int64_t before = 0;
      while (!ended) {
        const std::int64_t now = good(store->balance(wallet(anna))).cents();
        EXPECT_GE(now, before);
        before = now;
        ++read;
      }
    });
    writing.run(house.path());
    ended = true;
    reading.join();
    EXPECT_GT(read, 100);
  }
  EXPECT_LT(writing.longest_log, std::uintmax_t{megabytes} * 1'000'000 / 2);
  expect_all_is_there(*store, writing.commits);
  store.reset();
  expect_all_is_there(*house.open(), writing.commits);
}

// As a crash would find it: the file and the log as they lie there, without a good end.
TEST(SqliteCheckpoints, LeaveWhatACrashNeeds) {
  const House house(Database::sqlite), after(Database::sqlite);
  const auto store = house.open();
  Writing writing{*store};
  for (int crash = 0; crash < 3; ++crash) {
    writing.wanted = (crash + 1) * megabytes * 50 / 3;
    writing.run(house.path());
    // Nobody writes now; what is being copied beside is in the log still, and half of a page in the file does no harm.
    for (const char* part : {"", "-wal"}) {
      std::filesystem::remove(after.path() + part);
      std::filesystem::copy_file(house.path() + part, after.path() + part);
    }
    std::filesystem::remove(after.path() + "-shm");
    expect_all_is_there(*after.open(), writing.commits);
  }
}

// Nobody knows then what the file has: nothing is taken out of the log any more, also not at a good end.
TEST(SqliteCheckpoints, AFileThatDoesNotKeepWhatItIsGivenIsNotTrusted) {
  FailingVfs vfs;
  const House house(Database::sqlite);
  auto store = house.open();
  Writing writing{*store};
  writing.wanted = 100;
  writing.run(house.path());
  vfs.fail_file_syncs(true);
  while (store->trouble().empty() && writing.commits < megabytes * 50) {
    writing.wanted = writing.commits + 100;
    writing.run(house.path());
  }
  vfs.fail_file_syncs(false);
  EXPECT_NE(store->trouble().find("start the server again"), std::string::npos) << store->trouble();
  const auto log = [&] { return std::filesystem::file_size(house.path() + "-wal"); };
  const std::uintmax_t before = log();
  writing.wanted = writing.commits + 1000;
  writing.run(house.path());   // play goes on
  EXPECT_GT(log(), before);
  expect_all_is_there(*store, writing.commits);
  store.reset();
  EXPECT_GT(log(), before);
  store = house.open();
  EXPECT_TRUE(store->trouble().empty());
  expect_all_is_there(*store, writing.commits);
  store.reset();
  EXPECT_FALSE(std::filesystem::exists(house.path() + "-wal"));
}

}   // namespace checkpoints_test
}   // namespace pitboss::ledger::test
