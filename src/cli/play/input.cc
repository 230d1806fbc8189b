#include "cli/play/input.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

#include "cli/interrupt.h"

namespace pitboss::cli {

// Polls the input and the interrupt's descriptor together, so that a signal just before the wait is not missed.
bool Input::fill() {
  for (;;) {
    std::array<pollfd, 2> waited{pollfd{descriptor_, POLLIN, 0}, pollfd{wake_, POLLIN, 0}};
    if (poll(waited.data(), waited.size(), -1) < 0 && errno != EINTR) return false;
    if (interrupted() != 0) return false;
    if (waited[0].revents == 0) continue;
    const ssize_t got = read(descriptor_, bytes_.data(), bytes_.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    next_ = 0;
    end_ = got > 0 ? static_cast<std::size_t>(got) : 0;
    return got > 0;
  }
}

Input::Read Input::line(std::string& line, std::size_t most) {
  line.clear();
  bool too_long = false;
  for (bool any = false; interrupted() == 0; any = true) {
    if (next_ == end_ && !fill()) {
      // The last line of a pipe counts even without a line end.
      if (!any || interrupted() != 0) return Read::ended;
      break;
    }
    const char byte = bytes_[next_++];
    if (byte == '\n') break;
    if (line.size() < most)
      line.push_back(byte);
    else
      too_long = true;
  }
  if (interrupted() != 0) return Read::ended;
  return too_long ? Read::too_long : Read::fine;
}

}   // namespace pitboss::cli
