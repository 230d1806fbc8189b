#include "ledger/sqlite/checkpoints.h"

#include <utility>

namespace pitboss::ledger::sqlite {

namespace {

// Pages in the log from which on it is emptied. The more there are, the more often is a page in it that is written only
// once into the file; but all of them are read when a house opens again after a crash.
constexpr int many_pages = 8000;

// What it could not copy, because of a reader or of trouble with the disk, it copies the next time.
int checkpoint(sqlite3* database) {
  int in_log = 0, copied = 0;
  const int code = sqlite3_wal_checkpoint_v2(database, "main", SQLITE_CHECKPOINT_PASSIVE, &in_log, &copied);
  return code == SQLITE_OK ? copied : 0;
}

}   // namespace

Checkpoints::Checkpoints(sqlite3* writing, Database copying, Database standing)
    : writing_(writing), copying_(std::move(copying)), standing_(std::move(standing)) {
  thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
  sqlite3_wal_hook(writing_, &Checkpoints::after_commit, this);
}

Checkpoints::~Checkpoints() {
  sqlite3_wal_hook(writing_, nullptr, nullptr);
  thread_.request_stop();
  thread_.join();
}

int Checkpoints::after_commit(void* self, sqlite3*, const char*, int pages) {
  static_cast<Checkpoints*>(self)->committed(pages);
  return SQLITE_OK;
}

// In the writer's thread.
void Checkpoints::committed(int pages) {
  if (pages < emptied_at_) emptied_at_ = 0;   // it has begun anew
  std::unique_lock lock(mutex_);
  pages_ = pages;
  if (stage_ == Stage::waiting && pages >= emptied_at_ + many_pages) {
    stage_ = Stage::copying;
    lock.unlock();
    something_.notify_one();
  } else if (stage_ == Stage::copied) {
    stage_ = Stage::waiting;
    lock.unlock();
    checkpoint(writing_);
    emptied_at_ = pages;
  }
}

void Checkpoints::run(const std::stop_token& stop) {
  for (;;) {
    std::unique_lock lock(mutex_);
    if (!something_.wait(lock, stop, [this] { return stage_ == Stage::copying; })) return;
    lock.unlock();
    copy();
    lock.lock();
    stage_ = Stage::copied;
  }
}

// The second time what was written meanwhile, so that little is left for the writer. Not where nothing was: a reader
// who comes to a log that is all in the file does not stand in it.
void Checkpoints::copy() {
  const int copied = copy_from_where_a_reader_stands();
  if (copied > 0 && pages() > copied) copy_from_where_a_reader_stands();
}

int Checkpoints::copy_from_where_a_reader_stands() {
  // A transaction reads nothing before it is asked for something.
  if (!execute(standing_.get(), "BEGIN; SELECT version FROM store")) {
    (void)execute(standing_.get(), "ROLLBACK");
    return 0;
  }
  const int copied = checkpoint(copying_.get());
  (void)execute(standing_.get(), "COMMIT");
  return copied;
}

int Checkpoints::pages() const {
  const std::lock_guard lock(mutex_);
  return pages_;
}

}   // namespace pitboss::ledger::sqlite
