// What a house's store can do, whichever it is: `sqlite/` or `postgres/`. Everything that is written goes through
// `commit`: all of it or nothing, durable when it returns.
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

// The table as it stands after the batch's last record, so that a restart need not read its whole chain. Opaque, and
// the only one of its chain that is kept.
struct Snapshot {
  std::uint64_t seq = 0;   // in a batch it is filled in: the last record's
  std::string body;
  bool operator==(const Snapshot&) const = default;
};

struct SaveUser {
  User user;
};   // new, or in place of the one with its id
struct SaveSession {
  Session session;
};   // new
struct SeeSession {
  Hash token;
  std::int64_t at = 0;
};   // seen again, if it is still there
struct EndSession {
  Hash token;
};
struct EndSessions {
  UserId user;
};
struct SaveTable {
  TableRow table;
};
struct NoteFailure {
  std::string name;
  std::int64_t at = 0;
};   // of a log-in, by the name that was given (any case)
struct ForgetFailures {
  std::string name;
};
struct ForgetOld {
  std::int64_t sessions_seen_before = 0;
  std::int64_t failures_before = 0;
};   // what has expired, so that guests do not fill the house
using HouseWrite = std::variant<SaveUser, SaveSession, SeeSession, EndSession, EndSessions, SaveTable, NoteFailure,
                                ForgetFailures, ForgetOld>;

// What is written at once. A batch may have records, or house writes, or both.
struct Batch {
  TableId chain;                        // 0: the house's own
  std::optional<std::uint64_t> after;   // the seq that the chain must end with now; none: wherever it ends
  std::vector<Record> records;
  std::optional<Snapshot> snapshot;
  std::vector<HouseWrite> house;
};

struct Fault {
  enum class Kind : std::uint8_t {
    moved,         // the chain does not end where the writer thought: somebody else has the table
    repeated,      // the actor's command id is in the chain already
    overdrawn,     // an account that may not would be below zero
    unlawful,      // an entry that may not stand, a name that is taken, a text that is too long
    environment,   // disk full, connection lost: nothing was written
  };
  Kind kind{};
  std::string sentence;
  std::size_t batch = 0;   // of a commit: which of the batches it is about
  std::uint64_t seq = 0;   // of a read: the record that is there and cannot be read; 0: not about one
};

// ---- what is read

struct Balance {
  Account account;
  Money amount;
  bool operator==(const Balance&) const = default;
};

// Everything that the chains' records must add up to, at one moment.
struct Picture {
  struct Chain {
    TableId chain;
    std::optional<Head> head;   // as it is kept apart from the records
    std::uint64_t last = 0;     // the highest seq in the log
  };
  std::vector<Chain> chains;
  std::vector<Balance> balances;   // by the accounts' numbers
  std::vector<std::string> odd;    // what is there and can be nothing, in sentences
};

// A round, and when it was last spoken in.
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

  // Each batch's head as it is then. Where one of several batches cannot stand, nothing of any is written, and the
  // fault is that one's: the writer (writer.h) then commits the others. An environment's fault leaves nothing in doubt:
  // the store has found out whether the transaction is there before it answers, however long that takes. Afterwards it
  // goes on by itself.
  virtual Result<std::vector<Head>, Fault> commit(std::span<const Batch* const> batches) = 0;
  Result<Head, Fault> commit(const Batch& batch);

  // So many numbers that nobody else gets, also not another process; the first of them. From 1.
  enum class Numbers : std::uint8_t { users, tables };
  virtual Result<std::uint32_t, Fault> reserve(Numbers of, std::uint32_t how_many) = 0;

  template <typename T>
  using Read = Result<T, Fault>;

  virtual Read<Head> head(TableId chain) = 0;
  // In order, with their entries, from `first` on, until `each` says false.
  virtual Read<std::monostate> records(TableId chain, std::uint64_t first,
                                       const std::function<bool(const Stored&)>& each) = 0;
  virtual Read<std::vector<Stored>> round(TableId chain, std::uint32_t number) = 0;
  // Those in which this person has spoken before a time, the last first.
  virtual Read<std::vector<RoundAt>> rounds_of(TableId chain, UserId actor, std::int64_t before,
                                               std::uint32_t most) = 0;
  // The record that holds this command of this person in this chain.
  virtual Read<std::optional<Stored>> command(TableId chain, UserId actor, std::string_view id) = 0;
  virtual Read<std::optional<Snapshot>> snapshot(TableId chain) = 0;

  virtual Read<Money> balance(const Account& account) = 0;   // zero where nothing was ever there
  virtual Read<std::vector<Balance>> balances() = 0;         // by the accounts' numbers

  virtual Read<std::optional<User>> user(UserId id) = 0;
  virtual Read<std::optional<User>> user_named(std::string_view name) = 0;
  virtual Read<std::vector<User>> users() = 0;
  virtual Read<std::optional<Session>> session(const Hash& token) = 0;
  virtual Read<int> failures(std::string_view name, std::int64_t since) = 0;
  virtual Read<std::vector<TableRow>> tables() = 0;
  virtual Read<Picture> picture() = 0;

  // What keeps the store from writing just now; empty: nothing.
  virtual std::string trouble() const = 0;

  // ---- several processes on one store

  // Whether this process may run the table: at most one does, and a process that dies gives all up. Always so in a
  // store that belongs to one process.
  virtual Result<bool, Fault> take(TableId table) = 0;
  virtual void give_up(TableId table) = 0;

  // A copy of everything as it is now, while others write. Refuses to overwrite.
  virtual Result<std::monostate, Fault> back_up(const std::string& path) = 0;
};

enum class Mode : std::uint8_t {
  serve,   // reads and writes; made ready (its tables created) where it is new. A file belongs to one process
  read,    // beside whoever serves: writes nothing, and must be there
};

// "sqlite:PATH" or "postgres://...".
Result<std::unique_ptr<Store>, Fault> open_store(std::string_view where, Mode mode = Mode::serve);

}   // namespace pitboss::ledger
