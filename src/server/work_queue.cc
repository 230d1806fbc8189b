#include "server/work_queue.h"

#include <exception>
#include <utility>

namespace pitboss::server {

WorkQueue::WorkQueue(std::size_t most_waiting)
    : most_waiting_(most_waiting), thread_([this](std::stop_token stop) { run(std::move(stop)); }) {}

bool WorkQueue::try_post(std::function<void()> work) {
  {
    const std::scoped_lock lock(mutex_);
    if (stopped_ || waiting_.size() >= most_waiting_) return false;
    waiting_.push_back(std::move(work));
  }
  work_came_.notify_one();
  return true;
}

void WorkQueue::stop() {
  std::deque<std::function<void()>> dropped;   // destroyed without the lock: its destructors may do anything
  {
    const std::scoped_lock lock(mutex_);
    stopped_ = true;
    dropped.swap(waiting_);
  }
  thread_.request_stop();
  if (thread_.joinable()) thread_.join();
}

void WorkQueue::run(const std::stop_token& stop) {
  for (;;) {
    std::function<void()> work;
    {
      std::unique_lock lock(mutex_);
      if (!work_came_.wait(lock, stop, [&] { return !waiting_.empty(); }) || stop.stop_requested()) return;
      work = std::move(waiting_.front());
      waiting_.pop_front();
    }
    // If the work throws, nobody calls its Answer, which the transport turns into a 500. The queue goes on.
    try {
      work();
    } catch (const std::exception&) {
    }
  }
}

}   // namespace pitboss::server
