// HTTP and WebSocket on one port, by Boost.Beast; it knows nothing of the house. Everything that comes from outside is
// limited here.
#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "server/endpoint.h"
#include "server/event_loop.h"

namespace pitboss::server {

struct Bounds {
  std::size_t message = 4 * 1024;               // bytes of one WebSocket message
  std::size_t queue = 64 * 1024;                // bytes that wait to be sent to one client
  std::size_t body = 64 * 1024;                 // bytes of the body of an HTTP request
  std::size_t header = 8 * 1024;                // bytes of its head
  std::chrono::milliseconds handshake{5'000};   // for a whole HTTP request; for the handshake that opens or closes a
                                                // WebSocket
  std::chrono::milliseconds silence{60'000};    // after it a WebSocket is pinged, and after as much again cut off
  std::uint32_t messages_a_second = 50;   // of one WebSocket, pings included, with a burst of twice as many; a client
                                          // that sends more is closed. 0: no limit
  std::uint32_t connections = 40'000;
  std::uint32_t connections_of_one = 40'000;   // from one address
};

struct ListenOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8021;          // 0: any that is free
  std::vector<std::string> origins;   // whose pages may open a WebSocket; empty: only our own (Origin equals Host); a
                                      // request without an Origin comes from no page, and always may
  std::string page;                   // the folder of the page's files, which bind() reads; empty: none
  int threads = 2;
  Bounds bounds;
};

struct TransportCounts {
  std::uint64_t connections = 0;   // open now
  std::uint64_t accepted = 0;
  std::uint64_t refused = 0;   // too many connections, a wrong origin, a bad handshake
  std::uint64_t cut_off = 0;   // the client was too slow, sent too much, too large or malformed messages
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
};

class Transport;

// Why nobody can be served: a sentence ("port 8021 is taken: ...").
struct NotListening {
  std::string sentence;
  bool environment = false;   // otherwise what was asked for is wrong: no such address, no such folder
};

// The page's files and a port that is taken, before anybody is let in: a server finds out that both are there before it
// makes a store.
class BoundPort {
 public:
  virtual ~BoundPort() = default;
  // Lets people in. To be called once.
  virtual Result<std::unique_ptr<Transport>, NotListening> listen(Endpoint& endpoint) = 0;
};

class Transport {
 public:
  // On the threads of `loop`, where the house runs too: then what it sends needs no other thread to wake up.
  static Result<std::unique_ptr<BoundPort>, NotListening> bind(const ListenOptions& options, EventLoop& loop);
  // On threads of its own.
  static Result<std::unique_ptr<Transport>, std::string> listen(const ListenOptions& options, Endpoint& endpoint);
  // As bind() and listen() at once.
  static Result<std::unique_ptr<Transport>, std::string> listen(const ListenOptions& options, EventLoop& loop,
                                                                Endpoint& endpoint);
  virtual ~Transport() = default;

  virtual std::uint16_t port() const = 0;
  virtual TransportCounts counts() const = 0;
  // Accepts no more connections, and closes the open ones after what was sent to them. Those that are still open after
  // `patience` are cut off. When it returns every on_closed() has been called, and nothing is called any more. Must not
  // be called from a SessionHandler or the Endpoint.
  virtual void stop(std::chrono::milliseconds patience) = 0;
};

}   // namespace pitboss::server
