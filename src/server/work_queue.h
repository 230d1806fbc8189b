// A thread of its own, with a bounded queue, for work that takes longer than a table can wait.
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

  // Any thread may call. False where too much waits already, or after `stop`.
  bool later(std::function<void()> work);
  // Returns when the work at hand is finished; what still waits is dropped. Not to be called by that work.
  void stop();

 private:
  void run(std::stop_token stop);

  const std::size_t most_waiting_;
  std::mutex mutex_;
  std::condition_variable_any work_came_;
  bool stopped_ = false;
  std::deque<std::function<void()>> waiting_;
  std::jthread thread_;
};

}   // namespace pitboss::server
