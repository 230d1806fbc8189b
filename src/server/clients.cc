#include <boost/asio/connect.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <limits>
#include <string>
#include <utility>

#include "server/client.h"
#include "server/websocket.h"

namespace pitboss::server {

namespace http = boost::beast::http;

namespace {

constexpr std::chrono::seconds patience_of_ask{30};

// The house's texts may be long, and it may send as many as it likes.
Bounds bounds_of_client() {
  Bounds bounds;
  bounds.message = 4 * 1024 * 1024;
  bounds.queue = 1024 * 1024;
  bounds.handshake = std::chrono::seconds(10);
  bounds.messages_a_second = 0;
  return bounds;
}

std::string authority(const std::string& host, std::uint16_t port) {
  const bool numeric6 = host.find(':') != std::string::npos;
  return (numeric6 ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

class Client : public WebSocket {
 public:
  Client(std::shared_ptr<Hub> hub, const Strand& strand, std::shared_ptr<Counters> counters,
         std::unique_ptr<Hub::Place> place, Clients::Ears ears)
      : WebSocket(Role::client, std::move(hub), Socket(strand), bounds_of_client(), std::move(counters),
                  std::move(place)),
        ears_(std::move(ears)),
        resolver_(strand) {}

  void connect(const std::string& host, std::uint16_t port) {
    net::post(stream_.get_executor(), [self = shared_from_this(), this, host, port] {
      if (is_over()) return;
      Failed failed;
      const net::ip::address address = net::ip::make_address(host, failed);
      if (!failed) {
        stream_.next_layer().async_connect(
            {address, port}, [self, this, host, port](Failed error) { shake_hands(error, authority(host, port)); });
        return;
      }
      resolver_.async_resolve(host, std::to_string(port), [self, this, host, port](Failed error, const auto& found) {
        if (is_over()) return;
        if (error) return over(error.message());
        net::async_connect(stream_.next_layer(), found, [self, this, host, port](Failed wrong, const tcp::endpoint&) {
          shake_hands(wrong, authority(host, port));
        });
      });
    });
  }

 private:
  using Resolver = net::ip::basic_resolver<tcp, Strand>;

  void shake_hands(Failed failed, const std::string& host) {
    if (is_over()) return;
    if (failed) return over(failed.message());
    Failed ignored;
    stream_.next_layer().set_option(tcp::no_delay(true), ignored);
    stream_.async_handshake(host, "/ws", [self = shared_from_this(), this](Failed refused) {
      if (is_over()) return;
      if (refused) return over(refused.message());
      if (ears_.open) ears_.open(self);
      opened();
    });
  }

  void on_text(std::string_view text) override {
    if (ears_.text) ears_.text(text);
  }
  // What the ears hold may hold us.
  void on_over(std::string_view why) override {
    resolver_.cancel();
    const Clients::Ears ears = std::exchange(ears_, {});
    if (ears.closed) ears.closed(why);
  }

  Clients::Ears ears_;
  Resolver resolver_;
};

}   // namespace

struct Clients::Inside {
  std::shared_ptr<Hub> hub;
  std::shared_ptr<Counters> counters = std::make_shared<Counters>();
};

Clients::Clients(int threads) : inside_(std::make_unique<Inside>()) {
  inside_->hub = std::make_shared<Hub>(threads);
  inside_->hub->start(std::chrono::milliseconds(500));
}

Clients::~Clients() { inside_->hub->stop(std::chrono::milliseconds(1000)); }

void Clients::open(const std::string& host, std::uint16_t port, Ears ears) {
  constexpr auto any_number = std::numeric_limits<std::uint32_t>::max();
  auto place = inside_->hub->place(host, any_number, any_number);
  if (place == nullptr) {   // we are closing
    if (ears.closed) ears.closed("the clients are closing");
    return;
  }
  Hub::Place& held = *place;
  const auto client = std::make_shared<Client>(inside_->hub, Strand(inside_->hub->context().get_executor()),
                                               inside_->counters, std::move(place), std::move(ears));
  held.held_by(client);
  client->connect(host, port);
}

void Clients::later(std::chrono::milliseconds when, std::function<void()> what) {
  inside_->hub->later(when, std::move(what));
}

Result<Response, std::string> Clients::ask(const std::string& host, std::uint16_t port, const Request& request) {
  net::io_context context;
  boost::beast::tcp_stream stream(context);
  stream.expires_after(patience_of_ask);
  Failed failed;
  const auto remember = [&failed](Failed error, const auto&...) { failed = error; };
  const auto run = [&context] {
    context.restart();
    context.run();
  };
  const auto wrong = [&] { return Failure{authority(host, port) + ": " + failed.message()}; };

  tcp::resolver resolver(context);
  const auto found = resolver.resolve(host, std::to_string(port), failed);
  if (failed) return wrong();
  stream.async_connect(found, remember);
  run();
  if (failed) return wrong();

  http::request<http::string_body> asked;
  asked.version(11);
  asked.method_string(request.method);
  asked.target(request.query.empty() ? request.path : request.path + "?" + request.query);
  asked.set(http::field::host, authority(host, port));
  asked.keep_alive(false);
  if (!request.token.empty()) asked.set(http::field::authorization, "Bearer " + request.token);
  if (!request.body.empty()) asked.set(http::field::content_type, "application/json");
  asked.body() = request.body;
  asked.prepare_payload();
  http::async_write(stream, asked, remember);
  run();
  if (failed) return wrong();

  boost::beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(boost::none);   // exports are long
  http::async_read(stream, buffer, parser, remember);
  run();
  if (failed) return wrong();

  auto& answered = parser.get();
  Response response;
  response.status = static_cast<int>(answered.result_int());
  response.type.clear();
  for (const auto& field : answered) {
    const std::string name(field.name_string().data(), field.name_string().size());
    const std::string value(field.value().data(), field.value().size());
    if (field.name() == http::field::content_type) {
      response.type = value;
    } else {
      response.headers.emplace_back(name, value);
    }
  }
  response.body = std::move(answered.body());
  return response;
}

}   // namespace pitboss::server
