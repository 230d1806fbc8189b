#include "ledger/sqlite/connection.h"

#include <utility>

#include "ledger/sqlite/checkpoints.h"

namespace pitboss::ledger::sqlite {

namespace {

using sql::Error;
using sql::Value;

void bind(sqlite3_stmt* statement, int index, const Value& value) {
  if (const auto* const integer = std::get_if<std::int64_t>(&value)) {
    sqlite3_bind_int64(statement, index, *integer);
  } else if (const auto* const bytes = std::get_if<std::string_view>(&value)) {
    // A null pointer would be bound as NULL and not as zero bytes. The values outlive the run of the statement, so
    // SQLite need not copy them.
    sqlite3_bind_blob64(statement, index, bytes->empty() ? "" : bytes->data(), bytes->size(), SQLITE_STATIC);
  } else {
    sqlite3_bind_null(statement, index);
  }
}

Value column(sqlite3_stmt* statement, int index) {
  switch (sqlite3_column_type(statement, index)) {
    case SQLITE_INTEGER:
      return static_cast<std::int64_t>(sqlite3_column_int64(statement, index));
    case SQLITE_BLOB: {
      const auto* const bytes = static_cast<const char*>(sqlite3_column_blob(statement, index));
      return std::string_view(bytes == nullptr ? "" : bytes,
                              static_cast<std::size_t>(sqlite3_column_bytes(statement, index)));
    }
    default:
      return std::monostate{};   // no column of ours has another type
  }
}

}   // namespace

// Of the errors that a commit can give, only "full" means that the transaction is certainly not in the log: the frame
// that makes it valid is written last. After any other, the store has to look whether it is there.
Error error_of(sqlite3* database) {
  const int code = sqlite3_extended_errcode(database);
  Error::Kind kind = Error::Kind::other;
  switch (code) {
    case SQLITE_CONSTRAINT_UNIQUE:
    case SQLITE_CONSTRAINT_PRIMARYKEY:
    case SQLITE_CONSTRAINT_ROWID:
      kind = Error::Kind::unique;
      break;
    case SQLITE_CONSTRAINT_CHECK:
      kind = Error::Kind::check;
      break;
    case SQLITE_FULL:
      kind = Error::Kind::full;
      break;
    default:
      switch (code & 0xff) {
        case SQLITE_IOERR:
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
        case SQLITE_CANTOPEN:
        case SQLITE_NOMEM:
        case SQLITE_PROTOCOL:
          kind = Error::Kind::lost;
          break;
        default:
          break;
      }
  }
  return {kind, sqlite3_errmsg(database)};
}

Result<std::monostate, Error> execute(sqlite3* database, const std::string& text) {
  if (sqlite3_exec(database, text.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) return Failure{error_of(database)};
  return std::monostate{};
}

Result<std::int64_t, Error> number(sqlite3* database, const std::string& text) {
  sqlite3_stmt* raw = nullptr;
  if (sqlite3_prepare_v2(database, text.c_str(), -1, &raw, nullptr) != SQLITE_OK) return Failure{error_of(database)};
  const Prepared statement(raw);
  switch (sqlite3_step(raw)) {
    case SQLITE_ROW:
      return static_cast<std::int64_t>(sqlite3_column_int64(raw, 0));
    case SQLITE_DONE:
      return std::int64_t{0};
    default:
      return Failure{error_of(database)};
  }
}

SqliteConnection::SqliteConnection(Database database, std::unique_ptr<Checkpoints> checkpoints)
    : database_(std::move(database)), checkpoints_(std::move(checkpoints)) {}

SqliteConnection::~SqliteConnection() = default;

Result<std::unique_ptr<sql::Connection>, Error> SqliteConnection::over(Database database,
                                                                       std::unique_ptr<Checkpoints> checkpoints) {
  std::unique_ptr<SqliteConnection> connection(new SqliteConnection(std::move(database), std::move(checkpoints)));
  for (std::size_t i = 0; i < sql::statement_count; ++i) {
    const std::string text = text_of(static_cast<sql::Statement>(i), sql::Dialect::sqlite);
    sqlite3_stmt* raw = nullptr;
    if (sqlite3_prepare_v3(connection->database_.get(), text.c_str(), -1, SQLITE_PREPARE_PERSISTENT, &raw, nullptr) !=
        SQLITE_OK)
      return Failure{error_of(connection->database_.get())};
    connection->statements_[i].reset(raw);
  }
  return std::unique_ptr<sql::Connection>(std::move(connection));
}

int SqliteConnection::run(sqlite3_stmt* statement, sql::Values values, const Each& each) {
  for (std::size_t i = 0; i < values.size(); ++i) bind(statement, static_cast<int>(i + 1), values[i]);
  int code = 0;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    if (!each) continue;
    row_.clear();
    for (int i = 0; i < sqlite3_column_count(statement); ++i) row_.push_back(column(statement, i));
    each(row_);
  }
  return code;
}

void SqliteConnection::send(sql::Statement statement, sql::Values values, Each each) {
  const std::size_t at = sent_++;
  if (error_) return;
  sqlite3_stmt* const prepared = statements_[static_cast<std::size_t>(statement)].get();
  if (run(prepared, values, each) != SQLITE_DONE) {
    error_ = error_of(database_.get());
    error_->at = at;
    error_->in_doubt = statement == sql::Statement::commit && error_->kind == Error::Kind::lost;
  }
  sqlite3_reset(prepared);
}

Result<std::monostate, Error> SqliteConnection::finish() {
  sent_ = 0;
  if (!error_) return std::monostate{};
  return Failure{*std::exchange(error_, std::nullopt)};
}

void SqliteConnection::roll_back() {
  if (sqlite3_get_autocommit(database_.get()) != 0) return;
  send(sql::Statement::roll_back, {});
  (void)finish();
}

}   // namespace pitboss::ledger::sqlite
