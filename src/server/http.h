// HTTP of one connection, request after request, until it ends or becomes a WebSocket. Heavy: only the transport's own
// files include it.
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

#include "server/counters.h"
#include "server/endpoint.h"
#include "server/http_text.h"
#include "server/hub.h"
#include "server/page_files.h"
#include "server/transport.h"

namespace pitboss::server {

// What all connections of a server have in common.
struct Premises {
  Listening listening;
  PageFiles page;
  Endpoint& door;
  std::shared_ptr<Counters> counters = std::make_shared<Counters>();
};

class Http : public Session, public std::enable_shared_from_this<Http> {
 public:
  Http(std::shared_ptr<Hub> hub, Socket&& socket, std::shared_ptr<const Premises> premises,
       std::unique_ptr<Hub::Place> place);

  void begin();                     // in any thread
  void answer(Response response);   // of the door, from any thread

  void look(Clock::time_point now) override;
  void finish() override;
  void cut() override;

 private:
  using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;

  void read();
  void on_head(Failed failed);
  void on_request(Failed failed);
  void refuse(Failed failed);
  void refuse(int status, std::string_view why);
  void upgrade();
  void serve(const PageFile& file);
  void write(Head head, Text body);
  void on_written(Failed failed);
  void linger();
  void over();
  void allow(std::chrono::milliseconds time);

  const std::shared_ptr<const Premises> premises_;
  std::unique_ptr<Hub::Place> place_;
  Socket socket_;
  std::atomic<Clock::rep> due_ = 0;   // when it is too late for what goes on; 0: there is time

  // On the strand.
  boost::beast::flat_buffer buffer_;
  std::optional<Parser> parser_;
  Target target_;
  bool only_head_ = false;     // HEAD
  bool may_be_page_ = false;   // where the door knows no such path, the page may
  bool reading_ = false;
  bool last_ = false;        // the connection ends with this answer
  bool lingering_ = false;   // all is said
  bool over_ = false;
  std::string head_;
  Text body_;
  std::array<char, 512> rest_;   // of what nobody wants to read

  std::mutex mutex_;
  bool closed_ = false;   // no answer is taken any more
};

}   // namespace pitboss::server
