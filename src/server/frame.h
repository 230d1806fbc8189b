// The frames of a WebSocket (RFC 6455, 5.2): how both sides of ours write them, and how our clients read the server's.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pitboss::server {

enum class Opcode : std::uint8_t { text = 1, closing = 8, ping = 9, pong = 10 };

inline constexpr std::size_t longest_reason = 120;   // of a close, in bytes; the protocol has room for 123

// What stands before a payload of the server's: a message is one frame.
std::string frame_head(Opcode kind, std::size_t size);
// A client's are masked.
std::string masked_frame(Opcode kind, std::string_view payload);

struct Frame {
  std::optional<Opcode> kind;   // none: nothing that our server would send
  std::string_view payload;
};
// The first frame of `bytes`, which begin after it then. None where not all of it has come yet.
std::optional<Frame> take_frame(std::string_view& bytes, std::size_t most);

}   // namespace pitboss::server
