#include "server/websocket.h"

#include <sys/socket.h>
#include <sys/uio.h>

#include <algorithm>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <cerrno>
#include <utility>

#include "server/frame.h"
#include "server/http_text.h"

namespace pitboss::server {

namespace {

constexpr std::size_t kept_buffer = 2048;   // of what is read: more is given back after the message

Clock::rep ticks(Clock::time_point at) { return at.time_since_epoch().count(); }
Clock::duration since(Clock::rep at, Clock::time_point now) { return now.time_since_epoch() - Clock::duration(at); }

constexpr char close_frame = static_cast<char>(0x88);

}   // namespace

// ---- the wire

// Sends what the kernel takes, and keeps the rest. False where nothing can be sent any more.
bool Wire::push(std::string_view head, std::string_view text) {
  iovec parts[] = {{const_cast<char*>(head.data()), head.size()}, {const_cast<char*>(text.data()), text.size()}};
  msghdr message{};
  message.msg_iov = parts;
  message.msg_iovlen = 2;
  const ssize_t result = ::sendmsg(native_handle(), &message, MSG_NOSIGNAL | MSG_DONTWAIT);
  if (result < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) return false;   // whoever reads is told
  const std::size_t sent = result < 0 ? 0 : static_cast<std::size_t>(result);
  std::string rest(head.substr(std::min(sent, head.size())));
  rest += text.substr(std::min(sent - std::min(sent, head.size()), text.size()));
  waiting_ = std::move(rest);
  return true;
}

std::size_t Wire::put(std::string_view head, std::string_view text, bool more) {
  std::unique_lock lock(mutex_);
  if (shut_ || closed_) return 0;
  closed_ = head.starts_with(close_frame);
  if (waiting_.empty() && !more) {
    shut_ = !push(head, text);
    return look_for_room(lock);
  }
  waiting_.append(head).append(text);
  if (more || is_full_) return waiting_.size();
  const std::string all = std::exchange(waiting_, {});
  shut_ = !push(all, {});
  return look_for_room(lock);
}

std::size_t Wire::look_for_room(std::unique_lock<std::mutex>& lock) {
  const std::size_t waits = waiting_.size();
  is_full_ = waits > 0;
  lock.unlock();
  if (waits > 0) full();
  return waits;
}

void Wire::go_on() {
  std::unique_lock lock(mutex_);
  is_full_ = false;
  if (shut_ || waiting_.empty()) return;
  const std::string all = std::exchange(waiting_, {});
  shut_ = !push(all, {});
  look_for_room(lock);
}

std::size_t Wire::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

void Wire::shut() {
  const std::lock_guard lock(mutex_);
  shut_ = true;
  Failed ignored;
  // What the other side has not read is not kept for it: the socket is reset where something waits.
  if (!waiting_.empty()) set_option(net::socket_base::linger(true, 0), ignored);
  waiting_ = {};
  close(ignored);
}

// ---- the WebSocket

WebSocket::WebSocket(std::shared_ptr<Hub> hub, Socket&& socket, const Bounds& bounds,
                     std::shared_ptr<Counters> counters, std::unique_ptr<Hub::Place> place)
    : Session(std::move(hub)),
      stream_(std::move(socket)),
      counters_(std::move(counters)),
      bounds_(bounds),
      place_(std::move(place)),
      allowance_(bounds.messages_a_second, Clock::now()),
      heard_at_(ticks(Clock::now())),
      hurried_since_(ticks(Clock::now())),
      looked_at_(Clock::now()) {
  stream_.read_message_max(bounds_.message);
  stream_.next_layer().full = [this] { await_room(); };
}

// ---- from any thread

void WebSocket::send(Text text, bool more) {
  if (text == nullptr) return;
  const std::lock_guard lock(mutex_);
  if (closing_) return;
  ++counters_->messages_out;
  const std::size_t waits = stream_.next_layer().put(frame_head(Opcode::text, text->size()), *text, more);
  if (waits <= bounds_.queue) return;
  closing_ = true;
  net::post(strand(), [self = shared_from_this()] { self->too_slow(); });
}

void WebSocket::close(std::string_view why) { close_with(websocket::close_code::normal, why); }
void WebSocket::finish() { close_with(websocket::close_code::going_away, "the house is closing"); }

void WebSocket::close_with(websocket::close_code code, std::string_view why) {
  const std::lock_guard lock(mutex_);
  if (closing_) return;
  closing_ = true;
  hurried_since_ = ticks(Clock::now());
  const std::string_view reason = clipped(why, longest_reason);
  reason_ = websocket::close_reason(code, boost::beast::string_view(reason.data(), reason.size()));
  net::post(strand(), [self = shared_from_this()] {
    if (self->open_) self->say_goodbye();
  });
}

// From wherever something was written, and so while somebody holds us.
void WebSocket::await_room() {
  net::post(strand(), [self = shared_from_this(), this] {
    if (over_) return;
    Wire& wire = stream_.next_layer();
    wire.async_wait(Socket::wait_write, [self, &wire](Failed) { wire.go_on(); });
  });
}

void WebSocket::cut() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  net::post(strand(), [self = shared_from_this()] { self->over("cut off"); });
}

