// One thread that serves the sockets of many clients, by epoll, and calls functions at given times. It knows nothing of
// the protocol.
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

  // The owner of a socket. All calls come in the loop's thread.
  class Source {
   public:
    Source() = default;
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;
    virtual ~Source() = default;
    virtual void begin() = 0;
    // The socket has become readable or writable. Everything must be read, because epoll is edge-triggered; if `ends`
    // is true, up to the end of the stream.
    virtual void ready(bool ends) = 0;
    virtual void finish() = 0;   // close with a handshake; may be called before begin()
    virtual void cut() = 0;      // close at once
  };

  ClientLoop();
  ClientLoop(const ClientLoop&) = delete;
  ClientLoop& operator=(const ClientLoop&) = delete;
  ~ClientLoop() { stop(); }
  // Tells all sources to finish, and cuts those that have not done so within a second. Does not wait for it.
  void begin_to_stop();
  // The same, and returns when the thread has ended.
  void stop();

  // ---- from any thread

  // The source begins in the loop's thread. False if the loop has ended.
  bool add(std::shared_ptr<Source> source);
  // Calls `what` in the loop's thread after that time, unless the loop ends before.
  void later(Clock::duration when, std::function<void()> what);

  // ---- in the loop's thread

  void remove(Source& source);
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
  std::vector<std::shared_ptr<Source>> take_added();
  void wait(int milliseconds);
  int until_due();
  void run_due();
  void end();
  void wake();

  const Descriptor epoll_;
  const Descriptor wakeup_;   // an eventfd
  std::unordered_map<Source*, std::shared_ptr<Source>> sources_;
  std::vector<std::shared_ptr<Source>> removed_;   // kept until the events that epoll has reported for them are handled

  std::mutex mutex_;   // guards what follows
  std::vector<std::shared_ptr<Source>> added_;
  std::multimap<Clock::time_point, std::function<void()>> due_;
  bool ending_ = false;
  bool ended_ = false;    // no source is added any more
  std::jthread thread_;   // last: it uses all the other members
};

}   // namespace pitboss::bots
