#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <utility>

#include "server/event_loop_impl.h"

namespace pitboss::server {

namespace {

namespace asio = boost::asio;

class AsioSerialExecutor final : public SerialExecutor {
 public:
  explicit AsioSerialExecutor(asio::io_context& context) : executor_(asio::make_strand(context)), timer_(executor_) {}

  void post(std::function<void()> what) override { asio::post(executor_, std::move(what)); }

  void wake_after(Milliseconds when, std::function<void()> what) override {
    timer_.expires_after(when);
    timer_.async_wait([what = std::move(what)](const boost::system::error_code& cancelled) {
      if (!cancelled) what();
    });
  }
  void cancel_wake() override { timer_.cancel(); }

  Milliseconds now() const override {
    return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
  }

 private:
  asio::strand<asio::io_context::executor_type> executor_;
  asio::steady_timer timer_;
};

}   // namespace

EventLoop::EventLoop(int threads, Milliseconds look) : impl_(std::make_unique<Impl>(std::make_shared<Hub>(threads))) {
  impl_->hub->start(look);
}

EventLoop::~EventLoop() { impl_->hub->stop(Milliseconds(0)); }

std::unique_ptr<SerialExecutor> EventLoop::serial_executor() {
  return std::make_unique<AsioSerialExecutor>(impl_->hub->context());
}

}   // namespace pitboss::server
