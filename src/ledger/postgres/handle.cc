#include "ledger/postgres/handle.h"

#include <string_view>
#include <vector>

namespace pitboss::ledger::postgres {

namespace {

using sql::Error;

// Defaults; the address comes after them and overrides them.
struct Setting {
  const char* name;
  const char* value;
};
constexpr Setting defaults[] = {
    {"connect_timeout", "5"},   // seconds
    {"fallback_application_name", "pitboss"},
    {"keepalives_idle", "10"},
    {"keepalives_interval", "5"},
    {"keepalives_count", "3"},
    {"tcp_user_timeout", "20000"},   // milliseconds
    {"client_encoding", "UTF8"},
};

// Time-outs, because an error is better than an answer that comes too late. Idle and keep-alive limits, so that a
// client that is gone holds no lock. synchronous_commit, because a commit that a crash can undo is no ledger entry.
constexpr const char* session =
    "SET search_path = pitboss;"
    "SET statement_timeout = '30s';"
    "SET lock_timeout = '10s';"
    "SET idle_in_transaction_session_timeout = '20s';"
    "SET tcp_keepalives_idle = 10;"
    "SET tcp_keepalives_interval = 5;"
    "SET tcp_keepalives_count = 3;"
    "SELECT set_config('synchronous_commit', 'on', false)"
    "  WHERE current_setting('synchronous_commit') IN ('off', 'local');";

Error::Kind kind_of(std::string_view state) {
  if (state == "23505") return Error::Kind::unique;
  if (state == "23514") return Error::Kind::check;
  if (state == "40001" || state == "40P01") return Error::Kind::again;
  if (state == "53100") return Error::Kind::full;
  // The server shuts down, connection errors, and a server that has become read-only.
  if (state.starts_with("57P") || state.starts_with("08") || state == "25006" || state == "25P03")
    return Error::Kind::lost;
  return Error::Kind::other;
}

std::string one_line(std::string_view text) {
  std::string line(text);
  while (line.ends_with('\n')) line.pop_back();
  std::ranges::replace_if(line, [](char c) { return c == '\n' || c == '\t'; }, ' ');
  line.erase(std::ranges::unique(line, [](char a, char b) { return a == ' ' && b == ' '; }).begin(), line.end());
  return line;
}

}   // namespace

Error error_of(PGconn* connection, const PGresult* result) {
  const auto field = [&](int code) {
    const char* const text = result == nullptr ? nullptr : PQresultErrorField(result, code);
    return std::string(text == nullptr ? "" : text);
  };
  const std::string state = field(PG_DIAG_SQLSTATE);
  Error error{kind_of(state), field(PG_DIAG_MESSAGE_PRIMARY)};
  if (const std::string constraint = field(PG_DIAG_CONSTRAINT_NAME); !constraint.empty())
    error.sentence += " (" + constraint + ")";
  if (error.sentence.empty()) error.sentence = one_line(PQerrorMessage(connection));
  if (PQstatus(connection) != CONNECTION_OK || state.empty()) error.kind = Error::Kind::lost;
  error.sentence = "PostgreSQL: " + error.sentence;
  return error;
}

Result<Answer, Error> ask(PGconn* connection, const std::string& text, std::initializer_list<const char*> values) {
  Answer answer(values.size() == 0 ? PQexec(connection, text.c_str())
                                   : PQexecParams(connection, text.c_str(), static_cast<int>(values.size()), nullptr,
                                                  values.begin(), nullptr, nullptr, 0));
  const ExecStatusType status = PQresultStatus(answer.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) return Failure{error_of(connection, answer.get())};
  return answer;
}

Result<Handle, Error> connect(const std::string& where) {
  std::vector<const char*> names, values;
  for (const Setting& setting : defaults) {
    names.push_back(setting.name);
    values.push_back(setting.value);
  }
  names.insert(names.end(), {"dbname", nullptr});
  values.insert(values.end(), {where.c_str(), nullptr});
  Handle connection(PQconnectdbParams(names.data(), values.data(), 1));
  if (PQstatus(connection.get()) != CONNECTION_OK)
    return Failure{Error{Error::Kind::lost, "PostgreSQL: " + one_line(PQerrorMessage(connection.get()))}};
  PQsetNoticeProcessor(connection.get(), [](void*, const char*) {}, nullptr);
  if (auto done = ask(connection.get(), session); !done) return Failure{done.reason()};
  return connection;
}

}   // namespace pitboss::ledger::postgres
