// Our own clients against our own server: the other side of the WebSocket, timers, and a plain question.
#include "bots/clients.h"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "bots/http_client.h"
#include "server/echo_house.h"
#include "server/raw_listener.h"

namespace pitboss::test {
namespace clients_test {

using namespace std::chrono_literals;
using bots::Clients;

TEST(Clients, ManyTalkAtOnce) {
  EchoServer server;
  std::atomic<int> opened = 0, heard = 0, closed = 0, wrong = 0;
  constexpr int many = 200, rounds = 20;
  {
    Clients clients(2);
    for (int i = 0; i < many; ++i) {
      struct One {
        std::shared_ptr<server::Connection> connection;
        int round = 0;
      };
      const auto one = std::make_shared<One>();
      const auto text = [i, one] { return std::to_string(i) + "/" + std::to_string(one->round); };
      clients.open("127.0.0.1", server.port(),
                   {[&, one, text](std::shared_ptr<server::Connection> connection) {
                      ++opened;
                      one->connection = std::move(connection);
                      one->connection->send(text_of(text()));
                    },
                    [&, one, text](std::string_view said) {
                      ++heard;
                      if (said != text()) ++wrong;
                      if (++one->round < rounds) one->connection->send(text_of(text()));
                    },
                    [&](std::string_view) { ++closed; }});
    }
    EXPECT_TRUE(eventually([&] { return heard == many * rounds; }));
    EXPECT_EQ(closed, 0);
  }
  EXPECT_EQ(opened, many);
  EXPECT_EQ(closed, many);   // when the clients ended
  EXPECT_EQ(wrong, 0);
  EXPECT_TRUE(eventually([&] { return server.house.gone == many; }));
  EXPECT_EQ(server.counts().cut_off, 0u);
}

TEST(Clients, HearWhyTheyAreClosed) {
  EchoServer server;
  Clients clients(1);
  std::mutex mutex;
  std::string why;
  const auto told = [&](std::string_view reason) {
    const std::lock_guard lock(mutex);
    why = reason;
  };
  const auto open = [&](const std::string& first) {
    told("");
    clients.open("localhost", server.port(),
                 {[first](const std::shared_ptr<server::Connection>& c) { c->send(text_of(first)); }, {}, told});
  };
  const auto becomes = [&](std::string_view expected) {
    return eventually([&] {
      const std::lock_guard lock(mutex);
      return why == expected;
    });
  };
  open("bye");
  EXPECT_TRUE(becomes("you said bye"));
  server.house.full = true;
  open("hello");
  EXPECT_TRUE(becomes("the house takes nobody any more"));
}

TEST(Clients, AreToldWhereNobodyListens) {
  std::uint16_t port = 0;
  {
    EchoServer server;
    port = server.port();
  }
  Clients clients(1);
  std::atomic<int> closed = 0, opened = 0;
  for (const std::string host : {"127.0.0.1", "localhost"})
    clients.open(host, port, {[&](const auto&) { ++opened; }, {}, [&](std::string_view) { ++closed; }});
  EXPECT_TRUE(eventually([&] { return closed == 2; }));
  EXPECT_EQ(opened, 0);
}

TEST(Clients, LaterComesInItsOrderAndNotAfterTheEnd) {
  std::mutex mutex;
  std::vector<int> order;
  std::atomic<bool> never = false;
  {
    Clients clients(1);
    for (const int when : {300, 100, 200, 0})
      clients.later(std::chrono::milliseconds(when), [&, when] {
        const std::lock_guard lock(mutex);
        order.push_back(when);
      });
    clients.later(10h, [&] { never = true; });
    clients.later(1ms, [&clients, &mutex, &order] {
      clients.later(400ms, [&] {
        const std::lock_guard lock(mutex);
        order.push_back(400);
      });
    });
    EXPECT_TRUE(eventually([&] {
      const std::lock_guard lock(mutex);
      return order.size() == 5;
    }));
  }
  EXPECT_EQ(order, (std::vector{0, 100, 200, 300, 400}));
  EXPECT_FALSE(never);
}

TEST(Clients, Ask) {
  EchoServer server;
  server::Request request;
  request.method = "POST";
  request.path = "/api/echo";
  request.query = "a=b";
  request.token = "secret";
  request.body = "{}";
  const auto answered = bots::http_request("127.0.0.1", server.port(), request);
  ASSERT_TRUE(answered) << answered.reason();
  EXPECT_EQ(answered->status, 200);
  EXPECT_EQ(answered->type, "text/plain");
  EXPECT_EQ(answered->body, "POST|/api/echo|a=b|secret|{}|127.0.0.1");
  server.transport->stop(1s);
  const auto nobody = bots::http_request("127.0.0.1", server.port(), request);
  ASSERT_FALSE(nobody);
  EXPECT_TRUE(nobody.reason().starts_with("127.0.0.1:" + std::to_string(server.port()) + ": ")) << nobody.reason();
}

TEST(Clients, TheServersPingsAreAnswered) {
  server::Bounds bounds;
  bounds.silence = 500ms;   // who does not answer a ping within it is cut off
  EchoServer server(bounds);
  Clients clients(1);
  std::atomic<int> heard = 0;
  std::shared_ptr<server::Connection> connection;
  clients.open("127.0.0.1", server.port(),
               {[&](std::shared_ptr<server::Connection> opened) {
                  connection = std::move(opened);
                  clients.later(2000ms, [&] { connection->send(text_of("still here")); });
                },
                [&](std::string_view) { ++heard; },
                {}});
  EXPECT_TRUE(eventually([&] { return heard == 1; }));
  EXPECT_EQ(server.house.gone, 0);
}

// What one client hears of a server that may say anything.
struct Heard {
  std::mutex mutex;
  std::vector<std::string> texts;
  std::string why;
  bool closed = false;
  Clients::Listener listener() {
    return {{},
            [this](std::string_view text) {
              const std::lock_guard lock(mutex);
              texts.emplace_back(text);
            },
            [this](std::string_view reason) {
              const std::lock_guard lock(mutex);
              closed = true;
              why = reason;
            }};
  }
  bool is_closed() {
    return eventually([this] {
      const std::lock_guard lock(mutex);
      return closed;
    });
  }
};

constexpr std::string_view welcome =
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n";
constexpr std::string_view two_texts = "\x81\x03one\x81\x03two";

// The last words and the end are there at once: both are heard.
TEST(Clients, HearTheEndThatComesWithTheLastWords) {
  for (int times = 0; times < 20; ++times) {
    RawListener listener;
    Heard heard;
    Clients clients(1);
    clients.open("127.0.0.1", listener.port(), heard.listener());
    RawPeer peer = listener.accept();
    ASSERT_TRUE(peer.read_until("\r\n\r\n"));
    peer.send(std::string(welcome) + std::string(two_texts));
    peer.close();
    ASSERT_TRUE(heard.is_closed());
    EXPECT_EQ(heard.texts, (std::vector<std::string>{"one", "two"}));
  }
}

TEST(Clients, ReadWhatComesInPieces) {
  RawListener listener;
  Heard heard;
  Clients clients(1);
  clients.open("127.0.0.1", listener.port(), heard.listener());
  RawPeer peer = listener.accept();
  ASSERT_TRUE(peer.read_until("\r\n\r\n"));
  for (const char byte : std::string(welcome) + std::string(two_texts)) peer.send({&byte, 1});
  EXPECT_TRUE(eventually([&] {
    const std::lock_guard lock(heard.mutex);
    return heard.texts == std::vector<std::string>{"one", "two"};
  }));
  peer.reset();
  ASSERT_TRUE(heard.is_closed());
}

TEST(Clients, AreToldWhenTheHandshakeIsRefused) {
  RawListener listener;
  Heard heard;
  Clients clients(1);
  clients.open("127.0.0.1", listener.port(), heard.listener());
  RawPeer peer = listener.accept();
  peer.send("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n");
  ASSERT_TRUE(heard.is_closed());
  EXPECT_EQ(heard.why, "the handshake was refused: HTTP/1.1 403 Forbidden");
}

TEST(Clients, ThatAreOnTheirWayAreClosedToo) {
  RawListener listener;
  std::vector<std::unique_ptr<Heard>> all;
  {
    Clients clients(2);
    for (int i = 0; i < 50; ++i)
      clients.open("127.0.0.1", listener.port(), all.emplace_back(std::make_unique<Heard>())->listener());
  }
  for (const auto& each : all) EXPECT_TRUE(each->closed);
}

}   // namespace clients_test
}   // namespace pitboss::test
