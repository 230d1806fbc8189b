// One WebSocket of the server, before and after its handshake: the queue of what is to be sent, what is read, and an
// end that comes once. Heavy: only the transport's own files include it.
#pragma once
#include <atomic>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "server/counters.h"
#include "server/endpoint.h"
#include "server/hub.h"
#include "server/net.h"
#include "server/token_bucket.h"
#include "server/transport.h"

namespace pitboss::server {

namespace websocket = boost::beast::websocket;

// The socket below Beast's stream. It counts how often was read, since Beast reads on without a word while fragments
// are empty, and notes when Beast began to wait for the other side's end, which it would do forever. And all that is
// written goes out here, in the order in which it comes: our texts, from any thread and at once where the kernel has
// room, and between them what Beast writes by itself, the handshake, pings and the close.
class Wire : public Socket {
 public:
  explicit Wire(Socket&& socket) : Socket(std::move(socket)) {}

  template <typename Buffers, typename Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    reads.fetch_add(1, std::memory_order_relaxed);
    return Socket::async_read_some(buffers, std::forward<Handler>(handler));
  }

  // Beast's: taken whole, so that nothing of ours comes between its pieces.
  template <typename Buffers, typename Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    std::string bytes(net::buffer_size(buffers), '\0');
    net::buffer_copy(net::buffer(bytes), buffers);
    put(bytes, {}, false);
    net::post(get_executor(), boost::beast::bind_front_handler(std::forward<Handler>(handler), Failed(), bytes.size()));
  }

  // Two pieces of one frame; nothing follows a close. `more`: another follows at once, and one call of the system does
  // for both. Returns how many bytes wait for the kernel or for more.
  std::size_t put(std::string_view head, std::string_view text, bool more);
  std::size_t waiting() const;
  // The kernel has room again.
  void go_on();
  // Nothing is written any more.
  void shut();

  std::function<void()> full;   // called once when the kernel has no room, until go_on(); any thread
  std::atomic<std::uint32_t> reads = 0;
  std::atomic<Clock::rep> ending_since = 0;   // 0: not
  bool goodbye = false;                       // once Beast tears down, both sides have closed; on the strand

 private:
  bool push(std::string_view head, std::string_view text);
  std::size_t look_for_room(std::unique_lock<std::mutex>& lock);

  mutable std::mutex mutex_;   // of what follows, and of the socket's number while something is written to it
  std::string waiting_;
  bool is_full_ = false;
  bool closed_ = false;   // Beast closes the socket behind a close: nobody else uses its number from then on
  bool shut_ = false;
};

template <typename Handler>
void async_teardown(boost::beast::role_type role, Wire& wire, Handler&& handler) {
  if (wire.goodbye) {   // nothing can come any more that would be worth reading
    net::post(wire.get_executor(), boost::beast::bind_front_handler(std::forward<Handler>(handler), Failed()));
    return;
  }
  wire.ending_since = Clock::now().time_since_epoch().count();
  websocket::async_teardown(role, static_cast<Socket&>(wire), std::forward<Handler>(handler));
}

class WebSocket : public Connection, public Session, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(std::shared_ptr<Hub> hub, Socket&& socket, const Bounds& bounds, std::shared_ptr<Counters> counters,
            std::unique_ptr<Hub::Place> place);

  using Connection::send;
  void send(Text text, bool more) override;
  void close(std::string_view why) override;

  void look(Clock::time_point now) override;
  void finish() override;
  void cut() override;

 protected:
  // All below on the strand.
  virtual void on_text(std::string_view text) = 0;
  virtual void on_over(std::string_view why) = 0;   // once, and last

  void opened();   // the handshake is done: read, and send what waits
  void close_with(websocket::close_code code, std::string_view why);
  void over(std::string_view why);
  bool is_over() const { return over_; }
  const Hub::Place& place() const { return *place_; }

  websocket::stream<Wire, false> stream_;
  const std::shared_ptr<Counters> counters_;

 private:
  Strand strand() { return stream_.get_executor(); }
  void read();
  void on_read(Failed failed);
  void heard();
  void await_room();
  void too_slow();
  void say_goodbye();
  void offend(websocket::close_code code, std::string_view why);
  void ping();

  const Bounds bounds_;
  std::unique_ptr<Hub::Place> place_;

  // On the strand.
  boost::beast::flat_buffer buffer_;
  TokenBucket allowance_;
  bool open_ = false;
  bool leaving_ = false;
  bool over_ = false;
  std::string why_;   // of the end, where we know better than the error

  // Set on the strand, read by look().
  std::atomic<Clock::rep> heard_at_;
  std::atomic<Clock::rep> hurried_since_;   // it opens or closes, for which there is not much time; 0: neither
  // Of look() alone.
  Clock::rep pinged_at_ = 0;
  std::uint32_t reads_before_ = 0;
  Clock::time_point looked_at_;

  std::mutex mutex_;       // of what follows, and of the order of texts and the close
  bool closing_ = false;   // nothing more is taken
  websocket::close_reason reason_;
};

}   // namespace pitboss::server
