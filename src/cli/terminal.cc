#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>

namespace pitboss::cli {

bool colour_wanted() {
  const char* no_color = std::getenv("NO_COLOR");
  return isatty(STDOUT_FILENO) != 0 && (no_color == nullptr || *no_color == '\0');
}

int terminal_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return 80;
}

Result<std::string, std::string> read_text_file(const std::string& path, std::size_t most) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), &std::fclose);
  if (!file) return Failure{"cannot open " + path + ": " + std::strerror(errno)};
  std::string text;
  for (std::size_t got = 1; got > 0 && text.size() <= most;) {
    constexpr std::size_t piece = 1 << 16;
    const std::size_t before = text.size();
    text.resize(before + piece);
    got = std::fread(text.data() + before, 1, piece, file.get());
    text.resize(before + got);
  }
  if (std::ferror(file.get()) != 0) return Failure{"cannot read " + path + ": " + std::strerror(errno)};
  if (text.size() > most)
    return Failure{path + " is larger than " + (most == most_of_text ? "a mebibyte" : "it may be")};
  return text;
}

}   // namespace pitboss::cli
