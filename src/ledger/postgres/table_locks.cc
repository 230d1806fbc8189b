#include "ledger/postgres/table_locks.h"

#include <string_view>

namespace pitboss::ledger::postgres {

namespace {

// The first of an advisory lock's two numbers, ours: "pitb".
constexpr const char* ours = "1885959266";

}   // namespace

// With a connection that broke, everything was given up: another process may have taken it. Then its records tell this
// one, whose next commit finds the chain moved.
std::optional<sql::Error> TableLocks::connect() {
  if (connection_ && ask(connection_.get(), "SELECT 1")) return std::nullopt;
  auto opened = postgres::connect(where_);
  if (!opened) return opened.reason();
  connection_ = std::move(*opened);
  for (auto table = taken_.begin(); table != taken_.end();) {
    const auto again = lock(*table);
    if (!again) {
      connection_.reset();   // half of them are not ours on it
      return again.reason();
    }
    table = *again ? std::next(table) : taken_.erase(table);
  }
  return std::nullopt;
}

Result<bool, sql::Error> TableLocks::lock(TableId table) {
  const std::string number = std::to_string(table.number);
  auto answer = ask(connection_.get(), "SELECT pg_try_advisory_lock($1::int, $2::int)", {ours, number.c_str()});
  if (!answer) return Failure{answer.reason()};
  return std::string_view(PQgetvalue(answer->get(), 0, 0)) == "t";
}

Result<bool, Fault> TableLocks::take(TableId table) {
  const std::lock_guard guard(mutex_);
  if (auto error = connect()) return Failure{Fault{Fault::Kind::environment, error->sentence}};
  if (taken_.contains(table)) return true;
  const auto got = lock(table);
  if (!got) return Failure{Fault{Fault::Kind::environment, got.reason().sentence}};
  if (*got) taken_.insert(table);
  return *got;
}

void TableLocks::give_up(TableId table) {
  const std::lock_guard guard(mutex_);
  if (taken_.erase(table) == 0 || !connection_) return;
  const std::string number = std::to_string(table.number);
  if (!ask(connection_.get(), "SELECT pg_advisory_unlock($1::int, $2::int)", {ours, number.c_str()}))
    connection_.reset();   // and with it the lock
}

}   // namespace pitboss::ledger::postgres
