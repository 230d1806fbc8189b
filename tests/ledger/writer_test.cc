// Group commit: what is given is written in its order, several at once, and each is told once.
#include "ledger/writer.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "ledger/support/batches.h"
#include "ledger/support/houses.h"

namespace pitboss::ledger::test {
namespace writer_test {

// Only commits, and only when it is let; remembers the groups.
class Gate final : public Store {
 public:
  using Store::commit;
  Result<std::vector<Head>, Fault> commit(std::span<const Batch* const> batches) override {
    std::unique_lock lock(mutex_);
    ++begun_;
    changed_.notify_all();
    changed_.wait(lock, [&] { return open_; });
    std::vector<std::string> group;
    std::vector<Head> heads;
    for (std::size_t i = 0; i < batches.size(); ++i) {
      const std::string& body = batches[i]->records.at(0).body;
      if (body == "bad") return Failure{Fault{Fault::Kind::repeated, "bad", i}};
      if (body == "broken") return Failure{Fault{Fault::Kind::environment, "broken"}};
      group.push_back(body);
      heads.push_back({++seq_, {}});
    }
    groups_.push_back(group);
    return heads;
  }
  void open() {
    const std::lock_guard lock(mutex_);
    open_ = true;
    changed_.notify_all();
  }
  void wait_for_a_commit() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return begun_ > 0; });
  }
  const std::vector<std::vector<std::string>>& groups() const { return groups_; }

  Result<std::uint32_t, Fault> reserve(Numbers, std::uint32_t) override { return none(); }
  Read<Head> head(TableId) override { return none(); }
  Read<std::monostate> records(TableId, std::uint64_t, const std::function<bool(const Stored&)>&) override {
    return none();
  }
  Read<std::vector<Stored>> round(TableId, std::uint32_t) override { return none(); }
  Read<std::vector<RoundAt>> rounds_of(TableId, UserId, std::int64_t, std::uint32_t) override { return none(); }
  Read<std::optional<Stored>> command(TableId, UserId, std::string_view) override { return none(); }
  Read<std::optional<Snapshot>> snapshot(TableId) override { return none(); }
  Read<Money> balance(const Account&) override { return none(); }
  Read<std::vector<Balance>> balances() override { return none(); }
  Read<std::optional<User>> user(UserId) override { return none(); }
  Read<std::optional<User>> user_named(std::string_view) override { return none(); }
  Read<std::vector<User>> users() override { return none(); }
  Read<std::optional<Session>> session(const Hash&) override { return none(); }
  Read<int> failures(std::string_view, std::int64_t) override { return none(); }
  Read<std::vector<TableRow>> tables() override { return none(); }
  Read<AuditSnapshot> audit_snapshot() override { return none(); }
  std::string trouble() const override { return {}; }
  Result<bool, Fault> claim(TableId) override { return none(); }
  void release(TableId) override {}
  Result<std::monostate, Fault> back_up(const std::string&) override { return none(); }
  bool remove_if_new() override { return false; }

 private:
  static Failure<Fault> none() { return Failure{Fault{Fault::Kind::environment, "not here"}}; }

  std::mutex mutex_;
  std::condition_variable changed_;
  bool open_ = false;
  int begun_ = 0;
  std::uint64_t seq_ = 0;
  std::vector<std::vector<std::string>> groups_;
};

// What each was told, in the order of being told.
struct Told {
  std::vector<std::pair<std::string, std::string>> all;
  Writer::Done of(const std::string& body) {
    return [this, body](const Result<Head, Fault>& result) {
      all.emplace_back(body, result ? std::to_string(result->seq) : result.reason().sentence);
    };
  }
};

using Lines = std::vector<std::pair<std::string, std::string>>;

TEST(Writer, WritesInOrderAndInGroups) {
  Gate gate;
  Told told;
  {
    Writer writer(gate);
    writer.write(batch(table_1, record("1")), told.of("1"));
    gate.wait_for_a_commit();
    for (const char* body : {"2", "3", "4"}) writer.write(batch(table_1, record(body)), told.of(body));
    EXPECT_EQ(writer.waiting(), 4u);
    gate.open();
  }
  EXPECT_EQ(gate.groups(), (std::vector<std::vector<std::string>>{{"1"}, {"2", "3", "4"}}));
  EXPECT_EQ(told.all, (Lines{{"1", "1"}, {"2", "2"}, {"3", "3"}, {"4", "4"}}));
}

