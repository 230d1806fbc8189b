#include "table/live.h"

#include <algorithm>
#include <utility>

#include "base/assert.h"
#include "table/postings.h"
#include "table/routine.h"
#include "table/state_queries.h"

namespace pitboss::table {

namespace {

constexpr std::uint64_t between_snapshots = 64;   // records; a restart reads little more than this

bool is_between_shoes(const State& state) {
  return !state.round && (state.phase == Phase::inspection || state.phase == Phase::unshuffled);
}

}   // namespace

void change_rules(State& state, const Rules& rules) {
  PITBOSS_ASSERT(is_between_shoes(state));
  const auto hash = parse_bits<RulesHash>(rules.hash);
  PITBOSS_ASSERT(hash.has_value());
  state.rules = *hash;
  state.device = is_machine(rules.shuffle) ? std::optional(rules.shuffle) : std::nullopt;
  if (state.decks == rules.decks) return;
  state.decks = rules.decks;   // other decks come to the table, and are inspected [GC.3]
  state.phase = Phase::inspection;
  state.stack.clear();
  state.rack.clear();
  state.left_over = false;
}

Live::Live(ledger::TableId id, Book book, const Key& key, RandomSource& random, TableSnapshot snapshot,
           std::uint64_t seq, std::uint64_t stored_seq)
    : id_(id),
      book_(std::move(book)),
      key_(&key),
      random_(&random),
      snapshot_(std::move(snapshot)),
      seq_(seq),
      stored_seq_(stored_seq) {}

Live::Draft Live::begin() const {
  Draft draft{{}, {}, snapshot_, book_, false};
  draft.batch.chain = id_;
  draft.batch.after = seq_;
  return draft;
}

ledger::Record& Live::add(Draft& draft, RecordKind kind, std::string body, ledger::UserId by, std::int64_t at) const {
  ledger::Record record;
  record.at = at;
  record.kind = static_cast<ledger::RecordKind>(kind);
  record.actor = by;
  record.body = std::move(body);
  return draft.batch.records.emplace_back(std::move(record));
}

void Live::add(Draft& draft, const Asked& asked, Events events, std::int64_t at) const {
  State& state = draft.after.state;
  Members everybody = draft.after.members;   // including those who leave with these events
  update_members(draft.after.members, asked.actor, events);
  for (const Member& each : draft.after.members)
    if (!user_of(everybody, each.player)) everybody.push_back(each);

  ExecutedCommand executed{asked.command, asked.by_platform, std::move(events)};
  const RecordAddress address{state.name, seq_ + draft.batch.records.size() + 1};
  ledger::Record& record =
      add(draft, RecordKind::command, to_stored(executed, *key_, address, *random_), asked.actor, at);
  record.command = asked.id;
  record.entries = postings(id_, everybody, state, executed.events);
  record.round = state.round ? state.rounds : 0;
  for (const Event& event : executed.events) table::apply(state, event);
  if (state.round) record.round = state.rounds;
  draft.executed.push_back(std::move(executed));
}

void Live::finish(Draft& draft) const {
  const std::uint64_t seq = seq_ + draft.batch.records.size();
  if (seq < stored_seq_ + between_snapshots) return;
  const RecordAddress address{draft.after.state.name, seq};
  draft.has_snapshot = true;
  draft.batch.snapshot = ledger::Snapshot{seq, to_stored(draft.after, *key_, address, *random_)};
}

std::optional<Rejection> Live::perform(Draft& draft, const Asked& asked, std::int64_t at) const {
  auto events = decide(draft.rules(), draft.after.state, asked.command, *random_);
  if (!events) return events.reason();
  add(draft, asked, std::move(*events), at);
  return std::nullopt;
}

void Live::put_announced_in_force(Draft& draft, std::int64_t at) const {
  TableSnapshot& after = draft.after;
  if (!after.announced || !is_between_shoes(after.state)) return;
  auto book = book_of(*after.announced);
  PITBOSS_ASSERT(book.ok());   // it was compiled before it was announced
  add(draft, RecordKind::changed, to_stored(*after.announced), ledger::UserId{}, at);
  after.definition = *std::exchange(after.announced, std::nullopt);
  draft.book = *book;
  change_rules(after.state, draft.book->rules);
}

void Live::deal(Draft& draft, const Dealing& dealing, std::int64_t at) const {
  put_announced_in_force(draft, at);
  for (std::size_t i = 0; i < dealing.most_commands; ++i) {
    const auto next = routine(draft.rules(), draft.after.state, dealing.wagers_made);
    if (!next) return;
    const bool is_collecting = std::holds_alternative<CollectCards>(*next);
    if (is_collecting && !dealing.collect) return;
    const auto refused = perform(draft, Asked{*next, {}, {}, false}, at);
    PITBOSS_ASSERT(!refused);
    if (is_collecting) return;   // what comes next belongs to another round or another shoe
  }
}

bool Live::is_due(const Dealing& dealing) const {
  if (snapshot_.announced && is_between_shoes(state())) return true;
  const auto next = routine(rules(), state(), dealing.wagers_made);
  return next && (dealing.collect || !std::holds_alternative<CollectCards>(*next));
}

void Live::announce(Draft& draft, const Definition& definition, ledger::UserId by, std::int64_t at) const {
  add(draft, RecordKind::notice, to_stored(definition), by, at);
  draft.after.announced = definition;
}

void Live::take(Draft&& draft, std::size_t records) {
  snapshot_ = std::move(draft.after);
  book_ = std::move(draft.book);
  seq_ += records;
  if (draft.has_snapshot) stored_seq_ = seq_;
}

std::optional<PlayerId> Live::free_number() const {
  for (unsigned number = 1; number <= 255; ++number) {
    const PlayerId id{static_cast<std::uint8_t>(number)};
    if (!user_of(members(), id) && std::ranges::count(state().gone, id) == 0) return id;
  }
  return std::nullopt;
}

Opening open(ledger::TableId id, const Definition& definition, Book book, const Key& key, RandomSource& random,
             ledger::UserId by, std::int64_t at) {
  TableSnapshot snapshot;
  table::apply(snapshot.state, open(book->rules, definition.name));
  snapshot.definition = definition;
  ledger::Batch batch;
  batch.chain = id;
  batch.after = 0;
  ledger::Record record;
  record.at = at;
  record.kind = static_cast<ledger::RecordKind>(RecordKind::opened);
  record.actor = by;
  record.body = to_stored(definition);
  batch.records.push_back(std::move(record));
  return {std::move(batch), Live(id, std::move(book), key, random, std::move(snapshot), 1)};
}

}   // namespace pitboss::table
