// What only PostgreSQL's store has to stand: several processes, and a server that goes away.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <random>
#include <set>
#include <thread>

#include "ledger/support/batches.h"
#include "ledger/support/child.h"
#include "ledger/support/houses.h"
#include "ledger/support/postgres_server.h"
#include "ledger/verify.h"
#include "support/eventually.h"
#include "support/gate.h"

namespace pitboss::ledger::test {
namespace postgres_test {

using namespace std::chrono_literals;
using pitboss::test::eventually;

class PostgresHouse : public testing::Test {
 protected:
  House house{Database::postgres};
};

TEST_F(PostgresHouse, IsMadeByManyAtOnce) {
  std::atomic<int> opened = 0;
  {
    std::vector<std::jthread> all;
    for (int i = 0; i < 6; ++i)
      all.emplace_back([&] {
        auto store = open_store(house.where());
        EXPECT_TRUE(store.ok()) << store.reason().sentence;
        opened += store.ok() ? 1 : 0;
      });
  }
  EXPECT_EQ(opened, 6);
}

TEST_F(PostgresHouse, NumbersFromTwoStoresAreDifferent) {
  const auto one = house.open(), two = house.open();
  std::set<std::uint32_t> first, second;
  std::thread other([&] {
    for (int i = 0; i < 40; ++i) second.insert(good(two->reserve(Store::Numbers::users, 2)));
  });
  for (int i = 0; i < 40; ++i) first.insert(good(one->reserve(Store::Numbers::users, 2)));
  other.join();
  std::set<std::uint32_t> both = first;
  both.insert(second.begin(), second.end());
  EXPECT_EQ(both.size(), 80u);
  EXPECT_EQ(*both.begin(), 1u);
  EXPECT_EQ(*both.rbegin(), 159u);
}

TEST_F(PostgresHouse, ATableIsOneStoresAtATime) {
  const auto one = house.open(), two = house.open();
  EXPECT_TRUE(good(one->claim(table_1)));
  EXPECT_FALSE(good(two->claim(table_1)));
  EXPECT_TRUE(good(two->claim(table_2)));
  EXPECT_FALSE(good(one->claim(table_2)));
  one->release(table_1);
  EXPECT_TRUE(good(two->claim(table_1)));
  two->release(table_2);
  EXPECT_TRUE(good(one->claim(table_2)));
  EXPECT_TRUE(good(one->claim({most_tables})));
  EXPECT_FALSE(good(two->claim({most_tables})));
}

TEST_F(PostgresHouse, AStoreThatIsClosedGivesItsTablesUp) {
  auto one = house.open();
  const auto two = house.open();
  EXPECT_TRUE(good(one->claim(table_1)));
  one.reset();
  EXPECT_TRUE(eventually([&] { return good(two->claim(table_1)); }));
  EXPECT_TRUE(good(two->claim(table_1)));
}

TEST_F(PostgresHouse, AKilledProcessGivesItsTablesUp) {
  const auto store = house.open();
  Child child({"--claim", house.where(), "5"});
  ASSERT_EQ(child.line(), "taken");
  EXPECT_FALSE(good(store->claim({5})));
  child.kill();
  EXPECT_TRUE(eventually([&] { return good(store->claim({5})); }));
}

TEST_F(PostgresHouse, ATableIsTakenOverWhereItsRecordsEnd) {
  const auto one = house.open(), two = house.open();
  Batch first = batch(table_1, record("a")), second = batch(table_1, record("b"));
  first.after = 0;
  good(one->commit(first));
  second.after = 1;
  good(two->commit(second));
  Batch late = batch(table_1, record("c"));
  late.after = 1;
  expect_fault(one->commit(late), Fault::Kind::moved);
}

TEST_F(PostgresHouse, TwoStoresWriteToTheHouseAtOnce) {
  const auto one = house.open(), two = house.open();
  const auto write = [](Store& store, std::uint32_t table) {
    for (int i = 0; i < 60; ++i)
      good(commit_all(store, {batch(house_chain, record("house", {issue(anna, 1), issue(bert, 1)})),
                              batch({table}, record("table", {issue({table + 10}, 1), issue(anna, 1)}))}));
  };
  std::thread other([&] { write(*two, 2); });
  write(*one, 1);
  other.join();
  EXPECT_EQ(good(one->head(house_chain)).seq, 120u);
  EXPECT_EQ(good(one->balance(wallet(anna))), cents(240));
  EXPECT_EQ(good(one->balance(wallet(bert))), cents(120));
  EXPECT_EQ(sum_of_all(*one), 0);
  EXPECT_TRUE(good(verify(*one, {}, {})).wrong.empty());
}

TEST_F(PostgresHouse, TwoStoresCannotSpendTheSameMoney) {
  const auto one = house.open(), two = house.open();
  good(one->commit(batch(house_chain, record("", {issue(anna, 50)}))));
  std::atomic<int> spent = 0;
  const auto spend = [&](Store& store, TableId table) {
    for (int i = 0; i < 50; ++i) {
      const auto told = store.commit(batch(table, record("", {buy_in(table, anna, 1)})));
      spent += told.ok() ? 1 : 0;
      if (!told) {
        EXPECT_EQ(told.reason().kind, Fault::Kind::overdrawn) << told.reason().sentence;
      }
    }
  };
  std::thread other([&] { spend(*two, table_2); });
  spend(*one, table_1);
  other.join();
  EXPECT_EQ(spent, 50);
  EXPECT_EQ(good(one->balance(wallet(anna))), cents(0));
}

TEST_F(PostgresHouse, TwoStoresOpenTheSameAccountsAtOnce) {
  const auto one = house.open(), two = house.open();
  const auto open_accounts = [](Store& store, TableId chain) {
    for (std::uint32_t i = 1; i <= 100; ++i) good(store.commit(batch(chain, record("", {issue({i}, 1)}))));
  };
  std::thread other([&] { open_accounts(*two, table_2); });
  open_accounts(*one, table_1);
  other.join();
  for (std::uint32_t i = 1; i <= 100; ++i) EXPECT_EQ(good(one->balance(wallet({i}))), cents(2));
}

TEST_F(PostgresHouse, AConnectionThatIsCutIsMadeAgain) {
  const auto store = house.open();
  EXPECT_TRUE(good(store->claim(table_1)));
  good(store->commit(batch(table_1, record("a"))));
  good(store->head(table_1));
  const std::string cut =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
      " AND datname = current_database()";
  house.run_sql(cut);
  EXPECT_EQ(good(store->head(table_1)).seq, 1u);
  EXPECT_EQ(good(store->commit(batch(table_1, record("b")))).seq, 2u);
  house.run_sql(cut);
  EXPECT_TRUE(good(store->claim(table_2)));
  EXPECT_EQ(good(store->reserve(Store::Numbers::users, 1)), 1u);
  const auto other = house.open();
  EXPECT_FALSE(good(other->claim(table_1)));   // what was taken before is taken again
  EXPECT_FALSE(good(other->claim(table_2)));
}

TEST_F(PostgresHouse, WhatIsCutInTheMiddleIsKnownAfterwards) {
  const auto store = house.open();
  std::atomic<bool> ended = false;
  std::atomic<int> cuts = 0;
  std::jthread cutting([&] {
    std::mt19937 dice(22);
    while (!ended) {
      cuts += house.run_sql(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
          " AND datname = current_database()");
      // Too short for a commit, which connects first, or long enough for some.
      std::this_thread::sleep_for(std::chrono::milliseconds(3 + dice() % 38));
    }
  });
  std::vector<std::string> written, not_written;
  const int enough = pitboss::test::in_gate() ? 20 : 80;
  const auto end = std::chrono::steady_clock::now() + 60s;
  for (int i = 0; std::min(cuts.load(), static_cast<int>(written.size())) < enough; ++i) {
    if (std::chrono::steady_clock::now() > end) break;
    const std::string command = std::to_string(i);
    const auto told = store->commit(batch(table_1, record_of(anna, command, {issue(anna, 1)})));
    if (!told) {
      EXPECT_EQ(told.reason().kind, Fault::Kind::environment) << told.reason().sentence;
    }
    (told ? written : not_written).push_back(command);
  }
  ended = true;
  cutting.join();
  for (const std::string& command : written) EXPECT_TRUE(good(store->command(table_1, anna, command))) << command;
  for (const std::string& command : not_written) EXPECT_FALSE(good(store->command(table_1, anna, command))) << command;
  EXPECT_EQ(good(store->balance(wallet(anna))), cents(static_cast<std::int64_t>(written.size())));
  EXPECT_GE(cuts, enough);
  EXPECT_GE(static_cast<int>(written.size()), enough);
  EXPECT_TRUE(good(verify(*store, {}, {})).wrong.empty());
}

TEST_F(PostgresHouse, AServerThatCrashesIsWaitedFor) {
  const auto store = house.open();
  std::atomic<int> written = 0, told_not = 0;
  std::atomic<bool> ended = false;
  std::jthread writing([&] {
    for (int i = 0; !ended; ++i) {
      const auto told = store->commit(batch(table_1, record_of(anna, std::to_string(i), {issue(anna, 1)})));
      ++(told ? written : told_not);
      if (!told) {
        EXPECT_EQ(told.reason().kind, Fault::Kind::environment) << told.reason().sentence;
      }
    }
  });
  const auto writes_more = [&] {
    const int before = written;
    return eventually([&] { return written >= before + 10; });
  };
  for (int i = 0; i < 2; ++i) {
    EXPECT_TRUE(writes_more());
    PostgresServer::running().crash();
    std::this_thread::sleep_for(50ms);
    PostgresServer::running().start();
  }
  EXPECT_TRUE(writes_more());
  ended = true;
  writing.join();
  EXPECT_EQ(good(store->balance(wallet(anna))), cents(written));
  EXPECT_EQ(good(store->head(table_1)).seq, static_cast<std::uint64_t>(written));
  EXPECT_TRUE(good(verify(*store, {}, {})).wrong.empty());
}

TEST_F(PostgresHouse, ANewStoreIsRemovedOnlyIfNobodyElseHasUsedIt) {
  {
    const auto store = house.open();
    EXPECT_TRUE(store->remove_if_new());
  }
  {
    const auto store = house.open();
    const auto other = house.open();
    EXPECT_FALSE(store->remove_if_new()) << "another process has it open";
  }
  house.run_sql("DROP SCHEMA pitboss CASCADE");
  {
    const auto store = house.open();
    {
      const auto other = house.open();   // as `user add` does: it comes, adds a person, and goes
      Batch added;
      added.house.push_back(SaveUser{{anna, "anna", UserRole::dealer, "hash", 1}});
      EXPECT_TRUE(good(other->commit(added)).seq == 0u);
    }
    EXPECT_FALSE(store->remove_if_new());
  }
  const auto again = house.open();
  EXPECT_TRUE(good(again->user(anna)).has_value());
}

TEST_F(PostgresHouse, AServerThatIsNotThereIsSaid) {
  const auto opened = open_store("postgres://nobody@%2Fno%2Fsuch%2Ffolder/house");
  ASSERT_FALSE(opened.ok());
  EXPECT_EQ(opened.reason().kind, Fault::Kind::environment);
  EXPECT_NE(opened.reason().sentence.find("PostgreSQL"), std::string::npos) << opened.reason().sentence;
  EXPECT_EQ(opened.reason().sentence.find('\n'), std::string::npos);
}

TEST_F(PostgresHouse, IsBackedUpWithItsOwnProgram) {
  const auto store = house.open();
  const auto refused = store->back_up("/tmp/never");
  ASSERT_FALSE(refused.ok());
  EXPECT_NE(refused.reason().sentence.find("pg_dump"), std::string::npos);
}

}   // namespace postgres_test
}   // namespace pitboss::ledger::test
