#include "ledger/support/failing_vfs.h"

#include <sqlite3.h>

#include <atomic>
#include <cstdlib>
#include <map>
#include <mutex>

namespace pitboss::ledger::test {

namespace {

std::atomic<int> to_fail = 0, failed_so_far = 0;
std::atomic<bool> is_full = false, file_fails = false;

// SQLite's own methods, with another sync: the file stays SQLite's own. There are several sets of them, for the
// database itself and for the files beside it, and one sync
// and one write.
std::mutex mutex;
std::map<const sqlite3_io_methods*, sqlite3_io_methods> methods;
int (*own_sync)(sqlite3_file*, int) = nullptr;
int (*own_write)(sqlite3_file*, const void*, int, sqlite3_int64) = nullptr;
sqlite3_vfs* own = nullptr;
sqlite3_vfs ours;

int sync(sqlite3_file* file, int flags) {
  if (to_fail > 0) {
    --to_fail;
    ++failed_so_far;
    return SQLITE_IOERR_FSYNC;
  }
  return own_sync(file, flags);
}

int sync_database(sqlite3_file* file, int flags) {
  if (!file_fails) return sync(file, flags);
  ++failed_so_far;
  return SQLITE_IOERR_FSYNC;
}

int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
  return is_full ? SQLITE_FULL : own_write(file, bytes, size, at);
}

int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* opened) {
  const int code = own->xOpen(own, name, file, flags, opened);
  if (code != SQLITE_OK || file->pMethods == nullptr) return code;
  const std::lock_guard lock(mutex);
  const auto [changed, is_new] = methods.try_emplace(file->pMethods, *file->pMethods);
  if (is_new) {
    own_sync = changed->second.xSync;
    changed->second.xSync = (flags & SQLITE_OPEN_MAIN_DB) != 0 ? sync_database : sync;
    own_write = changed->second.xWrite;
    changed->second.xWrite = write;
  }
  file->pMethods = &changed->second;
  return code;
}

}   // namespace

FailingVfs::FailingVfs() {
  own = sqlite3_vfs_find("unix");
  if (own == nullptr) std::abort();
  ours = *own;
  ours.zName = "failing";
  ours.pNext = nullptr;
  ours.xOpen = open;
  to_fail = failed_so_far = 0;
  is_full = file_fails = false;
  sqlite3_vfs_register(&ours, 1);
}

FailingVfs::~FailingVfs() {
  to_fail = 0;
  is_full = file_fails = false;
  sqlite3_vfs_unregister(&ours);
  sqlite3_vfs_register(own, 1);
}

void FailingVfs::fail_syncs(int how_many) { to_fail = how_many; }
void FailingVfs::fail_file_syncs(bool fail) { file_fails = fail; }
void FailingVfs::be_full(bool full) { is_full = full; }
int FailingVfs::failed() const { return failed_so_far; }

}   // namespace pitboss::ledger::test
