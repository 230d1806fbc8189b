// Durable transfers a second through the ledger's writer. Each table has one command under way at any time. A command
// is one record of 200 bytes with one entry, as for a wager, or twenty, as at the end of a round. For comparison: the
// time of one fsync.
//
// The store is a file under PITBOSS_BENCH_FOLDER (by default the current folder, because /tmp may be memory), or what
// PITBOSS_BENCH_STORE names, for example an empty PostgreSQL database.
#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "ledger/store.h"
#include "ledger/writer.h"

namespace pitboss::ledger {
namespace {

using Clock = std::chrono::steady_clock;

class Folder {
 public:
  Folder() {
    const char* const chosen = std::getenv("PITBOSS_BENCH_FOLDER");
    std::string name = (std::filesystem::path(chosen == nullptr ? "." : chosen) / "ledger-bench-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) std::abort();
    path_ = name;
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

// Each table writes its next command as soon as the last one is durable, until the given number is reached.
class Tables {
 public:
  Tables(Writer& writer, std::uint32_t count, int entries)
      : writer_(writer), tables_(count), entries_(entries), running_(count) {}

  void run(std::int64_t commands) {
    left_ = commands;
    for (std::uint32_t i = 0; i < tables_.size(); ++i) next(i);
    std::unique_lock lock(mutex_);
    ended_.wait(lock, [&] { return running_ == 0; });
  }
  const std::vector<double>& milliseconds() const { return milliseconds_; }   // of each command, until it is durable

 private:
  struct Table {
    std::uint64_t done = 0;
    Clock::time_point asked;
  };

  void next(std::uint32_t index) {
    if (left_.fetch_sub(1) <= 0) {
      const std::lock_guard lock(mutex_);
      if (--running_ == 0) ended_.notify_one();
      return;
    }
    Table& table = tables_[index];
    const TableId id{index + 1};
    const UserId user{index + 1};
    const bool hold = table.done % 2 == 0;
    Record record;
    record.at = 1'700'000'000'000 + static_cast<std::int64_t>(table.done);
    record.actor = user;
    record.command = "command-" + std::to_string(table.done);
    record.round = static_cast<std::uint32_t>(table.done / 8 + 1);
    record.body = std::string(200, 'x');
    if (table.done == 0) {
      record.entries = {{bank(), chips(id, user), Money::dollars(100), Reason::issued, 0, std::nullopt, {}}};
    } else {
      const Account source = hold ? held(id, user) : chips(id, user), target = hold ? chips(id, user) : held(id, user);
      for (int i = 0; i < entries_; ++i)
        record.entries.push_back({source, target, Money::dollars(1), hold ? Reason::returned : Reason::wagered,
                                  record.round, static_cast<std::uint16_t>(i), "GC.5(c)"});
    }
    table.asked = Clock::now();
    writer_.write({id, table.done, {std::move(record)}, {}, {}}, [this, index](const Result<Head, Fault>& told) {
      if (!told) {
        std::fprintf(stderr, "%s\n", told.reason().sentence.c_str());
        std::abort();
      }
      Table& mine = tables_[index];
      ++mine.done;
      milliseconds_.push_back(std::chrono::duration<double, std::milli>(Clock::now() - mine.asked).count());
      next(index);
    });
  }

  Writer& writer_;
  std::vector<Table> tables_;
  int entries_;
  std::atomic<std::int64_t> left_ = 0;
  std::vector<double> milliseconds_;
  std::mutex mutex_;
  std::condition_variable ended_;
  std::size_t running_;
};

double processor_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

void transfers(benchmark::State& state) {
  const char* const elsewhere = std::getenv("PITBOSS_BENCH_STORE");
  const Folder folder;
  auto store = open_store(elsewhere == nullptr ? "sqlite:" + folder.file("house.db") : elsewhere);
  if (!store) {
    state.SkipWithError(store.reason().sentence.c_str());
    return;
  }
  Writer writer(**store);
  const double before = processor_seconds();
  const std::int64_t entries = state.range(1), commands = state.range(2);
  const auto count = static_cast<double>(commands * entries);
  for (auto _ : state) {
    Tables tables(writer, static_cast<std::uint32_t>(state.range(0)), static_cast<int>(entries));
    tables.run(commands);
    std::vector<double> times = tables.milliseconds();
    std::sort(times.begin(), times.end());
    state.counters["p50_ms"] = times[times.size() / 2];
    state.counters["p99_ms"] = times[times.size() * 99 / 100];
  }
  // With a disk that costs nothing one core could do 1,000,000 / cpu_us transfers a second.
  state.counters["cpu_us"] = (processor_seconds() - before) * 1e6 / count;
  state.counters["transfers/s"] = benchmark::Counter(count, benchmark::Counter::kIsRate);
}
BENCHMARK(transfers)
    ->ArgNames({"tables", "entries", "commands"})
    ->Args({1, 1, 500})
    ->Args({20, 1, 20'000})
    ->Args({200, 1, 100'000})
    ->Args({1000, 1, 300'000})
    ->Args({20, 20, 5'000})
    ->Args({1000, 20, 50'000})
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

void fsync_of(benchmark::State& state) {
  const Folder folder;
  const int file = open(folder.file("file").c_str(), O_RDWR | O_CREAT, 0600);
  const std::string block(static_cast<std::size_t>(state.range(0)), 'x');
  off_t at = 0;
  for (auto _ : state) {
    if (pwrite(file, block.data(), block.size(), at) < 0 || fdatasync(file) != 0) state.SkipWithError("fsync failed");
    at = (at + static_cast<off_t>(block.size())) % (16 << 20);
  }
  close(file);
}
BENCHMARK(fsync_of)->ArgName("bytes")->Arg(4096)->Arg(1 << 20)->UseRealTime()->Unit(benchmark::kMicrosecond);

}   // namespace
}   // namespace pitboss::ledger
