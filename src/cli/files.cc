#include "cli/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <utility>

#include "cli/interrupt.h"

namespace pitboss::cli {

namespace {

namespace fs = std::filesystem;

Refused cannot_write(const std::string& name, int why) {
  return {fmt::format("{} cannot be written: {}", name, std::strerror(why)), environment_failed};
}

Refused is_there_already(const std::string& name) {
  return {fmt::format("{} is there already: add --force to replace it, or name another file", name)};
}

// The mode of a new file, as the umask allows it. mkostemp() ignores the umask.
mode_t usual_mode() {
  const mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t now = write(file, text.data(), text.size());
    if (now < 0 && errno != EINTR) return false;
    text.remove_prefix(now > 0 ? static_cast<std::size_t>(now) : 0);
  }
  return true;
}

// Renames the temporary file `beside` to `place`. Returns false with errno; that is EEXIST if another process has made
// a file at `place` meanwhile and existing files are kept.
bool gives_place(const std::string& beside, const std::string& place, Existing existing) {
  if (existing == Existing::replaced) return std::rename(beside.c_str(), place.c_str()) == 0;
  if (renameat2(AT_FDCWD, beside.c_str(), AT_FDCWD, place.c_str(), RENAME_NOREPLACE) == 0) return true;
  if (errno != EINVAL && errno != ENOSYS) return false;   // these two: the file system has no RENAME_NOREPLACE
  return link(beside.c_str(), place.c_str()) == 0 && unlink(beside.c_str()) == 0;
}

}   // namespace

std::string name_of_file(const std::string& path) { return path == "-" ? "<stdin>" : path; }

Result<std::string, std::string> read_text_file(const std::string& path, std::size_t most) {
  static bool stdin_is_read = false;
  const bool from_stdin = path == "-";
  if (from_stdin && std::exchange(stdin_is_read, true))
    return Failure<std::string>{"- is named twice, and stdin can be read once: name a file for one of them"};
  const auto leave_open = [](std::FILE*) { return 0; };
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(from_stdin ? stdin : std::fopen(path.c_str(), "rb"),
                                                             from_stdin ? +leave_open : &std::fclose);
  const std::string name = name_of_file(path);
  if (!file) return Failure{"cannot open " + name + ": " + std::strerror(errno)};
  std::string text;
  for (std::size_t got = 1; got > 0 && text.size() <= most;) {
    constexpr std::size_t piece = 1 << 16;
    const std::size_t before = text.size();
    text.resize(before + piece);
    got = std::fread(text.data() + before, 1, piece, file.get());
    text.resize(before + got);
  }
  if (std::ferror(file.get()) != 0) return Failure{"cannot read " + name + ": " + std::strerror(errno)};
  if (text.size() > most)
    return Failure{name + " is larger than " + (most == most_of_text ? "a mebibyte" : "it may be")};
  return text;
}

Result<NewFile, Refused> NewFile::open(const std::string& path, Existing existing) {
  if (path.empty()) return Failure{Refused{"a file's name is empty: name one"}};
  std::error_code error;
  const fs::path absolute = fs::absolute(path, error);
  const fs::path place = error ? fs::path() : fs::weakly_canonical(absolute, error);
  if (error) return Failure{cannot_write(path, error.value())};
  const fs::file_status status = fs::status(place, error);
  if (fs::exists(status) && !fs::is_regular_file(status))
    return Failure{Refused{fmt::format("{} is no file that could be replaced: name another", path)}};
  if (fs::exists(status) && existing == Existing::kept) return Failure{is_there_already(path)};
  if (!fs::is_directory(place.parent_path(), error))
    return Failure{
        Refused{fmt::format("{} cannot be written: there is no folder {}", path, place.parent_path().string()),
                environment_failed}};
  std::string beside = place.string() + ".XXXXXX";
  const int descriptor = mkostemp(beside.data(), O_CLOEXEC);
  if (descriptor < 0) return Failure{cannot_write(path, errno)};
  remove_if_ended(beside);
  struct stat old{};
  const bool is_there = stat(place.c_str(), &old) == 0;
  fchmod(descriptor, is_there ? old.st_mode & 07777 : usual_mode());
  return NewFile(path, place.string(), std::move(beside), descriptor, existing);
}

NewFile::NewFile(std::string name, std::string place, std::string beside, int descriptor, Existing existing)
    : name_(std::move(name)),
      place_(std::move(place)),
      beside_(std::move(beside)),
      descriptor_(descriptor),
      existing_(existing) {}

NewFile::NewFile(NewFile&& other) noexcept
    : name_(std::move(other.name_)),
      place_(std::move(other.place_)),
      beside_(std::exchange(other.beside_, {})),
      descriptor_(std::exchange(other.descriptor_, -1)),
      existing_(other.existing_) {}

NewFile::~NewFile() {
  if (descriptor_ >= 0) close(descriptor_);
  if (beside_.empty()) return;
  unlink(beside_.c_str());
  no_longer_removed(beside_);
}

std::optional<Refused> NewFile::finish() {
  if (fsync(descriptor_) != 0 && errno != EINVAL) return cannot_write(name_, errno);
  if (!gives_place(beside_, place_, existing_))
    return errno == EEXIST ? is_there_already(name_) : cannot_write(name_, errno);
  no_longer_removed(beside_);
  beside_.clear();
  // The new name is stored in the folder, so the folder is synced too: after a power cut the file must have its name.
  const int folder = ::open(fs::path(place_).parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const bool synced = folder >= 0 && (fsync(folder) == 0 || errno == EINVAL);
  const int why = errno;
  if (folder >= 0) close(folder);
  if (!synced) return cannot_write(name_, why);
  return std::nullopt;
}

std::optional<Refused> write_file(const std::string& path, const std::string& text, Existing existing) {
  auto file = NewFile::open(path, existing);
  if (!file) return file.reason();
  if (!write_all(file->descriptor(), text)) return cannot_write(path, errno);
  return file->finish();
}

}   // namespace pitboss::cli
