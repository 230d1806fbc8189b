#include "server/websocket.h"

#include <sys/socket.h>
#include <sys/uio.h>

#include <algorithm>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <cerrno>
#include <utility>

#include "base/shown.h"
#include "server/frame.h"
#include "server/http_text.h"

namespace pitboss::server {

namespace {

constexpr std::size_t kept_buffer = 2048;   // of the read buffer: what a longer message took is freed after it

// The kernel's send buffer, beside our own queue: by default it would take megabytes for a client that does not read.
// The kernel doubles the number.
constexpr int kernel_send_buffer = 32 * 1024;

Clock::rep ticks(Clock::time_point at) { return at.time_since_epoch().count(); }
Clock::duration since(Clock::rep at, Clock::time_point now) { return now.time_since_epoch() - Clock::duration(at); }

constexpr char close_frame = static_cast<char>(0x88);

}   // namespace

// ---- the socket with its queue

// Sends what the kernel takes, and keeps the rest. False if nothing can be sent any more.
bool QueuedSocket::send_now(std::string_view head, std::string_view text) {
  iovec parts[] = {{const_cast<char*>(head.data()), head.size()}, {const_cast<char*>(text.data()), text.size()}};
  msghdr message{};
  message.msg_iov = parts;
  message.msg_iovlen = 2;
  const ssize_t result = ::sendmsg(native_handle(), &message, MSG_NOSIGNAL | MSG_DONTWAIT);
  if (result < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) return false;   // read() gets the error
  const std::size_t sent = result < 0 ? 0 : static_cast<std::size_t>(result);
  std::string rest(head.substr(std::min(sent, head.size())));
  rest += text.substr(std::min(sent - std::min(sent, head.size()), text.size()));
  waiting_ = std::move(rest);
  return true;
}

std::size_t QueuedSocket::put(std::string_view head, std::string_view text, bool more) {
  std::unique_lock lock(mutex_);
  if (shut_ || close_written_) return 0;
  close_written_ = head.starts_with(close_frame);
  if (waiting_.empty() && !more) {
    shut_ = !send_now(head, text);
    return report_if_full(lock);
  }
  waiting_.append(head).append(text);
  if (more || is_full_) return waiting_.size();
  const std::string all = std::exchange(waiting_, {});
  shut_ = !send_now(all, {});
  return report_if_full(lock);
}

std::size_t QueuedSocket::report_if_full(std::unique_lock<std::mutex>& lock) {
  const std::size_t waits = waiting_.size();
  is_full_ = waits > 0;
  lock.unlock();
  if (waits > 0) on_full();
  return waits;
}

void QueuedSocket::resume() {
  std::unique_lock lock(mutex_);
  is_full_ = false;
  if (shut_ || waiting_.empty()) return;
  const std::string all = std::exchange(waiting_, {});
  shut_ = !send_now(all, {});
  report_if_full(lock);
}

std::size_t QueuedSocket::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

void QueuedSocket::shut() {
  const std::lock_guard lock(mutex_);
  shut_ = true;
  ErrorCode ignored;
  // If the client has not read everything, the connection is reset, so that the kernel does not keep the rest for it.
  if (!waiting_.empty()) set_option(net::socket_base::linger(true, 0), ignored);
  waiting_ = {};
  close(ignored);
}

// ---- the WebSocket

WebSocket::WebSocket(std::shared_ptr<Hub> hub, Socket&& socket, const Bounds& bounds,
                     std::shared_ptr<Counters> counters, std::unique_ptr<Hub::Slot> slot, Endpoint& endpoint)
    : OpenConnection(std::move(hub)),
      stream_(std::move(socket)),
      counters_(std::move(counters)),
      bounds_(bounds),
      slot_(std::move(slot)),
      endpoint_(endpoint),
      allowance_(bounds.messages_a_second, Clock::now()),
      active_at_(ticks(Clock::now())),
      handshake_since_(ticks(Clock::now())),
      checked_at_(Clock::now()) {
  stream_.read_message_max(bounds_.message);
  stream_.next_layer().on_full = [this] { await_room(); };
  ErrorCode ignored;
  stream_.next_layer().set_option(net::socket_base::send_buffer_size(kernel_send_buffer), ignored);
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
  handshake_since_ = ticks(Clock::now());
  const std::string_view reason = clipped(why, longest_reason);
  reason_ = websocket::close_reason(code, boost::beast::string_view(reason.data(), reason.size()));
  net::post(strand(), [self = shared_from_this()] {
    if (self->open_) self->send_close();
  });
}

// Called by whoever has just written, and who therefore holds a reference to this object.
void WebSocket::await_room() {
  net::post(strand(), [self = shared_from_this(), this] {
    if (ended_) return;
    QueuedSocket& socket = stream_.next_layer();
    socket.async_wait(Socket::wait_write, [self, &socket](ErrorCode) { socket.resume(); });
  });
}

void WebSocket::cut() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  net::post(strand(), [self = shared_from_this()] { self->end(); });
}

