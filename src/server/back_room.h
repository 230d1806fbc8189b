// A thread of its own for what takes longer than a table can wait: few may wait there, and nobody is forgotten.
#pragma once
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace pitboss::server {

class BackRoom {
 public:
  explicit BackRoom(std::size_t most_waiting);
  BackRoom(const BackRoom&) = delete;
  BackRoom& operator=(const BackRoom&) = delete;
  ~BackRoom() = default;   // what is being done is finished; what waits is dropped

  // False where too much waits already.
  bool later(std::function<void()> what);

 private:
  void run(std::stop_token stop);

  const std::size_t most_waiting_;
  std::mutex mutex_;
  std::condition_variable_any something_;
  std::deque<std::function<void()>> waiting_;
  std::jthread thread_;
};

}   // namespace pitboss::server
