// A house that sends back every text, and checks that the transport keeps its promises: one call at a time, and none
// after on_closed().
#pragma once
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/endpoint.h"
#include "server/raw_socket.h"
#include "server/transport.h"
#include "support/eventually.h"

namespace pitboss::test {

inline server::Text text_of(std::string_view text) { return std::make_shared<const std::string>(text); }

class EchoHouse : public server::Endpoint {
 public:
  std::atomic<int> arrived = 0;
  std::atomic<int> gone = 0;
  std::atomic<int> said = 0;
  std::atomic<int> broken_promises = 0;
  std::atomic<bool> full = false;

  std::shared_ptr<server::SessionHandler> open_session(std::shared_ptr<server::Connection> connection,
                                                       std::string_view peer) override {
    if (peer != "127.0.0.1") ++broken_promises;
    if (full) return nullptr;
    ++arrived;
    const std::lock_guard lock(mutex_);
    connections_.push_back(connection);
    return std::make_shared<Echo>(*this, std::move(connection));
  }

  void handle(server::Request request, server::Answer answer) override {
    if (request.path == "/healthz") return answer({200, "text/plain", "well", {}});
    if (request.path == "/api/never") return;
    if (request.path == "/api/twice") answer({200, "text/plain", "once", {}});
    if (request.path == "/api/later") {
      const std::lock_guard lock(mutex_);
      others_.emplace_back([answer = std::move(answer)] { answer({202, "text/plain", "later", {}}); });
      return;
    }
    if (request.path == "/api/held") {
      const std::lock_guard lock(mutex_);
      held_.push_back(std::move(answer));
      return;
    }
    if (request.path == "/api/headers")
      return answer(
          {200, "text/plain", "", {{"X-Good", "yes"}, {"X-Bad", "a\r\nSet-Cookie: b"}, {"Content-Length", "7"}}});
    if (!request.path.starts_with("/api/echo")) return answer({404, "text/plain", "unknown", {}});
    answer({200,
            "text/plain",
            request.method + "|" + request.path + "|" + request.query + "|" + request.token + "|" + request.body + "|" +
                request.peer,
            {}});
  }

  std::vector<std::shared_ptr<server::Connection>> connections() {
    const std::lock_guard lock(mutex_);
    return connections_;
  }
  std::vector<std::function<void(server::Response)>> held() {
    const std::lock_guard lock(mutex_);
    return held_;
  }
  void forget() {
    const std::lock_guard lock(mutex_);
    connections_.clear();
    held_.clear();
  }

 private:
  class Echo : public server::SessionHandler {
   public:
    Echo(EchoHouse& house, std::shared_ptr<server::Connection> connection)
        : house_(house), connection_(std::move(connection)) {}

    void on_text(std::string_view text) override {
      const InCall call(*this);
      ++house_.said;
      if (text == "bye") return connection_->close("you said bye");
      if (text == "last words") {
        connection_->send(text_of("one"));
        connection_->send(text_of("two"));
        connection_->close("done");
        connection_->send(text_of("three"));
        return;
      }
      connection_->send(text_of(text));
    }
    void on_closed() override {
      const InCall call(*this);
      gone_ = true;
      connection_->send(text_of("nobody hears this"));
      connection_ = nullptr;
      ++house_.gone;
    }

   private:
    struct InCall {
      explicit InCall(Echo& echo) : echo_(echo) {
        if (echo_.in_call_.exchange(true) || echo_.gone_) ++echo_.house_.broken_promises;
      }
      ~InCall() { echo_.in_call_ = false; }
      Echo& echo_;
    };

    EchoHouse& house_;
    std::shared_ptr<server::Connection> connection_;
    std::atomic<bool> in_call_ = false;
    bool gone_ = false;
  };

  std::mutex mutex_;
  std::vector<std::shared_ptr<server::Connection>> connections_;
  std::vector<std::function<void(server::Response)>> held_;
  std::vector<std::jthread> others_;
};

// A server with a house of echoes; when it ends, everybody who came has gone.
class EchoServer {
 public:
  explicit EchoServer(const server::Bounds& bounds = {}, const std::string& page = "",
                      std::vector<std::string> origins = {}) {
    server::ListenOptions listening;
    listening.port = 0;
    listening.bounds = bounds;
    listening.page = page;
    listening.origins = std::move(origins);
    auto listened = server::Transport::listen(listening, house);
    if (listened) {
      transport = std::move(*listened);
    } else {
      ADD_FAILURE() << listened.reason();
    }
  }
  EchoServer(const EchoServer&) = delete;
  EchoServer& operator=(const EchoServer&) = delete;
  ~EchoServer() {
    transport->stop(std::chrono::seconds(1));
    EXPECT_EQ(house.arrived, house.gone);
    EXPECT_EQ(house.broken_promises, 0);
    EXPECT_EQ(transport->counts().connections, 0u);
  }

  std::uint16_t port() const { return transport->port(); }
  server::TransportCounts counts() const { return transport->counts(); }
  // An honest client still gets its answers.
  bool serves() const {
    RawSocket socket = open_websocket(port());
    socket.send(bytes_of({1, "still here?"}));
    const auto frame = read_frame(socket);
    return frame && frame->payload == "still here?" && get(port(), "/healthz").body == "well";
  }

  EchoHouse house;
  std::unique_ptr<server::Transport> transport;
};

}   // namespace pitboss::test
