#include "ledger/sqlite/checkpoints.h"

#include <sys/resource.h>
#include <unistd.h>

#include <utility>

namespace pitboss::ledger::sqlite {

namespace {

// Pages in the log from which on it is emptied. The more there are, the more often is a page in it that is written only
// once into the file; but all of them are read when a house opens again after a crash.
constexpr int many_pages = 8000;
// Commits after which the writer tries to empty what is left, one after the other, before it is copied beside it again.
constexpr int many_tries = 50;

struct Checkpointed {
  int code = SQLITE_OK;
  int copied = 0;   // of the log's pages, since it was begun
};
Checkpointed checkpoint(sqlite3* database, int mode) {
  Checkpointed done;
  int in_log = 0;
  done.code = sqlite3_wal_checkpoint_v2(database, "main", mode, &in_log, &done.copied);
  return done;
}

}   // namespace

Checkpoints::Checkpoints(sqlite3* writing, Database copying, Database standing, std::atomic<bool>& distrusted)
    : writing_(writing), copying_(std::move(copying)), standing_(std::move(standing)), distrusted_(distrusted) {
  thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
  sqlite3_wal_hook(writing_, &Checkpoints::after_commit, this);
}

Checkpoints::~Checkpoints() {
  sqlite3_wal_hook(writing_, nullptr, nullptr);
  thread_.request_stop();
  thread_.join();
  if (distrusted_) sqlite3_db_config(writing_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

// ---- in the writer's thread

int Checkpoints::after_commit(void* self, sqlite3*, const char*, int pages) {
  static_cast<Checkpoints*>(self)->committed(pages);
  return SQLITE_OK;
}

void Checkpoints::committed(int pages) {
  if (distrusted_) return;
  if (pages < failed_at_) failed_at_ = 0;
  std::unique_lock lock(mutex_);
  pages_ = pages;
  if (stage_ == Stage::copying) return;
  if (stage_ == Stage::copied) {
    lock.unlock();
    const Stage next = empty(pages);
    lock.lock();
    stage_ = next;
  } else if (pages >= failed_at_ + many_pages) {
    stage_ = Stage::copying;
  }
  if (stage_ == Stage::copying) something_.notify_one();
}

// Nobody is waited for: where somebody reads what is in the log, it is tried again after the next commit.
Checkpoints::Stage Checkpoints::empty(int pages) {
  sqlite3_busy_timeout(writing_, 0);
  const Checkpointed done = checkpoint(writing_, SQLITE_CHECKPOINT_RESTART);
  sqlite3_busy_timeout(writing_, busy_milliseconds);
  if (done.code == SQLITE_BUSY) {
    if (std::exchange(copied_, done.copied) != done.copied) make_durable(writing_);
    return ++tries_ % many_tries == 0 ? Stage::copying : Stage::copied;
  }
  tries_ = 0;
  if (done.code != SQLITE_OK) failed_at_ = pages;
  return Stage::waiting;
}

// ---- beside it

void Checkpoints::run(const std::stop_token& stop) {
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 0);   // the writer may go before others: not this
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
  const Checkpointed done = checkpoint(copying_.get(), SQLITE_CHECKPOINT_PASSIVE);
  if (done.code == SQLITE_OK) make_durable(copying_.get());
  (void)execute(standing_.get(), "COMMIT");
  return done.code == SQLITE_OK ? done.copied : 0;
}

int Checkpoints::pages() const {
  const std::lock_guard lock(mutex_);
  return pages_;
}

// ---- either

// Each connection is told once of what its own file did not keep, whoever else has heard of it.
void Checkpoints::make_durable(sqlite3* database) {
  sqlite3_file* file = nullptr;
  const bool kept = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK &&
                    file->pMethods->xSync(file, SQLITE_SYNC_NORMAL) == SQLITE_OK;
  if (!kept) distrusted_ = true;
}

}   // namespace pitboss::ledger::sqlite
