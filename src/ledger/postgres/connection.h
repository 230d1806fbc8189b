// One connection to PostgreSQL, in pipeline mode: several statements cost one round trip.
#pragma once
#include <libpq-fe.h>

#include <memory>
#include <optional>
#include <vector>

#include "ledger/postgres/handle.h"
#include "ledger/sql/connection.h"

namespace pitboss::ledger::postgres {

class PostgresConnection final : public sql::Connection {
 public:
  // Prepares every statement; the tables must exist.
  static Result<std::unique_ptr<sql::Connection>, sql::Error> over(Handle handle);

  using sql::Connection::send;
  void send(sql::Statement statement, sql::Values values, Each each) override;
  Result<std::monostate, sql::Error> finish() override;
  void roll_back() override;

 private:
  explicit PostgresConnection(Handle handle) : handle_(std::move(handle)) {}
  std::optional<sql::Error> prepare();
  void read_results(std::size_t at);
  void note(sql::Error error, std::size_t at);

  Handle handle_;
  std::vector<Each> sent_;
  bool commit_sent_ = false;
  std::optional<sql::Error> error_;
};

}   // namespace pitboss::ledger::postgres
