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

Result<LockFile, Fault> LockFile::take(const std::string& path) {
  const std::string name = path + ".lock";
  const int descriptor = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) return Failure{failed("open", name, errno)};
  LockFile lock(descriptor);
  if (flock(descriptor, LOCK_EX | LOCK_NB) == 0) return lock;
  if (errno != EWOULDBLOCK) return Failure{failed("lock", name, errno)};
  return Failure{Fault{Fault::Kind::environment, "another process serves " + path + "; end it first"}};
}

LockFile::LockFile(LockFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

LockFile::~LockFile() {
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
