#include "server/transport.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "server/http.h"
#include "server/hub.h"

namespace pitboss::server {

namespace {

using Acceptor = net::basic_socket_acceptor<tcp, Strand>;
using Timer = net::basic_waitable_timer<Clock, net::wait_traits<Clock>, Strand>;

class TcpListener : public Transport {
 public:
  TcpListener(std::shared_ptr<Hub> hub, std::shared_ptr<const HttpContext> context, Acceptor&& acceptor)
      : hub_(std::move(hub)),
        context_(std::move(context)),
        acceptor_(std::move(acceptor)),
        retry_timer_(acceptor_.get_executor()),
        port_(acceptor_.local_endpoint().port()) {}
  ~TcpListener() override { stop(std::chrono::milliseconds(0)); }

  void start() {
    net::post(acceptor_.get_executor(), [this] { accept(); });
  }

  std::uint16_t port() const override { return port_; }

  TransportCounts counts() const override {
    const Counters& counters = *context_->counters;
    return {hub_->open(),     counters.accepted,    counters.refused,
            counters.cut_off, counters.messages_in, counters.messages_out};
  }

  void stop(std::chrono::milliseconds patience) override {
    // Before the port closes: from now on every answer ends its connection, so nobody keeps one to a closed server.
    hub_->begin_closing();
    net::post(acceptor_.get_executor(), [this] {
      stopped_ = true;
      ErrorCode ignored;
      acceptor_.close(ignored);
      retry_timer_.cancel();
    });
    hub_->stop(patience);
  }

 private:
  void accept() {
    if (stopped_) return;
    acceptor_.async_accept(Strand(hub_->context().get_executor()), [this](ErrorCode failed, Socket socket) {
      if (stopped_ || failed == net::error::operation_aborted) return;
      if (failed) return accept_later();
      serve(std::move(socket));
      accept();
    });
  }

  // The process is out of files or memory: some will be free when other connections have ended.
  void accept_later() {
    retry_timer_.expires_after(std::chrono::milliseconds(50));
    retry_timer_.async_wait([this](ErrorCode failed) {
      if (!failed) accept();
    });
  }

  void serve(Socket socket) {
    ErrorCode failed;
    const tcp::endpoint peer = socket.remote_endpoint(failed);
    if (failed) return;   // the client has closed already
    socket.set_option(tcp::no_delay(true), failed);
    const Bounds& bounds = context_->options.bounds;
    auto slot = hub_->reserve_slot(peer.address().to_string(), bounds.connections, bounds.connections_of_one);
    if (slot == nullptr) {
      ++context_->counters->refused;
      constexpr std::string_view full =
          "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
      socket.write_some(net::buffer(full), failed);   // does not block: the send buffer of a new socket is empty
      return;
    }
    ++context_->counters->accepted;
    Hub::Slot& assigned = *slot;
    const auto session = std::make_shared<HttpSession>(hub_, std::move(socket), context_, std::move(slot));
    assigned.assign(session);   // before it begins: after that the session may end at any time and destroy the slot
    session->begin();
  }

  const std::shared_ptr<Hub> hub_;
  const std::shared_ptr<const HttpContext> context_;
  Acceptor acceptor_;
  Timer retry_timer_;
  const std::uint16_t port_;
  bool stopped_ = false;   // only on the acceptor's strand
};

class BoundTcpPort : public BoundPort {
 public:
  BoundTcpPort(std::shared_ptr<Hub> hub, ListenOptions options, PageFiles page)
      : hub_(std::move(hub)),
        options_(std::move(options)),
        page_(std::move(page)),
        acceptor_(Strand(hub_->context().get_executor())) {}

  // A port at which somebody listens is refused here already.
  std::optional<NotListening> bind() {
    ErrorCode failed;
    net::ip::address address = net::ip::make_address(options_.host, failed);
    if (failed) {
      tcp::resolver resolver(hub_->context());
      const auto found = resolver.resolve(options_.host, "", tcp::resolver::passive, failed);
      if (failed || found.empty())
        return NotListening{fmt::format("{} is no address to listen at: {}", options_.host, failed.message())};
      address = found.begin()->endpoint().address();
    }
    const tcp::endpoint address_and_port(address, options_.port);
    if (acceptor_.open(address_and_port.protocol(), failed)) return cannot(failed);
    acceptor_.set_option(net::socket_base::reuse_address(true), failed);
    if (acceptor_.bind(address_and_port, failed)) return cannot(failed);
    return std::nullopt;
  }

  Result<std::unique_ptr<Transport>, NotListening> listen(Endpoint& endpoint) override {
    ErrorCode failed;
    if (acceptor_.listen(net::socket_base::max_listen_connections, failed)) return Failure{cannot(failed)};
    auto context = std::make_shared<const HttpContext>(HttpContext{options_, std::move(page_), endpoint});
    auto listener = std::make_unique<TcpListener>(hub_, std::move(context), std::move(acceptor_));
    listener->start();
    return std::unique_ptr<Transport>(std::move(listener));
  }

 private:
  NotListening cannot(ErrorCode failed) const {
    if (failed == net::error::address_in_use)
      return {fmt::format("port {} is taken: another program listens at {}:{}", options_.port, options_.host,
                          options_.port),
              true};
    return {fmt::format("cannot listen at {}:{}: {}", options_.host, options_.port, failed.message()), true};
  }

  const std::shared_ptr<Hub> hub_;
  const ListenOptions options_;
  PageFiles page_;
  Acceptor acceptor_;
};

Result<std::unique_ptr<BoundPort>, NotListening> bind_on(const std::shared_ptr<Hub>& hub,
                                                         const ListenOptions& options) {
  Result<PageFiles, std::string> page = PageFiles::load(options.page);
  if (!page) return Failure{NotListening{page.reason()}};
  auto port = std::make_unique<BoundTcpPort>(hub, options, std::move(*page));
  if (auto failed = port->bind()) return Failure{std::move(*failed)};
  return std::unique_ptr<BoundPort>(std::move(port));
}

Result<std::unique_ptr<Transport>, std::string> listen_on(const std::shared_ptr<Hub>& hub, const ListenOptions& options,
                                                          Endpoint& endpoint) {
  auto port = bind_on(hub, options);
  if (!port) return Failure{port.reason().sentence};
  auto transport = (*port)->listen(endpoint);
  if (!transport) return Failure{transport.reason().sentence};
  return std::move(*transport);
}

}   // namespace

Result<std::unique_ptr<BoundPort>, NotListening> Transport::bind(const ListenOptions& options, EventLoop& loop) {
  return bind_on(loop.hub(), options);
}

Result<std::unique_ptr<Transport>, std::string> Transport::listen(const ListenOptions& options, Endpoint& endpoint) {
  const Clock::duration shortest = std::min(options.bounds.handshake, options.bounds.silence);
  const auto hub = std::make_shared<Hub>(options.threads);
  hub->start(std::clamp<Clock::duration>(shortest / 16, std::chrono::milliseconds(5), std::chrono::milliseconds(500)));
  auto transport = listen_on(hub, options, endpoint);
  if (!transport) hub->stop(std::chrono::milliseconds(0));
  return transport;
}

Result<std::unique_ptr<Transport>, std::string> Transport::listen(const ListenOptions& options, EventLoop& loop,
                                                                  Endpoint& endpoint) {
  return listen_on(loop.hub(), options, endpoint);
}

}   // namespace pitboss::server
