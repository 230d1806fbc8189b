#include "cli/progress_bar.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "cli/seconds.h"

namespace pitboss::cli {

ProgressBar::ProgressBar(std::string what, int parts) : what_(std::move(what)), parts_(parts), began_(seconds_now()) {}

ProgressBar::~ProgressBar() {
  if (shown_) std::fputs("\r\x1b[K", stderr);
}

void ProgressBar::operator()(int done, int of) {
  constexpr int cells = 30;
  const int whole = parts_ * of, so_far = parts_done_ * of + done;
  if (done == of) ++parts_done_;
  if (isatty(STDERR_FILENO) == 0 || (!shown_ && seconds_now() - began_ < 1)) return;
  shown_ = true;
  const int filled = cells * so_far / whole;
  fmt::print(stderr, "\r{} [{}{}] {:3} %", what_, std::string(static_cast<std::size_t>(filled), '#'),
             std::string(static_cast<std::size_t>(cells - filled), '.'), 100 * so_far / whole);
  std::fflush(stderr);
}

}   // namespace pitboss::cli
