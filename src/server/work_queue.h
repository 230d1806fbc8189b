// One thread with a bounded queue, for work that would keep a table waiting too long.
#pragma once
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace pitboss::server {

class WorkQueue {
 public:
  explicit WorkQueue(std::size_t most_waiting);
  WorkQueue(const WorkQueue&) = delete;
  WorkQueue& operator=(const WorkQueue&) = delete;
  ~WorkQueue() { stop(); }

  // Any thread may call. False if the queue is full, or after stop().
  bool try_post(std::function<void()> work);
  // Drops what waits, and returns when the work under way is finished. Must not be called by that work.
  void stop();

 private:
  void run(const std::stop_token& stop);

  const std::size_t most_waiting_;
  std::mutex mutex_;
  std::condition_variable_any work_came_;
  bool stopped_ = false;
  std::deque<std::function<void()>> waiting_;
  std::jthread thread_;
};

}   // namespace pitboss::server
