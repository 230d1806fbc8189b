// Clients of WebSockets for bots and tests: many in one process, on few threads.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/endpoint.h"

namespace pitboss::bots {

using server::Connection;
using server::Text;

class Clients {
 public:
  explicit Clients(int threads);
  Clients(const Clients&) = delete;
  Clients& operator=(const Clients&) = delete;
  ~Clients();   // closes all connections

  // The calls for one connection come one at a time.
  struct Listener {
    std::function<void(std::shared_ptr<Connection>)> open;
    std::function<void(std::string_view)> text;
    std::function<void(std::string_view why)> closed;   // also if it could not be opened
  };
  void open(const std::string& host, std::uint16_t port, Listener listener);
  // Calls `what` after that time, in one of the threads.
  void later(std::chrono::milliseconds when, std::function<void()> what);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}   // namespace pitboss::bots
