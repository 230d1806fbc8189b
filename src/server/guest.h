// A WebSocket of the server's: it shakes hands, and the door gets a visitor. Heavy: only the transport's own files
// include it.
#pragma once
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <string_view>

#include "server/websocket.h"

namespace pitboss::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

class Guest : public WebSocket {
 public:
  Guest(std::shared_ptr<Hub> hub, Socket&& socket, const Bounds& bounds, std::shared_ptr<Counters> counters,
        std::unique_ptr<Hub::Place> place, Endpoint& door);

  // On the strand. `request` asks for the upgrade.
  void shake_hands(const HttpRequest& request);

 private:
  void on_text(std::string_view text) override;
  void on_over(std::string_view why) override;

  Endpoint& endpoint_;
  std::shared_ptr<SessionHandler> handler_;
};

}   // namespace pitboss::server
