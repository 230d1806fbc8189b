#include "ledger/writer.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace pitboss::ledger {

namespace {

// The bounds of a group, so that the first batches do not wait for very many later ones.
constexpr std::size_t most_batches = 2000;
constexpr std::size_t most_bytes = 8u << 20;
// A transaction costs much more than one more batch in it. So while several callers write at once, the thread waits
// this long after the last transaction for more batches, unless `enough` are there already.
constexpr std::chrono::milliseconds gathering{5};
constexpr std::size_t enough = 128;

// Everybody waits for the writer's thread, and it needs little time: it gets a higher priority if the system allows it.
void raise_priority() {
  constexpr int before_others = -10;
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), before_others);
}

std::size_t size_of(const Batch& batch) {
  std::size_t size = batch.snapshot ? batch.snapshot->body.size() : 0;
  for (const Record& record : batch.records) size += record.body.size();
  return size;
}

}   // namespace

Writer::Writer(Store& store) : store_(store), thread_([this](std::stop_token stop) { run(std::move(stop)); }) {}

Writer::~Writer() = default;   // the thread is asked to stop and waited for

void Writer::write(Batch batch, Done done) {
  bool wake = false;
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back({std::move(batch), std::move(done)});
    wake = jobs_.size() == 1 || jobs_.size() == enough;
  }
  if (wake) wake_.notify_one();
}

std::size_t Writer::waiting() const {
  const std::lock_guard lock(mutex_);
  return jobs_.size() + committing_;
}

void Writer::run(const std::stop_token& stop) {
  raise_priority();
  bool several = false;   // the last group had more than one batch
  for (;;) {
    std::deque<Job> group;
    const auto gathered = std::chrono::steady_clock::now() + gathering;
    {
      std::unique_lock lock(mutex_);
      committing_ = 0;
      if (!wake_.wait(lock, stop, [&] { return !jobs_.empty(); })) return;
      if (several) wake_.wait_until(lock, stop, gathered, [&] { return jobs_.size() >= enough; });
      for (std::size_t bytes = 0; !jobs_.empty() && group.size() < most_batches && bytes < most_bytes;) {
        bytes += size_of(jobs_.front().batch);
        group.push_back(std::move(jobs_.front()));
        jobs_.pop_front();
      }
      committing_ = group.size();
      several = group.size() > 1;
    }
    commit(group);
  }
}

// If a batch is refused, the others are committed without it. All results are given in the order of the jobs.
void Writer::commit(std::deque<Job>& jobs) {
  std::vector<std::optional<Fault>> faults(jobs.size());
  std::vector<Head> heads;
  std::vector<const Batch*> batches;
  std::vector<std::size_t> whose;
  do {
    batches.clear();
    whose.clear();
    for (std::size_t i = 0; i < jobs.size(); ++i)
      if (!faults[i]) {
        batches.push_back(&jobs[i].batch);
        whose.push_back(i);
      }
    if (batches.empty()) break;
    Result<std::vector<Head>, Fault> committed = store_.commit(std::span<const Batch* const>(batches));
    if (committed) {
      heads = std::move(*committed);
    } else if (committed.reason().kind == Fault::Kind::environment) {
      for (const std::size_t i : whose) faults[i] = committed.reason();
    } else {
      faults[whose[std::min(committed.reason().batch, whose.size() - 1)]] = committed.reason();
    }
  } while (heads.empty());

  auto head = heads.begin();
  for (std::size_t i = 0; i < jobs.size(); ++i)
    jobs[i].done(faults[i] ? Result<Head, Fault>(Failure{std::move(*faults[i])}) : Result<Head, Fault>(*head++));
}

}   // namespace pitboss::ledger
