#include "ledger/support/houses.h"

#include <libpq-fe.h>
#include <sqlite3.h>

#include <cstdlib>

#include "ledger/support/postgres_server.h"

namespace pitboss::ledger::test {

House::House(Database database) : database_(database) {
  if (database == Database::sqlite) {
    folder_.emplace();
    where_ = "sqlite:" + path();
  } else {
    where_ = PostgresServer::running().new_database();
  }
}

std::string House::path() const { return folder_->file("house.db"); }

std::unique_ptr<Store> House::open(Mode mode) const {
  auto store = open_store(where_, mode);
  if (!store) {
    ADD_FAILURE() << store.reason().sentence;
    std::abort();
  }
  return std::move(*store);
}

int House::run_sql(const std::string& text) const {
  if (database_ == Database::postgres) {
    PGconn* const connection = PQconnectdb(where_.c_str());
    PQsetNoticeProcessor(connection, [](void*, const char*) {}, nullptr);
    PQclear(PQexec(connection, "SET search_path = pitboss"));
    PGresult* const result = PQexec(connection, text.c_str());
    const bool done = PQresultStatus(result) == PGRES_COMMAND_OK || PQresultStatus(result) == PGRES_TUPLES_OK;
    EXPECT_TRUE(done) << text << ": " << PQerrorMessage(connection);
    const int changed = std::atoi(PQcmdTuples(result));
    PQclear(result);
    PQfinish(connection);
    return changed;
  }
  sqlite3* connection = nullptr;
  EXPECT_EQ(sqlite3_open(path().c_str(), &connection), SQLITE_OK);
  char* message = nullptr;
  EXPECT_EQ(sqlite3_exec(connection, text.c_str(), nullptr, nullptr, &message), SQLITE_OK)
      << text << ": " << (message == nullptr ? "" : message);
  sqlite3_free(message);
  const int changed = sqlite3_changes(connection);
  sqlite3_close(connection);
  return changed;
}

}   // namespace pitboss::ledger::test
