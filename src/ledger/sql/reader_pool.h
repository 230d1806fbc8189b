// A pool of connections for reading: as many as there are reads at the same time. A few idle ones are kept.
#pragma once
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "base/result.h"
#include "ledger/sql/connection.h"
#include "ledger/sql/engine.h"

namespace pitboss::ledger::sql {

class ReaderPool {
 public:
  explicit ReaderPool(Engine& engine) : engine_(engine) {}

  // Calls `work` with a connection, and once more with another if the first one, which was idle, has been lost.
  template <typename Work>
  Result<std::monostate, Fault> with_one(const Work& work) {
    for (bool last = false;; last = true) {
      auto [connection, fresh] = idle();
      if (!connection) {
        auto opened = engine_.open_reader();
        if (!opened) return Failure{opened.reason()};
        connection = std::move(*opened);
      }
      const Result<std::monostate, Error> done = work(*connection);
      if (done) {
        keep(std::move(connection));
        return std::monostate{};
      }
      if (done.reason().kind != Error::Kind::lost) {
        connection->roll_back();
        keep(std::move(connection));
      }
      if (done.reason().kind != Error::Kind::lost || last || fresh)
        return Failure{Fault{Fault::Kind::environment, done.reason().sentence}};
    }
  }

  void close_idle() {
    const std::lock_guard lock(mutex_);
    idle_.clear();
  }

 private:
  static constexpr std::size_t most_idle = 4;

  std::pair<std::unique_ptr<Connection>, bool> idle() {
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) return {nullptr, true};
    auto connection = std::move(idle_.back());
    idle_.pop_back();
    return {std::move(connection), false};
  }
  void keep(std::unique_ptr<Connection> connection) {
    const std::lock_guard lock(mutex_);
    if (idle_.size() < most_idle) idle_.push_back(std::move(connection));
  }

  Engine& engine_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Connection>> idle_;
};

}   // namespace pitboss::ledger::sql
