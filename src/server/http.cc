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

#include "server/guest.h"

namespace pitboss::server {

namespace http = boost::beast::http;

namespace {

// "/assets/index-4f.js", and not "/clauses/GC.5(c)": a path of the page may have a point in it.
bool looks_like_a_file(std::string_view path) {
  constexpr std::string_view endings[] = {".js",  ".css", ".html", ".json", ".map",        ".svg",
                                          ".png", ".ico", ".txt",  ".xml",  ".woff",       ".woff2",
                                          ".php", ".mjs", ".webp", ".wasm", ".webmanifest"};
  return std::ranges::any_of(endings, [&](std::string_view ending) { return path.ends_with(ending); });
}

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

// The answer to one request. Where nobody gives one, the asker shall not wait forever.
class Pending {
 public:
  explicit Pending(std::shared_ptr<Http> session) : session_(std::move(session)) {}
  Pending(const Pending&) = delete;
  Pending& operator=(const Pending&) = delete;
  ~Pending() {
    give({500, "application/json", R"({"error":{"code":"no_answer","sentence":"nobody answered: try again"}})", {}});
  }

  void give(Response response) {
    if (!given_.exchange(true)) session_->answer(std::move(response));
  }

 private:
  std::shared_ptr<Http> session_;
  std::atomic<bool> given_ = false;
};

}   // namespace

Http::Http(std::shared_ptr<Hub> hub, Socket&& socket, std::shared_ptr<const Premises> premises,
           std::unique_ptr<Hub::Place> place)
    : Session(std::move(hub)), premises_(std::move(premises)), place_(std::move(place)), socket_(std::move(socket)) {}

// ---- from any thread

void Http::begin() {
  net::post(socket_.get_executor(), [self = shared_from_this()] { self->read(); });
}

void Http::answer(Response response) {
  const std::lock_guard lock(mutex_);
  if (closed_) return;
  net::post(socket_.get_executor(), [self = shared_from_this(), this, response = std::move(response)]() mutable {
    if (over_) return;
    // The page finds its own way among paths that only it knows.
    if (response.status == 404 && may_be_page_ && premises_->page.index() != nullptr)
      return serve(*premises_->page.index());
    Head head;
    head.status = response.status;
    head.type = response.type;
    head.more = &response.headers;
    write(head, std::make_shared<const std::string>(std::move(response.body)));
  });
}

void Http::look(Clock::time_point now) {
  const Clock::rep due = due_;
  if (due == 0 || now.time_since_epoch().count() < due) return;
  due_ = 0;
  net::post(socket_.get_executor(), [self = shared_from_this(), this] {
    if (over_) return;
    const bool waiting = reading_ && buffer_.size() == 0 && parser_ && !parser_->got_some();
    if (!waiting && !lingering_) ++premises_->counters->cut_off;
    over();
  });
}

// A request that has begun is still answered.
void Http::finish() {
  net::post(socket_.get_executor(), [self = shared_from_this(), this] {
    last_ = true;
    if (reading_ && buffer_.size() == 0 && parser_ && !parser_->got_some()) over();
  });
}

void Http::cut() {
  net::post(socket_.get_executor(), [self = shared_from_this()] { self->over(); });
}

// ---- on the strand

void Http::allow(std::chrono::milliseconds time) { due_ = (Clock::now() + time).time_since_epoch().count(); }

void Http::read() {
  if (over_) return;
  if (last_) return over();   // told to finish before it began
  const Bounds& bounds = premises_->listening.bounds;
  parser_.emplace();
  parser_->header_limit(static_cast<std::uint32_t>(bounds.header));
  parser_->body_limit(bounds.body);
  reading_ = true;
  allow(bounds.handshake);
  http::async_read_header(socket_, buffer_, *parser_,
                          [self = shared_from_this()](Failed failed, std::size_t) { self->on_head(failed); });
}

void Http::on_head(Failed failed) {
  if (over_) return;
  if (failed) return refuse(failed);
  const auto& request = parser_->get();
  only_head_ = request.method() == http::verb::head;
  last_ = last_ || !request.keep_alive();
  std::optional<Target> target = read_target(view(request.target()));
  if (!target) return refuse(400, "this is no path");
  target_ = std::move(*target);
  const bool at_the_door = target_.path == "/ws";
  if (websocket::is_upgrade(request)) {
    if (!at_the_door) return refuse(404, "a WebSocket is opened at /ws");
    return upgrade();
  }
  if (at_the_door) return refuse(426, "this is for a WebSocket");
  http::async_read(socket_, buffer_, *parser_,
                   [self = shared_from_this()](Failed error, std::size_t) { self->on_request(error); });
}

void Http::on_request(Failed failed) {
  if (over_) return;
  if (failed) return refuse(failed);
  reading_ = false;
  due_ = 0;
  HttpRequest& request = parser_->get();
  const bool reads_only = request.method() == http::verb::get || only_head_;
  if (reads_only)
    if (const PageFile* file = premises_->page.find(target_.path)) return serve(*file);
  const bool of_the_api = target_.path == "/api" || target_.path.starts_with("/api/");
  may_be_page_ = reads_only && !of_the_api && !looks_like_a_file(target_.path);

  Request asked;
  asked.method = only_head_ ? "GET" : view(request.method_string());
  asked.path = target_.path;
  asked.query = target_.query;
  asked.token = bearer_token(view(request[http::field::authorization]));
  asked.body = std::move(request.body());
  asked.peer = place_->address();
  const auto pending = std::make_shared<Pending>(shared_from_this());
  premises_->door.ask(std::move(asked), [pending](Response response) { pending->give(std::move(response)); });
}

void Http::refuse(Failed failed) {
  if (failed == http::error::header_limit) return refuse(431, "the head of this request is too long");
  if (failed == http::error::body_limit) return refuse(413, "the body of this request is too long");
  if (failed.category() == http::make_error_code(http::error::end_of_stream).category() &&
      failed != http::error::end_of_stream && failed != http::error::partial_message)
    return refuse(400, "this is not HTTP");
  over();
}

// Where the rest of the request would begin is not known: the connection ends.
void Http::refuse(int status, std::string_view why) {
  Counters& counters = *premises_->counters;
  ++(status == 403 || status == 404 || status == 426 ? counters.refused : counters.cut_off);
  last_ = true;
  Head head;
  head.status = status;
  head.type = "application/json";
  const std::vector<std::pair<std::string, std::string>> more = {{"Upgrade", "websocket"}};
  if (status == 426) head.more = &more;
  write(head,
        std::make_shared<const std::string>(fmt::format(R"({{"error":{{"code":"refused","sentence":"{}"}}}})", why)));
}

void Http::upgrade() {
  const HttpRequest& request = parser_->get();
  const std::string_view host = view(request[http::field::host]);
  if (!may_enter(view(request[http::field::origin]), host, premises_->listening.origins) ||
      request.count(http::field::origin) > 1)
    return refuse(403, "pages of this origin may not enter");
  if (buffer_.size() != 0) return refuse(400, "who opens a WebSocket waits for the answer");
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  over_ = true;
  due_ = 0;
  Hub::Place& place = *place_;
  const auto guest = std::make_shared<Guest>(hub_, std::move(socket_), premises_->listening.bounds, premises_->counters,
                                             std::move(place_), premises_->door);
  guest->shake_hands(request);
  place.held_by(guest);
}

void Http::serve(const PageFile& file) {
  const HttpRequest& request = parser_->get();
  Head head;
  head.type = file.type;
  head.cache = file.cache;
  head.etag = file.etag;
  if (names_etag(view(request[http::field::if_none_match]), file.etag)) {
    head.status = 304;
    return write(head, nullptr);
  }
  write(head, file.bytes);
}

void Http::write(Head head, Text body) {
  reading_ = false;
  head.reason = view(http::obsolete_reason(http::int_to_status(static_cast<unsigned>(head.status))));
  head.length = body == nullptr ? 0 : body->size();
  head.keep_alive = !last_;
  head_ = write_head(head);
  body_ = only_head_ || head.status == 204 || head.status == 304 ? nullptr : std::move(body);
  allow(premises_->listening.bounds.silence);
  const std::array<net::const_buffer, 2> both = {net::buffer(head_),
                                                 body_ == nullptr ? net::const_buffer() : net::buffer(*body_)};
  net::async_write(socket_, both,
                   [self = shared_from_this()](Failed failed, std::size_t) { self->on_written(failed); });
}

void Http::on_written(Failed failed) {
  if (over_) return;
  if (failed) return over();
  body_ = nullptr;
  if (!last_) return read();
  // A socket that is closed while something comes in resets the connection, and the answer would be lost with it.
  Failed ignored;
  socket_.shutdown(Socket::shutdown_send, ignored);
  constexpr std::chrono::milliseconds enough{1000};
  allow(std::min(enough, premises_->listening.bounds.handshake));
  lingering_ = true;
  linger();
}

void Http::linger() {
  socket_.async_read_some(net::buffer(rest_), [self = shared_from_this()](Failed failed, std::size_t) {
    if (self->over_) return;
    if (failed) return self->over();
    self->linger();
  });
}

void Http::over() {
  if (over_) return;
  over_ = true;
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  Failed ignored;
  socket_.close(ignored);
  place_.reset();
}

}   // namespace pitboss::server
