// The frames of a WebSocket (RFC 6455, 5.2): written for the server and for our clients, read for our clients only
// (Beast reads for the server).
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pitboss::server {

enum class Opcode : std::uint8_t { text = 1, closing = 8, ping = 9, pong = 10 };

inline constexpr std::size_t longest_reason = 120;   // of a close, in bytes; the protocol allows 123

// The header of a frame of the server, which is not masked. Each message is one frame.
std::string frame_head(Opcode kind, std::size_t size);
// A whole frame of a client, with its payload masked.
std::string masked_frame(Opcode kind, std::string_view payload);

struct Frame {
  std::optional<Opcode> kind;   // none: a frame that our server does not send
  std::string_view payload;
};
// Takes the first frame off `bytes`. None if it is not complete yet. A frame of more than `most` bytes has no kind.
std::optional<Frame> take_frame(std::string_view& bytes, std::size_t most);

}   // namespace pitboss::server
