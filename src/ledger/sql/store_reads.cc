// The reading half of SqlStore.
#include <algorithm>
#include <map>

#include "ledger/sql/row.h"
#include "ledger/sql/store.h"

namespace pitboss::ledger::sql {

namespace {

// How many are read at once; each may take a mebibyte in the worst case.
constexpr std::int64_t records_a_page = 200;

std::string place(TableId chain, std::uint64_t seq) {
  return "record " + std::to_string(seq) +
         (chain.number == 0 ? " of the house" : " of table " + std::to_string(chain.number));
}

// The first row of a result that could not be read.
struct Damage {
  std::string sentence;
  std::uint64_t seq = 0;

  void note(std::string what, std::uint64_t at = 0) {
    if (sentence.empty()) *this = {std::move(what), at};
  }
  bool there() const { return !sentence.empty(); }
  Failure<Fault> fault() const { return Failure{Fault{Fault::Kind::environment, sentence, 0, seq}}; }
};

// Rows of one kind, in the order of the result.
template <typename T>
struct Rows {
  std::vector<T> rows;
  Damage damage;

  Connection::Each with(T (*read)(Row&), std::string_view what) {
    return [this, read, what](Values values) {
      Row row(values);
      rows.push_back(read(row));
      if (!row.ok()) damage.note(std::string(what) + " cannot be read: " + row.wrong());
    };
  }
};

template <typename T>
Result<std::vector<T>, Fault> all(ReaderPool& readers, Statement statement, std::initializer_list<Value> values,
                                  T (*read)(Row&), std::string_view what) {
  Rows<T> found;
  const auto done = readers.with_one([&](Connection& connection) {
    found = {};
    return connection.ask(statement, values, found.with(read, what));
  });
  if (!done) return Failure{done.reason()};
  if (found.damage.there()) return found.damage.fault();
  return std::move(found.rows);
}

template <typename T>
Result<std::optional<T>, Fault> one(ReaderPool& readers, Statement statement, std::initializer_list<Value> values,
                                    T (*read)(Row&), std::string_view what) {
  auto found = all<T>(readers, statement, values, read, what);
  if (!found) return Failure{found.reason()};
  if (found->empty()) return std::optional<T>{};
  return std::optional<T>(std::move(found->front()));
}

Snapshot read_snapshot(Row& row) {
  Snapshot snapshot;
  snapshot.seq = row.number<std::uint64_t>("seq");
  snapshot.body = row.bytes("body");
  return snapshot;
}
RoundAt read_round(Row& row) {
  const auto round = row.number<std::uint32_t>("round");
  return {round, row.integer("at")};
}
std::int64_t read_integer(Row& row) { return row.integer("number"); }
Balance read_balance(Row& row) {
  const Account account = row.account("number");
  return {account, Money::from_cents(row.integer("balance"))};
}

// Records in the order of their seq, with their entries.
struct Page {
  std::vector<Stored> records;
  std::vector<Damage> damages;   // one for each record; empty if it could be read

  Result<std::monostate, Error> load(Connection& connection, TableId chain, Statement statement,
                                     std::initializer_list<Value> values);

