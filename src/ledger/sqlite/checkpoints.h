// Empties the write-ahead log into the file: most of it beside the writer, who would else stand still for so long, and
// all that wait for it with it.
//
// In SQLite before 3.51.3 pages may be lost where the log is begun anew while another connection copies from it (its
// "WAL-reset bug"). Nobody can begin it anew as long as a reader stands in it, so one does while it is copied. What is
// left then the writer copies itself, and nobody beside it: only after that the log begins anew.
//
// SQLite makes the file durable only where all of the log was copied, and counts the rest as copied too. So it is made
// durable here; if that fails, nobody knows which pages are on the disk. They are all in the log, which is not emptied
// any more then: who opens the store the next time copies all of it.
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
  // `writing` is the writer's, and has to be there for longer; the two others are further connections to its file.
  // `distrusted` becomes true where the file did not keep what was copied. May throw std::system_error: no thread.
  Checkpoints(sqlite3* writing, Database copying, Database standing, std::atomic<bool>& distrusted);
  Checkpoints(const Checkpoints&) = delete;
  Checkpoints& operator=(const Checkpoints&) = delete;
  ~Checkpoints();

 private:
  enum class Stage : std::uint8_t { waiting, copying, copied };

  static int after_commit(void* self, sqlite3*, const char*, int pages);
  void committed(int pages);
  Stage empty(int pages);
  void run(const std::stop_token& stop);
  void copy();
  int copy_from_where_a_reader_stands();
  void make_durable(sqlite3* database);
  int pages() const;

  sqlite3* const writing_;
  const Database copying_;
  const Database standing_;
  std::atomic<bool>& distrusted_;

  // Of the writer's thread.
  int failed_at_ = 0;   // so many pages were in the log when it could not be emptied, and it has not begun anew since
  int tries_ = 0;       // to empty it, while somebody read
  int copied_ = 0;      // by the last of them

  mutable std::mutex mutex_;
  std::condition_variable_any something_;
  Stage stage_ = Stage::waiting;
  int pages_ = 0;   // in the log
  std::jthread thread_;
};

}   // namespace pitboss::ledger::sqlite
