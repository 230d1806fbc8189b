#include "cli/simulation.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include "cli/book_argument.h"
#include "cli/terminal.h"

namespace pitboss::cli {

Result<std::unique_ptr<Simulation>, std::string> read_simulation(const SimulationAsked& asked) {
  auto book = read_book(asked.book, asked.settings);
  if (!book) return Failure{book.reason()};
  if (asked.checkpoint && asked.checkpoint->empty())
    return Failure{std::string("--checkpoint needs the name of a file")};
  if (asked.checkpoint && asked.book.find('\n') != std::string::npos)
    return Failure{std::string("a checkpoint keeps the rulebook's name on one line: rename the file")};
  return report::make_simulation(
      std::move(*book), asked, [](const std::string& word) -> Result<std::string, std::string> {
        auto text = read_text_file(word);
        if (text) return text;
        return Failure{fmt::format("--strategy takes best, basic or a file: {}", text.reason())};
      });
}

Result<std::string, std::string> read_checkpoint_file(const std::string& path) {
  return read_text_file(path, most_of_checkpoint);
}

namespace {

bool is_written(int file, const std::string& text) {
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t now = write(file, text.data() + written, text.size() - written);
    if (now < 0 && errno != EINTR) return false;
    written += now > 0 ? static_cast<std::size_t>(now) : 0;
  }
  return fchmod(file, 0644) == 0 && fsync(file) == 0;
}

}   // namespace

bool write_file(const std::string& path, const std::string& text, Existing existing) {
  // An empty file takes the place first: nobody else's can come to be there any more.
  if (existing == Existing::kept) {
    const int taken = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (taken < 0) return false;
    close(taken);
  }
  std::string beside = path + ".XXXXXX";   // a name that nobody has
  const int file = mkstemp(beside.data());
  if (file >= 0) {
    const bool safe = is_written(file, text);
    if (close(file) == 0 && safe && std::rename(beside.c_str(), path.c_str()) == 0) return true;
    unlink(beside.c_str());
  }
  const int why = errno;
  if (existing == Existing::kept) unlink(path.c_str());
  errno = why;
  return false;
}

}   // namespace pitboss::cli
