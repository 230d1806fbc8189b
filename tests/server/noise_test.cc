// Thousands of random byte strings at the port, before and after the handshake, from a fixed seed: the server stays up,
// lets go of everybody, and answers an honest client.
#include <gtest/gtest.h>

#include <deque>
#include <random>
#include <string>

#include "server/echo_house.h"
#include "server/raw_socket.h"
#include "support/sanitized.h"

namespace pitboss::test {
namespace noise_test {

using Dice = std::mt19937;

std::size_t below(Dice& dice, std::size_t bound) {
  return std::uniform_int_distribution<std::size_t>(0, bound - 1)(dice);
}

std::string random_bytes(Dice& dice, std::size_t most) {
  std::string bytes(below(dice, most + 1), '\0');
  for (char& c : bytes) c = static_cast<char>(below(dice, 256));
  return bytes;
}

// Something good with a few bytes changed, cut or doubled.
std::string damaged(Dice& dice, std::string bytes) {
  for (std::size_t changes = below(dice, 4); changes > 0 && !bytes.empty(); --changes) {
    const std::size_t at = below(dice, bytes.size());
    switch (below(dice, 4)) {
      case 0:
        bytes[at] = static_cast<char>(below(dice, 256));
        break;
      case 1:
        bytes.erase(at, below(dice, 8));
        break;
      case 2:
        bytes.insert(at, random_bytes(dice, 8));
        break;
      default:
        bytes.insert(at, bytes.substr(at, below(dice, 64)));
    }
  }
  return bytes;
}

std::string random_frame(Dice& dice) {
  Frame frame;
  frame.opcode = static_cast<int>(below(dice, 4) == 0 ? below(dice, 16) : 1);
  frame.last = below(dice, 4) != 0;
  frame.masked = below(dice, 10) != 0;
  frame.reserved = below(dice, 10) == 0 ? static_cast<int>(below(dice, 8)) : 0;
  frame.payload = below(dice, 2) == 0 ? std::string(below(dice, 200), 'a') : random_bytes(dice, 100);
  return bytes_of(frame);
}

TEST(Noise, TheServerStaysUp) {
  server::Bounds bounds;
  bounds.handshake = std::chrono::seconds(2);
  EchoServer server(bounds);
  const std::string request =
      "POST /api/echo?a=b HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer x\r\nContent-Length: 5\r\n\r\nhello";
  Dice dice(20240607);
  std::deque<RawSocket> open;
  const int rounds = sanitized ? 2000 : 5000;
  for (int i = 0; i < rounds; ++i) {
    RawSocket socket(server.port());
    ASSERT_TRUE(socket.connected());
    switch (below(dice, 5)) {
      case 0:
        socket.send(random_bytes(dice, 300));
        break;
      case 1:
        socket.send(damaged(dice, request));
        break;
      case 2:
        socket.send(damaged(dice, upgrade_request("Origin: http://localhost\r\n")));
        break;
      default:
        socket.send(upgrade_request());
        socket.take_until("\r\n\r\n");
        for (std::size_t frames = below(dice, 6); frames > 0; --frames)
          socket.send(below(dice, 5) == 0 ? random_bytes(dice, 60) : damaged(dice, random_frame(dice)));
    }
    switch (below(dice, 4)) {
      case 0:
        socket.reset();
        break;
      case 1:
        socket.shut_down();
        [[fallthrough]];
      default:
        open.push_back(std::move(socket));
    }
    if (open.size() > 50) open.pop_front();
    if (i % 500 == 0) {
      ASSERT_TRUE(server.serves()) << i;
    }
  }
  open.clear();
  EXPECT_TRUE(server.serves());
  EXPECT_TRUE(eventually([&] { return server.counts().connections == 0; }));
  EXPECT_EQ(server.house.arrived, server.house.gone);
  EXPECT_GT(server.house.said, 20);
  EXPECT_GT(server.counts().cut_off, 200u);
}

}   // namespace noise_test
}   // namespace pitboss::test
