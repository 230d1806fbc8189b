// Group commit: callers hand over their batches and go on; one thread commits all batches that have come meanwhile in
// one transaction, and tells each caller the result.
#pragma once
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "ledger/store.h"

namespace pitboss::ledger {

class Writer {
 public:
  using Done = std::function<void(Result<Head, Fault>)>;   // called in the writer's thread

  explicit Writer(Store& store);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  // Writes what was handed over before it returns.
  ~Writer();

  void write(Batch batch, Done done);
  // How many batches have no result yet.
  std::size_t waiting() const;

 private:
  struct Job {
    Batch batch;
    Done done;
  };
  void run(const std::stop_token& stop);
  void commit(std::deque<Job>& jobs);

  Store& store_;
  mutable std::mutex mutex_;
  std::condition_variable_any wake_;
  std::deque<Job> jobs_;
  std::size_t committing_ = 0;
  std::jthread thread_;
};

}   // namespace pitboss::ledger
