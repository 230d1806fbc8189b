// A house with one table, without sockets or threads, whose clock the test moves: one seed decides everything. A crash
// is simulated by destroying the host.
#pragma once
#include <gtest/gtest.h>

#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ledger/store.h"
#include "server/event_loop.h"
#include "server/host.h"
#include "support/json_schema.h"
#include "table/random_source.h"
#include "table/recover.h"

namespace pitboss::test {

class FakeClock {
 public:
  server::Milliseconds now{1'000};
  std::deque<std::function<void()>> posted;
  struct Wake {
    server::Milliseconds at;
    std::function<void()> what;
  };
  std::map<const void*, Wake> wakes;

  // Runs what is posted, until nothing is left.
  void settle() {
    while (!posted.empty()) {
      auto what = std::move(posted.front());
      posted.pop_front();
      what();
    }
  }
  // Moves the clock, and runs the timers that are due on the way.
  void pass(server::Milliseconds time) {
    const server::Milliseconds end = now + time;
    settle();
    for (;;) {
      auto first = wakes.end();
      for (auto each = wakes.begin(); each != wakes.end(); ++each)
        if (each->second.at <= end && (first == wakes.end() || each->second.at < first->second.at)) first = each;
      if (first == wakes.end()) break;
      now = std::max(now, first->second.at);
      auto what = std::move(first->second.what);
      wakes.erase(first);
      what();
      settle();
    }
    now = end;
  }
};

class FakeExecutor final : public server::SerialExecutor {
 public:
  explicit FakeExecutor(FakeClock& clock) : clock_(clock) {}
  ~FakeExecutor() override { clock_.wakes.erase(this); }
  void post(std::function<void()> what) override { clock_.posted.push_back(std::move(what)); }
  void wake_after(server::Milliseconds when, std::function<void()> what) override {
    clock_.wakes[this] = {clock_.now + when, std::move(what)};
  }
  void cancel_wake() override { clock_.wakes.erase(this); }
  server::Milliseconds now() const override { return clock_.now; }

 private:
  FakeClock& clock_;
};

// Keeps what a client would receive.
class FakeConnection final : public server::Connection {
 public:
  using Connection::send;
  void send(server::Text text, bool more) override {
    all.push_back(server::Json::parse(*text));
    EXPECT_EQ(JsonSchema::shipped().faults("messages", "from the server", all.back()), "");
    waits = more;
  }
  void close(std::string_view) override { closed = true; }

  // The answers to the command with this id, in order.
  std::vector<server::Json> answers(const std::string& id) const {
    std::vector<server::Json> found;
    for (const server::Json& each : all)
      if (each["type"] == "answer" && each.value("id", "") == id) found.push_back(each);
    return found;
  }
  std::vector<server::Json> all;
  bool closed = false;
  bool waits = false;   // the last text was sent with `more`
};

class FakeHostServices final : public server::HostServices {
 public:
  FakeHostServices(FakeClock& clock, ledger::Store& store) : clock_(clock), store_(store) {}

