#include "server/http.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/status.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <utility>

#include "server/websocket.h"

namespace pitboss::server {

namespace http = boost::beast::http;

namespace {

// True for "/assets/index-4f.js", false for "/clauses/GC.5(c)": the page has paths of its own that contain a dot.
bool looks_like_a_file(std::string_view path) {
  constexpr std::string_view endings[] = {".js",  ".css", ".html", ".json", ".map",        ".svg",
                                          ".png", ".ico", ".txt",  ".xml",  ".woff",       ".woff2",
                                          ".php", ".mjs", ".webp", ".wasm", ".webmanifest"};
  return std::ranges::any_of(endings, [&](std::string_view ending) { return path.ends_with(ending); });
}

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

// The answer to one request. If nobody gives one, the destructor does, so that the client does not wait for ever.
class PendingAnswer {
 public:
  explicit PendingAnswer(std::shared_ptr<HttpSession> session) : session_(std::move(session)) {}
  PendingAnswer(const PendingAnswer&) = delete;
  PendingAnswer& operator=(const PendingAnswer&) = delete;
  ~PendingAnswer() {
    give({500, "application/json", R"({"error":{"code":"no_answer","sentence":"nobody answered: try again"}})", {}});
  }

  void give(Response response) {
    if (!given_.exchange(true)) session_->answer(std::move(response));
  }

