#include "ledger/postgres/connection.h"

#include <array>
#include <string>
#include <utility>

namespace pitboss::ledger::postgres {

namespace {

using sql::Error;
using sql::Value;

constexpr Oid bigint = 20, bytea = 17;
constexpr std::size_t most_values = 16;

// PostgreSQL's binary form of a whole number: eight bytes, the highest first.
std::array<char, 8> wire(std::int64_t number) {
  std::array<char, 8> bytes;
  for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<char>(static_cast<std::uint64_t>(number) >> (56 - 8 * i));
  return bytes;
}
std::int64_t from_wire(const char* bytes) {
  std::uint64_t number = 0;
  for (int i = 0; i < 8; ++i) number = number << 8 | static_cast<unsigned char>(bytes[i]);
  return static_cast<std::int64_t>(number);
}

Value column(const PGresult* result, int row, int index) {
  if (PQgetisnull(result, row, index) != 0) return std::monostate{};
  const char* const bytes = PQgetvalue(result, row, index);
  const int size = PQgetlength(result, row, index);
  if (PQftype(result, index) == bigint && size == 8) return from_wire(bytes);
  if (PQftype(result, index) == bytea) return std::string_view(bytes, static_cast<std::size_t>(size));
  return std::monostate{};   // no column of ours has another type
}

std::string name_of(std::size_t statement) { return "s" + std::to_string(statement); }

}   // namespace

Result<std::unique_ptr<sql::Connection>, Error> PostgresConnection::over(Handle handle) {
  std::unique_ptr<PostgresConnection> connection(new PostgresConnection(std::move(handle)));
  if (auto error = connection->prepare()) return Failure{std::move(*error)};
  return std::unique_ptr<sql::Connection>(std::move(connection));
}

std::optional<Error> PostgresConnection::prepare() {
  PGconn* const connection = handle_.get();
  if (PQenterPipelineMode(connection) != 1) return error_of(connection, nullptr);
  for (std::size_t i = 0; i < sql::statement_count; ++i) {
    const std::string text = text_of(static_cast<sql::Statement>(i), sql::Dialect::postgres);
    if (PQsendPrepare(connection, name_of(i).c_str(), text.c_str(), 0, nullptr) != 1)
      return error_of(connection, nullptr);
    sent_.emplace_back();
  }
  if (auto done = finish(); !done) return done.reason();
  return std::nullopt;
}

void PostgresConnection::send(sql::Statement statement, sql::Values values, Each each) {
  const std::size_t at = sent_.size();
  sent_.push_back(std::move(each));
  if (error_) return;
  commit_sent_ = commit_sent_ || statement == sql::Statement::commit;

  PITBOSS_ASSERT(values.size() <= most_values);
  std::array<std::array<char, 8>, most_values> numbers;
  std::array<const char*, most_values> starts;
  std::array<int, most_values> sizes, formats;
  for (std::size_t i = 0; i < values.size(); ++i) {
    starts[i] = nullptr;
    sizes[i] = 0;
    formats[i] = 1;
    if (const auto* const integer = std::get_if<std::int64_t>(&values[i])) {
      numbers[i] = wire(*integer);
      starts[i] = numbers[i].data();
      sizes[i] = 8;
    } else if (const auto* const bytes = std::get_if<std::string_view>(&values[i])) {
      starts[i] = bytes->empty() ? "" : bytes->data();
      sizes[i] = static_cast<int>(bytes->size());
    }
  }
  if (PQsendQueryPrepared(handle_.get(), name_of(static_cast<std::size_t>(statement)).c_str(),
                          static_cast<int>(values.size()), starts.data(), sizes.data(), formats.data(), 1) != 1)
    note(error_of(handle_.get(), nullptr), at);
}

// Only the first error counts: those after it follow from it.
void PostgresConnection::note(Error error, std::size_t at) {
  if (error_) return;
  error_ = std::move(error);
  error_->at = at;
}

void PostgresConnection::read_results(std::size_t at) {
  for (;;) {
    const Answer answer(PQgetResult(handle_.get()));
    if (!answer) return;
    switch (PQresultStatus(answer.get())) {
      case PGRES_TUPLES_OK: {
        std::vector<Value> row(static_cast<std::size_t>(PQnfields(answer.get())));
        for (int i = 0; sent_[at] && i < PQntuples(answer.get()); ++i) {
          for (std::size_t k = 0; k < row.size(); ++k) row[k] = column(answer.get(), i, static_cast<int>(k));
          sent_[at](row);
        }
        break;
      }
      case PGRES_COMMAND_OK:
      case PGRES_PIPELINE_ABORTED:
        break;
      default:
        note(error_of(handle_.get(), answer.get()), at);
        break;
    }
    if (PQstatus(handle_.get()) != CONNECTION_OK) return;
  }
}

// If the connection breaks after a commit was sent, it is unknown whether the server has committed.
Result<std::monostate, Error> PostgresConnection::finish() {
  PGconn* const connection = handle_.get();
  if (PQstatus(connection) == CONNECTION_OK && PQpipelineSync(connection) != 1)
    note(error_of(connection, nullptr), sent_.size());
  for (std::size_t i = 0; i < sent_.size() && PQstatus(connection) == CONNECTION_OK; ++i) read_results(i);
  if (PQstatus(connection) == CONNECTION_OK) {
    const Answer synced(PQgetResult(connection));
    if (PQresultStatus(synced.get()) != PGRES_PIPELINE_SYNC) {
      note(error_of(connection, synced.get()), sent_.size());
      error_->kind = Error::Kind::lost;
    }
  }
  if (PQstatus(connection) != CONNECTION_OK) {
    note(error_of(connection, nullptr), sent_.size());
    error_->kind = Error::Kind::lost;
  }
  const bool commit_sent = std::exchange(commit_sent_, false);
  sent_.clear();
  if (!error_) return std::monostate{};
  error_->in_doubt = error_->kind == Error::Kind::lost && commit_sent;
  return Failure{*std::exchange(error_, std::nullopt)};
}

void PostgresConnection::roll_back() {
  if (PQstatus(handle_.get()) != CONNECTION_OK || PQtransactionStatus(handle_.get()) == PQTRANS_IDLE) return;
  send(sql::Statement::roll_back, {});
  (void)finish();
}

}   // namespace pitboss::ledger::postgres
