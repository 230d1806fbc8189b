// New stores for tests, of either kind, and their tables as SQL sees them.
#pragma once
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>

#include "ledger/store.h"
#include "ledger/support/temp_folder.h"

namespace pitboss::ledger::test {

enum class Database { sqlite, postgres };

// A place where no store is yet.
class House {
 public:
  explicit House(Database database);
  Database database() const { return database_; }
  const std::string& where() const { return where_; }
  std::string path() const;   // SQLite's file

  std::unique_ptr<Store> open(Mode mode = Mode::serve) const;
  // Behind the store's back. How many rows it changed, where it can be said.
  int run_sql(const std::string& text) const;

 private:
  Database database_;
  std::optional<TempFolder> folder_;
  std::string where_;
};

// A test for both. Its store is open from the start.
class OnBoth : public testing::TestWithParam<Database> {
 protected:
  OnBoth() : house(GetParam()), store(house.open()) {}
  void reopen() {
    store.reset();
    store = house.open();
  }
  House house;
  std::unique_ptr<Store> store;
};

}   // namespace pitboss::ledger::test

#define PITBOSS_ON_BOTH(Suite)                                                                         \
  INSTANTIATE_TEST_SUITE_P(Sqlite, Suite, testing::Values(::pitboss::ledger::test::Database::sqlite)); \
  INSTANTIATE_TEST_SUITE_P(Postgres, Suite, testing::Values(::pitboss::ledger::test::Database::postgres))
