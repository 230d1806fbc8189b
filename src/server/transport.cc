#include "server/transport.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <string_view>
#include <utility>

#include "server/event_loop_impl.h"
#include "server/http.h"

namespace pitboss::server {

namespace {

using Acceptor = net::basic_socket_acceptor<tcp, Strand>;
using Timer = net::basic_waitable_timer<Clock, net::wait_traits<Clock>, Strand>;

class Listener : public Transport {
 public:
  Listener(std::shared_ptr<Hub> hub, std::shared_ptr<const Premises> premises, Acceptor&& acceptor)
      : hub_(std::move(hub)),
        premises_(std::move(premises)),
        acceptor_(std::move(acceptor)),
        pause_(acceptor_.get_executor()),
        port_(acceptor_.local_endpoint().port()) {}
  ~Listener() override { stop(std::chrono::milliseconds(0)); }

  void start() {
    net::post(acceptor_.get_executor(), [this] { accept(); });
  }

  std::uint16_t port() const override { return port_; }

  Counted counted() const override {
    const Counters& counters = *premises_->counters;
    return {hub_->open(),     counters.accepted,    counters.refused,
            counters.cut_off, counters.messages_in, counters.messages_out};
  }

  void stop(std::chrono::milliseconds patience) override {
    net::post(acceptor_.get_executor(), [this] {
      stopped_ = true;
      Failed ignored;
      acceptor_.close(ignored);
      pause_.cancel();
    });
    hub_->stop(patience);
  }

 private:
  void accept() {
    if (stopped_) return;
    acceptor_.async_accept(Strand(hub_->context().get_executor()), [this](Failed failed, Socket socket) {
      if (stopped_ || failed == net::error::operation_aborted) return;
      if (failed) return accept_later();
      welcome(std::move(socket));
      accept();
    });
  }

  // Out of files or memory: others will end.
  void accept_later() {
    pause_.expires_after(std::chrono::milliseconds(50));
    pause_.async_wait([this](Failed failed) {
      if (!failed) accept();
    });
  }

  void welcome(Socket socket) {
    Failed failed;
    const tcp::endpoint peer = socket.remote_endpoint(failed);
    if (failed) return;   // gone already
    socket.set_option(tcp::no_delay(true), failed);
    const Bounds& bounds = premises_->listening.bounds;
    auto place = hub_->place(peer.address().to_string(), bounds.connections, bounds.connections_of_one);
    if (place == nullptr) {
      ++premises_->counters->refused;
      constexpr std::string_view full =
          "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
      socket.write_some(net::buffer(full), failed);   // a new socket has room for it
      return;
    }
    ++premises_->counters->accepted;
    Hub::Place& held = *place;
    const auto session = std::make_shared<Http>(hub_, std::move(socket), premises_, std::move(place));
    held.held_by(session);   // before it begins: then it may end at any time, and the place with it
    session->begin();
  }

  const std::shared_ptr<Hub> hub_;
  const std::shared_ptr<const Premises> premises_;
  Acceptor acceptor_;
  Timer pause_;
  const std::uint16_t port_;
  bool stopped_ = false;   // on the acceptor's strand
};

}   // namespace

namespace {

Result<std::unique_ptr<Transport>, std::string> listen_on(const std::shared_ptr<Hub>& hub, const Listening& listening,
                                                          Endpoint& door) {
  Result<PageFiles, std::string> page = PageFiles::load(listening.page);
  if (!page) return Failure{page.reason()};
  Failed failed;
  net::ip::address address = net::ip::make_address(listening.host, failed);
  if (failed) {
    tcp::resolver resolver(hub->context());
    const auto found = resolver.resolve(listening.host, "", tcp::resolver::passive, failed);
    if (failed || found.empty())
      return Failure{fmt::format("{} is no address to listen at: {}", listening.host, failed.message())};
    address = found.begin()->endpoint().address();
  }
  const auto cannot = [&] {
    if (failed == net::error::address_in_use)
      return Failure{fmt::format("port {} is taken: another program listens at {}:{}", listening.port, listening.host,
                                 listening.port)};
    return Failure{fmt::format("cannot listen at {}:{}: {}", listening.host, listening.port, failed.message())};
  };
  const tcp::endpoint endpoint(address, listening.port);
  Acceptor acceptor{Strand(hub->context().get_executor())};
  if (acceptor.open(endpoint.protocol(), failed)) return cannot();
  acceptor.set_option(net::socket_base::reuse_address(true), failed);
  if (acceptor.bind(endpoint, failed)) return cannot();
  if (acceptor.listen(net::socket_base::max_listen_connections, failed)) return cannot();

  auto premises = std::make_shared<const Premises>(Premises{listening, std::move(*page), door});
  auto listener = std::make_unique<Listener>(hub, std::move(premises), std::move(acceptor));
  listener->start();
  return std::unique_ptr<Transport>(std::move(listener));
}

}   // namespace

Result<std::unique_ptr<Transport>, std::string> Transport::listen(const Listening& listening, Endpoint& door) {
  const Clock::duration shortest = std::min(listening.bounds.handshake, listening.bounds.silence);
  const auto hub = std::make_shared<Hub>(listening.threads);
  hub->start(std::clamp<Clock::duration>(shortest / 16, std::chrono::milliseconds(5), std::chrono::milliseconds(500)));
  auto transport = listen_on(hub, listening, door);
  if (!transport) hub->stop(std::chrono::milliseconds(0));
  return transport;
}

Result<std::unique_ptr<Transport>, std::string> Transport::listen(const Listening& listening, EventLoop& loop,
                                                                  Endpoint& door) {
  return listen_on(loop.impl().hub, listening, door);
}

}   // namespace pitboss::server
