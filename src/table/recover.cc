#include "table/recover.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "table/state_queries.h"

namespace pitboss::table {

namespace {

using Applied = Result<std::monostate, std::string>;

Failure<std::string> at_record(const ledger::Stored& stored, std::string_view what) {
  return Failure{fmt::format("record {}: {}", stored.seq, what)};
}

}   // namespace

Applied apply(TableSnapshot& snapshot, Book& book, const ledger::Stored& stored, const Key& key) {
  const ledger::Record& record = stored.record;
  const auto kind = static_cast<RecordKind>(record.kind);
  if (kind == RecordKind::command) {
    const auto executed = command_from_stored(record.body, &key, {snapshot.state.name, stored.seq});
    if (!executed) return at_record(stored, executed.reason());
    update_members(snapshot.members, record.actor, executed->events);
    for (const Event& event : executed->events) table::apply(snapshot.state, event);
    return std::monostate{};
  }
  if (kind == RecordKind::wound_up) return at_record(stored, "the table was wound up");
  if (kind != RecordKind::opened && kind != RecordKind::notice && kind != RecordKind::changed)
    return at_record(stored, "its kind is not known");
  auto definition = definition_from_stored(record.body);
  if (!definition) return at_record(stored, definition.reason());
  auto compiled = book_of(*definition);
  if (!compiled) return at_record(stored, compiled.reason());
  if (kind == RecordKind::notice) {
    snapshot.announced = std::move(*definition);
    return std::monostate{};
  }
  book = std::move(*compiled);
  if (kind == RecordKind::opened)
    table::apply(snapshot.state, open(book->rules, definition->name));
  else
    change_rules(snapshot.state, book->rules);
  snapshot.definition = std::move(*definition);
  snapshot.announced.reset();
  return std::monostate{};
}

namespace {

Failure<NotRecovered> not_read(const ledger::Fault& fault) {
  return Failure{NotRecovered{fault.sentence, fault.kind != ledger::Fault::Kind::environment || fault.seq != 0}};
}
Failure<NotRecovered> damaged(std::string sentence) { return Failure{NotRecovered{std::move(sentence), true}}; }

Result<Live, NotRecovered> recover_once(ledger::Store& store, const ledger::TableRow& table, const Key& key,
                                        RandomSource& random) {
  TableSnapshot snapshot;
  Book book;
  const auto stored_snapshot = store.snapshot(table.id);
  if (!stored_snapshot) return not_read(stored_snapshot.reason());
  const std::uint64_t stored_seq = *stored_snapshot ? (*stored_snapshot)->seq : 0;
  if (*stored_snapshot) {
    auto read = snapshot_from_stored((*stored_snapshot)->body, key, {table.name, stored_seq});
    if (!read) return damaged("the snapshot: " + read.reason());
    snapshot = std::move(*read);
    auto compiled = book_of(snapshot.definition);
    if (!compiled) return damaged(compiled.reason());
    book = std::move(*compiled);
  }

  // The snapshot's own record is read too, because the hash of the record after it covers its hash.
  ledger::Head head{stored_seq, {}};
  std::string wrong;
  const auto each = [&](const ledger::Stored& stored) {
    const bool in_snapshot = stored.seq == stored_seq;
    if (!in_snapshot &&
        (stored.seq != head.seq + 1 || stored.hash != ledger::hash_of(table.id, stored.seq, head.hash, stored.record)))
      wrong = fmt::format("record {} was changed, or one is missing before it", stored.seq);
    if (wrong.empty() && !in_snapshot)
      if (const auto applied = apply(snapshot, book, stored, key); !applied) wrong = applied.reason();
    head = {stored.seq, stored.hash};
    return wrong.empty();
  };
  const auto read = store.records(table.id, std::max<std::uint64_t>(stored_seq, 1), each);
  if (!read) return not_read(read.reason());
  if (!wrong.empty()) return damaged(wrong);
  const auto end = store.head(table.id);
  if (!end) return not_read(end.reason());
  if (head != *end) return damaged("records are missing at the end");
  if (!book) return damaged("it was never opened");
  return Live(table.id, std::move(book), key, random, std::move(snapshot), head.seq, stored_seq);
}

}   // namespace

// Snapshot, records and head are read one after the other. If the process that owned the table writes its last record
// in between, they do not match; reading everything again then succeeds.
Result<Live, NotRecovered> recover(ledger::Store& store, const ledger::TableRow& table, const Key& key,
                                   RandomSource& random) {
  auto live = recover_once(store, table, key, random);
  return live || !live.reason().damaged ? std::move(live) : recover_once(store, table, key, random);
}

namespace {

// None if the table has nothing that is sealed.
Result<std::optional<bool>, ledger::Fault> opens(ledger::Store& store, const ledger::TableRow& table, const Key& key) {
  const auto snapshot = store.snapshot(table.id);
  if (!snapshot) return Failure{snapshot.reason()};
  if (*snapshot)
    return std::optional<bool>(snapshot_from_stored((*snapshot)->body, key, {table.name, (*snapshot)->seq}).ok());
  // Without a snapshot the chain is short. The order of a shoe is sealed in the record of its shuffle.
  std::optional<bool> opened;
  const auto read = store.records(table.id, 1, [&](const ledger::Stored& stored) {
    if (static_cast<RecordKind>(stored.record.kind) != RecordKind::command) return true;
    const RecordAddress at{table.name, stored.seq};
    const auto plain = command_from_stored(stored.record.body, nullptr, at);
    const bool is_sealed = plain && std::ranges::any_of(plain->events, [](const Event& event) {
                             return std::holds_alternative<CardsStacked>(event);
                           });
    if (is_sealed) opened = command_from_stored(stored.record.body, &key, at).ok();
    return !opened;
  });
  if (!read) return Failure{read.reason()};
  return opened;
}

}   // namespace

Result<bool, ledger::Fault> is_key_of(ledger::Store& store, std::span<const ledger::TableRow> tables, const Key& key) {
  bool is_anything_sealed = false;
  for (const ledger::TableRow& table : tables) {
    const auto opened = opens(store, table, key);
    if (!opened) return Failure{opened.reason()};
    if (*opened && **opened) return true;
    is_anything_sealed = is_anything_sealed || *opened;
  }
  return !is_anything_sealed;
}

Result<ledger::Batch, ledger::Fault> wind_up(ledger::Store& store, const ledger::TableRow& table, std::int64_t at) {
  const auto head = store.head(table.id);
  if (!head) return Failure{head.reason()};
  const auto balances = store.balances();
  if (!balances) return Failure{balances.reason()};
  ledger::Record record;
  record.at = at;
  record.kind = static_cast<ledger::RecordKind>(RecordKind::wound_up);
  for (const auto& [account, amount] : *balances) {
    if (account.table != table.id || amount == Money{}) continue;
    const bool wagered = account.kind == ledger::AccountKind::held;
    if (!wagered && account.kind != ledger::AccountKind::chips) continue;
    record.entries.push_back({account,
                              ledger::wallet(account.user),
                              amount,
                              wagered ? ledger::Reason::returned : ledger::Reason::cashed_out,
                              0,
                              {},
                              "R66"});
  }
  ledger::TableRow closed = table;
  closed.open = false;
  ledger::Batch batch;
  batch.chain = table.id;
  batch.after = head->seq;
  batch.records.push_back(std::move(record));
  batch.house.push_back(ledger::SaveTable{std::move(closed)});
  return batch;
}

}   // namespace pitboss::table
