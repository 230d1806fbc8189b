#include "server/client_loop.h"

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace pitboss::server {

namespace {
constexpr std::chrono::seconds patience{1};
constexpr std::size_t events_at_once = 256;
}   // namespace

ClientLoop::Descriptor::~Descriptor() { ::close(file_); }

ClientLoop::ClientLoop() : epoll_(epoll_create1(EPOLL_CLOEXEC)), bell_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  epoll_event event{};
  event.events = EPOLLIN | EPOLLET;
  epoll_ctl(*epoll_, EPOLL_CTL_ADD, *bell_, &event);
  thread_ = std::jthread([this] { run(); });
}

void ClientLoop::stop() {
  std::multimap<Clock::time_point, std::function<void()>> dropped;
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
    dropped.swap(due_);
  }
  wake();
  if (thread_.joinable()) thread_.join();
}

void ClientLoop::wake() {
  const std::uint64_t once = 1;
  [[maybe_unused]] const ssize_t rung = ::write(*bell_, &once, sizeof once);   // it fails where it rings already
}

void ClientLoop::later(Clock::duration when, std::function<void()> what) {
  {
    const std::scoped_lock lock(mutex_);
    if (ending_) return;
    const auto at = due_.emplace(Clock::now() + when, std::move(what));
    if (at != due_.begin() || std::this_thread::get_id() == thread_.get_id()) return;
  }
  wake();
}

void ClientLoop::keep(std::shared_ptr<Source> source) {
  Source* const key = source.get();
  sources_.emplace(key, std::move(source));
}

void ClientLoop::let_go(Source& source) {
  const auto found = sources_.find(&source);
  if (found == sources_.end()) return;
  gone_.push_back(std::move(found->second));
  sources_.erase(found);
}

// Told of once for whatever comes, so that nothing has to be said to epoll again.
bool ClientLoop::watch(int file, Source& source) {
  epoll_event event{};
  event.events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET;
  event.data.ptr = &source;
  return epoll_ctl(*epoll_, EPOLL_CTL_ADD, file, &event) == 0;
}

void ClientLoop::wait(int milliseconds) {
  std::array<epoll_event, events_at_once> events;
  const int count = epoll_wait(*epoll_, events.data(), static_cast<int>(events.size()), milliseconds);
  for (int i = 0; i < count; ++i)
    if (auto* const source = static_cast<Source*>(events[static_cast<std::size_t>(i)].data.ptr)) source->ready();
  gone_.clear();
}

// -1: nothing is due.
int ClientLoop::until_due() {
  const std::scoped_lock lock(mutex_);
  if (ending_) return 0;
  if (due_.empty()) return -1;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(due_.begin()->first - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 3'600'000));
}

void ClientLoop::run_due() {
  std::vector<std::function<void()>> now;
  {
    const std::scoped_lock lock(mutex_);
    const auto end = due_.upper_bound(Clock::now());
    for (auto at = due_.begin(); at != end; ++at) now.push_back(std::move(at->second));
    due_.erase(due_.begin(), end);
  }
  for (const auto& each : now) each();
  gone_.clear();
}

void ClientLoop::run() {
  for (;;) {
    run_due();
    {
      const std::scoped_lock lock(mutex_);
      if (ending_) break;
    }
    wait(until_due());
  }
  end();
}

void ClientLoop::end() {
  const auto all = [this] {
    std::vector<std::shared_ptr<Source>> held;
    for (const auto& [key, source] : sources_) held.push_back(source);
    return held;
  };
  for (const auto& each : all()) each->finish();
  for (const auto until = Clock::now() + patience; !sources_.empty() && Clock::now() < until;) wait(10);
  for (const auto& each : all()) each->cut();
  gone_.clear();
}

}   // namespace pitboss::server
