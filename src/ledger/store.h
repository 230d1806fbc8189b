// The interface of a house's store; `sqlite/` and `postgres/` implement it. Everything is written by `commit`: all of
// it or nothing, and durable when it returns. (Only numbers are reserved apart, by `reserve`.)
//
// One thread commits; any thread may read at the same time, and sees what is committed.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "ledger/house.h"
#include "ledger/record.h"

namespace pitboss::ledger {

// ---- what is written

// The table after the batch's last record, so that a restart need not read its whole chain. The ledger does not read
// it, and keeps only the last one of each chain.
struct Snapshot {
  std::uint64_t seq = 0;   // of the last record; in a batch, `commit` fills it in
  std::string body;
  bool operator==(const Snapshot&) const = default;
};

// Adds the user, or replaces the one with the same id.
struct SaveUser {
  User user;
};
struct SaveSession {
  Session session;
};
// Notes when the session was last used, if there still is one.
struct TouchSession {
  Hash token;
  std::int64_t at = 0;
};
struct EndSession {
  Hash token;
};
struct EndSessions {
  UserId user;
};
struct SaveTable {
  TableRow table;
};
// A failed log-in, under the name that was given; upper and lower case count as the same.
struct NoteFailure {
  std::string name;
  std::int64_t at = 0;
};
struct ForgetFailures {
  std::string name;
};
// Removes expired sessions and failures, so that the sessions of guests do not fill the store.
struct RemoveExpired {
  std::int64_t sessions_seen_before = 0;
  std::int64_t failures_before = 0;
};
using HouseWrite = std::variant<SaveUser, SaveSession, TouchSession, EndSession, EndSessions, SaveTable, NoteFailure,
                                ForgetFailures, RemoveExpired>;

// What is written together: records, house writes, or both.
struct Batch {
  TableId chain;                        // 0: the house's own
  std::optional<std::uint64_t> after;   // the seq that the chain must end with now; none: not checked
  std::vector<Record> records;
  std::optional<Snapshot> snapshot;
  std::vector<HouseWrite> house;
};

struct Fault {
  enum class Kind : std::uint8_t {
    moved,         // the chain does not end at `after`: another process has written to the table
    repeated,      // the actor's command id is in the chain already
    overdrawn,     // an account would be below zero that may not
    unlawful,      // an entry that is not allowed, a name that is taken, a text that is too long, not a valid
                   // address, or a file that is no store
    environment,   // disk full, connection lost: nothing was written
  };
  Kind kind{};
  std::string sentence;
  std::size_t batch = 0;   // of a commit: the index of the batch that it is about
  std::uint64_t seq = 0;   // of a read: the record that is there and cannot be read; 0: none
};

// ---- what is read

struct Balance {
  Account account;
  Money amount;
  bool operator==(const Balance&) const = default;
};

// Heads and balances at one moment, read in one transaction, for `verify` to compare with the records.
struct AuditSnapshot {
  struct Chain {
    TableId chain;
    std::optional<Head> head;   // as the table of heads has it
    std::uint64_t last = 0;     // the highest seq in the log
  };
  std::vector<Chain> chains;
  std::vector<Balance> balances;             // in the order of the accounts' numbers
  std::vector<std::string> malformed_rows;   // rows that mean nothing, a sentence for each
};

// A round, and when its last command was given.
struct RoundAt {
  std::uint32_t round = 0;
  std::int64_t at = 0;
  bool operator==(const RoundAt&) const = default;
};

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // Returns the head of each batch's chain after it. If one of several batches is refused, nothing of any of them is
  // written, and the fault names that one; the Writer (writer.h) then commits the others. After a fault of kind
  // `environment` it is certain that nothing was written: the store has found out before it answers, however long that
  // takes. The next commit connects again by itself.
  virtual Result<std::vector<Head>, Fault> commit(std::span<const Batch* const> batches) = 0;
  Result<Head, Fault> commit(const Batch& batch);

  // Reserves numbers that nobody else gets, in any process, and returns the first of them. They begin at 1.
  enum class Numbers : std::uint8_t { users, tables };
  virtual Result<std::uint32_t, Fault> reserve(Numbers of, std::uint32_t how_many) = 0;

  template <typename T>
  using Read = Result<T, Fault>;

  virtual Read<Head> head(TableId chain) = 0;
  // Records with their entries, in their order from `first` on, until `each` returns false.
  virtual Read<std::monostate> records(TableId chain, std::uint64_t first,
                                       const std::function<bool(const Stored&)>& each) = 0;
  virtual Read<std::vector<Stored>> round(TableId chain, std::uint32_t number) = 0;
  // The rounds in which this person gave a command and whose last such command was before a time, the latest first.
  virtual Read<std::vector<RoundAt>> rounds_of(TableId chain, UserId actor, std::int64_t before,
                                               std::uint32_t most) = 0;
  // The record that holds this command of this person in this chain.
  virtual Read<std::optional<Stored>> command(TableId chain, UserId actor, std::string_view id) = 0;
  virtual Read<std::optional<Snapshot>> snapshot(TableId chain) = 0;

  virtual Read<Money> balance(const Account& account) = 0;   // zero if the account was never used
  virtual Read<std::vector<Balance>> balances() = 0;         // in the order of the accounts' numbers

  virtual Read<std::optional<User>> user(UserId id) = 0;
  virtual Read<std::optional<User>> user_named(std::string_view name) = 0;
  virtual Read<std::vector<User>> users() = 0;
  virtual Read<std::optional<Session>> session(const Hash& token) = 0;
  virtual Read<int> failures(std::string_view name, std::int64_t since) = 0;
  virtual Read<std::vector<TableRow>> tables() = 0;
  virtual Read<AuditSnapshot> audit_snapshot() = 0;

  // What keeps the store from writing now, in a sentence; empty: nothing.
  virtual std::string trouble() const = 0;

  // ---- several processes on one store

  // Claims a table for this process; false if another process has it. A process that dies releases all its tables. In a
  // store that only one process may serve it is always true.
  virtual Result<bool, Fault> claim(TableId table) = 0;
  virtual void release(TableId table) = 0;

  // Writes a copy of everything as it is now, while others write. Refuses to overwrite a file.
  virtual Result<std::monostate, Fault> back_up(const std::string& path) = 0;

  // Takes a store away again that open_store has made, because a start failed after it; true if it did. After that
  // nothing may be asked of the store any more. A store that was there before stays, and so does one in PostgreSQL that
  // another process has begun to use, or whose schema was there before.
  virtual bool remove_if_new() = 0;
};

enum class Mode : std::uint8_t {
  serve,   // reads and writes, and creates the tables of a new store. Only one process may serve an SQLite file
  read,    // writes nothing; another process may serve the store at the same time. The store must exist
};

// `where`: "sqlite:PATH" or "postgres://...".
// Whether there is a store: false if open_store would make a new one. Makes nothing itself.
Result<bool, Fault> store_is_there(std::string_view where);
Result<std::unique_ptr<Store>, Fault> open_store(std::string_view where, Mode mode = Mode::serve);

}   // namespace pitboss::ledger
