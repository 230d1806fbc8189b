#include <algorithm>
#include <atomic>
#include <string>
#include <utility>
#include <vector>

#include "server/client.h"
#include "server/client_loop.h"
#include "server/client_socket.h"
#include "server/many_files.h"

namespace pitboss::server {

struct Clients::Inside {
  std::vector<std::unique_ptr<ClientLoop>> loops;
  std::atomic<std::size_t> next = 0;
  ClientLoop& loop() { return *loops[next++ % loops.size()]; }
};

Clients::Clients(int threads) : inside_(std::make_unique<Inside>()) {
  allow_many_files();
  for (int i = 0; i < std::max(threads, 1); ++i) inside_->loops.push_back(std::make_unique<ClientLoop>());
}

// All of them before any is gone: what one's clients hear may ask another for a moment later.
Clients::~Clients() {
  for (const auto& each : inside_->loops) each->begin_to_stop();
  for (const auto& each : inside_->loops) each->stop();
}

void Clients::open(const std::string& host, std::uint16_t port, Ears ears) {
  ClientLoop& loop = inside_->loop();
  const auto closed = ears.closed;
  const bool taken = loop.add(std::make_shared<ClientSocket>(loop, host, port, std::move(ears)));
  if (!taken && closed) closed("the clients are closing");
}

void Clients::later(std::chrono::milliseconds when, std::function<void()> what) {
  inside_->loop().later(when, std::move(what));
}

}   // namespace pitboss::server
