// The store in an SQL database: everything that SQLite and PostgreSQL have in common.
#pragma once
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "ledger/sql/commit.h"
#include "ledger/sql/connection.h"
#include "ledger/sql/engine.h"
#include "ledger/sql/reader_pool.h"
#include "ledger/store.h"

namespace pitboss::ledger::sql {

class SqlStore final : public Store {
 public:
  static Result<std::unique_ptr<Store>, Fault> open(std::unique_ptr<Engine> engine, Mode mode);
  ~SqlStore() override;

  using Store::commit;
  Result<std::vector<Head>, Fault> commit(std::span<const Batch* const> batches) override;
  Result<std::uint32_t, Fault> reserve(Numbers of, std::uint32_t how_many) override;

  Read<Head> head(TableId chain) override;
  Read<std::monostate> records(TableId chain, std::uint64_t first,
                               const std::function<bool(const Stored&)>& each) override;
  Read<std::vector<Stored>> round(TableId chain, std::uint32_t number) override;
  Read<std::vector<RoundAt>> rounds_of(TableId chain, UserId actor, std::int64_t before, std::uint32_t most) override;
  Read<std::optional<Stored>> command(TableId chain, UserId actor, std::string_view id) override;
  Read<std::optional<Snapshot>> snapshot(TableId chain) override;
  Read<Money> balance(const Account& account) override;
  Read<std::vector<Balance>> balances() override;
  Read<std::optional<User>> user(UserId id) override;
  Read<std::optional<User>> user_named(std::string_view name) override;
  Read<std::vector<User>> users() override;
  Read<std::optional<Session>> session(const Hash& token) override;
  Read<int> failures(std::string_view name, std::int64_t since) override;
  Read<std::vector<TableRow>> tables() override;
  Read<AuditSnapshot> audit_snapshot() override;

  std::string trouble() const override;
  Result<bool, Fault> claim(TableId table) override;
  void release(TableId table) override;
  Result<std::monostate, Fault> back_up(const std::string& path) override;
  bool remove_if_new() override;

 private:
  SqlStore(std::unique_ptr<Engine> engine, Mode mode);

  std::optional<Fault> connect();
  void disconnect();
  bool was_committed(std::int64_t number);
  void set_trouble(std::string sentence);

  std::unique_ptr<Engine> engine_;
  Mode mode_;
  ReaderPool readers_;

  std::mutex writer_mutex_;   // protects the members down to cache_
  std::unique_ptr<Connection> writer_;
  bool troubled_ = false;    // the last connection was lost
  std::int64_t writer_id_;   // the key of our row of marks
  std::int64_t last_mark_ = 0;
  CommitCache cache_;

  mutable std::mutex trouble_mutex_;
  std::string trouble_;
};

}   // namespace pitboss::ledger::sql
