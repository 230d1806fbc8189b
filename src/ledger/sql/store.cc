#include "ledger/sql/store.h"

#include <sodium/randombytes.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "ledger/sql/row.h"

namespace pitboss::ledger::sql {

namespace {

// How often a transaction is tried that conflicts with another process, or whose connection breaks.
constexpr int most_attempts = 5;

Fault only_for_reading() { return {Fault::Kind::environment, "the store was opened for reading only"}; }

std::int64_t any_number() {
  std::int64_t number = 0;
  randombytes_buf(&number, sizeof number);
  return number & INT64_MAX;
}

}   // namespace

SqlStore::SqlStore(std::unique_ptr<Engine> engine, Mode mode)
    : engine_(std::move(engine)), mode_(mode), readers_(*engine_), writer_id_(any_number()) {}

Result<std::unique_ptr<Store>, Fault> SqlStore::open(std::unique_ptr<Engine> engine, Mode mode) {
  std::unique_ptr<SqlStore> store(new SqlStore(std::move(engine), mode));
  if (mode == Mode::serve) {
    if (auto fault = store->connect()) {
      store->remove_if_new();
      return Failure{std::move(*fault)};
    }
  } else if (auto read = store->head({}); !read) {
    return Failure{read.reason()};
  }
  return std::unique_ptr<Store>(std::move(store));
}

SqlStore::~SqlStore() { disconnect(); }

void SqlStore::disconnect() {
  if (writer_) (void)writer_->ask(Statement::forget_mark, {writer_id_});
  // Readers are closed before the writer: SQLite empties its log into the file only if the connection that is closed
  // last may write.
  readers_.close_idle();
  writer_.reset();
}

bool SqlStore::remove_if_new() {
  disconnect();
  return engine_->remove_if_new();
}

std::optional<Fault> SqlStore::connect() {
  if (writer_) return std::nullopt;
  auto opened = engine_->open_writer(troubled_);
  if (!opened) {
    set_trouble(opened.reason().sentence);
    return opened.reason();
  }
  // Our row of marks must exist before the first commit, so that a commit locks it and whoever reads it waits.
  if (last_mark_ == 0)
    if (auto made = (*opened)->ask(Statement::make_mark, {writer_id_, last_mark_}); !made)
      return Fault{Fault::Kind::environment, made.reason().sentence};
  writer_ = std::move(*opened);
  troubled_ = false;
  return std::nullopt;
}

void SqlStore::set_trouble(std::string sentence) {
  const std::lock_guard lock(trouble_mutex_);
  trouble_ = std::move(sentence);
}

std::string SqlStore::trouble() const {
  const std::lock_guard lock(trouble_mutex_);
  return trouble_.empty() ? engine_->trouble() : trouble_;
}

Result<std::vector<Head>, Fault> SqlStore::commit(std::span<const Batch* const> batches) {
  if (mode_ != Mode::serve) return Failure{only_for_reading()};
  const std::lock_guard lock(writer_mutex_);
  for (int attempt = 1;; ++attempt) {
    if (auto fault = connect()) return Failure{Fault{Fault::Kind::environment, std::move(fault->sentence)}};
    Commit commit(*writer_, {writer_id_, ++last_mark_}, engine_->is_exclusive() ? &cache_ : nullptr, batches);
    auto stopped = commit.run();
    if (!stopped) {
      set_trouble({});
      return commit.heads();
    }
    if (stopped->fault) {
      writer_->roll_back();
      return Failure{std::move(*stopped->fault)};
    }
    const Error& error = *stopped->error;
    cache_.forget();
    if (error.kind == Error::Kind::lost) {
      writer_.reset();
      troubled_ = true;
      set_trouble(error.sentence);
      if (error.in_doubt && was_committed(last_mark_)) {
        set_trouble({});
        return commit.heads();
      }
    } else {
      writer_->roll_back();
    }
    const bool once_more = error.kind == Error::Kind::lost || error.kind == Error::Kind::again;
    if (!once_more || attempt == most_attempts) {
      set_trouble(error.sentence);
      return Failure{Fault{Fault::Kind::environment, "nothing was written: " + error.sentence}};
    }
  }
}

// Nobody may be told anything before this is known, so the database is asked until it answers.
bool SqlStore::was_committed(std::int64_t number) {
  using namespace std::chrono_literals;
  for (auto wait = 10ms;; wait = std::min(wait * 2, 1000ms)) {
    if (!connect()) {
      std::int64_t found = 0;
      const auto asked = writer_->ask(Statement::read_mark, {writer_id_},
                                      [&](Values values) { found = Row(values).integer("number"); });
      if (asked) return found == number;
      set_trouble(asked.reason().sentence);
      writer_.reset();
      troubled_ = true;
    }
    std::this_thread::sleep_for(wait);
  }
}

// If it is unknown whether a reservation was committed, its numbers are simply not used.
Result<std::uint32_t, Fault> SqlStore::reserve(Numbers of, std::uint32_t how_many) {
  if (mode_ != Mode::serve) return Failure{only_for_reading()};
  const std::lock_guard lock(writer_mutex_);
  const auto what = static_cast<std::int64_t>(of);
  const std::int64_t highest = of == Numbers::tables ? most_tables : UINT32_MAX;
  for (int attempt = 1;; ++attempt) {
    if (auto fault = connect()) return Failure{Fault{Fault::Kind::environment, std::move(fault->sentence)}};
    std::int64_t next = 0;
    writer_->send(Statement::begin_write, {});
    writer_->send(Statement::open_numbers, {what});
    writer_->send(Statement::reserve, {how_many, what}, [&](Values values) { next = Row(values).integer("next"); });
    auto done = writer_->finish();
    if (done && (next <= how_many || next - 1 > highest)) {
      writer_->roll_back();
      return Failure{Fault{Fault::Kind::unlawful, "there are no numbers left"}};
    }
    if (done) done = writer_->ask(Statement::commit, {});
    if (done) return static_cast<std::uint32_t>(next - how_many);
    const Error& error = done.reason();
    if (error.kind == Error::Kind::lost) {
      writer_.reset();
      troubled_ = true;
    } else {
      writer_->roll_back();
    }
    if ((error.kind != Error::Kind::lost && error.kind != Error::Kind::again) || attempt == most_attempts) {
      set_trouble(error.sentence);
      return Failure{Fault{Fault::Kind::environment, error.sentence}};
    }
  }
}

Result<bool, Fault> SqlStore::claim(TableId table) {
  if (mode_ != Mode::serve) return Failure{only_for_reading()};
  return engine_->claim(table);
}

void SqlStore::release(TableId table) { engine_->release(table); }

Result<std::monostate, Fault> SqlStore::back_up(const std::string& path) { return engine_->back_up(path); }

}   // namespace pitboss::ledger::sql
