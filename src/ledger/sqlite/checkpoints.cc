#include "ledger/sqlite/checkpoints.h"

#include <sys/resource.h>
#include <unistd.h>

#include <utility>

namespace pitboss::ledger::sqlite {

namespace {

// The log is copied when it has this many pages. In a longer log a page is more often there several times, and is
// copied only once; but the whole log is read when a store is opened after a crash.
constexpr int many_pages = 8000;
// After this many resets that readers prevented, the thread copies again what has been written meanwhile.
constexpr int many_tries = 50;

struct Checkpointed {
  int code = SQLITE_OK;
  int copied = 0;   // pages of the log that are in the file; counted from the log's beginning
};
Checkpointed checkpoint(sqlite3* database, int mode) {
  Checkpointed done;
  int in_log = 0;
  done.code = sqlite3_wal_checkpoint_v2(database, "main", mode, &in_log, &done.copied);
  return done;
}

}   // namespace

Checkpoints::Checkpoints(sqlite3* writer, Database copier, Database reader, std::atomic<bool>& sync_failed)
    : writer_(writer), copier_(std::move(copier)), reader_(std::move(reader)), sync_failed_(sync_failed) {
  thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
  sqlite3_wal_hook(writer_, &Checkpoints::after_commit, this);
}

Checkpoints::~Checkpoints() {
  sqlite3_wal_hook(writer_, nullptr, nullptr);
  thread_.request_stop();
  thread_.join();
  if (sync_failed_) sqlite3_db_config(writer_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

// ---- in the writer's thread

int Checkpoints::after_commit(void* self, sqlite3*, const char*, int pages) {
  static_cast<Checkpoints*>(self)->committed(pages);
  return SQLITE_OK;
}

void Checkpoints::committed(int pages) {
  if (sync_failed_) return;
  if (pages < failed_at_) failed_at_ = 0;
  std::unique_lock lock(mutex_);
  pages_ = pages;
  if (stage_ == Stage::copying) return;
  if (stage_ == Stage::copied) {
    lock.unlock();
    const Stage next = reset_log(pages);
    lock.lock();
    stage_ = next;
  } else if (pages >= failed_at_ + many_pages) {
    stage_ = Stage::copying;
  }
  if (stage_ == Stage::copying) wake_.notify_one();
}

// Does not wait for readers: if somebody reads from the log, the writer tries again after the next commit. The thread
// is asked again only if something is left to copy: otherwise its reader would not keep the log from being reset.
Checkpoints::Stage Checkpoints::reset_log(int pages) {
  sqlite3_busy_timeout(writer_, 0);
  const Checkpointed done = checkpoint(writer_, SQLITE_CHECKPOINT_RESTART);
  sqlite3_busy_timeout(writer_, busy_milliseconds);
  if (done.code == SQLITE_BUSY) {
    if (std::exchange(copied_, done.copied) != done.copied) make_durable(writer_);
    return ++tries_ % many_tries == 0 && done.copied < pages ? Stage::copying : Stage::copied;
  }
  tries_ = 0;
  if (done.code != SQLITE_OK) failed_at_ = pages;
  return Stage::waiting;
}

// ---- in the thread that copies

void Checkpoints::run(const std::stop_token& stop) {
  // The writer's thread, which starts this one, may have a higher priority. This one must not inherit it.
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 0);
  for (;;) {
    std::unique_lock lock(mutex_);
    if (!wake_.wait(lock, stop, [this] { return stage_ == Stage::copying; })) return;
    lock.unlock();
    copy();
    lock.lock();
    stage_ = Stage::copied;
  }
}

// Copies twice, the second time what was written during the first, so that little is left for the writer. Not if
// nothing was written: then the whole log is in the file, and a reader would not keep it from being reset.
void Checkpoints::copy() {
  const int copied = copy_under_reader();
  if (copied > 0 && pages() > copied) copy_under_reader();
}

int Checkpoints::copy_under_reader() {
  // BEGIN alone opens no read transaction; the first SELECT does.
  if (!execute(reader_.get(), "BEGIN; SELECT version FROM store")) {
    (void)execute(reader_.get(), "ROLLBACK");
    return 0;
  }
  const Checkpointed done = checkpoint(copier_.get(), SQLITE_CHECKPOINT_PASSIVE);
  if (done.code == SQLITE_OK) make_durable(copier_.get());
  (void)execute(reader_.get(), "COMMIT");
  return done.code == SQLITE_OK ? done.copied : 0;
}

int Checkpoints::pages() const {
  const std::lock_guard lock(mutex_);
  return pages_;
}

// ---- in either thread

// Syncs the file through the connection that has written to it: the system reports a failed write once to each open
// file, whether another one has reported it or not.
void Checkpoints::make_durable(sqlite3* database) {
  sqlite3_file* file = nullptr;
  const bool kept = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK &&
                    file->pMethods->xSync(file, SQLITE_SYNC_NORMAL) == SQLITE_OK;
  if (!kept) sync_failed_ = true;
}

}   // namespace pitboss::ledger::sqlite
