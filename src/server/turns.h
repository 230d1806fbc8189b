// Where things happen one after the other: a table has one, and so do tests, which turn the clock themselves.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>

namespace pitboss::server {

using Milliseconds = std::chrono::milliseconds;

class Turns {
 public:
  Turns() = default;
  Turns(const Turns&) = delete;
  Turns& operator=(const Turns&) = delete;
  virtual ~Turns() = default;

  // Any thread may call; what was posted first happens first.
  virtual void post(std::function<void()> what) = 0;
  // Only from inside. A later call takes the place of what was set before: a strand wakes up once.
  virtual void wake_after(Milliseconds when, std::function<void()> what) = 0;
  virtual void let_sleep() = 0;
  // By the monotonic clock.
  virtual Milliseconds now() const = 0;
};

// The threads that everything runs on.
class Loop {
 public:
  // `look`: how long between two looks at what may be too late on a socket.
  explicit Loop(int threads, Milliseconds look = Milliseconds(500));
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  ~Loop();   // nothing that is to wake up may be left

  std::unique_ptr<Turns> turns();

  struct Inside;
  Inside& inside() { return *inside_; }

 private:
  std::unique_ptr<Inside> inside_;
};

}   // namespace pitboss::server
