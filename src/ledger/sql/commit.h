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

// What is left behind by a transaction that was committed, so that one whose end was not heard can be looked for.
struct Mark {
  std::int64_t writer = 0;
  std::int64_t number = 0;
};

// What the last commits have left, so that the next need not read it again. Only where nobody else writes; whoever
// meets an error forgets it all.
struct Known {
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
  // `known` may be nothing; it is brought up to date by a commit that stands.
  Commit(Connection& connection, Mark mark, Known* known, std::span<const Batch* const> batches);

  // Nothing: it is committed and durable. A fault is one of the batches'; an error is the connection's, and then the
  // caller rolls back.
  struct Stopped {
    std::optional<Fault> fault;
    std::optional<Error> error;
  };
  std::optional<Stopped> run();

  // Each batch's, as they are or would be after it.
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
    bool there = false;
  };
  static constexpr std::size_t no_batch = SIZE_MAX;

  Holding& holding(const Account& account);
  std::optional<Stopped> read();
  bool knows(Chain& chain) const;
  bool knows(Holding& holding) const;
  void remember() const;
  std::optional<Fault> plan();
  std::optional<Fault> plan(std::size_t index);
  std::optional<Stopped> write();
  void write(std::size_t index);
  void write_house(const HouseWrite& write);
  void send(Statement statement, std::initializer_list<Value> values);
  Stopped understood(const Error& error) const;

  Connection& connection_;
  Mark mark_;
  Known* known_;
  std::span<const Batch* const> batches_;
  // Each once and in the order of the numbers, so that two processes do not wait for each other.
  std::vector<Chain> chains_;
  std::vector<Holding> holdings_;
  struct Place {
    Head head;
    std::uint32_t opens = 0;   // the round, where the record before is not of it
  };
  std::vector<Place> places_;   // each record's own
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
