#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "base/number_in.h"

namespace pitboss::cli {

bool colour_wanted() {
  const char* no_color = std::getenv("NO_COLOR");
  return isatty(STDOUT_FILENO) != 0 && (no_color == nullptr || *no_color == '\0');
}

int terminal_width() {
  if (const char* columns = std::getenv("COLUMNS"); columns != nullptr)
    if (const auto wanted = number_in<int>(columns); wanted && *wanted > 0) return *wanted;
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return 80;
}

report::PageStyle page_style_of_stdout() {
  constexpr int narrowest = 40, widest = 80;
  return {colour_wanted(), static_cast<std::size_t>(std::clamp(terminal_width(), narrowest, widest))};
}

}   // namespace pitboss::cli
