#include "server/websocket.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/http_text.h"

namespace pitboss::server {

namespace {

constexpr std::size_t per_text = 32;           // what a waiting text costs beside its bytes
constexpr std::size_t longest_reason = 120;    // bytes; the protocol has room for 123
constexpr std::size_t most_held = 16 * 1024;   // bytes that go out at once; they count as sent already
constexpr std::size_t kept_buffer = 2048;      // of what is read: more is given back after the message

Clock::rep ticks(Clock::time_point at) { return at.time_since_epoch().count(); }
Clock::duration since(Clock::rep at, Clock::time_point now) { return now.time_since_epoch() - Clock::duration(at); }

}   // namespace

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
  stream_.auto_fragment(false);
  stream_.text(true);
}

// ---- from any thread

void WebSocket::send(Text text, bool more) {
  if (text == nullptr) return;
  std::unique_lock lock(mutex_);
  if (closing_) return;
  waiting_ += text->size() + per_text;
  if (waiting_ > bounds_.queue) {
    closing_ = true;
    ++counters_->cut_off;
    net::post(strand(), [self = shared_from_this()] { self->over("too slow: more waits to be read than may wait"); });
    return;
  }
  queue_.push_back(std::move(text));
  if (writing_ || more) return;
  writing_ = true;
  lock.unlock();
  // At once, where this thread may: for each text, waiting for a turn costs as much as reading it.
  net::dispatch(strand(), [self = shared_from_this()] { self->write(); });
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
  if (writing_) return;
  writing_ = true;
  net::post(strand(), [self = shared_from_this()] { self->write(); });
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
    // Answering a ping costs as much as a message, and counts as one.
    if (!allowance_.take(Clock::now())) offend(websocket::close_code::policy_error, "too many messages");
  });
  read();
  {
    const std::lock_guard lock(mutex_);
    if (!closing_) hurried_since_ = 0;
    if (writing_ || (queue_.empty() && !closing_)) return;
    writing_ = true;
  }
  write();
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

// What waits is dropped, and the other side is told why, if it listens; look() does not wait for it for long.
void WebSocket::offend(websocket::close_code code, std::string_view why) {
  if (over_) return;
  {
    const std::lock_guard lock(mutex_);
    if (closing_) return;
    queue_.resize(next_ + (sending_ == nullptr ? 0 : 1));
  }
  ++counters_->cut_off;
  why_ = why;
  close_with(code, why);
}

// Where writing_ is set, exactly one of these is on its way, or something is being written.
void WebSocket::write() {
  if (over_) return;
  std::unique_lock lock(mutex_);
  if (!open_) {   // opened() looks again
    writing_ = false;
    return;
  }
  if (next_ < queue_.size()) {
    sending_ = queue_[next_];
    const bool last = next_ + 1 == queue_.size();
    lock.unlock();
    Wire& wire = stream_.next_layer();
    wire.hold = !last && wire.held() + sending_->size() < most_held;
    stream_.async_write(net::buffer(*sending_),
                        [self = shared_from_this()](Failed failed, std::size_t) { self->on_written(failed); });
    return;
  }
  queue_.clear();
  next_ = 0;
  if (queue_.capacity() > 16) queue_.shrink_to_fit();
  if (!closing_) {
    writing_ = false;
    return;
  }
  const websocket::close_reason reason = reason_;
  lock.unlock();
  stream_.next_layer().hold = false;
  stream_.next_layer().goodbye = true;   // Beast tears down when theirs has come
  stream_.async_close(reason, [self = shared_from_this()](Failed) { self->over(self->why_); });
}

void WebSocket::on_written(Failed failed) {
  if (over_) return;
  if (failed) return over(failed.message());
  ++counters_->messages_out;
  {
    const std::lock_guard lock(mutex_);
    waiting_ -= sending_->size() + per_text;
    ++next_;
    sending_ = nullptr;
  }
  write();
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
    queue_.clear();
    next_ = 0;
  }
  // What the other side has not read is not kept for it: the socket is reset where something waits.
  Wire& wire = stream_.next_layer();
  Failed ignored;
  if (sending_ != nullptr) wire.set_option(net::socket_base::linger(true, 0), ignored);
  wire.close(ignored);
  const websocket::close_reason& theirs = stream_.reason();
  if (why_.empty()) why_ = theirs.reason.empty() ? why : std::string_view(theirs.reason.data(), theirs.reason.size());
  on_over(why_);
  place_.reset();
}

}   // namespace pitboss::server
