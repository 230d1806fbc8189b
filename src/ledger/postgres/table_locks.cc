#include "ledger/postgres/table_locks.h"

#include <string_view>

namespace pitboss::ledger::postgres {

namespace {

// The first of an advisory lock's two numbers marks the lock as ours: the bytes "pitb". The second is the table.
constexpr const char* lock_class = "1885959266";

}   // namespace

// When a connection breaks, all its locks are released, and another process may have taken a table since. This process
// finds that out at its next commit to the table, which fails with `moved`.
std::optional<sql::Error> TableLocks::connect() {
  if (connection_ && ask(connection_.get(), "SELECT 1")) return std::nullopt;
  auto opened = postgres::connect(where_);
  if (!opened) return opened.reason();
  connection_ = std::move(*opened);
  for (auto table = claimed_.begin(); table != claimed_.end();) {
    const auto again = lock(*table);
    if (!again) {
      connection_.reset();   // this connection holds only some of the locks
      return again.reason();
    }
    table = *again ? std::next(table) : claimed_.erase(table);
  }
  return std::nullopt;
}

Result<bool, sql::Error> TableLocks::lock(TableId table) {
  const std::string number = std::to_string(table.number);
  auto answer = ask(connection_.get(), "SELECT pg_try_advisory_lock($1::int, $2::int)", {lock_class, number.c_str()});
  if (!answer) return Failure{answer.reason()};
  return std::string_view(PQgetvalue(answer->get(), 0, 0)) == "t";
}

Result<bool, Fault> TableLocks::claim(TableId table) {
  const std::lock_guard guard(mutex_);
  if (auto error = connect()) return Failure{Fault{Fault::Kind::environment, error->sentence}};
  if (claimed_.contains(table)) return true;
  const auto got = lock(table);
  if (!got) return Failure{Fault{Fault::Kind::environment, got.reason().sentence}};
  if (*got) claimed_.insert(table);
  return *got;
}

void TableLocks::release(TableId table) {
  const std::lock_guard guard(mutex_);
  if (claimed_.erase(table) == 0 || !connection_) return;
  const std::string number = std::to_string(table.number);
  if (!ask(connection_.get(), "SELECT pg_advisory_unlock($1::int, $2::int)", {lock_class, number.c_str()}))
    connection_.reset();   // which releases the lock too
}

}   // namespace pitboss::ledger::postgres
