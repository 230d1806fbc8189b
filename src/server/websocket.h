// One WebSocket of the server, from its handshake to its end: what waits to be sent, what is read, and the session that
// the endpoint opens for it. Slow to compile: only the transport's own files include it.
#pragma once
#include <atomic>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "server/endpoint.h"
#include "server/hub.h"
#include "server/net.h"
#include "server/token_bucket.h"
#include "server/transport.h"

namespace pitboss::server {

namespace websocket = boost::beast::websocket;
using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

// The socket below Beast's stream, with a queue for what is written. Our texts come from any thread and are sent at
// once if the kernel has room; between them comes what Beast writes by itself: the handshake, pings and the close. All
// of it goes out in the order of the calls. It also counts the reads, because Beast goes on reading without telling
// anybody while a client sends empty fragments; and it notes when Beast begins to wait for the client to close the TCP
// connection, which Beast would do for ever.
class QueuedSocket : public Socket {
 public:
  explicit QueuedSocket(Socket&& socket) : Socket(std::move(socket)) {}

  template <typename Buffers, typename Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    reads.fetch_add(1, std::memory_order_relaxed);
    return Socket::async_read_some(buffers, std::forward<Handler>(handler));
  }

  // What Beast writes is taken as a whole, so that no text of ours comes between its pieces.
  template <typename Buffers, typename Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    std::string bytes(net::buffer_size(buffers), '\0');
    net::buffer_copy(net::buffer(bytes), buffers);
    put(bytes, {}, false);
    net::post(get_executor(),
              boost::beast::bind_front_handler(std::forward<Handler>(handler), ErrorCode(), bytes.size()));
  }

  // Writes a frame, given in two pieces. After a close frame nothing is written any more. `more`: another frame follows
  // at once, so that one system call can send both. Returns how many bytes wait for room in the kernel or for more.
  std::size_t put(std::string_view head, std::string_view text, bool more);
  std::size_t waiting() const;
  // To be called when the kernel has room again.
  void resume();
  // Closes the socket; nothing is written any more.
  void shut();

  std::function<void()>
      on_full;   // called when the kernel has no room, then not again before resume(); from any thread
  std::atomic<std::uint32_t> reads = 0;
  std::atomic<Clock::rep> teardown_since = 0;   // 0: not begun
  bool close_exchanged = false;   // both sides have sent a close frame when Beast tears down; only on the strand

 private:
  bool send_now(std::string_view head, std::string_view text);
  std::size_t report_if_full(std::unique_lock<std::mutex>& lock);

  mutable std::mutex mutex_;   // guards what follows, and the file descriptor while something is written to it
  std::string waiting_;
  bool is_full_ = false;
  bool close_written_ = false;   // Beast closes the descriptor after a close frame: from then on nobody else uses it
  bool shut_ = false;
};

// Beast finds this function by its argument, in place of its own.
template <typename Handler>
void async_teardown(boost::beast::role_type role, QueuedSocket& socket, Handler&& handler) {
  if (socket.close_exchanged) {   // nothing more can come that would be worth reading
    net::post(socket.get_executor(), boost::beast::bind_front_handler(std::forward<Handler>(handler), ErrorCode()));
    return;
  }
  socket.teardown_since = Clock::now().time_since_epoch().count();
  websocket::async_teardown(role, static_cast<Socket&>(socket), std::forward<Handler>(handler));
}

class WebSocket : public Connection, public OpenConnection, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(std::shared_ptr<Hub> hub, Socket&& socket, const Bounds& bounds, std::shared_ptr<Counters> counters,
            std::unique_ptr<Hub::Slot> slot, Endpoint& endpoint);

  // `request` asks for the upgrade. On the strand.
  void accept(const HttpRequest& request);

  using Connection::send;
  void send(Text text, bool more) override;
  void close(std::string_view why) override;

  void check_timeouts(Clock::time_point now) override;
  void finish() override;
  void cut() override;

 private:
  Strand strand() { return stream_.get_executor(); }
  void close_with(websocket::close_code code, std::string_view why);
  void await_room();

  // All below on the strand.
  void on_accepted(ErrorCode failed);
  void read();
  void on_read(ErrorCode failed);
  void note_activity();
  void too_slow();
  void send_close();
  void close_offender(websocket::close_code code, std::string_view why);
  void ping();
  void end();

  websocket::stream<QueuedSocket, false> stream_;
  const std::shared_ptr<Counters> counters_;
  const Bounds bounds_;
  std::unique_ptr<Hub::Slot> slot_;
  Endpoint& endpoint_;

  // Only on the strand.
  std::shared_ptr<SessionHandler> handler_;
  boost::beast::flat_buffer buffer_;
  TokenBucket allowance_;
  bool open_ = false;
  bool close_sent_ = false;
  bool ended_ = false;

  // Set on the strand, read by check_timeouts().
  std::atomic<Clock::rep> active_at_;
  std::atomic<Clock::rep> handshake_since_;   // of the opening or closing handshake that is under way; 0: none is
  // Only for check_timeouts().
  Clock::rep pinged_at_ = 0;
  std::uint32_t reads_before_ = 0;
  Clock::time_point checked_at_;

  std::mutex mutex_;       // guards what follows, and keeps texts and the close in order
  bool closing_ = false;   // no more texts are taken, in either direction
  websocket::close_reason reason_;
};

}   // namespace pitboss::server
