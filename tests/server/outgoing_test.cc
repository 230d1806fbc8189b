// What goes out on a WebSocket when the kernel takes it only in pieces, and when Beast has something to say as well.
#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <thread>

#include "server/echo_house.h"
#include "server/raw_socket.h"

namespace pitboss::test {
namespace outgoing_test {

constexpr int text = 1, closing = 8, ping = 9, pong = 10;
constexpr int small_buffer = 4096;
constexpr int protocol_error = 1002;

std::string numbered(int number) {
  return std::to_string(number) + std::string(static_cast<std::size_t>(number % 1500), '.');
}

std::shared_ptr<server::Connection> arrived_at(EchoServer& server) {
  EXPECT_TRUE(eventually([&] { return server.house.arrived > 0; }));
  return server.house.connections().back();
}

TEST(Outgoing, WhatTheKernelHasNoRoomForComesLaterWholeAndInOrder) {
  server::Bounds bounds;
  bounds.queue = 8 << 20;
  bounds.handshake = long_enough;
  EchoServer server(bounds);
  RawSocket slow = open_websocket(server.port(), small_buffer);
  const auto connection = arrived_at(server);
  constexpr int texts = 3000;
  for (int i = 0; i < texts; ++i) connection->send(text_of(numbered(i)), i % 3 == 0);
  slow.send(bytes_of({ping, "between"}));
  connection->close("all is said");
  int pongs = 0;
  for (int i = 0; i < texts;) {
    const auto frame = read_frame(slow);
    ASSERT_TRUE(frame);
    if (frame->opcode == pong) {
      ++pongs;
      continue;
    }
    ASSERT_EQ(frame->opcode, text);
    ASSERT_EQ(frame->payload, numbered(i++));
  }
  auto last = read_frame(slow);
  if (last && last->opcode == pong) last = read_frame(slow);
  ASSERT_TRUE(last);
  EXPECT_EQ(last->opcode, closing);
  EXPECT_EQ(last->payload, close_payload(1000, "all is said"));
  EXPECT_LE(pongs, 1);
  EXPECT_EQ(server.counts().cut_off, 0u);
}

TEST(Outgoing, AsLongAsTheProtocolHasWordsFor) {
  server::Bounds bounds;
  bounds.queue = 1 << 20;
  EchoServer server(bounds);
  RawSocket socket = open_websocket(server.port());
  const auto connection = arrived_at(server);
  for (const std::size_t size : {0u, 125u, 126u, 65'535u, 65'536u, 70'000u}) {
    connection->send(text_of(std::string(size, 'x')));
    const auto frame = read_frame(socket);
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->payload.size(), size);
    EXPECT_EQ(frame->payload, std::string(size, 'x'));
  }
}

// Answers to pings wait as texts do, and no more of them.
TEST(Outgoing, WhoDoesNotReadTheAnswersToPingsIsCutOff) {
  server::Bounds bounds;
  bounds.messages_a_second = 0;
  EchoServer server(bounds);
  RawSocket deaf = open_websocket(server.port(), small_buffer);
  arrived_at(server);
  int pings = 0;
  for (; pings < 100'000 && server.house.gone == 0; ++pings)
    if (!deaf.send(bytes_of({ping, std::string(125, 'p')}))) break;
  EXPECT_TRUE(eventually([&] { return server.house.gone == 1; }));
  EXPECT_GT(pings, 400);   // 64 KiB of them may wait
  EXPECT_EQ(server.counts().cut_off, 1u);
  EXPECT_TRUE(server.serves());
}

TEST(Outgoing, NothingFollowsTheCloseOfWhoBreaksTheProtocol) {
  EchoServer server;
  for (int round = 0; round < 40; ++round) {
    RawSocket socket = open_websocket(server.port());
    ASSERT_TRUE(eventually([&] { return server.house.arrived == round + 1; }));
    const auto connection = server.house.connections().back();
    std::atomic<bool> enough = false;
    const std::jthread table([&] {
      while (!enough) {
        connection->send(text_of("news"));
        std::this_thread::yield();
      }
    });
    ASSERT_TRUE(read_frame(socket));   // they flow
    Frame wrong{text, "reserved bits"};
    wrong.reserved = 7;
    socket.send(bytes_of(wrong));
    EXPECT_EQ(read_close(socket), protocol_error);
    const bool ended = socket.ends();
    enough = true;
    EXPECT_TRUE(ended);
    EXPECT_EQ(socket.received(), "");
  }
}

}   // namespace outgoing_test
}   // namespace pitboss::test
