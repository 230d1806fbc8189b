#include "cli/interrupt.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>

namespace pitboss::cli {

namespace {

// Read by any thread, and lock-free as a handler needs it.
std::atomic<int> came = 0;
static_assert(std::atomic<int>::is_always_lock_free);
int wake_end = -1;   // written to before any signal is caught, and never again

// In a handler only what POSIX calls async-signal-safe. A terminal that closes is told twice, by the kernel and by the
// shell, so that a second SIGHUP is no impatience.
extern "C" void on_interrupt(int signal) {
  const int before = errno;
  if (came == 0) {
    came = signal;
    [[maybe_unused]] const auto written = write(wake_end, "", 1);
  } else if (signal != SIGHUP) {
    // The shell's prompt shall begin on a line of its own, without colour.
    constexpr char sane[] = "\x1b[0m\n";
    const std::size_t skipped = isatty(STDOUT_FILENO) != 0 ? 0 : sizeof sane - 2;
    // An output that takes nothing must not hold up the end.
    pollfd out{STDOUT_FILENO, POLLOUT, 0};
    if (poll(&out, 1, 0) == 1 && (out.revents & POLLOUT) != 0) {
      [[maybe_unused]] const auto written = write(STDOUT_FILENO, sane + skipped, sizeof sane - 1 - skipped);
    }
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }
  errno = before;
}

// Above the three standard ones, which may be closed: a pipe there would be taken for them.
int moved_up(int descriptor) {
  const int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  close(descriptor);
  return moved;
}

}   // namespace

int catch_interrupts() {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) return -1;
  const int read_end = moved_up(ends[0]);
  wake_end = moved_up(ends[1]);
  if (read_end < 0 || wake_end < 0) return -1;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction action{};
    if (sigaction(signal, nullptr, &action) != 0 || action.sa_handler == SIG_IGN) continue;
    action = {};
    action.sa_handler = on_interrupt;
    action.sa_flags = SA_RESTART;   // a shoe that is being written is written
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
  }
  return read_end;
}

int interrupted() { return came; }

}   // namespace pitboss::cli
