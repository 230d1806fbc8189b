#include "server/hub.h"

#include <boost/asio/post.hpp>
#include <utility>

#include "base/assert.h"
#include "server/file_limit.h"

namespace pitboss::server {

Hub::Hub(int threads)
    : thread_count_(threads < 1 ? 1 : threads),
      context_(thread_count_),
      work_(context_.get_executor()),
      timer_strand_(context_.get_executor()),
      check_timer_(timer_strand_) {
  raise_file_limit();
}

void Hub::start(Clock::duration check_interval) {
  PITBOSS_ASSERT(threads_.empty());   // the io_context was told how many threads will run it
  check_interval_ = check_interval;
  net::post(timer_strand_, [this] { check_connections(); });
  for (int i = 0; i < thread_count_; ++i) threads_.emplace_back([this] { context_.run(); });
}

Hub::Slot::Slot(std::shared_ptr<Hub> hub, std::uint64_t id, std::string address)
    : hub_(std::move(hub)), id_(id), address_(std::move(address)) {}

Hub::Slot::~Slot() {
  const std::lock_guard lock(hub_->mutex_);
  hub_->open_.erase(id_);
  const auto of_one = hub_->by_address_.find(address_);
  PITBOSS_ASSERT(of_one != hub_->by_address_.end() && of_one->second > 0);
  if (--of_one->second == 0) hub_->by_address_.erase(of_one);
  if (hub_->open_.empty()) hub_->emptied_.notify_all();
}

void Hub::Slot::assign(const std::shared_ptr<OpenConnection>& connection) {
  bool closing = false;
  {
    const std::lock_guard lock(hub_->mutex_);
    hub_->open_[id_] = connection;
    closing = hub_->closing_;
  }
  if (closing) connection->finish();
}

std::unique_ptr<Hub::Slot> Hub::reserve_slot(std::string address, std::uint32_t most, std::uint32_t most_of_one) {
  std::uint64_t id = 0;
  {
    const std::lock_guard lock(mutex_);
    if (closing_ || open_.size() >= most) return nullptr;
    const auto of_one = by_address_.find(address);
    if (most_of_one == 0 || (of_one != by_address_.end() && of_one->second >= most_of_one)) return nullptr;
    ++by_address_[address];
    id = next_id_++;
    open_.emplace(id, std::weak_ptr<OpenConnection>());
  }
  return std::make_unique<Slot>(shared_from_this(), id, std::move(address));
}

std::size_t Hub::open() const {
  const std::lock_guard lock(mutex_);
  return open_.size();
}

// The caller uses and releases them without the lock: the destructor of a connection gives its slot back, which takes
// the lock.
std::vector<std::shared_ptr<OpenConnection>> Hub::connections() const {
  std::vector<std::shared_ptr<OpenConnection>> all;
  const std::lock_guard lock(mutex_);
  all.reserve(open_.size());
  for (const auto& [id, held] : open_)
    if (auto connection = held.lock()) all.push_back(std::move(connection));
  return all;
}

void Hub::check_connections() {
  const Clock::time_point now = Clock::now();
  for (const std::shared_ptr<OpenConnection>& connection : connections()) connection->check_timeouts(now);
  if (ended_) return;
  check_timer_.expires_after(check_interval_);
  check_timer_.async_wait([this](ErrorCode failed) {
    if (!failed) check_connections();
  });
}

void Hub::begin_closing() {
  const std::lock_guard lock(mutex_);
  closing_ = true;
}

bool Hub::is_closing() const {
  const std::lock_guard lock(mutex_);
  return closing_;
}

void Hub::stop(std::chrono::milliseconds patience) {
  const std::lock_guard one(stopping_);
  begin_closing();
  for (const std::shared_ptr<OpenConnection>& connection : connections()) connection->finish();
  {
    std::unique_lock lock(mutex_);
    emptied_.wait_for(lock, patience, [this] { return open_.empty(); });
  }
  for (const std::shared_ptr<OpenConnection>& connection : connections()) connection->cut();
  // When no work is left, io_context::run() returns in every thread. Then no handler is left that could hold a
  // connection.
  net::post(timer_strand_, [this] {
    ended_ = true;
    check_timer_.cancel();
  });
  work_.reset();
  threads_.clear();
}

}   // namespace pitboss::server
