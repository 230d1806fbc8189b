// What only SQLite's store has to stand: one file, one process that serves it, and a disk that fails.
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <thread>

#include "ledger/support/batches.h"
#include "ledger/support/child.h"
#include "ledger/support/failing_vfs.h"
#include "ledger/support/houses.h"
#include "ledger/verify.h"
#include "ledger/writer.h"
#include "support/small_disk.h"

namespace pitboss::ledger::test {
namespace sqlite_test {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

TEST(SqliteFile, IsServedByOneProcess) {
  const House house(Database::sqlite);
  Child server({"--serve", house.where()});
  ASSERT_EQ(server.line(), "open");
  const auto refused = open_store(house.where());
  ASSERT_FALSE(refused.ok());
  EXPECT_NE(refused.reason().sentence.find("another process serves"), std::string::npos) << refused.reason().sentence;
  EXPECT_TRUE(open_store(house.where(), Mode::read).ok());
  server.kill();
  EXPECT_TRUE(open_store(house.where()).ok());
}

TEST(SqliteFile, IsTheSameByEveryName) {
  const TempFolder folder;
  const auto store = open_store("sqlite:" + folder.file("house.db"));
  ASSERT_TRUE(store.ok());
  fs::create_symlink(folder.file("house.db"), folder.file("link.db"));
  EXPECT_FALSE(open_store("sqlite:" + folder.file("link.db")).ok());
  EXPECT_FALSE(open_store("sqlite:" + folder.file("../" + folder.path().filename().string() + "/house.db")).ok());
}

TEST(SqliteFile, IsItsOwnersOnly) {
  const House house(Database::sqlite);
  const auto store = house.open();
  good(store->commit(batch(table_1, record("a"))));
  for (const char* ending : {"", "-wal", "-shm", ".lock"}) {
    struct stat status{};
    ASSERT_EQ(stat((house.path() + ending).c_str(), &status), 0) << ending;
    EXPECT_EQ(status.st_mode & 0777u, 0600u) << ending;
  }
}

TEST(SqliteFile, OfSomethingElseIsRefused) {
  const House house(Database::sqlite);
  house.run_sql("CREATE TABLE recipes (name TEXT)");
  for (const Mode mode : {Mode::serve, Mode::read}) {
    const auto refused = open_store(house.where(), mode);
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.reason().sentence.find("something else"), std::string::npos) << refused.reason().sentence;
  }
}

TEST(SqliteFile, ThatIsNoDatabaseIsRefused) {
  const House house(Database::sqlite);
  std::ofstream(house.path()) << std::string(10000, 'x');
  EXPECT_FALSE(open_store(house.where()).ok());
  EXPECT_FALSE(open_store(house.where(), Mode::read).ok());
}

TEST(SqliteFile, ThatIsEmptyIsMadeReady) {   // as a crash at the first start leaves it
  const House house(Database::sqlite);
  std::ofstream(house.path()).flush();
  EXPECT_FALSE(open_store(house.where(), Mode::read).ok());
  good(house.open()->commit(batch(table_1, record("a"))));
}

TEST(SqliteBackup, IsEverythingAtOneMoment) {
  const House house(Database::sqlite);
  const TempFolder elsewhere;
  const auto store = house.open();
  good(store->commit(batch(house_chain, record("a", {issue(anna, 100)}))));
  good(store->back_up(elsewhere.file("copy.db")));
  good(store->commit(batch(house_chain, record("b", {issue(anna, 100)}))));
  EXPECT_TRUE(open_store("sqlite:" + elsewhere.file("copy.db"), Mode::read).ok());
  EXPECT_EQ(std::distance(fs::directory_iterator(elsewhere.path()), {}), 1)
      << "a copy is one file, when it is read too";
  const auto copy = open_store("sqlite:" + elsewhere.file("copy.db"));
  ASSERT_TRUE(copy.ok());
  EXPECT_EQ(good((*copy)->balance(wallet(anna))), cents(100));
  EXPECT_TRUE(good(verify(**copy, {}, {})).wrong.empty());
  struct stat status{};
  ASSERT_EQ(stat(elsewhere.file("copy.db").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777u, 0600u);
}

TEST(SqliteBackup, IsMadeWhileOthersWrite) {
  const House house(Database::sqlite);
  const TempFolder elsewhere;
  const auto store = house.open();
  good(store->commit(batch(house_chain, std::vector<Record>(2000, record(std::string(1000, 'x'), {issue(anna, 1)})))));
  const auto reader = house.open(Mode::read);
  std::atomic<bool> ended = false;
  std::jthread writing([&] {
    while (!ended) good(store->commit(batch(table_1, record("x", {issue(anna, 1)}))));
  });
  for (int i = 0; i < 3; ++i) {
    const std::string path = elsewhere.file("copy" + std::to_string(i));
    good(reader->back_up(path));
    const auto copy = open_store("sqlite:" + path);
    ASSERT_TRUE(copy.ok());
    EXPECT_TRUE(good(verify(**copy, {}, {})).wrong.empty());
  }
  ended = true;
}

TEST(SqliteBackup, OverwritesNothing) {
  const House house(Database::sqlite);
  const TempFolder elsewhere;
  const auto store = house.open();
  std::ofstream(elsewhere.file("precious")) << "precious";
  expect_fault(store->back_up(elsewhere.file("precious")), Fault::Kind::unlawful);
  std::string text;
  std::ifstream(elsewhere.file("precious")) >> text;
  EXPECT_EQ(text, "precious");
  expect_fault(store->back_up(elsewhere.file("no/such/folder")), Fault::Kind::environment);
}

// ---- a disk that fails

// What was told to be written is there, what was told not to be is not, in this process and after a crash.
class Promises {
 public:
  explicit Promises(Store& store) : store_(&store) {}

  bool commit(std::size_t body_size = 100) {
    const std::string command = std::to_string(++sent_);
    Record one = record_of(anna, command, {issue(anna, 1)});
    one.body = std::string(body_size, 'x');
    const auto told = store_->commit(batch(table_1, one));
    (told ? written_ : not_written_).push_back(command);
    if (!told) {
      EXPECT_EQ(told.reason().kind, Fault::Kind::environment);
    }
    return told.ok();
  }
  void check(Store& store) const {
    for (const std::string& command : written_) EXPECT_TRUE(good(store.command(table_1, anna, command))) << command;
    for (const std::string& command : not_written_)
      EXPECT_FALSE(good(store.command(table_1, anna, command))) << command;
    EXPECT_EQ(good(store.balance(wallet(anna))), cents(static_cast<std::int64_t>(written_.size())));
    EXPECT_TRUE(good(verify(store, {}, {})).wrong.empty());
  }
  // What another process would find if this one were gone now.
  void check_after_a_crash(const std::string& path) const {
    const TempFolder elsewhere;
    fs::copy(path, elsewhere.file("house.db"));
    if (fs::exists(path + "-wal")) fs::copy(path + "-wal", elsewhere.file("house.db-wal"));
    const auto found = open_store("sqlite:" + elsewhere.file("house.db"));
    ASSERT_TRUE(found.ok()) << found.reason().sentence;
    check(**found);
  }
  std::size_t written() const { return written_.size(); }

 private:
  Store* store_;
  int sent_ = 0;
  std::vector<std::string> written_, not_written_;
};

TEST(SqliteSync, ThatFailsOnceIsGotOver) {
  FailingVfs vfs;
  const House house(Database::sqlite);
  auto store = house.open();
  Promises promises(*store);
  for (int round = 0; round < 5; ++round) {
    EXPECT_TRUE(promises.commit());
    vfs.fail_syncs(1);
    promises.commit();
    EXPECT_GE(vfs.failed(), round + 1);
    promises.check(*store);
    promises.check_after_a_crash(house.path());
    EXPECT_TRUE(promises.commit());
    EXPECT_TRUE(store->trouble().empty());
  }
  store.reset();
  promises.check(*house.open());
}

TEST(SqliteSync, ThatFailsForAWhileIsWaitedFor) {   // nobody is told anything before it is known
  for (const int failures : {2, 3, 4, 7, 12}) {
    FailingVfs vfs;
    const House house(Database::sqlite);
    auto store = house.open();
    Promises promises(*store);
    EXPECT_TRUE(promises.commit());
    vfs.fail_syncs(failures);
    while (vfs.failed() < failures) promises.commit();
    promises.check(*store);
    promises.check_after_a_crash(house.path());
    EXPECT_TRUE(promises.commit());
    store.reset();
    promises.check(*house.open());
  }
}

TEST(SqliteSync, ThatFailsIsSeenAsTrouble) {
  FailingVfs vfs;
  const House house(Database::sqlite);
  const auto store = house.open();
  Promises promises(*store);
  vfs.fail_syncs(1'000'000);
  std::jthread writing([&] { promises.commit(); });
  while (store->trouble().empty()) std::this_thread::sleep_for(1ms);
  good(store->head(table_1));   // reading goes on
  vfs.fail_syncs(0);
  writing.join();
  promises.check(*store);
  EXPECT_TRUE(promises.commit());
}

TEST(SqliteSync, ThatFailsUnderLoadLosesNothing) {
  FailingVfs vfs;
  const House house(Database::sqlite);
  auto store = house.open();
  std::atomic<int> written = 0;
  {
    Writer writer(*store);
    for (int i = 0; i < 2000; ++i) {
      if (i % 100 == 0) vfs.fail_syncs(1);
      writer.write(
          batch({static_cast<std::uint32_t>(i % 20 + 1)}, record_of(anna, std::to_string(i), {issue(anna, 1)})),
          [&](const Result<Head, Fault>& told) { written += told.ok() ? 1 : 0; });
      if (i % 50 == 0) std::this_thread::sleep_for(1ms);
    }
  }
  EXPECT_EQ(good(store->balance(wallet(anna))), cents(written));
  store.reset();
  store = house.open();
  EXPECT_EQ(good(store->balance(wallet(anna))), cents(written));
  EXPECT_TRUE(good(verify(*store, {}, {})).wrong.empty());
  EXPECT_GT(vfs.failed(), 0);
}

TEST(SqliteDisk, ThatTakesNoWritesTakesNoCommits) {
  FailingVfs vfs;
  const House house(Database::sqlite);
  auto store = house.open();
  Promises promises(*store);
  for (int round = 0; round < 3; ++round) {
    EXPECT_TRUE(promises.commit());
    vfs.be_full(true);
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(promises.commit());
    EXPECT_FALSE(store->trouble().empty());
    promises.check(*store);
    vfs.be_full(false);
    promises.check_after_a_crash(house.path());
    EXPECT_TRUE(promises.commit());
    EXPECT_TRUE(store->trouble().empty());
  }
  store.reset();
  promises.check(*house.open());
}

TEST(SqliteDisk, ThatIsFullTakesNothingAndGoesOnWhenThereIsSpace) {
  const TempFolder folder;
  const pitboss::test::SmallDisk disk(folder.path(), "1536k");
  if (!disk.there())
    GTEST_SKIP() << "a small disk of one's own needs root; the test before this one has none that is written to";
  const std::string path = disk.file("house.db");
  auto opened = open_store("sqlite:" + path);
  ASSERT_TRUE(opened.ok()) << opened.reason().sentence;
  std::unique_ptr<Store> store = std::move(*opened);
  Promises promises(*store);
  std::ofstream(disk.file("ballast")) << std::string(600'000, 'x');
  while (promises.commit(20'000)) ASSERT_LT(promises.written(), 1000u);
  EXPECT_FALSE(store->trouble().empty());
  for (int i = 0; i < 20; ++i) promises.commit(20'000);
  promises.check(*store);
  promises.check_after_a_crash(path);
  EXPECT_GT(promises.written(), 3u);

  fs::remove(disk.file("ballast"));
  EXPECT_TRUE(promises.commit());
  EXPECT_TRUE(store->trouble().empty());
  promises.check(*store);
  while (promises.commit(20'000)) ASSERT_LT(promises.written(), 1000u);   // and full once more
  promises.check(*store);
  promises.check_after_a_crash(path);
  store.reset();
}

}   // namespace sqlite_test
}   // namespace pitboss::ledger::test