 private:
  std::shared_ptr<HttpSession> session_;
  std::atomic<bool> given_ = false;
};

}   // namespace

HttpSession::HttpSession(std::shared_ptr<Hub> hub, Socket&& socket, std::shared_ptr<const HttpContext> context,
                         std::unique_ptr<Hub::Slot> slot)
    : OpenConnection(std::move(hub)),
      context_(std::move(context)),
      slot_(std::move(slot)),
      socket_(std::move(socket)) {}

// ---- from any thread

void HttpSession::begin() {
  net::post(socket_.get_executor(), [self = shared_from_this()] { self->read(); });
}

void HttpSession::answer(Response response) {
  const std::lock_guard lock(mutex_);
  if (closed_) return;
  net::post(socket_.get_executor(), [self = shared_from_this(), this, response = std::move(response)]() mutable {
    if (ended_) return;
    // The page handles its own paths by itself.
    if (response.status == 404 && may_be_page_ && context_->page.index() != nullptr)
      return serve(*context_->page.index());
    ResponseHead head;
    head.status = response.status;
    head.type = response.type;
    head.more = &response.headers;
    write(head, std::make_shared<const std::string>(std::move(response.body)));
  });
}

void HttpSession::check_timeouts(Clock::time_point now) {
  const Clock::rep timeout_at = timeout_at_;
  if (timeout_at == 0 || now.time_since_epoch().count() < timeout_at) return;
  timeout_at_ = 0;
  net::post(socket_.get_executor(), [self = shared_from_this(), this] {
    if (ended_) return;
    if (!is_idle() && !lingering_) ++context_->counters->cut_off;
    end();
  });
}

// A request whose first bytes have come is still answered.
void HttpSession::finish() {
  net::post(socket_.get_executor(), [self = shared_from_this(), this] {
    last_ = true;
    if (is_idle()) end();
  });
}

void HttpSession::cut() {
  net::post(socket_.get_executor(), [self = shared_from_this()] { self->end(); });
}

// ---- on the strand

// Waits for a request of which nothing has come yet.
bool HttpSession::is_idle() const { return reading_ && buffer_.size() == 0 && parser_ && !parser_->got_some(); }

void HttpSession::set_timeout(std::chrono::milliseconds time) {
  timeout_at_ = (Clock::now() + time).time_since_epoch().count();
}

void HttpSession::read() {
  if (ended_) return;
  if (last_) return end();   // finish() came before begin()
  const Bounds& bounds = context_->options.bounds;
  parser_.emplace();
  parser_->header_limit(static_cast<std::uint32_t>(bounds.header));
  parser_->body_limit(bounds.body);
  reading_ = true;
  set_timeout(bounds.handshake);
  http::async_read_header(socket_, buffer_, *parser_,
                          [self = shared_from_this()](ErrorCode failed, std::size_t) { self->on_head(failed); });
}

void HttpSession::on_head(ErrorCode failed) {
  if (ended_) return;
  if (failed) return refuse(failed);
  const auto& request = parser_->get();
  only_head_ = request.method() == http::verb::head;
  last_ = last_ || !request.keep_alive();
  std::optional<Target> target = read_target(view(request.target()));
  if (!target) return refuse(400, "this is no path");
  target_ = std::move(*target);
  const bool is_websocket_path = target_.path == "/ws";
  if (websocket::is_upgrade(request)) {
    if (!is_websocket_path) return refuse(404, "a WebSocket is opened at /ws");
    return upgrade();
  }
  if (is_websocket_path) return refuse(426, "this is for a WebSocket");
  http::async_read(socket_, buffer_, *parser_,
                   [self = shared_from_this()](ErrorCode error, std::size_t) { self->on_request(error); });
}

void HttpSession::on_request(ErrorCode failed) {
  if (ended_) return;
  if (failed) return refuse(failed);
  reading_ = false;
  timeout_at_ = 0;
  HttpRequest& request = parser_->get();
  const bool reads_only = request.method() == http::verb::get || only_head_;
  if (reads_only)
    if (const PageFile* file = context_->page.find(target_.path)) return serve(*file);
  const bool of_the_api = target_.path == "/api" || target_.path.starts_with("/api/");
  may_be_page_ = reads_only && !of_the_api && !looks_like_a_file(target_.path);

  Request asked;
  asked.method = only_head_ ? "GET" : view(request.method_string());
  asked.path = target_.path;
  asked.query = target_.query;
  asked.token = bearer_token(view(request[http::field::authorization]));
  asked.body = std::move(request.body());
  asked.peer = slot_->address();
  const auto pending = std::make_shared<PendingAnswer>(shared_from_this());
  context_->endpoint.handle(std::move(asked), [pending](Response response) { pending->give(std::move(response)); });
}

void HttpSession::refuse(ErrorCode failed) {
  if (failed == http::error::header_limit) return refuse(431, "the head of this request is too long");
  if (failed == http::error::body_limit) return refuse(413, "the body of this request is too long");
  if (failed.category() == http::make_error_code(http::error::end_of_stream).category() &&
      failed != http::error::end_of_stream && failed != http::error::partial_message)
    return refuse(400, "this is not HTTP");
  end();
}

// The connection ends: we do not know where the next request would begin.
void HttpSession::refuse(int status, std::string_view why) {
  Counters& counters = *context_->counters;
  ++(status == 403 || status == 404 || status == 426 ? counters.refused : counters.cut_off);
  last_ = true;
  ResponseHead head;
  head.status = status;
  head.type = "application/json";
  const std::vector<std::pair<std::string, std::string>> more = {{"Upgrade", "websocket"}};
  if (status == 426) head.more = &more;
  write(head,
        std::make_shared<const std::string>(fmt::format(R"({{"error":{{"code":"refused","sentence":"{}"}}}})", why)));
}

void HttpSession::upgrade() {
  const HttpRequest& request = parser_->get();
  const std::string_view host = view(request[http::field::host]);
  if (!is_allowed_origin(view(request[http::field::origin]), host, context_->options.origins) ||
      request.count(http::field::origin) > 1)
    return refuse(403, "pages of this origin may not enter");
  if (buffer_.size() != 0) return refuse(400, "who opens a WebSocket waits for the answer");
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  ended_ = true;
  timeout_at_ = 0;
  Hub::Slot& slot = *slot_;
  const auto socket = std::make_shared<WebSocket>(hub_, std::move(socket_), context_->options.bounds,
                                                  context_->counters, std::move(slot_), context_->endpoint);
  socket->accept(request);
  slot.assign(socket);
}

void HttpSession::serve(const PageFile& file) {
  const HttpRequest& request = parser_->get();
  ResponseHead head;
  head.type = file.type;
  head.cache = file.cache;
  head.etag = file.etag;
  if (names_etag(view(request[http::field::if_none_match]), file.etag)) {
    head.status = 304;
    return write(head, nullptr);
  }
  write(head, file.bytes);
}

void HttpSession::write(ResponseHead head, Text body) {
  reading_ = false;
  head.reason = view(http::obsolete_reason(http::int_to_status(static_cast<unsigned>(head.status))));
  head.length = body == nullptr ? 0 : body->size();
  last_ = last_ || hub_->is_closing();
  head.keep_alive = !last_;
  head_ = write_head(head);
  body_ = only_head_ || head.status == 204 || head.status == 304 ? nullptr : std::move(body);
  set_timeout(context_->options.bounds.silence);
  const std::array<net::const_buffer, 2> both = {net::buffer(head_),
                                                 body_ == nullptr ? net::const_buffer() : net::buffer(*body_)};
  net::async_write(socket_, both,
                   [self = shared_from_this()](ErrorCode failed, std::size_t) { self->on_written(failed); });
}

void HttpSession::on_written(ErrorCode failed) {
  if (ended_) return;
  if (failed) return end();
  body_ = nullptr;
  if (!last_) return read();
  // If we closed the socket while the client still sends, the kernel would reset the connection, and the client might
  // lose the answer. So we stop sending, and read and discard until the client closes.
  ErrorCode ignored;
  socket_.shutdown(Socket::shutdown_send, ignored);
  constexpr std::chrono::milliseconds enough{1000};
  set_timeout(std::min(enough, context_->options.bounds.handshake));
  lingering_ = true;
  linger();
}

void HttpSession::linger() {
  socket_.async_read_some(net::buffer(discarded_), [self = shared_from_this()](ErrorCode failed, std::size_t) {
    if (self->ended_) return;
    if (failed) return self->end();
    self->linger();
  });
}

void HttpSession::end() {
  if (ended_) return;
  ended_ = true;
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  ErrorCode ignored;
  socket_.close(ignored);
  slot_.reset();
}

}   // namespace pitboss::server
