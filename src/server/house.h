// The house behind the door: its people, its tables, its ledger. What comes from a socket is read here and goes to the
// table that it is for; what comes by HTTP is api.cc's.
#pragma once
#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <shared_mutex>
#include <string>
#include <vector>

#include "ledger/writer.h"
#include "server/endpoint.h"
#include "server/host.h"
#include "server/laboratory.h"
#include "server/locked_random_source.h"
#include "server/metrics.h"
#include "server/people.h"
#include "server/record_queries.h"
#include "server/serial_executor.h"
#include "server/simulations.h"
#include "server/token_bucket.h"
#include "table/key.h"

namespace pitboss::server {

struct HouseTerms {
  Money play_money = Money::dollars(10'000);   // of a new guest or player
  Money large_win = Money::dollars(10'000);    // noted for the auditor
  std::size_t most_tables = 10'000;
  std::size_t most_own_tables = 3;         // that one guest or player may have open
  std::uint32_t requests_a_second = 50;    // that change something, from one address, with a burst of twice as many
  bool wind_up = false;                    // also where not one of the store's tables can go on [R66]
  table::RandomSource* random = nullptr;   // none: the system's; never another where money is taken
  std::vector<table::Definition> tables;   // opened where they are not there yet
  std::function<void(std::string_view)> log = [](std::string_view) {};
};

class House final : public Endpoint, public HostServices {
 public:
  House(EventLoop& loop, ledger::Store& store, table::Key key, HouseTerms terms);
  ~House() override;

  // Takes up every table of the store that no other process runs, and opens those of the terms that are new. A sentence
  // where the store cannot be read or written. A table that cannot go on is wound up, and said so.
  Result<std::monostate, std::string> open();
  // Once a second or so: tables that another process has given up are taken over, a clock that was set is noted, and
  // sessions that are over are forgotten.
  void look_around();

  using Opened = std::function<void(Result<std::shared_ptr<Host>, std::string>)>;
  void open_table(table::Definition definition, ledger::UserId by, Opened then);
  std::shared_ptr<Host> table(std::string_view name) const;
  std::vector<std::shared_ptr<Host>> tables() const;

  bool may_open_own(ledger::UserId user) const;

  // No new rounds; returns when every round is over, or the time is up.
  void close(Milliseconds patience);

  People& people() { return people_; }
  Metrics& metrics() { return metrics_; }
  std::size_t waiting() const { return writer_->waiting(); }
  void end_visits(std::string_view token);

  // Endpoint
  std::shared_ptr<SessionHandler> arrive(std::shared_ptr<Connection> connection, std::string_view peer) override;
  void ask(Request request, std::function<void(Response)> answer) override;

  // HostServices
  void write(ledger::Batch batch, Written done) override;
  ledger::Store& store() override { return store_; }
  std::int64_t wall() const override;
  std::string name_of(ledger::UserId user) override { return people_.name_of(user); }
  void note(std::string_view what, const Json& details) override;
  Money large_win() const override { return terms_.large_win; }
  void lost(const Host& host) override;
  void retire(const Host& host, const table::Definition& definition) override;
  void count(std::string_view what) override { metrics_.count(what); }
  bool later(std::function<void()> what) override { return coach_.later(std::move(what)); }

 private:
  class Visit;
  friend class Visit;

  // None: it runs, here or elsewhere. A sentence: it cannot go on.
  using CannotGoOn = std::optional<std::string>;
  Result<CannotGoOn, std::string> take_up(const ledger::TableRow& row);
  Result<std::monostate, std::string> wind_up(const ledger::TableRow& row, const std::string& why);
  bool is_here_or_coming(const std::string& name) const;
  void close_unused();
  std::shared_ptr<Host> host(table::Live live);
  void forget(const Visit* visit);
  bool may_ask(const std::string& peer);
  void take_over();
  void look_at_clock();
  void look_at_store();
  void forget_old();
  Result<ledger::Head, ledger::Fault> write_and_wait(ledger::Batch batch);

  EventLoop& loop_;
  ledger::Store& store_;
  table::Key key_;
  HouseTerms terms_;
  LockedRandomSource own_random_;
  table::RandomSource& random_;
  Metrics metrics_;
  std::unique_ptr<ledger::Writer> writer_;   // ends first: what it tells is told to all that follows
  People people_;
  Laboratory laboratory_;
  Simulations simulations_;
  WorkQueue coach_;
  RecordQueries record_queries_;

  mutable std::shared_mutex tables_mutex_;
  std::map<std::string, std::shared_ptr<Host>, std::less<>> tables_;
  std::set<std::string, std::less<>> opening_;
  std::atomic<bool> closing_ = false;

  // Of look_around alone.
  std::optional<std::int64_t> wall_ahead_;   // of the monotonic clock, milliseconds
  std::int64_t forgot_at_ = 0;
  std::string store_trouble_;   // as the log has it

  std::mutex allowances_mutex_;
  std::map<std::string, TokenBucket> allowances_;   // by address

  std::mutex visits_mutex_;
  std::map<const Visit*, std::weak_ptr<Visit>> visits_;
};

}   // namespace pitboss::server
