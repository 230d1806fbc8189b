// Where things happen one after the other: a table has one, and so do tests, which turn the clock themselves.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>

namespace pitboss::server {

using Milliseconds = std::chrono::milliseconds;

class SerialExecutor {
 public:
  SerialExecutor() = default;
  SerialExecutor(const SerialExecutor&) = delete;
  SerialExecutor& operator=(const SerialExecutor&) = delete;
  virtual ~SerialExecutor() = default;

  // Any thread may call; what was posted first happens first.
  virtual void post(std::function<void()> what) = 0;
  // Only from inside. A later call takes the place of what was set before: a strand wakes up once.
  virtual void wake_after(Milliseconds when, std::function<void()> what) = 0;
  virtual void cancel_wake() = 0;
  // By the monotonic clock.
  virtual Milliseconds now() const = 0;
};

// The threads that everything runs on.
class EventLoop {
 public:
  // `look`: how long between two looks at what may be too late on a socket.
  explicit EventLoop(int threads, Milliseconds look = Milliseconds(500));
  EventLoop(const EventLoop&) = delete;
  EventLoop& operator=(const EventLoop&) = delete;
  ~EventLoop();   // nothing that is to wake up may be left

  std::unique_ptr<SerialExecutor> serial_executor();

  struct Impl;
  Impl& impl() { return *impl_; }

 private:
  std::unique_ptr<Impl> impl_;
};

}   // namespace pitboss::server