 private:
  void add_entry(TableId chain, Values values);
};

Result<std::monostate, Error> Page::load(Connection& connection, TableId chain, Statement statement,
                                         std::initializer_list<Value> values) {
  *this = {};
  auto read = connection.ask(statement, values, [&](Values columns) {
    Row row(columns);
    records.push_back(read_stored(row, chain));
    damages.emplace_back();
    if (!row.ok())
      damages.back().note(place(chain, records.back().seq) + " cannot be read: " + row.wrong(), records.back().seq);
  });
  if (!read || records.empty()) return read;
  return connection.ask(Statement::entries,
                        {chain.number, integer_of(records.front().seq), integer_of(records.back().seq)},
                        [&](Values columns) { add_entry(chain, columns); });
}

void Page::add_entry(TableId chain, Values values) {
  Row row(values);
  const auto seq = row.number<std::uint64_t>("seq");
  const auto number = row.integer("number");
  const auto found = std::lower_bound(records.begin(), records.end(), seq,
                                      [](const Stored& stored, std::uint64_t wanted) { return stored.seq < wanted; });
  if (found == records.end() || found->seq != seq) return;   // not one of the page's records
  std::vector<Entry>& entries = found->record.entries;
  entries.push_back(read_entry(row));
  if (number != static_cast<std::int64_t>(entries.size()))
    row.complain("number", std::to_string(number) + " and not " + std::to_string(entries.size()));
  if (!row.ok())
    damages[static_cast<std::size_t>(found - records.begin())].note(
        "an entry of " + place(chain, seq) + " cannot be read: " + row.wrong(), seq);
}

}   // namespace

Store::Read<Head> SqlStore::head(TableId chain) {
  auto found = one<Head>(readers_, Statement::head, {chain.number}, read_head, "a chain's head");
  if (!found) return Failure{found.reason()};
  return found->value_or(Head{});
}

Store::Read<std::monostate> SqlStore::records(TableId chain, std::uint64_t first,
                                              const std::function<bool(const Stored&)>& each) {
  for (Page page;;) {
    auto read = readers_.with_one([&](Connection& connection) {
      return page.load(connection, chain, Statement::records, {chain.number, integer_of(first), records_a_page});
    });
    if (!read) return read;
    for (std::size_t i = 0; i < page.records.size(); ++i) {
      if (page.damages[i].there()) return page.damages[i].fault();
      if (!each(page.records[i])) return std::monostate{};
    }
    if (page.records.size() < static_cast<std::size_t>(records_a_page)) return std::monostate{};
    first = page.records.back().seq + 1;
  }
}

Store::Read<std::vector<Stored>> SqlStore::round(TableId chain, std::uint32_t number) {
  if (number == 0) return std::vector<Stored>{};
  const auto openings =
      all<std::int64_t>(readers_, Statement::openings, {chain.number, number}, read_integer, "a place");
  if (!openings) return Failure{openings.reason()};
  std::vector<Stored> found;
  for (const std::int64_t opening : *openings) {
    const auto read = records(chain, static_cast<std::uint64_t>(opening), [&](const Stored& stored) {
      if (stored.record.round != number) return false;
      found.push_back(stored);
      return true;
    });
    if (!read) return Failure{read.reason()};
  }
  return found;
}

Store::Read<std::vector<RoundAt>> SqlStore::rounds_of(TableId chain, UserId actor, std::int64_t before,
                                                      std::uint32_t most) {
  return all<RoundAt>(readers_, Statement::rounds_of, {chain.number, actor.number, before, most}, read_round,
                      "a round");
}

Store::Read<std::optional<Stored>> SqlStore::command(TableId chain, UserId actor, std::string_view id) {
  Page page;
  const auto read = readers_.with_one([&](Connection& connection) {
    return page.load(connection, chain, Statement::record_of_command, {chain.number, actor.number, id});
  });
  if (!read) return Failure{read.reason()};
  if (page.records.empty()) return std::optional<Stored>{};
  if (page.damages.front().there()) return page.damages.front().fault();
  return std::optional<Stored>(std::move(page.records.front()));
}

Store::Read<std::optional<Snapshot>> SqlStore::snapshot(TableId chain) {
  return one<Snapshot>(readers_, Statement::snapshot, {chain.number}, read_snapshot, "a snapshot");
}

Store::Read<Money> SqlStore::balance(const Account& account) {
  auto found = one<std::int64_t>(readers_, Statement::balance, {account.number()}, read_integer, "an account");
  if (!found) return Failure{found.reason()};
  return Money::from_cents(found->value_or(0));
}

Store::Read<std::vector<Balance>> SqlStore::balances() {
  return all<Balance>(readers_, Statement::balances, {}, read_balance, "an account");
}

Store::Read<std::optional<User>> SqlStore::user(UserId id) {
  return one<User>(readers_, Statement::user, {id.number}, read_user, "a user");
}

Store::Read<std::optional<User>> SqlStore::user_named(std::string_view name) {
  return one<User>(readers_, Statement::user_named, {folded(name)}, read_user, "a user");
}

Store::Read<std::vector<User>> SqlStore::users() {
  return all<User>(readers_, Statement::users, {}, read_user, "a user");
}

Store::Read<std::optional<Session>> SqlStore::session(const Hash& token) {
  return one<Session>(readers_, Statement::session, {bytes_of(token)}, read_session, "a session");
}

Store::Read<int> SqlStore::failures(std::string_view name, std::int64_t since) {
  auto found = one<std::int64_t>(readers_, Statement::failures, {folded(name), since}, read_integer, "a count");
  if (!found) return Failure{found.reason()};
  return static_cast<int>(std::min<std::int64_t>(found->value_or(0), INT32_MAX));
}

Store::Read<std::vector<TableRow>> SqlStore::tables() {
  return all<TableRow>(readers_, Statement::tables, {}, read_table, "a table");
}

Store::Read<AuditSnapshot> SqlStore::audit_snapshot() {
  AuditSnapshot snapshot;
  std::map<std::uint32_t, AuditSnapshot::Chain> chains;
  const auto malformed = [&](std::string_view what, const Row& row) {
    snapshot.malformed_rows.push_back(std::string(what) + " can be nothing: " + row.wrong());
  };
  const auto read = readers_.with_one([&](Connection& connection) {
    snapshot = {};
    chains.clear();
    connection.send(Statement::begin_read, {});
    connection.send(Statement::heads, {}, [&](Values values) {
      Row row(values);
      const TableId chain = row.table("chain");
      const Head head = read_head(row);
      if (row.ok())
        chains[chain.number].head = head;
      else
        malformed("a chain's head", row);
    });
    connection.send(Statement::ends, {}, [&](Values values) {
      Row row(values);
      const TableId chain = row.table("chain");
      const auto last = row.number<std::uint64_t>("seq");
      if (row.ok())
        chains[chain.number].last = last;
      else
        malformed("a record's place", row);
    });
    connection.send(Statement::balances, {}, [&](Values values) {
      Row row(values);
      const Balance balance = read_balance(row);
      if (row.ok())
        snapshot.balances.push_back(balance);
      else
        malformed("an account", row);
    });
    connection.send(Statement::orphan_entries, {}, [&](Values values) {
      Row row(values);
      const std::int64_t record = row.integer("record");
      snapshot.malformed_rows.push_back("entry " + std::to_string(row.integer("number")) + " is of a record (" +
                                        std::to_string(record) + ") that is not there");
    });
    connection.send(Statement::wrong_openings, {}, [&](Values values) {
      Row row(values);
      const std::int64_t chain = row.integer("chain");
      snapshot.malformed_rows.push_back("whether record " + std::to_string(row.integer("seq")) + " of table " +
                                        std::to_string(chain) + " opens a round is not noted as it is");
    });
    connection.send(Statement::commit, {});
    return connection.finish();
  });
  if (!read) return Failure{read.reason()};
  for (auto& [number, chain] : chains) {
    chain.chain = {number};
    snapshot.chains.push_back(chain);
  }
  return snapshot;
}

}   // namespace pitboss::ledger::sql