  // Commits at once and calls `done` later, as the writer's thread does.
  void write(ledger::Batch batch, Written done) override {
    if (broken) {
      clock_.posted.push_back([done] { done(Failure{ledger::Fault{ledger::Fault::Kind::environment, "no space"}}); });
      return;
    }
    auto result = store_.commit(batch);
    if (lose_answers) return;   // as if the process died after the commit
    clock_.posted.push_back([done = std::move(done), result = std::move(result)] { done(result); });
  }
  ledger::Store& store() override { return store_; }
  std::int64_t wall() const override { return 1'700'000'000'000 + clock_.now.count(); }
  std::string name_of(ledger::UserId user) override { return "user-" + std::to_string(user.number); }
  void note(std::string_view what, const server::Json&) override { notes.emplace_back(what); }
  Money large_win() const override { return Money::dollars(100'000); }
  void lost(const server::Host&) override { ++lost_tables; }
  void retire(const server::Host&, const table::Definition&) override { ++lost_tables; }
  void count(std::string_view) override {}
  bool run_in_background(std::function<void()> what) override {
    what();
    return true;
  }

  bool broken = false;
  bool lose_answers = false;
  int lost_tables = 0;
  std::vector<std::string> notes;

 private:
  FakeClock& clock_;
  ledger::Store& store_;
};

inline table::Key a_key() {
  std::array<unsigned char, table::Key::size> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<unsigned char>(i * 7 + 1);
  return table::Key(bytes);
}

// One table, with its store in a file of its own.
class FakeHouse {
 public:
  explicit FakeHouse(const std::string& book, std::vector<std::string> settings = {}, std::uint64_t seed = 1,
                     bool human_dealer = false)
      : random(seed, 0) {
    static int made = 0;
    path = std::filesystem::temp_directory_path() /
           ("pitboss-live-" + std::to_string(getpid()) + "-" + std::to_string(++made) + ".db");
    remove();
    open_store();
    definition.name = "test-1";
    definition.book = book;
    definition.settings = std::move(settings);
    definition.human_dealer = human_dealer;
    auto compiled = table::book_of(definition);
    EXPECT_TRUE(compiled.ok()) << (compiled.ok() ? "" : compiled.reason());
    auto opening = table::open(ledger::TableId{1}, definition, *compiled, key, random, {}, 0);
    opening.batch.house.push_back(ledger::SaveTable{row()});
    const auto written = store->commit(opening.batch);
    EXPECT_TRUE(written.ok());
    run(std::move(opening.live));
  }
  ~FakeHouse() {
    end();
    store.reset();
    remove();
  }

  ledger::TableRow row() const { return {ledger::TableId{1}, definition.name, table::to_stored(definition), true}; }

  void open_store() {
    auto opened = ledger::open_store("sqlite:" + path.string());
    EXPECT_TRUE(opened.ok()) << (opened.ok() ? "" : opened.reason().sentence);
    store = std::move(*opened);
    services.emplace(clock, *store);
  }
  void run(table::Live live) {
    host = std::make_shared<server::Host>(std::move(live), std::make_unique<FakeExecutor>(clock), *services);
    host->start();
    clock.settle();
  }
  void end() {
    clock.posted.clear();
    clock.wakes.clear();
    host.reset();
  }
  // Ends without warning, and recovers the table from the store.
  void crash() {
    end();
    services.reset();
    store.reset();
    open_store();
    auto live = table::recover(*store, row(), key, random);
    ASSERT_TRUE(live.ok()) << live.reason().sentence;
    run(std::move(*live));
  }
  void remove() const {
    for (const char* tail : {"", "-wal", "-shm", ".lock"}) std::filesystem::remove(path.string() + tail);
  }

  // Makes a user with so much money in the wallet.
  server::Person give(std::uint32_t number, Money money, ledger::UserRole role = ledger::UserRole::player) {
    ledger::Batch batch;
    const ledger::UserId user{number};
    batch.house.push_back(ledger::SaveUser{{user, "user-" + std::to_string(number), role, "", 0}});
    if (money > Money{}) {
      ledger::Record record;
      record.kind = 11;
      record.entries.push_back({ledger::bank(), ledger::wallet(user), money, ledger::Reason::issued, 0, {}, {}});
      batch.records.push_back(std::move(record));
    }
    EXPECT_TRUE(store->commit(batch).ok());
    return {user, role, "user-" + std::to_string(number)};
  }

  std::filesystem::path path;
  FakeClock clock;
  table::SeededRandomSource random;
  table::Key key = a_key();
  table::Definition definition;
  std::unique_ptr<ledger::Store> store;
  std::optional<FakeHostServices> services;
  std::shared_ptr<server::Host> host;
};

// A person with a connection who sends commands and keeps what came back.
struct FakePlayer {
  server::Person person;
  std::shared_ptr<FakeConnection> heard = std::make_shared<FakeConnection>();
  int said = 0;

  std::string say(FakeHouse& house, const server::Json& command, std::string id = {}) {
    if (id.empty()) id = person.name + "-" + std::to_string(++said);
    house.host->command(heard, person, {id, "test-1", command});
    return id;
  }
  server::Json ask(FakeHouse& house, const server::Json& command) {
    const std::string id = say(house, command);
    house.clock.settle();
    const auto answers = heard->answers(id);
    EXPECT_EQ(answers.size(), 1u) << command.dump();
    return answers.empty() ? server::Json() : answers.front();
  }
  void must(FakeHouse& house, const server::Json& command) {
    const server::Json answer = ask(house, command);
    EXPECT_TRUE(answer.value("ok", false)) << command.dump() << " -> " << answer.dump();
  }
  void watch(FakeHouse& house) {
    house.host->watch(heard, person);
    house.clock.settle();
  }
  void lose_connection(FakeHouse& house) {
    house.host->unwatch(heard);
    house.clock.settle();
  }
  // The options that it was told last; one that is for several spots comes once for each.
  server::Json options() const {
    server::Json all = server::Json::array();
    for (auto each = heard->all.rbegin(); each != heard->all.rend(); ++each) {
      if (!each->contains("you")) continue;
      for (const server::Json& option : (*each)["you"]["options"]) {
        if (!option.contains("spots")) all.push_back(option);
        for (const server::Json& spot : option.value("spots", server::Json::array())) {
          all.push_back(option);
          all.back().erase("spots");
          all.back()["command"]["spot"] = spot;
        }
      }
      break;
    }
    return all;
  }
};

// A player who sits at the table with 500.00 in chips.
inline FakePlayer seated(FakeHouse& house, std::uint32_t number, int spot) {
  FakePlayer player{house.give(number, Money::dollars(1'000)), std::make_shared<FakeConnection>(), 0};
  player.watch(house);
  player.must(house, {{"type", "buy_in"}, {"amount_cents", 50'000}});
  player.must(house, {{"type", "sit"}, {"spot", spot}});
  return player;
}

}   // namespace pitboss::test
