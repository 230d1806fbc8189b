#include "server/hub.h"

#include <boost/asio/post.hpp>
#include <utility>

#include "base/assert.h"
#include "server/many_files.h"

namespace pitboss::server {

Hub::Hub(int threads)
    : threads_wanted_(threads < 1 ? 1 : threads),
      context_(threads_wanted_),
      work_(context_.get_executor()),
      timing_(context_.get_executor()),
      looking_(timing_) {
  allow_many_files();
}

void Hub::start(Clock::duration look) {
  PITBOSS_ASSERT(threads_.empty());   // the context counts on as many threads as it was told of
  between_looks_ = look;
  net::post(timing_, [this] { this->look(); });
  for (int i = 0; i < threads_wanted_; ++i) threads_.emplace_back([this] { context_.run(); });
}

Hub::Place::Place(std::shared_ptr<Hub> hub, std::uint64_t id, std::string address)
    : hub_(std::move(hub)), id_(id), address_(std::move(address)) {}

Hub::Place::~Place() {
  const std::lock_guard lock(hub_->mutex_);
  hub_->open_.erase(id_);
  const auto of_one = hub_->by_address_.find(address_);
  if (--of_one->second == 0) hub_->by_address_.erase(of_one);
  if (hub_->open_.empty()) hub_->emptied_.notify_all();
}

void Hub::Place::held_by(const std::shared_ptr<Session>& session) {
  bool closing = false;
  {
    const std::lock_guard lock(hub_->mutex_);
    hub_->open_[id_] = session;
    closing = hub_->closing_;
  }
  if (closing) session->finish();
}

std::unique_ptr<Hub::Place> Hub::place(std::string address, std::uint32_t most, std::uint32_t most_of_one) {
  std::uint64_t id = 0;
  {
    const std::lock_guard lock(mutex_);
    if (closing_ || open_.size() >= most) return nullptr;
    const auto of_one = by_address_.find(address);
    if (most_of_one == 0 || (of_one != by_address_.end() && of_one->second >= most_of_one)) return nullptr;
    ++by_address_[address];
    id = next_id_++;
    open_.emplace(id, std::weak_ptr<Session>());
  }
  return std::make_unique<Place>(shared_from_this(), id, std::move(address));
}

std::size_t Hub::open() const {
  const std::lock_guard lock(mutex_);
  return open_.size();
}

bool Hub::closing() const {
  const std::lock_guard lock(mutex_);
  return closing_;
}

// Held while they are called, and let go outside the lock: the last to let go of a session gives back its place.
std::vector<std::shared_ptr<Session>> Hub::sessions() const {
  std::vector<std::shared_ptr<Session>> all;
  const std::lock_guard lock(mutex_);
  all.reserve(open_.size());
  for (const auto& [id, held] : open_)
    if (auto session = held.lock()) all.push_back(std::move(session));
  return all;
}

void Hub::look() {
  const Clock::time_point now = Clock::now();
  for (const std::shared_ptr<Session>& session : sessions()) session->look(now);
  if (ended_) return;
  looking_.expires_after(between_looks_);
  looking_.async_wait([this](Failed failed) {
    if (!failed) look();
  });
}

void Hub::stop(std::chrono::milliseconds patience) {
  const std::lock_guard one(stopping_);
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  for (const std::shared_ptr<Session>& session : sessions()) session->finish();
  {
    std::unique_lock lock(mutex_);
    emptied_.wait_for(lock, patience, [this] { return open_.empty(); });
  }
  for (const std::shared_ptr<Session>& session : sessions()) session->cut();
  // Without work the threads come to their end by themselves: nothing is left that could hold a session.
  net::post(timing_, [this] {
    ended_ = true;
    looking_.cancel();
  });
  work_.reset();
  threads_.clear();
}

}   // namespace pitboss::server
