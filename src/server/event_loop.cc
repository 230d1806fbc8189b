#include "server/event_loop.h"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <utility>

#include "server/hub.h"

namespace pitboss::server {

namespace {

class AsioSerialExecutor final : public SerialExecutor {
 public:
  explicit AsioSerialExecutor(net::io_context& context) : strand_(context.get_executor()), timer_(strand_) {}

  void post(std::function<void()> what) override { net::post(strand_, std::move(what)); }

  void wake_after(Milliseconds when, std::function<void()> what) override {
    timer_.expires_after(when);
    timer_.async_wait([what = std::move(what)](ErrorCode cancelled) {
      if (!cancelled) what();
    });
  }
  void cancel_wake() override { timer_.cancel(); }

  Milliseconds now() const override {
    return std::chrono::duration_cast<Milliseconds>(Clock::now().time_since_epoch());
  }

 private:
  Strand strand_;
  net::steady_timer timer_;
};

}   // namespace

EventLoop::EventLoop(int threads, Milliseconds check_interval) : hub_(std::make_shared<Hub>(threads)) {
  hub_->start(check_interval);
}

EventLoop::~EventLoop() { hub_->stop(Milliseconds(0)); }

std::unique_ptr<SerialExecutor> EventLoop::serial_executor() {
  return std::make_unique<AsioSerialExecutor>(hub_->context());
}

}   // namespace pitboss::server
