#include "server/raw_socket.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <utility>

namespace pitboss::test {

namespace {

constexpr std::string_view mask = "\x12\x34\x56\x78";

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

unsigned byte_of(char c) { return static_cast<unsigned char>(c); }
char char_of(std::size_t value) { return static_cast<char>(static_cast<unsigned char>(value)); }

}   // namespace

RawSocket::RawSocket(std::uint16_t port, int receive_buffer) {
  file_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (receive_buffer != 0) setsockopt(file_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  const int yes = 1;
  setsockopt(file_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(file_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) {
    ::close(file_);
    file_ = -1;
  }
}

RawSocket::RawSocket(RawSocket&& other) noexcept
    : file_(std::exchange(other.file_, -1)), ended_(other.ended_), received_(std::move(other.received_)) {}

RawSocket::~RawSocket() {
  if (file_ >= 0) ::close(file_);
}

bool RawSocket::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool RawSocket::receive(std::chrono::milliseconds wait) {
  if (ended_ || file_ < 0) return false;
  pollfd readable{file_, POLLIN, 0};
  if (poll(&readable, 1, static_cast<int>(wait.count())) != 1) return false;
  std::array<char, 16384> bytes;
  const ssize_t got = recv(file_, bytes.data(), bytes.size(), 0);
  if (got <= 0) {
    ended_ = true;
    return false;
  }
  received_.append(bytes.data(), static_cast<std::size_t>(got));
  return true;
}

std::string RawSocket::take_until(std::string_view end) {
  while (received_.find(end) == std::string::npos)
    if (!receive()) return {};
  return take(received_.find(end) + end.size());
}

std::string RawSocket::take(std::size_t bytes) {
  while (received_.size() < bytes)
    if (!receive()) return {};
  std::string taken = received_.substr(0, bytes);
  received_.erase(0, bytes);
  return taken;
}

bool RawSocket::ends(std::chrono::milliseconds wait) {
  const auto until = std::chrono::steady_clock::now() + wait;
  while (!ended_) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    if (!receive(std::max(left, std::chrono::milliseconds(0))) && !ended_) return false;
  }
  return true;
}

void RawSocket::shut_down() { shutdown(file_, SHUT_WR); }

void RawSocket::reset() {
  const linger at_once{1, 0};
  setsockopt(file_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  ::close(std::exchange(file_, -1));
}

std::string HttpAnswer::header(std::string_view name) const {
  const std::string wanted = "\r\n" + lower(name) + ": ";
  const std::size_t at = lower(head).find(wanted);
  if (at == std::string::npos) return {};
  const std::size_t begin = at + wanted.size();
  return head.substr(begin, head.find("\r\n", begin) - begin);
}

HttpAnswer read_answer(RawSocket& socket, bool with_body) {
  HttpAnswer answer;
  answer.head = socket.take_until("\r\n\r\n");
  if (answer.head.size() < 12) return answer;
  answer.status = std::stoi(answer.head.substr(9, 3));
  const std::string length = answer.header("Content-Length");
  if (with_body && !length.empty()) answer.body = socket.take(std::stoul(length));
  return answer;
}

HttpAnswer fetch(std::uint16_t port, std::string_view request, bool with_body) {
  RawSocket socket(port);
  socket.send(request);
  return read_answer(socket, with_body);
}

HttpAnswer get(std::uint16_t port, std::string_view path, std::string_view more) {
  return fetch(port, "GET " + std::string(path) + " HTTP/1.1\r\nHost: localhost\r\n" + std::string(more) + "\r\n");
}

std::string bytes_of(const Frame& frame) {
  std::string out;
  out += char_of((frame.last ? 0x80u : 0u) | static_cast<unsigned>(frame.reserved << 4) |
                 static_cast<unsigned>(frame.opcode));
  const std::size_t length = frame.payload.size();
  const std::size_t masked = frame.masked ? 0x80u : 0u;
  if (length < 126) {
    out += char_of(masked | length);
  } else if (length < 65536) {
    out += {char_of(masked | 126u), char_of(length >> 8), char_of(length)};
  } else {
    out += char_of(masked | 127u);
    for (int shift = 56; shift >= 0; shift -= 8) out += char_of(length >> shift);
  }
  if (!frame.masked) return out + frame.payload;
  out += mask;
  for (std::size_t i = 0; i < length; ++i) out += char_of(byte_of(frame.payload[i]) ^ byte_of(mask[i % 4]));
  return out;
}

std::optional<Frame> read_frame(RawSocket& socket) {
  const std::string head = socket.take(2);
  if (head.empty()) return std::nullopt;
  Frame frame;
  frame.last = (byte_of(head[0]) & 0x80u) != 0;
  frame.reserved = static_cast<int>((byte_of(head[0]) >> 4) & 7u);
  frame.opcode = static_cast<int>(byte_of(head[0]) & 15u);
  frame.masked = (byte_of(head[1]) & 0x80u) != 0;
  std::size_t length = byte_of(head[1]) & 127u;
  if (length >= 126) {
    const std::string more = socket.take(length == 126 ? 2 : 8);
    if (more.empty()) return std::nullopt;
    length = 0;
    for (const char c : more) length = length << 8 | byte_of(c);
  }
  if (length > 0) {
    frame.payload = socket.take(length);
    if (frame.payload.empty()) return std::nullopt;
  }
  return frame;
}

int read_close(RawSocket& socket) {
  while (const auto frame = read_frame(socket))
    if (frame->opcode == 8)
      return frame->payload.size() < 2 ? 1005
                                       : static_cast<int>(byte_of(frame->payload[0]) << 8 | byte_of(frame->payload[1]));
  return 0;
}

std::string close_payload(int code, std::string_view why) {
  return std::string{char_of(static_cast<std::size_t>(code) >> 8), char_of(static_cast<std::size_t>(code))} +
         std::string(why);
}

std::string upgrade_request(std::string_view more, std::string_view path) {
  return "GET " + std::string(path) +
         " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
         std::string(more) + "\r\n";
}

RawSocket open_websocket(std::uint16_t port, int receive_buffer) {
  RawSocket socket(port, receive_buffer);
  socket.send(upgrade_request());
  socket.take_until("\r\n\r\n");
  return socket;
}

}   // namespace pitboss::test
