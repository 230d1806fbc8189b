// The other side of the WebSocket, for bots and tests: many clients in one process, on few threads.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/endpoint.h"

namespace pitboss::bots {

using server::Connection;
using server::Request;
using server::Response;
using server::Text;

class Clients {
 public:
  explicit Clients(int threads);
  Clients(const Clients&) = delete;
  Clients& operator=(const Clients&) = delete;
  ~Clients();   // all are closed

  // Calls of one client come one after the other.
  struct Listener {
    std::function<void(std::shared_ptr<Connection>)> open;
    std::function<void(std::string_view)> text;
    std::function<void(std::string_view why)> closed;   // also where it could not be opened
  };
  void open(const std::string& host, std::uint16_t port, Listener listener);
  void later(std::chrono::milliseconds when, std::function<void()> what);

  // One HTTP request and its answer, in the calling thread.
  static Result<Response, std::string> ask(const std::string& host, std::uint16_t port, const Request& request);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}   // namespace pitboss::bots
