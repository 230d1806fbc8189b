// HTTP on one connection, request after request, until it ends or becomes a WebSocket. Slow to compile: only the
// transport's own files include it.
#pragma once
#include <array>
#include <atomic>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "server/endpoint.h"
#include "server/http_text.h"
#include "server/hub.h"
#include "server/page_files.h"
#include "server/transport.h"

namespace pitboss::server {

// What all connections of one listening socket share.
struct HttpContext {
  ListenOptions options;
  PageFiles page;
  Endpoint& endpoint;
  std::shared_ptr<Counters> counters = std::make_shared<Counters>();
};

class HttpSession : public OpenConnection, public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(std::shared_ptr<Hub> hub, Socket&& socket, std::shared_ptr<const HttpContext> context,
              std::unique_ptr<Hub::Slot> slot);

  // From any thread.
  void begin();
  void answer(Response response);   // the endpoint's answer to the request

  void check_timeouts(Clock::time_point now) override;
  void finish() override;
  void cut() override;

 private:
  using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;

  void read();
  void on_head(ErrorCode failed);
  void on_request(ErrorCode failed);
  void refuse(ErrorCode failed);
  void refuse(int status, std::string_view why);
  void upgrade();
  void serve(const PageFile& file);
  void write(ResponseHead head, Text body);
  void on_written(ErrorCode failed);
  void linger();
  void end();
  void set_timeout(std::chrono::milliseconds time);
  bool is_idle() const;

  const std::shared_ptr<const HttpContext> context_;
  std::unique_ptr<Hub::Slot> slot_;
  Socket socket_;
  std::atomic<Clock::rep> timeout_at_ = 0;   // for what is under way; 0: no limit

  // Only on the strand.
  boost::beast::flat_buffer buffer_;
  std::optional<Parser> parser_;
  Target target_;
  bool only_head_ = false;     // HEAD
  bool may_be_page_ = false;   // if the endpoint does not know the path, the page may
  bool reading_ = false;
  bool last_ = false;        // the connection ends with this answer
  bool lingering_ = false;   // the last answer is sent, and we wait for the client to close
  bool ended_ = false;
  std::string head_;
  Text body_;
  std::array<char, 512> discarded_;   // what the client still sends while we linger

  std::mutex mutex_;
  bool closed_ = false;   // answers of the endpoint are dropped
};

}   // namespace pitboss::server