TEST(Writer, WritesWhatItWasGivenBeforeItEnds) {
  Gate gate;
  Told told;
  gate.open();
  {
    Writer writer(gate);
    for (int i = 0; i < 100; ++i) writer.write(batch(table_1, record("x")), told.of("x"));
  }
  EXPECT_EQ(told.all.size(), 100u);
}

TEST(Writer, ABadBatchIsToldAndTheOthersAreWritten) {
  Gate gate;
  Told told;
  {
    Writer writer(gate);
    writer.write(batch(table_1, record("1")), told.of("1"));
    gate.wait_for_a_commit();
    for (const char* body : {"2", "bad", "3", "bad", "4"}) writer.write(batch(table_1, record(body)), told.of(body));
    gate.open();
  }
  EXPECT_EQ(gate.groups(), (std::vector<std::vector<std::string>>{{"1"}, {"2", "3", "4"}}));
  ASSERT_EQ(told.all.size(), 6u);
  EXPECT_EQ(told.all[2], (std::pair<std::string, std::string>{"bad", "bad"}));
  EXPECT_EQ(told.all[4], (std::pair<std::string, std::string>{"bad", "bad"}));
  EXPECT_EQ(told.all[5].first, "4");
}

TEST(Writer, WhereAllAreBadNothingIsWritten) {
  Gate gate;
  Told told;
  gate.open();
  {
    Writer writer(gate);
    for (int i = 0; i < 3; ++i) writer.write(batch(table_1, record("bad")), told.of("bad"));
  }
  EXPECT_TRUE(gate.groups().empty());
  EXPECT_EQ(told.all, Lines(3, {"bad", "bad"}));
}

TEST(Writer, TheEnvironmentsFaultIsEverybodys) {
  Gate gate;
  Told told;
  {
    Writer writer(gate);
    writer.write(batch(table_1, record("1")), told.of("1"));
    gate.wait_for_a_commit();
    for (const char* body : {"2", "broken", "3"}) writer.write(batch(table_1, record(body)), told.of(body));
    gate.open();
  }
  EXPECT_EQ(told.all, (Lines{{"1", "1"}, {"2", "broken"}, {"broken", "broken"}, {"3", "broken"}}));
}

TEST(Writer, WhoIsToldMayWriteAgain) {
  Gate gate;
  gate.open();
  std::atomic<int> done = 0;
  {
    Writer writer(gate);
    std::function<void(const Result<Head, Fault>&)> again = [&](const Result<Head, Fault>&) {
      if (++done < 50) writer.write(batch(table_1, record("x")), again);
    };
    writer.write(batch(table_1, record("x")), again);
    while (done < 50) std::this_thread::yield();
  }
  EXPECT_EQ(done, 50);
}

class WriterOnStore : public OnBoth {};
PITBOSS_ON_BOTH(WriterOnStore);

TEST_P(WriterOnStore, ManyThreadsManyTables) {
  constexpr int threads = 4, each = 100;
  std::atomic<int> good_ones = 0, repeated = 0;
  {
    Writer writer(*store);
    std::vector<std::jthread> all;
    for (int t = 0; t < threads; ++t)
      all.emplace_back([&, t] {
        for (int i = 0; i < each; ++i)
          // Every tenth has an id that was used before.
          writer.write(batch({static_cast<std::uint32_t>(t + 1)},
                             record_of(anna, std::to_string(i - (i % 10 == 9 ? 1 : 0)), {issue(anna, 1)})),
                       [&](const Result<Head, Fault>& result) {
                         if (result)
                           ++good_ones;
                         else if (result.reason().kind == Fault::Kind::repeated)
                           ++repeated;
                       });
      });
  }
  EXPECT_EQ(good_ones, threads * each * 9 / 10);
  EXPECT_EQ(repeated, threads * each / 10);
  EXPECT_EQ(good(store->balance(wallet(anna))), cents(threads * each * 9 / 10));
  for (std::uint32_t t = 1; t <= threads; ++t) EXPECT_EQ(good(store->head({t})).seq, 90u);
}

}   // namespace writer_test
}   // namespace pitboss::ledger::test
