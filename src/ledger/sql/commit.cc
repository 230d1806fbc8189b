#include "ledger/sql/commit.h"

#include <algorithm>
#include <string>

#include "base/assert.h"
#include "ledger/check_batch.h"
#include "ledger/sql/row.h"

namespace pitboss::ledger::sql {

namespace {

constexpr std::size_t most_cached = 1'000'000;

std::string chain_name(std::uint32_t chain) {
  return chain == 0 ? "the house's chain" : "table " + std::to_string(chain) + "'s chain";
}

template <typename T>
void each_once(std::vector<T>& all) {
  std::sort(all.begin(), all.end(), [](const T& a, const T& b) { return a.number < b.number; });
  all.erase(std::unique(all.begin(), all.end(), [](const T& a, const T& b) { return a.number == b.number; }),
            all.end());
}

template <typename T, typename Number>
T& of_number(std::vector<T>& all, Number number) {
  const auto found =
      std::lower_bound(all.begin(), all.end(), number, [](const T& one, Number n) { return one.number < n; });
  PITBOSS_ASSERT(found != all.end() && found->number == number);
  return *found;
}

}   // namespace

Commit::Commit(Connection& connection, CommitMarker marker, CommitCache* cache, std::span<const Batch* const> batches)
    : connection_(connection), marker_(marker), cache_(cache), batches_(batches) {
  for (const Batch* batch : batches_) {
    chains_.emplace_back().number = batch->chain.number;
    for (const Record& record : batch->records)
      for (const Entry& entry : record.entries) {
        holdings_.emplace_back().number = entry.source.number();
        holdings_.emplace_back().number = entry.target.number();
      }
  }
  each_once(chains_);
  each_once(holdings_);
}

Commit::Holding& Commit::holding(const Account& account) { return of_number(holdings_, account.number()); }

std::optional<Commit::Stopped> Commit::run() {
  for (std::size_t i = 0; i < batches_.size(); ++i)
    if (auto wrong = what_is_wrong(*batches_[i]))
      return Stopped{Fault{Fault::Kind::unlawful, std::move(*wrong), i}, std::nullopt};
  if (auto stopped = read()) return stopped;
  if (auto fault = plan()) return Stopped{std::move(fault), std::nullopt};
  return write();
}

bool Commit::load_from_cache(Chain& chain) const {
  if (cache_ == nullptr) return false;
  const auto found = cache_->chains.find(chain.number);
  if (found == cache_->chains.end()) return false;
  chain.head = found->second.head;
  chain.round = found->second.round;
  return true;
}

bool Commit::load_from_cache(Holding& holding) const {
  if (cache_ == nullptr) return false;
  const auto found = cache_->balances.find(holding.number);
  if (found == cache_->balances.end()) return false;
  holding.cents = found->second;
  holding.there = true;
  return true;
}

void Commit::update_cache() const {
  if (cache_ == nullptr) return;
  if (cache_->balances.size() > most_cached || cache_->chains.size() > most_cached) cache_->forget();
  for (const Chain& chain : chains_) cache_->chains[chain.number] = {chain.head, chain.round};
  for (const Holding& holding : holdings_) cache_->balances[holding.number] = holding.cents;
}

// The marker is written first: it locks its row, so that whoever reads the marker waits until this transaction has
// ended, one way or the other.
std::optional<Commit::Stopped> Commit::read() {
  std::string wrong;
  connection_.send(Statement::begin_write, {});
  connection_.send(Statement::make_mark, {marker_.writer, marker_.number});
  for (Chain& chain : chains_) {
    if (load_from_cache(chain)) continue;
    connection_.send(Statement::head_to_move, {chain.number}, [&wrong, &chain](Values values) {
      Row row(values);
      chain.head = read_head(row);
      chain.round = row.number<std::uint32_t>("round");
      if (!row.ok()) wrong = "a chain's head cannot be read: " + row.wrong();
    });
  }
  for (Holding& holding : holdings_) {
    if (load_from_cache(holding)) continue;
    connection_.send(Statement::balance_to_change, {holding.number}, [&wrong, &holding](Values values) {
      Row row(values);
      holding.cents = row.integer("balance");
      holding.there = true;
      if (!row.ok()) wrong = "an account cannot be read: " + row.wrong();
    });
  }
  if (auto done = connection_.finish(); !done) return Stopped{std::nullopt, done.reason()};
  if (!wrong.empty()) return Stopped{Fault{Fault::Kind::environment, wrong}, std::nullopt};
  return std::nullopt;
}

std::optional<Fault> Commit::plan() {
  heads_.reserve(batches_.size());
  for (std::size_t i = 0; i < batches_.size(); ++i)
    if (auto fault = plan(i)) return fault;
  return std::nullopt;
}

// An account may not be below zero after a whole batch; the order of the entries within it does not matter.
std::optional<Fault> Commit::plan(std::size_t index) {
  const Batch& batch = *batches_[index];
  Chain& chain = of_number(chains_, batch.chain.number);
  if (batch.after && *batch.after != chain.head.seq)
    return Fault{Fault::Kind::moved,
                 chain_name(batch.chain.number) + " ends with record " + std::to_string(chain.head.seq) +
                     ", not with record " + std::to_string(*batch.after),
                 index};
  for (const Record& record : batch.records) {
    chain.head.hash = hash_of(batch.chain, chain.head.seq + 1, chain.head.hash, record);
    ++chain.head.seq;
    chain.moved = true;
    places_.push_back({chain.head, record.round == chain.round ? 0 : record.round});
    chain.round = record.round;
    for (const Entry& entry : record.entries) {
      Holding& source = holding(entry.source);
      Holding& target = holding(entry.target);
      if (__builtin_sub_overflow(source.cents, entry.amount.cents(), &source.cents) ||
          __builtin_add_overflow(target.cents, entry.amount.cents(), &target.cents))
        return Fault{Fault::Kind::unlawful, "an account cannot hold that much", index};
    }
  }
  for (const Record& record : batch.records)
    for (const Entry& entry : record.entries)
      if (!entry.source.may_be_negative() && holding(entry.source).cents < 0)
        return Fault{Fault::Kind::overdrawn, "there is not enough in " + to_string(entry.source), index};
  if (batch.snapshot) {
    chain.snapshot = &*batch.snapshot;
    chain.snapshot_seq = chain.head.seq;
  }
  heads_.push_back(chain.head);
  return std::nullopt;
}

std::optional<Commit::Stopped> Commit::write() {
  for (std::size_t i = 0; i < batches_.size(); ++i) write(i);
  sending_for_ = no_batch;
  for (const Holding& holding : holdings_) {
    if (holding.there)
      send(Statement::change_account, {holding.cents, holding.number});
    else
      send(Statement::open_account, {holding.number, holding.cents});
  }
  for (const Chain& chain : chains_) {
    if (chain.moved)
      send(Statement::move_head, {chain.number, integer_of(chain.head.seq), bytes_of(chain.head.hash), chain.round});
    if (chain.snapshot != nullptr)
      send(Statement::save_snapshot, {chain.number, integer_of(chain.snapshot_seq), chain.snapshot->body});
  }
  send(Statement::commit, {});
  if (auto done = connection_.finish(); !done) return stopped_by(done.reason());
  update_cache();
  return std::nullopt;
}

void Commit::write(std::size_t index) {
  const Batch& batch = *batches_[index];
  sending_for_ = index;
  for (const Record& record : batch.records) {
    const Place& place = places_[next_place_++];
    send(Statement::add_record,
         {batch.chain.number, integer_of(place.head.seq), record.at, record.kind, record.actor.number, record.command,
          record.round, record.body, bytes_of(place.head.hash), place.opens});
    std::int64_t number = 0;
    for (const Entry& entry : record.entries)
      send(Statement::add_entry, {++number, entry.source.number(), entry.target.number(), entry.amount.cents(),
                                  static_cast<std::int64_t>(entry.reason), entry.round,
                                  entry.wager ? Value(*entry.wager) : Value(), entry.clause.text()});
  }
  for (const HouseWrite& write : batch.house) write_house(write);
}

void Commit::write_house(const HouseWrite& write) {
  struct Visitor {
    Commit& commit;
    void operator()(const SaveUser& write) {
      const User& user = write.user;
      commit.send(Statement::save_user, {user.id.number, user.name, folded(user.name),
                                         static_cast<std::int64_t>(user.role), user.password, user.made_at});
    }
    void operator()(const SaveSession& write) {
      commit.send(Statement::save_session,
                  {bytes_of(write.session.token), write.session.user.number, write.session.seen_at});
    }
    void operator()(const TouchSession& write) {
      commit.send(Statement::touch_session, {write.at, bytes_of(write.token)});
    }
    void operator()(const EndSession& write) { commit.send(Statement::end_session, {bytes_of(write.token)}); }
    void operator()(const EndSessions& write) { commit.send(Statement::end_sessions, {write.user.number}); }
    void operator()(const SaveTable& write) {
      const TableRow& table = write.table;
      commit.send(Statement::save_table, {table.id.number, table.name, table.definition, std::int64_t{table.open}});
    }
    void operator()(const NoteFailure& write) { commit.send(Statement::note_failure, {folded(write.name), write.at}); }
    void operator()(const ForgetFailures& write) { commit.send(Statement::forget_failures, {folded(write.name)}); }
    void operator()(const RemoveExpired& write) {
      commit.send(Statement::remove_expired_sessions, {write.sessions_seen_before});
      commit.send(Statement::remove_expired_failures, {write.failures_before});
    }
  };
  std::visit(Visitor{*this}, write);
}

void Commit::send(Statement statement, std::initializer_list<Value> values) {
  connection_.send(statement, values);
  sent_.push_back({statement, sending_for_});
}

// Whether an error of the database is the fault of a batch: the statement that failed tells.
Commit::Stopped Commit::stopped_by(const Error& error) const {
  const Sent sent = error.at < sent_.size() ? sent_[error.at] : Sent{Statement::commit, no_batch};
  const auto fault = [&](Fault::Kind kind, std::string sentence) {
    return Stopped{Fault{kind, std::move(sentence), sent.batch}, std::nullopt};
  };
  if (error.kind == Error::Kind::unique) {
    if (sent.statement == Statement::save_user) return fault(Fault::Kind::unlawful, "a user's name is taken");
    if (sent.statement == Statement::save_table) return fault(Fault::Kind::unlawful, "a table's name is taken");
    if (sent.statement == Statement::add_record && error.sentence.find("command") != std::string::npos)
      return fault(Fault::Kind::repeated, "the command is in the chain already");
    // Another process has just opened the account, or written the first record of the chain: trying again reads it.
    Error again = error;
    again.kind = Error::Kind::again;
    return {std::nullopt, again};
  }
  return {std::nullopt, error};
}

}   // namespace pitboss::ledger::sql
