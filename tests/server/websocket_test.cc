// The WebSocket as its users and its enemies meet it: bytes on a real port.
#include <gtest/gtest.h>

#include <random>
#include <set>
#include <thread>

#include "server/echo_house.h"
#include "server/raw_socket.h"

namespace pitboss::test {
namespace {

using namespace std::chrono_literals;

// The name of the page's own server and what it answers.
TEST(WebSocket, ShakesHandsAndEchoes) {
  EchoServer server;
  RawSocket socket(server.port());
  socket.send(upgrade_request());
  const HttpAnswer answer = read_answer(socket);
  EXPECT_EQ(answer.status, 101);
  EXPECT_EQ(answer.header("Sec-WebSocket-Accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");   // the RFC's own example
  EXPECT_EQ(answer.header("Sec-WebSocket-Extensions"), "");
  for (const std::string text : {"hello", "", "\xE2\x99\xA0 A", "{\"a\":1}"}) {
    socket.send(bytes_of({1, text}));
    const auto frame = read_frame(socket);
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->payload, text);
    EXPECT_EQ(frame->opcode, 1);
    EXPECT_FALSE(frame->masked);
  }
  EXPECT_EQ(server.counted().messages_in, 4u);
  EXPECT_TRUE(eventually([&] { return server.counted().messages_out == 4; }));
}

}   // namespace
}   // namespace pitboss::test
