// The file around SQLite: its name, its lock, and that it is really there.
#pragma once
#include <optional>
#include <string>

#include "base/result.h"
#include "ledger/store.h"

namespace pitboss::ledger::sqlite {

// Held by the process that serves a file, in PATH.lock; given up when it ends, however it ends.
class LockFile {
 public:
  static Result<LockFile, Fault> take(const std::string& path);
  LockFile(LockFile&& other) noexcept;
  LockFile& operator=(LockFile&&) = delete;
  ~LockFile();

 private:
  explicit LockFile(int descriptor) : descriptor_(descriptor) {}
  int descriptor_;
};

// The same for every way to write it, links included, so that two processes meet at one lock.
Result<std::string, Fault> one_name_of(const std::string& path);

// New and empty, readable for its owner only. Nothing where it could be made; else why not.
std::optional<Fault> create(const std::string& path);

// A new name in a folder is durable only when the folder is.
std::optional<Fault> sync_folder_of(const std::string& path);

}   // namespace pitboss::ledger::sqlite
