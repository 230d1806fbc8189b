#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <utility>

#include "server/loop_inside.h"

namespace pitboss::server {

namespace {

namespace asio = boost::asio;

class AsioTurns final : public Turns {
 public:
  explicit AsioTurns(asio::io_context& context) : turns_(asio::make_strand(context)), timer_(turns_) {}

  void post(std::function<void()> what) override { asio::post(turns_, std::move(what)); }

  void wake_after(Milliseconds when, std::function<void()> what) override {
    timer_.expires_after(when);
    timer_.async_wait([what = std::move(what)](const boost::system::error_code& cancelled) {
      if (!cancelled) what();
    });
  }
  void let_sleep() override { timer_.cancel(); }

  Milliseconds now() const override {
    return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
  }

 private:
  asio::strand<asio::io_context::executor_type> turns_;
  asio::steady_timer timer_;
};

}   // namespace

Loop::Loop(int threads, Milliseconds look) : inside_(std::make_unique<Inside>(std::make_shared<Hub>(threads))) {
  inside_->hub->start(look);
}

Loop::~Loop() { inside_->hub->stop(Milliseconds(0)); }

std::unique_ptr<Turns> Loop::turns() { return std::make_unique<AsioTurns>(inside_->hub->context()); }

}   // namespace pitboss::server
