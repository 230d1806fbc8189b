// One connection to an SQLite file.
#pragma once
#include <sqlite3.h>

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ledger/sql/connection.h"

namespace pitboss::ledger::sqlite {

struct Close {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Database = std::unique_ptr<sqlite3, Close>;
using Prepared = std::unique_ptr<sqlite3_stmt, Close>;

inline constexpr int busy_milliseconds = 5000;   // how long a connection waits for a lock of another one

class Checkpoints;

class SqliteConnection final : public sql::Connection {
 public:
  // Prepares every statement; the tables must exist. Only the writer's connection has checkpoints.
  static Result<std::unique_ptr<sql::Connection>, sql::Error> over(Database database,
                                                                   std::unique_ptr<Checkpoints> checkpoints);
  ~SqliteConnection() override;

  using sql::Connection::send;
  void send(sql::Statement statement, sql::Values values, Each each) override;
  Result<std::monostate, sql::Error> finish() override;
  void roll_back() override;

 private:
  SqliteConnection(Database database, std::unique_ptr<Checkpoints> checkpoints);
  int run(sqlite3_stmt* statement, sql::Values values, const Each& each);

  Database database_;
  std::array<Prepared, sql::statement_count> statements_;
  std::vector<sql::Value> row_;   // a member so that its memory is used again
  std::size_t sent_ = 0;
  std::optional<sql::Error> error_;
  std::unique_ptr<Checkpoints> checkpoints_;   // declared last: it must be destroyed before the database
};

// The last error of the connection.
sql::Error error_of(sqlite3* database);

// Runs one or several statements without parameters.
Result<std::monostate, sql::Error> execute(sqlite3* database, const std::string& text);
// The number in the first column of the first row; 0 if there is no row.
Result<std::int64_t, sql::Error> number(sqlite3* database, const std::string& text);

}   // namespace pitboss::ledger::sqlite
