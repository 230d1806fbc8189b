// The threads that serve sockets, and the list of open connections: each is checked for timeouts at intervals, and all
// of them are closed when the server stops.
#pragma once
#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/steady_timer.hpp>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "server/net.h"

namespace pitboss::server {

class Hub;

// What the connections of one listening socket count, from any thread (TransportCounts says what each means).
struct Counters {
  std::atomic<std::uint64_t> accepted = 0;
  std::atomic<std::uint64_t> refused = 0;
  std::atomic<std::uint64_t> cut_off = 0;
  std::atomic<std::uint64_t> messages_in = 0;
  std::atomic<std::uint64_t> messages_out = 0;
};

// An open connection, HTTP or WebSocket. It holds the hub, so that no socket outlives the threads that serve it,
// whoever holds the connection.
class OpenConnection {
 public:
  explicit OpenConnection(std::shared_ptr<Hub> hub) : hub_(std::move(hub)) {}
  OpenConnection(const OpenConnection&) = delete;
  OpenConnection& operator=(const OpenConnection&) = delete;
  virtual ~OpenConnection() = default;

  // Any thread may call these.
  virtual void check_timeouts(Clock::time_point now) = 0;
  virtual void finish() = 0;   // close after what is under way
  virtual void cut() = 0;      // close at once

 protected:
  const std::shared_ptr<Hub> hub_;
};

class Hub : public std::enable_shared_from_this<Hub> {
 public:
  explicit Hub(int threads);
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  net::io_context& context() { return context_; }
  // `check_interval`: the time between two checks of all connections.
  void start(Clock::duration check_interval);

  // One of the connections that may be open at once. It is given back by the destructor.
  class Slot {
   public:
    Slot(std::shared_ptr<Hub> hub, std::uint64_t id, std::string address);
    Slot(const Slot&) = delete;
    Slot& operator=(const Slot&) = delete;
    ~Slot();
    // The connection that uses the slot from now on. If the hub is stopping already, the connection is told to finish.
    void assign(const std::shared_ptr<OpenConnection>& connection);
    const std::string& address() const { return address_; }

   private:
    const std::shared_ptr<Hub> hub_;
    const std::uint64_t id_;
    const std::string address_;
  };
  // Null if `most` connections are open, or `most_of_one` from this address, or if the hub is stopping.
  std::unique_ptr<Slot> reserve_slot(std::string address, std::uint32_t most, std::uint32_t most_of_one);

  std::size_t open() const;

  // From now on no connection comes in, and every answer is its connection's last. stop() begins with it.
  void begin_closing();
  bool is_closing() const;

  // Tells every connection to finish; cuts those that have not done so within `patience`. Returns when all threads have
  // ended. Must not be called from one of them.
  void stop(std::chrono::milliseconds patience);

 private:
  std::vector<std::shared_ptr<OpenConnection>> connections() const;
  void check_connections();

  const int thread_count_;
  net::io_context context_;
  net::executor_work_guard<net::io_context::executor_type> work_;
  Strand timer_strand_;
  net::basic_waitable_timer<Clock, net::wait_traits<Clock>, Strand> check_timer_;
  Clock::duration check_interval_{};
  bool ended_ = false;   // only on timer_strand_

  mutable std::mutex mutex_;   // guards the next five
  std::condition_variable emptied_;
  bool closing_ = false;
  std::uint64_t next_id_ = 0;
  std::unordered_map<std::uint64_t, std::weak_ptr<OpenConnection>> open_;
  std::unordered_map<std::string, std::uint32_t> by_address_;

  std::mutex stopping_;   // held during stop(), so that there is one at a time
  std::vector<std::jthread> threads_;
};

}   // namespace pitboss::server
