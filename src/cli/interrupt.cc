#include "cli/interrupt.h"

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <mutex>

#include "cli/commands.h"

namespace pitboss::cli {

namespace {

// The signal that has come, or 0. Threads read it and the signal handler writes it, so it must be lock-free.
std::atomic<int> came = 0;
static_assert(std::atomic<int>::is_always_lock_free);
int wake_end = -1;   // the pipe's end to write to; set before any signal is caught, and never again

struct Unfinished {
  std::atomic<bool> is_used = false;
  std::array<char, PATH_MAX> path{};
};
std::array<Unfinished, 8> unfinished;
std::mutex unfinished_mutex;   // for the functions that change `unfinished`; the handler reads it without the lock

std::atomic<void (*)()> undo = nullptr;

std::array<char, 64> cancelled_sentence = {"pitboss: cancelled\n"};

// Runs in a signal handler: only what POSIX calls async-signal-safe.
void undo_everything() {
  if (void (*const what)() = undo) what();
  for (const Unfinished& each : unfinished)
    if (each.is_used) unlink(each.path.data());
}

// Writes only if the output can take it at once. A blocked output must not keep the program from ending.
void write_if_taken(int descriptor, const char* text, std::size_t size) {
  pollfd out{descriptor, POLLOUT, 0};
  if (poll(&out, 1, 0) == 1 && (out.revents & POLLOUT) != 0) {
    [[maybe_unused]] const auto written = write(descriptor, text, size);
  }
}

// Runs in a signal handler, and ends the program.
[[noreturn]] void end_cancelled() {
  static std::atomic_flag begun = ATOMIC_FLAG_INIT;
  if (begun.test_and_set())   // another thread is ending the program for an earlier signal: wait for that
    for (;;) pause();
  undo_everything();
  constexpr char begin_line[] = "\r\x1b[0m\x1b[K";   // clears the line of a progress bar
  if (isatty(STDERR_FILENO) != 0) write_if_taken(STDERR_FILENO, begin_line, sizeof begin_line - 1);
  write_if_taken(STDERR_FILENO, cancelled_sentence.data(), std::strlen(cancelled_sentence.data()));
  _exit(cancelled);
}

extern "C" void on_end(int) { end_cancelled(); }

// When a terminal closes, the kernel and the shell each send SIGHUP. So a second SIGHUP does not mean that somebody is
// impatient.
extern "C" void on_interrupt(int signal) {
  const int before = errno;
  if (came == 0) {
    came = signal;
    [[maybe_unused]] const auto written = write(wake_end, "", 1);
  } else if (signal != SIGHUP) {
    // Ends the line and switches colours off, for the prompt of the shell that comes next.
    constexpr char sane[] = "\x1b[0m\n";
    const std::size_t skipped = isatty(STDOUT_FILENO) != 0 ? 0 : sizeof sane - 2;
    write_if_taken(STDOUT_FILENO, sane + skipped, sizeof sane - 1 - skipped);
    end_cancelled();
  }
  errno = before;
}

// Moves the descriptor above stdin, stdout and stderr. If one of these is closed, a pipe gets its number and would be
// taken for it.
int moved_up(int descriptor) {
  const int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  close(descriptor);
  return moved;
}

void handle_with(void (*handler)(int)) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction action{};
    if (sigaction(signal, nullptr, &action) != 0 || action.sa_handler == SIG_IGN) continue;
    action = {};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;   // a write that is under way is completed
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
  }
}

}   // namespace

void end_when_interrupted() { handle_with(on_end); }

void name_for_interrupts(const std::string& command) {
  const std::string words = "pitboss " + command + ": cancelled\n";
  cancelled_sentence[words.copy(cancelled_sentence.data(), cancelled_sentence.size() - 1)] = '\0';
}

int catch_interrupts() {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) return -1;
  const int read_end = moved_up(ends[0]);
  wake_end = moved_up(ends[1]);
  if (read_end < 0 || wake_end < 0) return -1;
  handle_with(on_interrupt);
  return read_end;
}

int interrupted() { return came; }

void remove_if_ended(const std::string& path) {
  const std::scoped_lock lock(unfinished_mutex);
  for (Unfinished& each : unfinished) {
    if (each.is_used || path.size() >= each.path.size()) continue;
    each.path[path.copy(each.path.data(), path.size())] = '\0';
    each.is_used = true;
    return;
  }
}

void no_longer_removed(const std::string& path) {
  const std::scoped_lock lock(unfinished_mutex);
  for (Unfinished& each : unfinished)
    if (each.is_used && path == each.path.data()) each.is_used = false;
}

void undo_if_ended(void (*what)()) { undo = what; }

}   // namespace pitboss::cli
