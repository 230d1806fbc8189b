// One thread for many sockets of clients: it waits for all of them at once, and for moments in time. It knows nothing
// of what they say.
#pragma once
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>

namespace pitboss::bots {

class ClientLoop {
 public:
  using Clock = std::chrono::steady_clock;

  // Who has a socket here. All calls come in the loop's thread.
  class Source {
   public:
    Source() = default;
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;
    virtual ~Source() = default;
    virtual void begin() = 0;
    // Something came, or there is room again; everything is to be read, and where it ends, up to the end.
    virtual void ready(bool ends) = 0;
    virtual void finish() = 0;   // in good order; also of one that has not begun
    virtual void cut() = 0;      // at once
  };

  ClientLoop();
  ClientLoop(const ClientLoop&) = delete;
  ClientLoop& operator=(const ClientLoop&) = delete;
  ~ClientLoop() { stop(); }
  // All sources finish; those that have not within a second are cut.
  void begin_to_stop();
  // Returns when nothing runs any more.
  void stop();

  // Any thread may call.
  // It begins in the loop's thread. False: the loop has ended, and it never will.
  bool add(std::shared_ptr<Source> source);
  // Never, where the loop ends before.
  void later(Clock::duration when, std::function<void()> what);

  // In the loop's thread.
  void let_go(Source& source);
  bool watch(int file, Source& source);

 private:
  class Descriptor {
   public:
    explicit Descriptor(int file) : file_(file) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor();
    int operator*() const { return file_; }

   private:
    int file_;
  };

  void run();
  std::vector<std::shared_ptr<Source>> take_in();
  void wait(int milliseconds);
  int until_due();
  void run_due();
  void end();
  void wake();

  const Descriptor epoll_;
  const Descriptor bell_;
  std::unordered_map<Source*, std::shared_ptr<Source>> sources_;
  std::vector<std::shared_ptr<Source>> gone_;   // until everything that epoll told of has been seen to

  std::mutex mutex_;   // of what follows
  std::vector<std::shared_ptr<Source>> arriving_;
  std::multimap<Clock::time_point, std::function<void()>> due_;
  bool ending_ = false;
  bool ended_ = false;    // nobody is taken in any more
  std::jthread thread_;   // last: it uses all the others
};

}   // namespace pitboss::bots
