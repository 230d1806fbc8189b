#include "ledger/sqlite/file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

namespace pitboss::ledger::sqlite {

namespace {

Fault failed(const std::string& what, const std::string& path, int error) {
  return {Fault::Kind::environment, "cannot " + what + " " + path + ": " + std::strerror(error)};
}

}   // namespace

Result<LockFile, Fault> LockFile::claim(const std::string& path) {
  for (;;) {
    LockFile lock(path + ".lock");
    lock.descriptor_ = ::open(lock.name_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock.descriptor_ < 0) return Failure{failed("open", lock.name_, errno)};
    if (flock(lock.descriptor_, LOCK_EX | LOCK_NB) != 0) {
      if (errno != EWOULDBLOCK) return Failure{failed("lock", lock.name_, errno)};
      return Failure{Fault{Fault::Kind::environment, "another process serves " + path + "; end it first"}};
    }
    // The process that had the lock may have removed the file after it was opened here: then this is no lock, because
    // the next process makes a file of its own.
    struct stat ours{}, there{};
    lock.locked_ = fstat(lock.descriptor_, &ours) == 0 && stat(lock.name_.c_str(), &there) == 0 &&
                   ours.st_dev == there.st_dev && ours.st_ino == there.st_ino;
    if (lock.locked_) return lock;
  }
}

LockFile::LockFile(LockFile&& other) noexcept
    : name_(std::move(other.name_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      locked_(std::exchange(other.locked_, false)) {}

LockFile::~LockFile() {
  if (locked_) unlink(name_.c_str());
  if (descriptor_ >= 0) ::close(descriptor_);
}

Result<std::string, Fault> canonical_path(const std::string& path) {
  std::error_code error;
  const auto name = std::filesystem::weakly_canonical(std::filesystem::absolute(path, error), error);
  if (error) return Failure{Fault{Fault::Kind::environment, "cannot find " + path + ": " + error.message()}};
  return name.string();
}

std::optional<Fault> create(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor < 0 && errno == EEXIST) return Fault{Fault::Kind::unlawful, path + " is there already"};
  if (descriptor < 0) return failed("create", path, errno);
  ::close(descriptor);
  return std::nullopt;
}

std::optional<Fault> sync_folder_of(const std::string& path) {
  const std::string folder = std::filesystem::path(path).parent_path().string();
  const int descriptor = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return failed("open", folder, errno);
  const int result = fsync(descriptor);
  const int error = errno;
  ::close(descriptor);
  if (result != 0) return failed("sync", folder, error);
  return std::nullopt;
}

}   // namespace pitboss::ledger::sqlite