void WebSocket::look(Clock::time_point now) {
  const auto cut_off = [&] {
    ++counters_->cut_off;
    cut();
  };
  for (const Clock::rep began : {hurried_since_.load(), stream_.next_layer().ending_since.load()})
    if (began != 0 && since(began, now) > bounds_.handshake) return cut();

  // Messages are counted one by one; this is for what never becomes a message. A message may come in many pieces, so
  // that far more reads than messages are nobody's fault.
  constexpr double reads_a_message = 16;
  const std::uint32_t reads = stream_.next_layer().reads;
  const std::chrono::duration<double> passed = now - looked_at_;
  if (bounds_.messages_a_second != 0 &&
      reads - reads_before_ > reads_a_message * bounds_.messages_a_second * (passed.count() + 1))
    return cut_off();
  reads_before_ = reads;
  looked_at_ = now;

  const Clock::rep heard = heard_at_;
  if (since(heard, now) <= bounds_.silence) return;
  if (pinged_at_ <= heard) {
    pinged_at_ = ticks(now);
    net::post(strand(), [self = shared_from_this()] { self->ping(); });
  } else if (since(pinged_at_, now) > bounds_.silence) {
    cut_off();
  }
}

// ---- on the strand

void WebSocket::opened() {
  open_ = true;
  heard();
  // A plain pointer: the callback lives in the stream, which must not hold us.
  stream_.control_callback([this](websocket::frame_type kind, boost::beast::string_view) {
    heard();
    if (kind == websocket::frame_type::close) {
      stream_.next_layer().goodbye = true;
      return;
    }
    // Beast has not to wait for the answers to pings; who does not read them is not sent more.
    if (stream_.next_layer().waiting() > bounds_.queue)
      return net::post(strand(), [self = shared_from_this()] { self->too_slow(); });
    // Answering a ping costs as much as a message, and counts as one.
    if (!allowance_.take(Clock::now())) offend(websocket::close_code::policy_error, "too many messages");
  });
  read();
  {
    const std::lock_guard lock(mutex_);
    if (!closing_) {
      hurried_since_ = 0;
      return;
    }
  }
  say_goodbye();
}

void WebSocket::heard() { heard_at_ = ticks(Clock::now()); }

void WebSocket::read() {
  stream_.async_read(buffer_, [self = shared_from_this()](Failed failed, std::size_t) { self->on_read(failed); });
}

void WebSocket::on_read(Failed failed) {
  if (over_) return;
  if (failed) {
    if (failed == websocket::error::closed || failed == net::error::eof || failed == net::error::operation_aborted ||
        failed == net::error::connection_reset) {
      return over("closed");
    }
    ++counters_->cut_off;   // malformed, or too large; Beast has told the other side
    return over(failed.message());
  }
  heard();
  ++counters_->messages_in;
  if (!stream_.got_text()) return offend(websocket::close_code::unknown_data, "text only");
  if (!allowance_.take(Clock::now())) return offend(websocket::close_code::policy_error, "too many messages");
  bool listening = false;
  {
    const std::lock_guard lock(mutex_);
    listening = !closing_;
  }
  if (listening) on_text({static_cast<const char*>(buffer_.cdata().data()), buffer_.size()});
  if (over_) return;
  buffer_.clear();
  if (buffer_.capacity() > kept_buffer) buffer_.shrink_to_fit();
  read();
}

// The other side is told why, if it listens; look() does not wait for it for long.
void WebSocket::offend(websocket::close_code code, std::string_view why) {
  if (over_) return;
  {
    const std::lock_guard lock(mutex_);
    if (closing_) return;
  }
  ++counters_->cut_off;
  why_ = why;
  close_with(code, why);
}

// Behind everything that was sent before. Not before the handshake is done: then opened() looks again.
void WebSocket::say_goodbye() {
  if (over_ || std::exchange(leaving_, true)) return;
  stream_.next_layer().goodbye = true;   // Beast tears down when theirs has come
  stream_.async_close(reason_, [self = shared_from_this()](Failed) { self->over(self->why_); });
}

void WebSocket::too_slow() {
  if (over_) return;
  ++counters_->cut_off;
  over("too slow: more waits to be read than may wait");
}

void WebSocket::ping() {
  if (over_ || !open_) return;
  stream_.async_ping({}, [self = shared_from_this()](Failed) {});
}

void WebSocket::over(std::string_view why) {
  if (over_) return;
  over_ = true;
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  stream_.next_layer().shut();
  const websocket::close_reason& theirs = stream_.reason();
  if (why_.empty()) why_ = theirs.reason.empty() ? why : std::string_view(theirs.reason.data(), theirs.reason.size());
  on_over(why_);
  place_.reset();
}

}   // namespace pitboss::server
