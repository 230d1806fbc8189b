// One transaction: a group of batches, from the first read to the last write.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "ledger/sql/connection.h"
#include "ledger/store.h"

namespace pitboss::ledger::sql {

// A row that each committed transaction leaves behind. If the connection breaks during a commit, it tells whether the
// transaction was committed.
struct CommitMarker {
  std::int64_t writer = 0;
  std::int64_t number = 0;
};

// Heads and balances after the last commits, so that the next one need not read them again. Only used if nobody else
// writes; after any error it is emptied.
struct CommitCache {
  struct Chain {
    Head head;
    std::uint32_t round = 0;
  };
  std::unordered_map<std::uint32_t, Chain> chains;
  std::unordered_map<std::int64_t, std::int64_t> balances;   // cents, by the account's number

  void forget() { *this = {}; }
};

class Commit {
 public:
  // `cache` may be null; a successful commit updates it.
  Commit(Connection& connection, CommitMarker marker, CommitCache* cache, std::span<const Batch* const> batches);

  // Why the transaction was not committed: a fault of one of the batches, or an error of the connection. The caller
  // rolls back.
  struct Stopped {
    std::optional<Fault> fault;
    std::optional<Error> error;
  };
  // Nothing if it is committed and durable.
  std::optional<Stopped> run();

  // The head of each batch's chain after that batch.
  const std::vector<Head>& heads() const { return heads_; }

 private:
  struct Chain {
    std::uint32_t number = 0;
    Head head;
    std::uint32_t round = 0;              // of the last record
    const Snapshot* snapshot = nullptr;   // the last in the group
    std::uint64_t snapshot_seq = 0;
    bool moved = false;
  };
  struct Holding {
    std::int64_t number = 0;   // the account's
    std::int64_t cents = 0;
    bool there = false;   // the store has a row for it
  };
  static constexpr std::size_t no_batch = SIZE_MAX;

  Holding& holding(const Account& account);
  std::optional<Stopped> read();
  bool load_from_cache(Chain& chain) const;
  bool load_from_cache(Holding& holding) const;
  void update_cache() const;
  std::optional<Fault> plan();
  std::optional<Fault> plan(std::size_t index);
  std::optional<Stopped> write();
  void write(std::size_t index);
  void write_house(const HouseWrite& write);
  void send(Statement statement, std::initializer_list<Value> values);
  Stopped stopped_by(const Error& error) const;

  Connection& connection_;
  CommitMarker marker_;
  CommitCache* cache_;
  std::span<const Batch* const> batches_;
  // Each once and in the order of the numbers, so that two processes that lock them cannot deadlock.
  std::vector<Chain> chains_;
  std::vector<Holding> holdings_;
  struct Place {
    Head head;
    std::uint32_t opens = 0;   // the round that begins with this record; 0: none begins
  };
  std::vector<Place> places_;   // of each record
  std::vector<Head> heads_;
  std::size_t next_place_ = 0;

  struct Sent {
    Statement statement{};
    std::size_t batch = 0;
  };
  std::vector<Sent> sent_;
  std::size_t sending_for_ = no_batch;
};

}   // namespace pitboss::ledger::sql
