// Frames as bytes: what one side writes the other reads, in whatever pieces it comes.
#include "server/frame.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace pitboss::test {
namespace frame_test {

using server::frame_head;
using server::masked_frame;
using server::Opcode;
using server::take_frame;

constexpr std::size_t most = 1u << 20;

std::string frame(Opcode kind, const std::string& payload) { return frame_head(kind, payload.size()) + payload; }

TEST(Frame, IsReadAsItWasWritten) {
  for (const std::size_t size : {0u, 1u, 125u, 126u, 127u, 65'535u, 65'536u, 100'000u})
    for (const Opcode kind : {Opcode::text, Opcode::closing, Opcode::ping, Opcode::pong}) {
      const std::string payload(size, 'x'), bytes = frame(kind, payload) + "next";
      std::string_view rest = bytes;
      const auto read = take_frame(rest, most);
      ASSERT_TRUE(read) << size;
      EXPECT_EQ(read->kind, kind);
      EXPECT_EQ(read->payload, payload);
      EXPECT_EQ(rest, "next");
    }
}

TEST(Frame, IsNotThereBeforeItsLastByte) {
  for (const std::size_t size : {0u, 5u, 126u, 65'536u}) {
    const std::string bytes = frame(Opcode::text, std::string(size, 'x'));
    for (const std::size_t cut : {std::size_t{0}, std::size_t{1}, std::size_t{3}, bytes.size() - 1}) {
      std::string_view rest = std::string_view(bytes).substr(0, std::min(cut, bytes.size() - 1));
      const std::string_view before = rest;
      EXPECT_FALSE(take_frame(rest, most)) << size << " cut at " << cut;
      EXPECT_EQ(rest, before);
    }
  }
}

TEST(Frame, ThatOurServerDoesNotSendIsOfNoKind) {
  const auto kind_of = [](std::string_view bytes) {
    const auto read = take_frame(bytes, most);
    return read ? read->kind : Opcode::text;
  };
  EXPECT_EQ(kind_of(masked_frame(Opcode::text, "a client's")), std::nullopt);
  EXPECT_EQ(kind_of(std::string("\x01\x02") + "in"), std::nullopt);       // the first of several pieces
  EXPECT_EQ(kind_of(std::string("\x82\x02") + "bi"), std::nullopt);       // binary
  EXPECT_EQ(kind_of(std::string("\xc1\x02") + "re"), std::nullopt);       // a reserved bit
  EXPECT_EQ(kind_of(frame_head(Opcode::text, most + 1)), std::nullopt);   // said to be too long: not waited for
  EXPECT_EQ(kind_of("\x81\x7f\xff\xff\xff\xff\xff\xff\xff\xff"), std::nullopt);
}

// RFC 6455, 5.3: four bytes of mask, then each byte of the payload with one of them.
TEST(Frame, OfAClientIsMasked) {
  const std::string payload = "a wager of ten";
  const std::string bytes = masked_frame(Opcode::text, payload);
  ASSERT_EQ(bytes.size(), 2 + 4 + payload.size());
  const std::string head{'\x81', static_cast<char>(0x80 | payload.size())};
  EXPECT_EQ(bytes.substr(0, 2), head);
  std::string read;
  for (std::size_t i = 0; i < payload.size(); ++i) read += static_cast<char>(bytes[6 + i] ^ bytes[2 + i % 4]);
  EXPECT_EQ(read, payload);
}

}   // namespace frame_test
}   // namespace pitboss::test
