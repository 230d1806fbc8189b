// A client that may say anything: bytes over TCP, and WebSocket frames made by hand. Waits are long, since a busy
// machine is slow, and end as soon as there is something.
#pragma once
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pitboss::test {

inline constexpr std::chrono::milliseconds long_enough{30'000};

class RawSocket {
 public:
  explicit RawSocket(std::uint16_t port, int receive_buffer = 0);   // 0: as the system has it
  RawSocket(RawSocket&& other) noexcept;
  RawSocket& operator=(RawSocket&&) = delete;
  ~RawSocket();

  bool connected() const { return file_ >= 0; }
  bool send(std::string_view bytes);   // all of it, unless the other side has ended
  // At least one byte more is in received(); no where the other side has ended or nothing came.
  bool receive(std::chrono::milliseconds wait = long_enough);
  std::string& received() { return received_; }

  // Up to and with `end`, taken from what was received; empty where it never came.
  std::string take_until(std::string_view end);
  std::string take(std::size_t bytes);
  // Whether the other side ends; what still comes is in received().
  bool ends(std::chrono::milliseconds wait = long_enough);
  void shut_down();   // we send no more
  void reset();       // ends it without a word
  int file() const { return file_; }

 private:
  int file_ = -1;
  bool ended_ = false;
  std::string received_;
};

struct HttpAnswer {
  int status = 0;   // 0: there was none
  std::string head;
  std::string body;
  std::string header(std::string_view name) const;
};
// The next answer on this connection; `with_body` no: to a HEAD.
HttpAnswer read_answer(RawSocket& socket, bool with_body = true);
// One request on a new connection.
HttpAnswer fetch(std::uint16_t port, std::string_view request, bool with_body = true);
HttpAnswer get(std::uint16_t port, std::string_view path, std::string_view more = "");

struct Frame {
  int opcode = 1;   // 0 continuation, 1 text, 2 binary, 8 close, 9 ping, 10 pong
  std::string payload;
  bool last = true;
  bool masked = true;
  int reserved = 0;   // three bits
};
std::string bytes_of(const Frame& frame);
std::optional<Frame> read_frame(RawSocket& socket);
// The code of the close frame that comes, after any other frames; 0 where the connection ends without one.
int read_close(RawSocket& socket);
std::string close_payload(int code, std::string_view why);

// "GET /ws ..." with everything that belongs to it, and `more` headers.
std::string upgrade_request(std::string_view more = "", std::string_view path = "/ws");
// A WebSocket that has shaken hands.
RawSocket open_websocket(std::uint16_t port, int receive_buffer = 0);

}   // namespace pitboss::test
