#include "server/back_room.h"

#include <exception>
#include <utility>

namespace pitboss::server {

BackRoom::BackRoom(std::size_t most_waiting)
    : most_waiting_(most_waiting), thread_([this](std::stop_token stop) { run(std::move(stop)); }) {}

bool BackRoom::later(std::function<void()> what) {
  {
    const std::scoped_lock lock(mutex_);
    if (waiting_.size() >= most_waiting_) return false;
    waiting_.push_back(std::move(what));
  }
  something_.notify_one();
  return true;
}

void BackRoom::run(std::stop_token stop) {
  for (;;) {
    std::function<void()> what;
    {
      std::unique_lock lock(mutex_);
      if (!something_.wait(lock, stop, [&] { return !waiting_.empty(); }) || stop.stop_requested()) return;
      what = std::move(waiting_.front());
      waiting_.pop_front();
    }
    // Whoever waits for an answer has none then, and is told so; the others go on.
    try {
      what();
    } catch (const std::exception&) {
    }
  }
}

}   // namespace pitboss::server
