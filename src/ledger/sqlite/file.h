// The file of an SQLite store: its path, its lock, and its creation.
#pragma once
#include <optional>
#include <string>
#include <utility>

#include "base/result.h"
#include "ledger/store.h"

namespace pitboss::ledger::sqlite {

// A lock on PATH.lock, held by the process that serves the file. The file goes with the lock; after a crash it stays,
// but the system has released the lock.
class LockFile {
 public:
  static Result<LockFile, Fault> claim(const std::string& path);
  LockFile(LockFile&& other) noexcept;
  LockFile& operator=(LockFile&&) = delete;
  ~LockFile();

 private:
  explicit LockFile(std::string name) : name_(std::move(name)) {}
  std::string name_;
  int descriptor_ = -1;
  bool locked_ = false;
};

// One path for every spelling, with links resolved, so that two processes use the same lock.
Result<std::string, Fault> canonical_path(const std::string& path);

// Creates an empty file that only its owner may read. Returns a fault if it cannot be created, or is there already
// (which is the kind `unlawful`).
std::optional<Fault> create(const std::string& path);

// A new file is durable only when its folder has been synced too.
std::optional<Fault> sync_folder_of(const std::string& path);

}   // namespace pitboss::ledger::sqlite
