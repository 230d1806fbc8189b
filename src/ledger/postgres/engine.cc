#include "ledger/postgres/engine.h"

#include <chrono>
#include <thread>
#include <utility>

#include "ledger/postgres/connection.h"
#include "ledger/postgres/handle.h"
#include "ledger/postgres/table_locks.h"
#include "ledger/sql/schema.h"

namespace pitboss::ledger::postgres {

namespace {

using namespace std::chrono_literals;

// How long to wait for a server that restarts.
constexpr auto patience = 5s;

Fault fault(std::string sentence) { return {Fault::Kind::environment, std::move(sentence)}; }
Fault unlawful(std::string sentence) { return {Fault::Kind::unlawful, std::move(sentence)}; }

class PostgresEngine final : public sql::Engine {
 public:
  explicit PostgresEngine(std::string where) : where_(std::move(where)), locks_(where_) {}

  Result<bool, Fault> is_there() override {
    auto handle = connect(where_);
    if (!handle) return Failure{fault(handle.reason().sentence)};
    const auto version = version_of(handle->get());
    if (!version) return Failure{version.reason()};
    return *version != 0;
  }
  // Each process that writes has a row of marks, from the moment at which it opens the store until it closes it. One
  // that opens it while the tables are being dropped waits, and then fails. One that has come and gone, as `user add`
  // does, has left a person.
  bool remove_if_new() override {
    if (!is_new_) return false;
    auto handle = connect(where_);
    if (!handle) return false;
    PGconn* const connection = handle->get();
    if (!ask(connection, "BEGIN; LOCK TABLE pitboss.marks IN ACCESS EXCLUSIVE MODE")) return false;
    const auto others = ask(connection, "SELECT 1 FROM pitboss.marks UNION ALL SELECT 1 FROM pitboss.users");
    if (!others || PQntuples(others->get()) != 0) return false;
    return ask(connection, "DROP SCHEMA pitboss CASCADE; COMMIT").ok();
  }

  Result<std::unique_ptr<sql::Connection>, Fault> open_writer(bool after_trouble) override {
    const auto until = std::chrono::steady_clock::now() + (after_trouble ? patience : 0s);
    for (;;) {
      auto handle = connect(where_);
      if (handle) return ready(std::move(*handle));
      if (std::chrono::steady_clock::now() >= until) return Failure{fault(handle.reason().sentence)};
      std::this_thread::sleep_for(100ms);
    }
  }

  Result<std::unique_ptr<sql::Connection>, Fault> open_reader() override {
    auto handle = connect(where_);
    if (!handle) return Failure{fault(handle.reason().sentence)};
    const auto version = version_of(handle->get());
    if (!version) return Failure{version.reason()};
    if (*version == 0) return Failure{fault("there is no store in this database yet")};
    if (auto done = ask(handle->get(), "SET default_transaction_read_only = on"); !done)
      return Failure{fault(done.reason().sentence)};
    return over(std::move(*handle));
  }

  bool is_exclusive() const override { return false; }
  Result<bool, Fault> claim(TableId table) override { return locks_.claim(table); }
  void release(TableId table) override { locks_.release(table); }

  Result<std::monostate, Fault> back_up(const std::string&) override {
    return Failure{unlawful("a store in PostgreSQL is backed up with PostgreSQL's own pg_dump --schema=pitboss")};
  }

 private:
  static Result<std::unique_ptr<sql::Connection>, Fault> over(Handle handle) {
    auto connection = PostgresConnection::over(std::move(handle));
    if (!connection) return Failure{fault(connection.reason().sentence)};
    return std::move(*connection);
  }

  Result<std::unique_ptr<sql::Connection>, Fault> ready(Handle handle) {
    auto version = version_of(handle.get());
    if (version && *version == 0) version = create(handle.get());
    if (!version) return Failure{version.reason()};
    return over(std::move(handle));
  }

  // 0: there are no tables yet.
  static Result<std::int64_t, Fault> version_of(PGconn* connection) {
    auto there = ask(connection, "SELECT 1 FROM pg_tables WHERE schemaname = 'pitboss' AND tablename = 'store'");
    if (!there) return Failure{fault(there.reason().sentence)};
    if (PQntuples(there->get()) == 0) return std::int64_t{0};
    auto version = ask(connection, "SELECT version FROM pitboss.store");
    if (!version) return Failure{fault(version.reason().sentence)};
    const std::string found = PQntuples(version->get()) == 0 ? "none" : PQgetvalue(version->get(), 0, 0);
    if (found == std::to_string(sql::schema_version)) return sql::schema_version;
    return Failure{unlawful("the store was written by another version of pitboss: its tables are of version " + found +
                            ", this program's of version " + std::to_string(sql::schema_version))};
  }

  // Several processes may open a new store at once: one creates the tables, the others wait for the lock and find them.
  Result<std::int64_t, Fault> create(PGconn* connection) {
    auto begun = ask(connection, "BEGIN; SELECT pg_advisory_xact_lock(hashtext('pitboss.schema'))");
    if (!begun) return Failure{fault(begun.reason().sentence)};
    auto version = version_of(connection);
    if (!version) return version;
    // A schema that somebody has prepared for us, with rights of their own, is not ours to drop.
    const auto prepared = ask(connection, "SELECT 1 FROM pg_namespace WHERE nspname = 'pitboss'");
    if (!prepared) return Failure{fault(prepared.reason().sentence)};
    const bool makes_all = *version == 0 && PQntuples(prepared->get()) == 0;
    auto done = ask(connection, *version != 0 ? std::string("COMMIT")
                                              : "CREATE SCHEMA IF NOT EXISTS pitboss;" +
                                                    sql::schema(sql::Dialect::postgres) + "COMMIT;");
    if (!done) return Failure{fault(done.reason().sentence)};
    is_new_ = makes_all;
    return sql::schema_version;
  }

  const std::string where_;
  TableLocks locks_;
  bool is_new_ = false;   // this engine has made the schema
};

}   // namespace

Result<std::unique_ptr<sql::Engine>, Fault> open_engine(const std::string& where, Mode) {
  return std::unique_ptr<sql::Engine>(std::make_unique<PostgresEngine>(where));
}

}   // namespace pitboss::ledger::postgres
