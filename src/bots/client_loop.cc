#include "bots/client_loop.h"

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "base/assert.h"

namespace pitboss::bots {

namespace {
constexpr std::chrono::seconds time_to_finish{1};
constexpr std::size_t events_at_once = 256;
}   // namespace

ClientLoop::Descriptor::~Descriptor() { ::close(file_); }

ClientLoop::ClientLoop() : epoll_(epoll_create1(EPOLL_CLOEXEC)), wakeup_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  PITBOSS_ASSERT(*epoll_ >= 0 && *wakeup_ >= 0);   // they fail only if the process has no files left
  epoll_event event{};
  event.events = EPOLLIN | EPOLLET;
  epoll_ctl(*epoll_, EPOLL_CTL_ADD, *wakeup_, &event);
  thread_ = std::jthread([this] { run(); });
}

void ClientLoop::begin_to_stop() {
  std::multimap<Clock::time_point, std::function<void()>> dropped;
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
    dropped.swap(due_);
  }
  wake();
}

void ClientLoop::stop() {
  begin_to_stop();
  if (thread_.joinable()) thread_.join();
}

void ClientLoop::wake() {
  const std::uint64_t once = 1;
  [[maybe_unused]] const ssize_t rung = ::write(*wakeup_, &once, sizeof once);
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

bool ClientLoop::add(std::shared_ptr<Source> source) {
  {
    const std::scoped_lock lock(mutex_);
    if (ended_) return false;
    added_.push_back(std::move(source));
  }
  wake();
  return true;
}

std::vector<std::shared_ptr<ClientLoop::Source>> ClientLoop::take_added() {
  std::vector<std::shared_ptr<Source>> taken;
  {
    const std::scoped_lock lock(mutex_);
    taken.swap(added_);
  }
  for (const auto& each : taken) sources_.emplace(each.get(), each);
  return taken;
}

void ClientLoop::remove(Source& source) {
  const auto found = sources_.find(&source);
  if (found == sources_.end()) return;
  removed_.push_back(std::move(found->second));
  sources_.erase(found);
}

// Edge-triggered and for everything, so that epoll_ctl is called once for each socket.
bool ClientLoop::watch(int file, Source& source) {
  epoll_event event{};
  event.events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET;
  event.data.ptr = &source;
  return epoll_ctl(*epoll_, EPOLL_CTL_ADD, file, &event) == 0;
}

void ClientLoop::wait(int milliseconds) {
  std::array<epoll_event, events_at_once> events;
  const int count = epoll_wait(*epoll_, events.data(), static_cast<int>(events.size()), milliseconds);
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = events[static_cast<std::size_t>(i)];
    if (auto* const source = static_cast<Source*>(event.data.ptr))
      source->ready((event.events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0);
  }
  removed_.clear();
}

// Milliseconds, for epoll_wait; -1 if nothing is due.
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
  removed_.clear();
}

void ClientLoop::run() {
  for (;;) {
    for (const auto& each : take_added()) each->begin();
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
  (void)take_added();
  const auto all = [this] {
    std::vector<std::shared_ptr<Source>> held;
    for (const auto& [key, source] : sources_) held.push_back(source);
    return held;
  };
  for (const auto& each : all()) each->finish();
  for (const auto until = Clock::now() + time_to_finish; !sources_.empty() && Clock::now() < until;) wait(10);
  {
    const std::scoped_lock lock(mutex_);
    ended_ = true;
  }
  (void)take_added();
  for (const auto& each : all()) each->cut();
  removed_.clear();
}

}   // namespace pitboss::bots
