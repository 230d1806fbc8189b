#include "table/key_file.h"

#include <fcntl.h>
#include <sodium/randombytes.h>
#include <sodium/utils.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <optional>
#include <utility>

namespace pitboss::table {

namespace {

class FileDescriptor {
 public:
  explicit FileDescriptor(int descriptor) : descriptor_(descriptor) {}
  FileDescriptor(const FileDescriptor&) = delete;
  FileDescriptor& operator=(const FileDescriptor&) = delete;
  ~FileDescriptor() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  int get() const { return descriptor_; }
  bool is_open() const { return descriptor_ >= 0; }

 private:
  int descriptor_;
};

struct KeyBytes {
  std::array<unsigned char, Key::size + 1> bytes{};   // one more, so that a file that is too long is noticed
  ~KeyBytes() { sodium_memzero(bytes.data(), bytes.size()); }
};

Failure<KeyFault> wrong(std::string sentence) { return Failure{KeyFault{std::move(sentence), false}}; }
Failure<KeyFault> key_not_read(const std::string& path) {
  return wrong("cannot read key file " + path + ": " + std::strerror(errno));
}
Failure<KeyFault> key_not_created(const std::string& path) {
  return Failure{KeyFault{"cannot create key file " + path + ": " + std::strerror(errno), true}};
}

// Reads up to `size` bytes and returns how many there were; -1 on failure.
ssize_t read_all(int descriptor, unsigned char* bytes, std::size_t size) {
  std::size_t got = 0;
  while (got < size) {
    const ssize_t n = ::read(descriptor, bytes + got, size - got);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return -1;
    if (n == 0) break;
    got += static_cast<std::size_t>(n);
  }
  return static_cast<ssize_t>(got);
}

bool write_all(int descriptor, const unsigned char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t n = ::write(descriptor, bytes, size);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    bytes += n;
    size -= static_cast<std::size_t>(n);
  }
  return true;
}

}   // namespace

// The mode is checked on the open file and not on the path, which could meanwhile name another one. O_NONBLOCK keeps
// open() from waiting if the path is a pipe.
Result<std::optional<Key>, KeyFault> load_key(const std::string& path) {
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
  if (!file.is_open()) {
    if (errno == ENOENT) return std::optional<Key>();
    if (errno == ELOOP) return wrong("key file " + path + " is a link: name the file itself");
    return key_not_read(path);
  }
  struct stat status{};
  if (::fstat(file.get(), &status) != 0) return key_not_read(path);
  if (!S_ISREG(status.st_mode)) return wrong("key file " + path + " is not a regular file");
  if ((status.st_mode & (S_IRWXG | S_IRWXO)) != 0)
    return wrong("key file " + path + " can be read by others: chmod 600 " + path);

  KeyBytes read;
  const ssize_t got = read_all(file.get(), read.bytes.data(), read.bytes.size());
  if (got < 0) return key_not_read(path);
  if (got != static_cast<ssize_t>(Key::size))
    return wrong("key file " + path + " does not hold " + std::to_string(Key::size) +
                 " bytes: restore it, since without the right key no sealed shoe opens");
  return std::optional<Key>(Key(std::span(read.bytes).first<Key::size>()));
}

namespace {

// A new file is durable only when its folder has been synced too.
bool sync_folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
  const FileDescriptor file(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return file.is_open() && ::fsync(file.get()) == 0;
}

}   // namespace

// Writes a temporary file and links it to its place: after a crash the key is there completely or not at all, and if
// two programs start at once, one of them finds the key of the other. mkostemp opens with O_EXCL and mode 0600.
Result<std::optional<Key>, KeyFault> create_key(const std::string& path) {
  std::string temporary = path + ".XXXXXX";
  const FileDescriptor file(mkostemp(temporary.data(), O_CLOEXEC));
  if (!file.is_open()) return key_not_created(path);
  KeyBytes made;
  randombytes_buf(made.bytes.data(), Key::size);
  const bool placed = ::fchmod(file.get(), S_IRUSR | S_IWUSR) == 0 &&
                      write_all(file.get(), made.bytes.data(), Key::size) && ::fsync(file.get()) == 0 &&
                      ::link(temporary.c_str(), path.c_str()) == 0;
  const int why = errno;
  ::unlink(temporary.c_str());
  errno = why;
  if (!placed && errno == EEXIST) return std::optional<Key>();
  if (!placed || !sync_folder_of(path)) return key_not_created(path);
  return std::optional<Key>(Key(std::span(made.bytes).first<Key::size>()));
}

Result<Key, KeyFault> load_or_create_key(const std::string& path) {
  auto key = load_key(path);
  if (key && !key->has_value()) key = create_key(path);
  if (key && !key->has_value()) key = load_key(path);   // another program has just created it
  if (!key) return Failure{key.reason()};
  if (!key->has_value())
    return Failure{KeyFault{"key file " + path + " is being replaced by another program: try again", true}};
  return std::move(**key);
}

}   // namespace pitboss::table
