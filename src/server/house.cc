#include "server/house.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <future>
#include <utility>

#include "base/version.h"
#include "table/recover.h"

namespace pitboss::server {

namespace {

constexpr std::size_t most_in_background = 1000;   // questions for advice, about a millisecond each

}   // namespace

// ---- one WebSocket

class House::ClientSession final : public SessionHandler, public std::enable_shared_from_this<ClientSession> {
 public:
  ClientSession(House& house, std::shared_ptr<Connection> connection)
      : house_(house), connection_(std::move(connection)) {}

  void on_text(std::string_view text) override {
    auto message = read_message(text);
    if (!message) {
      house_.count("bad_message");
      return connection_->send(error_text(message.reason().id, "bad_message", message.reason().sentence));
    }
    std::visit([this](auto& each) { (*this)(each); }, *message);
  }

  void on_closed() override {
    for (const auto& host : watched_) host->unwatch(connection_);
    watched_.clear();
    house_.forget(this);
  }

  // From any thread.
  void close_if_logged_in_with(const ledger::Hash& token) {
    const std::scoped_lock lock(mutex_);
    if (token_ == token) connection_->close("logged out");
  }

 private:
  void operator()(Hello& hello) {
    if (person_)
      return connection_->send(error_text({}, "hello_twice", "this connection has said hello already: open another"));
    auto person = house_.people_.person_of(hello.token);
    if (!person)
      return connection_->send(error_text({}, "no_session", "the session is over or was never there: log in again"));
    {
      const std::scoped_lock lock(mutex_);
      token_ = hash_of_token(hello.token);
    }
    person_ = std::move(*person);
    const auto wallet = house_.store_.balance(ledger::wallet(person_->user));
    Json json{{"type", "welcome"},
              {"name", person_->name},
              {"role", pitboss::name(person_->role)},
              {"wallet_cents", wallet ? Json(wallet->cents()) : Json(nullptr)},
              {"version", version()}};
    connection_->send(std::make_shared<const std::string>(wire::to_text(json)));
  }

  void operator()(Watch& watch) {
    const auto host = find_table(watch.table, {});
    if (!host) return;
    if (watched_.size() >= most_watched && !watched_.contains(host))
      return connection_->send(error_text({}, "too_many", "one connection watches 16 tables at most", watch.table));
    watched_.insert(host);
    host->watch(connection_, *person_);
  }
  void operator()(Unwatch& unwatch) {
    const auto host = find_table(unwatch.table, {});
    if (!host) return;
    watched_.erase(host);
    host->unwatch(connection_);
  }
  void operator()(State& state) {
    if (const auto host = find_table(state.table, {})) host->send_state(connection_);
  }
  void operator()(CommandMessage& message) {
    const auto host = find_table(message.table, message.id);
    if (host) host->command(connection_, *person_, std::move(message));
  }

  void operator()(Advise& advise) {
    const auto host = find_table(advise.table, advise.id);
    if (host) host->advise(connection_, *person_, std::move(advise.id));
  }

  // The table; null, and the error is sent, if the client is not logged in (any more) or there is no such table.
  std::shared_ptr<Host> find_table(const std::string& table, const std::string& id) {
    if (person_ && !house_.people_.person_of(token_)) person_.reset();
    if (!person_) {
      connection_->send(error_text(id, "no_session", "say hello with a token first"));
      return nullptr;
    }
    auto host = house_.table(table);
    if (!host) connection_->send(error_text(id, "no_table", "there is no such table here", table));
    return host;
  }

  static constexpr std::size_t most_watched = 16;

