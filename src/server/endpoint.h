// The interface between the transport and the house: the transport brings requests and WebSockets to an Endpoint, and
// the house, which is one, answers. Neither knows more of the other than this.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pitboss::server {

// Shared, so that a text which goes to many connections is made once.
using Text = std::shared_ptr<const std::string>;

// One WebSocket, as the house sees it. Any thread may call; nothing blocks. Calls after it has closed do nothing.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  // Texts are sent in the order of the calls. A client that does not read is closed when more than 64 KiB wait for it
  // (Bounds::queue). `more`: another text follows at once, so that this one may wait and go out together with it.
  virtual void send(Text text, bool more) = 0;
  void send(Text text) { send(std::move(text), false); }
  // Closes after everything that was sent before. `why` goes to the client, at most 120 bytes.
  virtual void close(std::string_view why) = 0;
};

// The house's side of one WebSocket, as the transport sees it. Calls come one at a time.
class SessionHandler {
 public:
  SessionHandler() = default;
  SessionHandler(const SessionHandler&) = delete;
  SessionHandler& operator=(const SessionHandler&) = delete;
  virtual ~SessionHandler() = default;

  virtual void on_text(std::string_view text) = 0;   // at most 4 KiB (Bounds::message), UTF-8
  // The last call. The handler should release the Connection here, which holds kilobytes of buffers.
  virtual void on_closed() = 0;
};

struct Request {
  std::string method;   // "GET" also for HEAD, whose answer is sent without its body
  std::string path;     // "/api/tables", decoded, without the query
  std::string query;    // "from=1&to=2", not decoded; empty: none
  std::string token;    // of "Authorization: Bearer ..."; empty: none
  std::string body;     // at most 64 KiB (Bounds::body)
  std::string peer;     // the client's address
};
struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;   // in addition to those that every answer has
};
using Answer = std::function<void(Response)>;

class Endpoint {
 public:
  Endpoint() = default;
  Endpoint(const Endpoint&) = delete;
  Endpoint& operator=(const Endpoint&) = delete;
  virtual ~Endpoint() = default;

  // Called when the handshake of a WebSocket is done. Null refuses it.
  virtual std::shared_ptr<SessionHandler> open_session(std::shared_ptr<Connection> connection,
                                                       std::string_view peer) = 0;
  // Called for every HTTP request that is neither a WebSocket nor a file of the page. `answer` may be called later,
  // from any thread; the first call counts. If its last copy is destroyed without a call, the client gets a 500. A GET
  // that is answered with 404 and whose path is outside /api and not that of a file gets the page: the page has paths
  // of its own.
  virtual void handle(Request request, Answer answer) = 0;
};

}   // namespace pitboss::server
