// Where the server's work runs: EventLoop is a pool of threads, SerialExecutor a strand on it. Each table has one
// strand; tests have an executor of their own whose clock they move by hand.
#pragma once
#include <chrono>
#include <functional>
#include <memory>

namespace pitboss::server {

class Hub;

using Milliseconds = std::chrono::milliseconds;

// Runs functions one at a time, in the order in which they were posted.
class SerialExecutor {
 public:
  SerialExecutor() = default;
  SerialExecutor(const SerialExecutor&) = delete;
  SerialExecutor& operator=(const SerialExecutor&) = delete;
  virtual ~SerialExecutor() = default;

  // Any thread may call.
  virtual void post(std::function<void()> what) = 0;
  // Only from a function that runs here. There is one timer: a later call replaces what was set before.
  virtual void wake_after(Milliseconds when, std::function<void()> what) = 0;
  virtual void cancel_wake() = 0;
  // The monotonic clock.
  virtual Milliseconds now() const = 0;
};

class EventLoop {
 public:
  // `check_interval`: how often every open socket is checked for timeouts.
  explicit EventLoop(int threads, Milliseconds check_interval = Milliseconds(500));
  EventLoop(const EventLoop&) = delete;
  EventLoop& operator=(const EventLoop&) = delete;
  ~EventLoop();   // no timer of a SerialExecutor may be pending any more

  std::unique_ptr<SerialExecutor> serial_executor();
  const std::shared_ptr<Hub>& hub() const { return hub_; }   // for the transport, whose sockets run on the same threads

 private:
  std::shared_ptr<Hub> hub_;
};

}   // namespace pitboss::server
