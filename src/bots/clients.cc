#include "bots/clients.h"

#include <algorithm>
#include <atomic>
#include <string>
#include <utility>
#include <vector>

#include "bots/client_loop.h"
#include "bots/client_socket.h"
#include "server/file_limit.h"

namespace pitboss::bots {

struct Clients::Impl {
  std::vector<std::unique_ptr<ClientLoop>> loops;
  std::atomic<std::size_t> next = 0;
  ClientLoop& loop() { return *loops[next++ % loops.size()]; }
};

Clients::Clients(int threads) : impl_(std::make_unique<Impl>()) {
  server::raise_file_limit();
  for (int i = 0; i < std::max(threads, 1); ++i) impl_->loops.push_back(std::make_unique<ClientLoop>());
}

// All loops begin to stop before any of them is destroyed: a callback of one client may still call later(), which picks
// any loop.
Clients::~Clients() {
  for (const auto& each : impl_->loops) each->begin_to_stop();
  for (const auto& each : impl_->loops) each->stop();
}

void Clients::open(const std::string& host, std::uint16_t port, Listener listener) {
  ClientLoop& loop = impl_->loop();
  const auto closed = listener.closed;
  const bool taken = loop.add(std::make_shared<ClientSocket>(loop, host, port, std::move(listener)));
  if (!taken && closed) closed("the clients are closing");
}

void Clients::later(std::chrono::milliseconds when, std::function<void()> what) {
  impl_->loop().later(when, std::move(what));
}

}   // namespace pitboss::bots
