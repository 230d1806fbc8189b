// Between the sockets and the house: the transport brings connections and requests to the door, and the house answers.
// Neither knows more of the other than this.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pitboss::server {

// A text for many at once is made once.
using Text = std::shared_ptr<const std::string>;

// One WebSocket, as the house sees it. Any thread may call; nothing blocks. After it has closed, nothing happens.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  // In the order of the calls. Who does not read what it is sent (64 KiB wait) is closed. `more`: another text comes at
  // once, and this one may wait for it.
  virtual void send(Text text, bool more) = 0;
  void send(Text text) { send(std::move(text), false); }
  // After what was sent before; `why` is for the other side, at most 120 bytes.
  virtual void close(std::string_view why) = 0;
};

// One connected person, as the transport sees it. Calls come one after the other.
class SessionHandler {
 public:
  SessionHandler() = default;
  SessionHandler(const SessionHandler&) = delete;
  SessionHandler& operator=(const SessionHandler&) = delete;
  virtual ~SessionHandler() = default;

  virtual void say(std::string_view text) = 0;   // at most 4 KiB, UTF-8
  virtual void gone() = 0;                       // the last call; let go of the Connection here, it has kilobytes
};

struct Request {
  std::string method;   // "GET", also where only the head of the answer is wanted
  std::string path;     // "/api/tables", decoded, without the query
  std::string query;    // "from=1&to=2", as it came; empty: none
  std::string token;    // of "Authorization: Bearer ..."; empty: none
  std::string body;     // at most 64 KiB
  std::string peer;     // the address it came from
};
struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;   // further ones
};

class Endpoint {
 public:
  Endpoint() = default;
  Endpoint(const Endpoint&) = delete;
  Endpoint& operator=(const Endpoint&) = delete;
  virtual ~Endpoint() = default;

  // A WebSocket that has shaken hands. None where the house takes nobody any more.
  virtual std::shared_ptr<SessionHandler> arrive(std::shared_ptr<Connection> connection, std::string_view peer) = 0;
  // Any HTTP request that is neither a WebSocket nor a file of the page. The answer may come later, from any thread,
  // once; where the last copy of `answer` goes without one, it is 500. To a 404 for a path outside /api that is no
  // file's the transport gives the page instead, which has paths of its own.
  virtual void ask(Request request, std::function<void(Response)> answer) = 0;
};

}   // namespace pitboss::server
