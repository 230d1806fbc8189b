// The threads that serve sockets, and the list of what is open: looked at now and then, and ended in good order.
#pragma once
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

// An open connection. It keeps the hub, so that a socket never outlives what serves it, whoever holds the connection.
class Session {
 public:
  explicit Session(std::shared_ptr<Hub> hub) : hub_(std::move(hub)) {}
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  virtual ~Session() = default;

  // Any thread may call these.
  virtual void look(Clock::time_point now) = 0;   // is it too late for something?
  virtual void finish() = 0;                      // in good order
  virtual void cut() = 0;                         // at once

 protected:
  const std::shared_ptr<Hub> hub_;
};

class Hub : public std::enable_shared_from_this<Hub> {
 public:
  explicit Hub(int threads);
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  net::io_context& context() { return context_; }
  // `look` is as long between two looks at every session.
  void start(Clock::duration look);

  // A place among the open connections, until it is destroyed.
  class Place {
   public:
    Place(std::shared_ptr<Hub> hub, std::uint64_t id, std::string address);
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place();
    // Who has the place now. Where the hub is closing already, it is told to finish.
    void held_by(const std::shared_ptr<Session>& session);
    const std::string& address() const { return address_; }

   private:
    const std::shared_ptr<Hub> hub_;
    const std::uint64_t id_;
    const std::string address_;
  };
  // None where there are too many, in all or from this address, or where the hub is closing.
  std::unique_ptr<Place> place(std::string address, std::uint32_t most, std::uint32_t most_of_one);

  std::size_t open() const;
  bool closing() const;

  // Every session finishes; those that have not when the time is up are cut. Returns when nothing runs any more. Not to
  // be called from a thread of the hub.
  void stop(std::chrono::milliseconds patience);

 private:
  std::vector<std::shared_ptr<Session>> sessions() const;
  void look();

  const int threads_wanted_;
  net::io_context context_;
  net::executor_work_guard<net::io_context::executor_type> work_;
  Strand timing_;   // the timer's
  net::basic_waitable_timer<Clock, net::wait_traits<Clock>, Strand> looking_;
  Clock::duration between_looks_{};
  bool ended_ = false;   // on timing_

  mutable std::mutex mutex_;
  std::condition_variable emptied_;
  bool closing_ = false;
  std::uint64_t next_id_ = 0;
  std::unordered_map<std::uint64_t, std::weak_ptr<Session>> open_;
  std::unordered_map<std::string, std::uint32_t> by_address_;

  std::mutex stopping_;   // one stop at a time
  std::vector<std::jthread> threads_;
};

}   // namespace pitboss::server
