#include "server/guest.h"

#include <utility>

namespace pitboss::server {

namespace {
// Of the kernel's, beside the queue: without it one who does not read is given megabytes. The kernel doubles it.
constexpr int kernel_send_buffer = 32 * 1024;
}   // namespace

Guest::Guest(std::shared_ptr<Hub> hub, Socket&& socket, const Bounds& bounds, std::shared_ptr<Counters> counters,
             std::unique_ptr<Hub::Place> place, Endpoint& door)
    : WebSocket(std::move(hub), std::move(socket), bounds, std::move(counters), std::move(place)), endpoint_(door) {
  Failed ignored;
  stream_.next_layer().set_option(net::socket_base::send_buffer_size(kernel_send_buffer), ignored);
}

void Guest::shake_hands(const HttpRequest& request) {
  stream_.async_accept(request, [self = shared_from_this(), this](Failed failed) {
    if (is_over()) return;
    if (failed) {
      ++counters_->refused;
      return over(failed.message());
    }
    handler_ = endpoint_.arrive(self, place().address());
    if (handler_ == nullptr) {
      ++counters_->refused;
      close_with(websocket::close_code::try_again_later, "the house takes nobody any more");
    }
    opened();
  });
}

void Guest::on_text(std::string_view text) { handler_->say(text); }

void Guest::on_over(std::string_view) {
  if (const auto handler = std::exchange(handler_, nullptr)) handler->gone();
}

}   // namespace pitboss::server