void WebSocket::check_timeouts(Clock::time_point now) {
  const auto cut_off = [&] {
    ++counters_->cut_off;
    cut();
  };
  for (const Clock::rep began : {handshake_since_.load(), stream_.next_layer().teardown_since.load()})
    if (began != 0 && since(began, now) > bounds_.handshake) return cut();

  // Messages have their own limit; this one is for bytes that never make a message. A message may come in many pieces,
  // so that an honest client may need many reads for one.
  constexpr double reads_a_message = 16;
  const std::uint32_t reads = stream_.next_layer().reads;
  const std::chrono::duration<double> passed = now - checked_at_;
  if (bounds_.messages_a_second != 0 &&
      reads - reads_before_ > reads_a_message * bounds_.messages_a_second * (passed.count() + 1))
    return cut_off();
  reads_before_ = reads;
  checked_at_ = now;

  const Clock::rep active = active_at_;
  if (since(active, now) <= bounds_.silence) return;
  if (pinged_at_ <= active) {
    pinged_at_ = ticks(now);
    net::post(strand(), [self = shared_from_this()] { self->ping(); });
  } else if (since(pinged_at_, now) > bounds_.silence) {
    cut_off();
  }
}

// ---- on the strand

void WebSocket::accept(const HttpRequest& request) {
  stream_.async_accept(request, [self = shared_from_this()](ErrorCode failed) { self->on_accepted(failed); });
}

void WebSocket::on_accepted(ErrorCode failed) {
  if (ended_) return;
  if (failed) {
    ++counters_->refused;
    return end();
  }
  handler_ = endpoint_.open_session(shared_from_this(), slot_->address());
  if (handler_ == nullptr) {
    ++counters_->refused;
    close_with(websocket::close_code::try_again_later, "the house takes nobody any more");
  }
  open_ = true;
  note_activity();
  // A plain pointer: the callback lives in the stream, which is a member of this object and must not keep it alive.
  stream_.control_callback([this](websocket::frame_type kind, boost::beast::string_view) {
    note_activity();
    if (kind == websocket::frame_type::close) {
      stream_.next_layer().close_exchanged = true;
      return;
    }
    // Beast's answers to pings enter our queue at once, so that Beast never waits: a client that does not read them
    // would fill the queue.
    if (stream_.next_layer().waiting() > bounds_.queue)
      return net::post(strand(), [self = shared_from_this()] { self->too_slow(); });
    // A ping costs us as much as a message, and counts as one.
    if (!allowance_.take(Clock::now())) close_offender(websocket::close_code::policy_error, "too many messages");
  });
  read();
  {
    const std::lock_guard lock(mutex_);
    if (!closing_) {
      handshake_since_ = 0;
      return;
    }
  }
  send_close();
}

void WebSocket::note_activity() { active_at_ = ticks(Clock::now()); }

void WebSocket::read() {
  stream_.async_read(buffer_, [self = shared_from_this()](ErrorCode failed, std::size_t) { self->on_read(failed); });
}

void WebSocket::on_read(ErrorCode failed) {
  if (ended_) return;
  if (failed) {
    const bool closed = failed == websocket::error::closed || failed == net::error::eof ||
                        failed == net::error::operation_aborted || failed == net::error::connection_reset;
    if (!closed) ++counters_->cut_off;   // malformed or too large; Beast has told the client
    return end();
  }
  note_activity();
  ++counters_->messages_in;
  if (!stream_.got_text()) return close_offender(websocket::close_code::unknown_data, "text only");
  if (!allowance_.take(Clock::now())) return close_offender(websocket::close_code::policy_error, "too many messages");
  bool listening = false;
  {
    const std::lock_guard lock(mutex_);
    listening = !closing_;
  }
  if (listening) handler_->on_text({static_cast<const char*>(buffer_.cdata().data()), buffer_.size()});
  if (ended_) return;
  buffer_.clear();
  if (buffer_.capacity() > kept_buffer) buffer_.shrink_to_fit();
  read();
}

// Tells the client why, if it reads; check_timeouts() limits how long we wait for its answer.
void WebSocket::close_offender(websocket::close_code code, std::string_view why) {
  if (ended_) return;
  {
    const std::lock_guard lock(mutex_);
    if (closing_) return;
  }
  ++counters_->cut_off;
  close_with(code, why);
}

// Sends the close frame, after everything that was sent before. Only for an open connection: a close that is asked for
// during the handshake waits for on_accepted(), which sends it.
void WebSocket::send_close() {
  if (ended_ || std::exchange(close_sent_, true)) return;
  stream_.next_layer().close_exchanged = true;   // Beast tears down when the client's close frame has come
  stream_.async_close(reason_, [self = shared_from_this()](ErrorCode) { self->end(); });
}

void WebSocket::too_slow() {
  if (ended_) return;
  ++counters_->cut_off;
  end();
}

void WebSocket::ping() {
  if (ended_ || !open_) return;
  stream_.async_ping({}, [self = shared_from_this()](ErrorCode) {});
}

void WebSocket::end() {
  if (ended_) return;
  ended_ = true;
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  stream_.next_layer().shut();
  if (const auto handler = std::exchange(handler_, nullptr)) handler->on_closed();
  slot_.reset();
}

}   // namespace pitboss::server
