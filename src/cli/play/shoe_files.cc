#include "cli/play/shoe_files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <span>
#include <system_error>
#include <utility>
#include <vector>

#include "table/key_file.h"
#include "table/seal.h"

namespace pitboss::cli {

namespace {

namespace fs = std::filesystem;

std::string cannot(std::string_view what, const std::string& path, int why) {
  return fmt::format("cannot {} {}: {}", what, path, std::strerror(why));
}

// None if all bytes were written.
std::optional<std::string> write_shoe_file(const std::string& path, std::span<const char> bytes, int flags,
                                           mode_t mode) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | flags, mode);
  if (file < 0) return cannot("open", path, errno);
  int why = 0;
  while (!bytes.empty() && why == 0) {
    const ssize_t n = ::write(file, bytes.data(), bytes.size());
    if (n >= 0)
      bytes = bytes.subspan(static_cast<std::size_t>(n));
    else if (errno != EINTR)
      why = errno;
  }
  if (::close(file) != 0 && why == 0) why = errno;
  if (why != 0) return cannot("write", path, why);
  return std::nullopt;
}

bool is_shoe_file(const fs::path& path) {
  const std::string name = path.filename().string();
  return name.starts_with("shoe-") && (name.ends_with(".txt") || name.ends_with(".sealed"));
}

// Beside the folder, so that a copy of the folder does not contain the key to its shoes.
std::string key_beside(const std::string& folder) {
  fs::path path = fs::weakly_canonical(folder);
  if (!path.has_filename()) path = path.parent_path();   // the name ended in a slash
  return (path.parent_path() / (path.filename().string() + ".key")).string();
}

bool lies_in(const std::string& file, const std::string& folder) {
  std::error_code error;
  const fs::path inner = fs::weakly_canonical(file, error);
  const fs::path outer = fs::weakly_canonical(folder, error);
  return !error && std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end()).first == outer.end();
}

}   // namespace

Result<ShoeFiles, NoShoes> ShoeFiles::open(const std::string& folder, const std::string& key_file) {
  const auto no = [](std::string sentence) { return Failure{NoShoes{std::move(sentence), false}}; };
  const auto failed = [](std::string sentence) { return Failure{NoShoes{std::move(sentence), true}}; };
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return failed(fmt::format("cannot make the folder {}: {}", folder, error.message()));
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error))
    if (is_shoe_file(entry.path()))
      return no(fmt::format("{} holds shoes already: name a new folder for this session's", folder));
  if (error) return failed(fmt::format("cannot read the folder {}: {}", folder, error.message()));
  const std::string key_path = key_file.empty() ? key_beside(folder) : key_file;
  if (lies_in(key_path, folder))
    return no(
        fmt::format("the key {} would lie with the shoes that it seals: name a file outside {}", key_path, folder));
  auto key = table::load_or_create_key(key_path);
  if (!key) return Failure{NoShoes{key.reason().sentence, key.reason().environment}};
  return ShoeFiles(folder, std::move(*key));
}

std::string ShoeFiles::path(table::ShoeNumber shoe, std::string_view ending) const {
  return fmt::format("{}/shoe-{:04}{}", folder_, shoe, ending);
}

std::string ShoeFiles::context(std::string_view table, table::ShoeNumber shoe) {
  return fmt::format("{}/{}", table, shoe);
}

// Writes a new file and renames it, so that the file is complete at any time. The nonce comes from the system even if a
// seed fixes the cards: it must never be used twice with one key.
std::optional<std::string> ShoeFiles::keep(const table::State& state) {
  std::optional<Kept> now;
  if (state.shoe)
    now = Kept{state.shoe->commitment, state.shoe->secret.shoe, state.shoe->next, state.shoe->cuts.size()};
  if (now == kept_) return std::nullopt;
  if (kept_ && (!now || now->shoe != kept_->shoe)) ::unlink(sealed_path(kept_->shoe).c_str());
  kept_ = now;
  if (!now) return std::nullopt;

  const std::span<const Card> undealt = std::span(state.shoe->cards).subspan(state.shoe->next);
  table::SystemRandomSource random;
  const std::vector<unsigned char> sealed = table::seal(undealt, key_, context(state.name, now->shoe), random);
  const std::string path = sealed_path(now->shoe);
  const std::string beside = path + ".new";
  const std::span<const char> bytes(reinterpret_cast<const char*>(sealed.data()), sealed.size());
  if (auto failed = write_shoe_file(beside, bytes, O_TRUNC, S_IRUSR | S_IWUSR)) return failed;
  if (std::rename(beside.c_str(), path.c_str()) != 0) return cannot("write", path, errno);
  return std::nullopt;
}

std::optional<std::string> ShoeFiles::add(const table::Reveal& reveal) {
  return write_shoe_file(reveal_path(reveal.secret.shoe), table::text(reveal), O_APPEND, 0644);
}

}   // namespace pitboss::cli
