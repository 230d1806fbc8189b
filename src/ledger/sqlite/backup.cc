#include "ledger/sqlite/backup.h"

#include <unistd.h>

#include "ledger/sqlite/connection.h"
#include "ledger/sqlite/file.h"

namespace pitboss::ledger::sqlite {

namespace {

// All pages in one step: this is one read transaction, for which no writer has to wait.
int copy_pages(sqlite3* source, sqlite3* target) {
  sqlite3_backup* const backup = sqlite3_backup_init(target, "main", source, "main");
  if (backup == nullptr) return sqlite3_extended_errcode(target);
  sqlite3_backup_step(backup, -1);
  const int copied = sqlite3_backup_finish(backup);
  if (copied != SQLITE_OK) return copied;
  // A copy is one file, and can be read where nobody may write. Whoever serves it switches back to a write-ahead log.
  return sqlite3_exec(target, "PRAGMA journal_mode = DELETE", nullptr, nullptr, nullptr);
}

}   // namespace

Result<std::monostate, Fault> copy(sqlite3* source, const std::string& path) {
  if (auto fault = create(path)) return Failure{std::move(*fault)};
  int code = SQLITE_OK;
  {
    sqlite3* raw = nullptr;
    code = sqlite3_open_v2(path.c_str(), &raw, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
    const Database target(raw);
    if (code == SQLITE_OK) code = copy_pages(source, raw);
  }
  if (code == SQLITE_OK) {
    auto fault = sync_folder_of(path);
    if (!fault) return std::monostate{};
    unlink(path.c_str());
    return Failure{std::move(*fault)};
  }
  unlink(path.c_str());
  return Failure{Fault{Fault::Kind::environment, "cannot copy to " + path + ": " + sqlite3_errstr(code)}};
}

}   // namespace pitboss::ledger::sqlite
