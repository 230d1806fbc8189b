// HTTP and WebSocket on one port: Boost.Beast, and nothing of the house. Everything from outside is bounded here.
#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "server/endpoint.h"
#include "server/serial_executor.h"

namespace pitboss::server {

struct Bounds {
  std::size_t message = 4 * 1024;   // of one WebSocket message
  std::size_t queue = 64 * 1024;    // that waits to be sent to one
  std::size_t body = 64 * 1024;     // of an HTTP request
  std::size_t header = 8 * 1024;
  std::chrono::milliseconds handshake{5'000};   // to send a whole request; to shake hands
  std::chrono::milliseconds silence{60'000};    // then a ping, and without an answer the end
  std::uint32_t messages_a_second = 50;   // of one connection, with a burst of twice as many; who sends more is closed.
                                          // Pings count. 0: any number
  std::uint32_t connections = 40'000;
  std::uint32_t connections_of_one = 40'000;   // from one address
};

struct Listening {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8021;   // 0: any that is free
  std::vector<std::string>
      origins;        // whose pages may open a WebSocket; empty: only our own (Origin equals Host), or none
  std::string page;   // the folder of the page's files, which are read now; empty: none
  int threads = 2;
  Bounds bounds;
};

struct Counted {
  std::uint64_t connections = 0;   // open now
  std::uint64_t accepted = 0;
  std::uint64_t refused = 0;   // too many, a wrong origin, a bad handshake
  std::uint64_t cut_off = 0;   // too slow, too much, too large, malformed
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
};

class Transport {
 public:
  // A sentence where it cannot listen there ("port 8021 is taken: ...").
  static Result<std::unique_ptr<Transport>, std::string> listen(const Listening& listening, Endpoint& door);
  // On threads that the house has too: what it says goes out without waking up another one.
  static Result<std::unique_ptr<Transport>, std::string> listen(const Listening& listening, EventLoop& loop,
                                                                Endpoint& door);
  virtual ~Transport() = default;

  virtual std::uint16_t port() const = 0;
  virtual Counted counted() const = 0;
  // No new connections; what is open is closed after what was sent. Returns when all is closed, or the time is up and
  // the rest is cut off; every gone() has been called then, and nothing is called any more. Not to be called from a
  // SessionHandler or the Endpoint.
  virtual void stop(std::chrono::milliseconds patience) = 0;
};

}   // namespace pitboss::server
