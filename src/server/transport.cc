#include "server/transport.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
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

Result<std::unique_ptr<Transport>, std::string> listen_on(const std::shared_ptr<Hub>& hub, const ListenOptions& options,
                                                          Endpoint& endpoint) {
  Result<PageFiles, std::string> page = PageFiles::load(options.page);
  if (!page) return Failure{page.reason()};
  ErrorCode failed;
  net::ip::address address = net::ip::make_address(options.host, failed);
  if (failed) {
    tcp::resolver resolver(hub->context());
    const auto found = resolver.resolve(options.host, "", tcp::resolver::passive, failed);
    if (failed || found.empty())
      return Failure{fmt::format("{} is no address to listen at: {}", options.host, failed.message())};
    address = found.begin()->endpoint().address();
  }
  const auto cannot = [&] {
    if (failed == net::error::address_in_use)
      return Failure{
          fmt::format("port {} is taken: another program listens at {}:{}", options.port, options.host, options.port)};
    return Failure{fmt::format("cannot listen at {}:{}: {}", options.host, options.port, failed.message())};
  };
  const tcp::endpoint address_and_port(address, options.port);
  Acceptor acceptor{Strand(hub->context().get_executor())};
  if (acceptor.open(address_and_port.protocol(), failed)) return cannot();
  acceptor.set_option(net::socket_base::reuse_address(true), failed);
  if (acceptor.bind(address_and_port, failed)) return cannot();
  if (acceptor.listen(net::socket_base::max_listen_connections, failed)) return cannot();

  auto context = std::make_shared<const HttpContext>(HttpContext{options, std::move(*page), endpoint});
  auto listener = std::make_unique<TcpListener>(hub, std::move(context), std::move(acceptor));
  listener->start();
  return std::unique_ptr<Transport>(std::move(listener));
}

}   // namespace

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