  House& house_;
  std::shared_ptr<Connection> connection_;
  std::optional<Person> person_;
  std::mutex mutex_;       // guards token_, which close_if_logged_in_with() reads from another thread
  ledger::Hash token_{};   // written only by on_text(), which therefore may read it without the lock
  std::set<std::shared_ptr<Host>> watched_;
};

std::shared_ptr<SessionHandler> House::open_session(std::shared_ptr<Connection> connection, std::string_view) {
  if (closing_) return nullptr;
  auto session = std::make_shared<ClientSession>(*this, std::move(connection));
  const std::scoped_lock lock(sessions_mutex_);
  sessions_[session.get()] = session;
  return session;
}

void House::forget(const ClientSession* session) {
  const std::scoped_lock lock(sessions_mutex_);
  sessions_.erase(session);
}

void House::close_sessions(std::string_view token) {
  const ledger::Hash hash = hash_of_token(token);
  std::vector<std::shared_ptr<ClientSession>> all;
  {
    const std::scoped_lock lock(sessions_mutex_);
    for (const auto& [key, session] : sessions_)
      if (auto alive = session.lock()) all.push_back(std::move(alive));
  }
  for (const auto& each : all) each->close_if_logged_in_with(hash);
}

// ---- the house

House::House(EventLoop& loop, ledger::Store& store, table::Key key, HouseOptions options)
    : loop_(loop),
      store_(store),
      key_(std::move(key)),
      options_(std::move(options)),
      random_(options_.random == nullptr ? system_random_ : *options_.random),
      writer_(std::make_unique<ledger::Writer>(store)),
      people_(
          store, *writer_, [this] { return wall(); }, options_.play_money),
      background_(most_in_background),
      record_queries_(store, key_, [this] { return wall(); }) {
  metrics_.gauge("pitboss_tables", "Tables that this process runs", [this] {
    const std::shared_lock lock(tables_mutex_);
    return static_cast<double>(tables_.size());
  });
  metrics_.gauge("pitboss_waiting_to_be_written", "Batches that wait for the ledger",
                 [this] { return static_cast<double>(writer_->waiting()); });
}

// In an order in which no callback reaches what is destroyed already: first the tables end, then the hashing of
// passwords, then the writer.
House::~House() {
  if (!closing_) close(Milliseconds(0));
  people_.end();
  writer_.reset();
}

std::int64_t House::wall() const {
  return std::chrono::duration_cast<Milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::shared_ptr<Host> House::host(table::Live live) {
  auto host = std::make_shared<Host>(std::move(live), loop_.serial_executor(), *this);
  {
    const std::unique_lock lock(tables_mutex_);
    tables_[host->name()] = host;
  }
  host->start();
  return host;
}

Result<House::CannotGoOn, std::string> House::take_up(const ledger::TableRow& row) {
  const auto ours = store_.claim(row.id);
  if (!ours) return Failure{ours.reason().sentence};
  if (!*ours) return CannotGoOn();   // it runs in another process
  auto live = table::recover(store_, row, key_, random_);
  if (live) {
    compare_with_options(*live);
    host(std::move(*live));
    return CannotGoOn();
  }
  if (live.reason().damaged) return CannotGoOn(live.reason().sentence);
  store_.release(row.id);
  return Failure{live.reason().sentence};
}

void House::compare_with_options(const table::Live& live) {
  const std::string& name = live.definition().name;
  const auto asked = std::ranges::find(options_.tables, name, &table::Definition::name);
  if (asked == options_.tables.end()) return;
  const table::Definition& present = live.announced() ? *live.announced() : live.definition();
  const std::string differs = table::difference(present, *asked);
  if (differs.empty()) return;
  const bool is_other_game = present.book != asked->book || present.text.empty() != asked->text.empty();
  say_difference(fmt::format("table {} goes on as it is in the store: {}; {}", name, differs,
                             is_other_game
                                 ? "for another game, give the table here another name"
                                 : fmt::format("to change it, post a notice (POST /api/tables/{}/notice)", name)));
}

void House::say_difference(std::string sentence) {
  if (!options_.tables_are_named) return;
  options_.log(sentence);
  differences_.push_back(std::move(sentence));
}

Result<std::monostate, std::string> House::wind_up(const ledger::TableRow& row, const std::string& why) {
  options_.log(fmt::format("table {} cannot go on ({}): its round is void, and all wagers go back", row.name, why));
  auto batch = table::wind_up(store_, row, wall());
  if (!batch) return Failure{batch.reason().sentence};
  const auto written = write_and_wait(std::move(*batch));
  if (!written) return Failure{written.reason().sentence};
  note("table_wound_up", {{"table", row.name}, {"why", why}});
  return std::monostate{};
}

Result<std::vector<std::string>, std::string> House::open() {
  const auto rows = store_.tables();
  if (!rows) return Failure{rows.reason().sentence};
  std::set<std::string, std::less<>> in_store;
  std::vector<std::pair<ledger::TableRow, std::string>> broken;
  for (const ledger::TableRow& row : *rows) {
    in_store.insert(row.name);
    if (!row.open) {
      if (std::ranges::find(options_.tables, row.name, &table::Definition::name) != options_.tables.end())
        say_difference(
            fmt::format("table {} was closed in this store and stays closed: give the table here another "
                        "name",
                        row.name));
      continue;
    }
    const auto taken = take_up(row);
    if (!taken) return Failure{fmt::format("table {}: {}", row.name, taken.reason())};
    if (*taken) broken.emplace_back(row, **taken);
  }
  // A wrong key is more likely than that every table was tampered with.
  if (!broken.empty() && tables().empty() && !options_.wind_up)
    return Failure{
        fmt::format("not one table can go on ({}: {}): is it the right key? pitboss serve --wind-up takes "
                    "their rounds for void, and all wagers go back [R66]",
                    broken.front().first.name, broken.front().second)};
  for (const auto& [row, why] : broken)
    if (auto done = wind_up(row, why); !done) return Failure{fmt::format("table {}: {}", row.name, done.reason())};
  for (const table::Definition& definition : options_.tables) {
    if (in_store.contains(definition.name)) continue;
    std::promise<std::string> wrong;
    open_table(definition, {}, [&](const Result<std::shared_ptr<Host>, std::string>& result) {
      wrong.set_value(result ? "" : result.reason());
    });
    if (const std::string sentence = wrong.get_future().get(); !sentence.empty())
      return Failure{
          fmt::format("table {}: {}", definition.name, store_.trouble().empty() ? sentence : store_.trouble())};
  }
  return std::exchange(differences_, {});
}

void House::do_housekeeping() {
  take_over();
  close_unused();
  check_wall_clock();
  check_store();
  remove_expired();
}

// Logged once when it begins and once when it is over.
void House::check_store() {
  std::string trouble = store_.trouble();
  if (trouble == logged_trouble_) return;
  options_.log(trouble.empty() ? "the store is well again" : fmt::format("the store is in trouble: {}", trouble));
  logged_trouble_ = std::move(trouble);
}

// The times of the record are those of the wall clock, so that an auditor must know when somebody has set it.
void House::check_wall_clock() {
  constexpr std::int64_t jump = 2'000;   // milliseconds
  const std::int64_t steady =
      std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
  const std::int64_t ahead = wall() - steady;
  if (wall_ahead_ && std::abs(ahead - *wall_ahead_) > jump) note("clock_jumped", {{"by_ms", ahead - *wall_ahead_}});
  wall_ahead_ = ahead;
}

void House::remove_expired() {
  constexpr std::int64_t interval = 10 * 60 * 1000;   // milliseconds
  const std::int64_t now = wall();
  if (now < expired_removed_at_ + interval) return;
  expired_removed_at_ = now;
  ledger::Batch batch;
  batch.house.push_back(ledger::RemoveExpired{now - idle_ends, now - failures_count_for});
  people_.forget_idle();
  writer_->write(std::move(batch), [](const auto&) {});
}

void House::take_over() {
  const auto rows = store_.tables();
  if (!rows) return;
  for (const ledger::TableRow& row : *rows) {
    if (!row.open || runs_or_is_opening(row.name)) continue;
    const auto taken = take_up(row);
    if (!taken) {
      options_.log(fmt::format("table {}: {}", row.name, taken.reason()));
    } else if (*taken) {
      if (const auto done = wind_up(row, **taken); !done)
        options_.log(fmt::format("table {}: {}", row.name, done.reason()));
    }
  }
  differences_.clear();   // say_difference() has logged them; only open() returns them to its caller
}

bool House::runs_or_is_opening(const std::string& name) const {
  const std::shared_lock lock(tables_mutex_);
  return tables_.contains(name) || opening_.contains(name);
}

// Only tables that players have opened; those of the house stay.
void House::close_unused() {
  for (const auto& each : tables())
    if (each->summary().owner.number != 0) each->retire_if_unused();
}

void House::retire(const Host& host, const table::Definition& definition) {
  ledger::Batch batch;
  batch.house.push_back(ledger::SaveTable{{host.id(), host.name(), table::to_stored(definition), false}});
  write(std::move(batch), [](const auto&) {});
  lost(host);
}

void House::open_table(table::Definition definition, ledger::UserId by, TableOpened then) {
  auto book = table::book_of(definition);
  if (!book) return then(Failure{book.reason()});
  {
    const std::unique_lock lock(tables_mutex_);
    if (tables_.size() + opening_.size() >= options_.most_tables)
      return then(Failure<std::string>{"the house has as many tables as it can run"});
    if (tables_.contains(definition.name) || !opening_.insert(definition.name).second)
      return then(Failure<std::string>{"there is a table of this name: choose another"});
  }
  const auto failed = [this, name = definition.name](std::string sentence) {
    const std::unique_lock lock(tables_mutex_);
    opening_.erase(name);
    return Failure{std::move(sentence)};
  };
  const auto number = store_.reserve(ledger::Store::Numbers::tables, 1);
  if (!number) return then(failed("it could not be written down: try again"));
  const ledger::TableId id{*number};
  const auto ours = store_.claim(id);
  if (!ours || !*ours) return then(failed("it could not be written down: try again"));
  auto opening =
      std::make_shared<table::Opening>(table::open(id, definition, std::move(*book), key_, random_, by, wall()));
  opening->batch.house.push_back(ledger::SaveTable{{id, definition.name, table::to_stored(definition), true}});
  writer_->write(std::move(opening->batch),
                 [this, opening, failed, name = definition.name, then = std::move(then)](const auto& result) {
                   if (!result)
                     return then(failed(result.reason().kind == ledger::Fault::Kind::unlawful
                                            ? "there is a table of this name: choose another"
                                            : "it could not be written down: try again"));
                   auto made = host(std::move(opening->live));
                   {
                     const std::unique_lock lock(tables_mutex_);
                     opening_.erase(name);
                   }
                   then(std::move(made));
                 });
}

std::shared_ptr<Host> House::table(std::string_view name) const {
  const std::shared_lock lock(tables_mutex_);
  const auto found = tables_.find(name);
  return found == tables_.end() ? nullptr : found->second;
}

std::vector<std::shared_ptr<Host>> House::tables() const {
  const std::shared_lock lock(tables_mutex_);
  std::vector<std::shared_ptr<Host>> all;
  for (const auto& [name, host] : tables_) all.push_back(host);
  return all;
}

bool House::may_open_own(ledger::UserId user) const {
  std::size_t own = 0;
  for (const auto& each : tables()) own += each->summary().owner == user ? 1 : 0;
  return own < options_.most_own_tables;
}

void House::close(Milliseconds patience) {
  closing_ = true;
  // Shared with the callbacks: a host that takes too long may call its own after this function has returned.
  struct Remaining {
    std::mutex mutex;
    std::condition_variable changed;
    std::size_t open = 0;
  };
  const auto for_every_host = [this](Milliseconds wait, auto ask) {
    const auto hosts = tables();
    const auto remaining = std::make_shared<Remaining>();
    remaining->open = hosts.size();
    for (const auto& each : hosts)
      ask(*each, [remaining] {
        const std::scoped_lock lock(remaining->mutex);
        --remaining->open;
        remaining->changed.notify_one();
      });
    std::unique_lock lock(remaining->mutex);
    remaining->changed.wait_for(lock, wait, [&] { return remaining->open == 0; });
  };
  for_every_host(patience, [](Host& host, const auto& done) { host.wind_down(done); });
  for_every_host(Milliseconds(10'000), [](Host& host, const auto& done) { host.end(done); });
}

void House::write(ledger::Batch batch, Written done) {
  const auto began = std::chrono::steady_clock::now();
  writer_->write(std::move(batch), [this, began, done = std::move(done)](Result<ledger::Head, ledger::Fault> result) {
    metrics_.took("write", std::chrono::steady_clock::now() - began);
    done(std::move(result));
  });
}

Result<ledger::Head, ledger::Fault> House::write_and_wait(ledger::Batch batch) {
  std::promise<Result<ledger::Head, ledger::Fault>> promise;
  writer_->write(std::move(batch),
                 [&](Result<ledger::Head, ledger::Fault> result) { promise.set_value(std::move(result)); });
  return promise.get_future().get();
}

void House::note(std::string_view what, const Json& details) {
  metrics_.count(what);
  people_.note(what, details);
}

void House::lost(const Host& host) {
  std::shared_ptr<Host> removed;   // destroyed after the lock is released
  {
    const std::unique_lock lock(tables_mutex_);
    const auto found = tables_.find(host.name());
    if (found == tables_.end() || found->second.get() != &host) return;
    removed = found->second;
    tables_.erase(found);
  }
  store_.release(host.id());
}

}   // namespace pitboss::server
