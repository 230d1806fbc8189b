// Checkpoints: copies the pages of SQLite's write-ahead log into the database file, so that the log can be reset, that
// is, written from its beginning again. A thread copies most of the pages. If the writer's thread copied them all, it
// could not commit meanwhile, and everybody who waits for a commit would wait.
//
// SQLite before 3.51.3 can lose pages if one connection resets the log while another one checkpoints it (the "WAL-reset
// bug"; Debian 12 has 3.40.1). A log is reset by a checkpoint of mode RESTART, or by a commit that finds that all of
// the log is in the file and no reader uses it. It cannot happen here while a checkpoint runs:
// - Only two connections ever checkpoint, the thread's and the writer's, and never at the same time: the thread only in
//   Stage::copying, the writer only in Stage::copied. All other connections have automatic checkpoints switched off.
// - While the thread copies, a further connection of ours holds a read transaction, which keeps the log from being
//   reset. It does so only if part of the log is not in the file yet when that transaction begins: otherwise SQLite
//   lets it read the file alone. So the thread copies only when there is something to copy.
// - The writer's own checkpoint copies what is left and resets the log. It runs in the thread that commits, so no
//   commit can reset the log at the same time.
//
// Durability. SQLite syncs the file only when all of the log was copied, but counts pages as copied also if only some
// were. So this class syncs the file after each partial copy. If a sync fails, it is unknown which pages are on the
// disk. They are all still in the log, so from then on the log is neither copied nor reset; whoever opens the store the
// next time copies all of it.
#pragma once
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <stop_token>
#include <thread>

#include "ledger/sqlite/connection.h"

namespace pitboss::ledger::sqlite {

class Checkpoints {
 public:
  // `writer` must outlive this; `copier` and `reader` are further connections to its file. Sets `sync_failed` if the
  // file could not be synced. Throws std::system_error if no thread can be started.
  Checkpoints(sqlite3* writer, Database copier, Database reader, std::atomic<bool>& sync_failed);
  Checkpoints(const Checkpoints&) = delete;
  Checkpoints& operator=(const Checkpoints&) = delete;
  ~Checkpoints();

 private:
  enum class Stage : std::uint8_t {
    waiting,   // the log is short: nobody checkpoints
    copying,   // the thread copies
    copied,    // the writer tries after each commit to copy what is left and to reset the log
  };

  static int after_commit(void* self, sqlite3*, const char*, int pages);
  void committed(int pages);
  Stage reset_log(int pages);
  void run(const std::stop_token& stop);
  void copy();
  int copy_under_reader();
  void make_durable(sqlite3* database);
  int pages() const;

  sqlite3* const writer_;
  const Database copier_;
  const Database reader_;
  std::atomic<bool>& sync_failed_;

  // Only used in the writer's thread.
  int failed_at_ = 0;   // pages in the log when a reset failed with an error; 0 when the log has been reset since
  int tries_ = 0;       // resets in a row that readers prevented
  int copied_ = 0;      // pages of the log in the file after the last of them

  mutable std::mutex mutex_;
  std::condition_variable_any wake_;
  Stage stage_ = Stage::waiting;
  int pages_ = 0;   // in the log
  std::jthread thread_;
};

}   // namespace pitboss::ledger::sqlite
