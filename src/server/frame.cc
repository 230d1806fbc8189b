#include "server/frame.h"

#include <random>

namespace pitboss::server {

namespace {

constexpr unsigned is_last = 0x80, is_masked = 0x80;
constexpr std::size_t in_two_bytes = 126, in_eight_bytes = 127;   // marks: the length follows in so many bytes

void put_head(std::string& to, Opcode kind, std::size_t size, unsigned masked) {
  constexpr std::size_t medium_size = 1u << 16;
  const int bytes = size < in_two_bytes ? 0 : size < medium_size ? 2 : 8;
  const std::size_t length_byte = bytes == 0 ? size : bytes == 2 ? in_two_bytes : in_eight_bytes;
  to += static_cast<char>(is_last | static_cast<unsigned>(kind));
  to += static_cast<char>(masked | length_byte);
  for (int byte = bytes - 1; byte >= 0; --byte) to += static_cast<char>(size >> (8 * byte) & 0xff);
}

std::optional<Opcode> opcode_of(unsigned first) {
  for (const Opcode each : {Opcode::text, Opcode::closing, Opcode::ping, Opcode::pong})
    if (first == (is_last | static_cast<unsigned>(each))) return each;
  return std::nullopt;
}

}   // namespace

std::string frame_head(Opcode kind, std::size_t size) {
  std::string head;
  put_head(head, kind, size, 0);
  return head;
}

std::string masked_frame(Opcode kind, std::string_view payload) {
  constexpr std::size_t longest_head = 14;
  thread_local std::minstd_rand dice{
      std::random_device{}()};   // the mask need not be secret: our clients run in no browser
  const auto mask = static_cast<std::uint32_t>(dice());
  const auto byte = [mask](std::size_t i) { return static_cast<char>(mask >> (8 * (i % 4)) & 0xff); };
  std::string frame;
  frame.reserve(longest_head + payload.size());
  put_head(frame, kind, payload.size(), is_masked);
  for (std::size_t i = 0; i < 4; ++i) frame += byte(i);
  for (std::size_t i = 0; i < payload.size(); ++i) frame += static_cast<char>(payload[i] ^ byte(i));
  return frame;
}

std::optional<Frame> take_frame(std::string_view& bytes, std::size_t most) {
  const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(bytes[i])); };
  if (bytes.size() < 2) return std::nullopt;
  const std::size_t length_byte = byte(1);
  const std::size_t more = length_byte == in_two_bytes ? 2 : length_byte == in_eight_bytes ? 8 : 0;
  if (bytes.size() < 2 + more) return std::nullopt;
  std::size_t size = more == 0 ? length_byte : 0;
  for (std::size_t i = 0; i < more; ++i) size = size << 8 | byte(2 + i);
  const auto kind = opcode_of(static_cast<unsigned>(byte(0)));
  if (!kind || (length_byte & is_masked) != 0 || size > most) return Frame{};
  if (bytes.size() < 2 + more + size) return std::nullopt;
  const Frame frame{kind, bytes.substr(2 + more, size)};
  bytes.remove_prefix(2 + more + size);
  return frame;
}

}   // namespace pitboss::server
