// The house: its people, its tables, its ledger. It is the Endpoint of the transport: messages of a WebSocket are read
// here and go to the Host of their table; HTTP requests are answered in api.cc.
#pragma once
#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <shared_mutex>
#include <string>
#include <vector>

#include "ledger/writer.h"
#include "rulebook/clause_places.h"
#include "server/endpoint.h"
#include "server/event_loop.h"
#include "server/host.h"
#include "server/laboratory.h"
#include "server/metrics.h"
#include "server/people.h"
#include "server/record_queries.h"
#include "server/simulations.h"
#include "server/token_bucket.h"
#include "table/key.h"
#include "table/random_source.h"

namespace pitboss::server {

struct HouseOptions {
  Money play_money = Money::dollars(10'000);   // of a new guest or player
  Money large_win = Money::dollars(10'000);    // from this on a win is noted for the auditor
  std::size_t most_tables = 10'000;
  std::size_t most_own_tables = 3;   // that one guest or player may have open
  // Requests other than GET from one address, with a burst of twice as many; 0: no limit.
  std::uint32_t requests_a_second = 50;
  bool wind_up = false;                    // allow winding up even if not one table of the store can go on [R66]
  table::RandomSource* random = nullptr;   // null: the system's; only tests set another one
  std::vector<table::Definition> tables;   // opened if the store does not have tables of these names
  bool tables_are_named = true;            // in the configuration: where the store has one otherwise, that is logged
  rulebook::ClausePlaces places;           // the lines that decide and prove the clauses
  std::function<void(std::string_view)> log = [](std::string_view) {};
};

// The system's random numbers for all tables, whichever thread asks.
class LockedRandomSource final : public table::RandomSource {
 public:
  std::uint32_t next() override {
    const std::scoped_lock lock(mutex_);
    return random_.next();
  }

 private:
  std::mutex mutex_;
  table::SystemRandomSource random_;
};

class House final : public Endpoint, public HostServices {
 public:
  House(EventLoop& loop, ledger::Store& store, table::Key key, HouseOptions options);
  ~House() override;

  // Takes up every table of the store that no other process runs, and opens those of the options that are new. A table
  // that cannot go on is wound up, which is logged. Returns a sentence for each table that the operator has named and
  // the store has otherwise, which is logged too: those go on as they are in the store. Fails with a sentence if the
  // store cannot be read or written.
  Result<std::vector<std::string>, std::string> open();
  // To be called about once a second: takes over tables that another process has given up, closes unused tables, notes
  // a wall clock that was set and a store in trouble, and drops sessions that have ended.
  void do_housekeeping();

  using TableOpened = std::function<void(Result<std::shared_ptr<Host>, std::string>)>;
  void open_table(table::Definition definition, ledger::UserId by, TableOpened then);
  std::shared_ptr<Host> table(std::string_view name) const;
  std::vector<std::shared_ptr<Host>> tables() const;

  bool may_open_own(ledger::UserId user) const;

  // Begins no new rounds; returns when every round is over, or after `patience`.
  void close(Milliseconds patience);

  People& people() { return people_; }
  Metrics& metrics() { return metrics_; }
  rulebook::ClausePlaces places() const { return options_.places; }
  std::size_t waiting() const { return writer_->waiting(); }   // batches for the ledger
  // Closes the WebSockets of a session that was logged out.
  void close_sessions(std::string_view token);

  // Endpoint
  std::shared_ptr<SessionHandler> open_session(std::shared_ptr<Connection> connection, std::string_view peer) override;
  void handle(Request request, Answer answer) override;

  // HostServices
  void write(ledger::Batch batch, Written done) override;
  ledger::Store& store() override { return store_; }
  std::int64_t wall() const override;
  std::string name_of(ledger::UserId user) override { return people_.name_of(user); }
  void note(std::string_view what, const Json& details) override;
  Money large_win() const override { return options_.large_win; }
  void lost(const Host& host) override;
  void retire(const Host& host, const table::Definition& definition) override;
  void count(std::string_view what) override { metrics_.count(what); }
  bool run_in_background(std::function<void()> what) override { return background_.try_post(std::move(what)); }

 private:
  class ClientSession;
  friend class ClientSession;

  // Why a table cannot go on; none if it can: it runs, here or in another process.
  using CannotGoOn = std::optional<std::string>;
  Result<CannotGoOn, std::string> take_up(const ledger::TableRow& row);
  void compare_with_options(const table::Live& live);
  void say_difference(std::string sentence);
  Result<std::monostate, std::string> wind_up(const ledger::TableRow& row, const std::string& why);
  bool runs_or_is_opening(const std::string& name) const;
  void close_unused();
  std::shared_ptr<Host> host(table::Live live);
  void forget(const ClientSession* session);
  bool is_within_rate(const std::string& peer);
  Answer warning_of_old_names(const Request& request, const wire::Json& body, Answer answer);
  void take_over();
  void check_wall_clock();
  void check_store();
  void remove_expired();
  Result<ledger::Head, ledger::Fault> write_and_wait(ledger::Batch batch);

  EventLoop& loop_;
  ledger::Store& store_;
  table::Key key_;
  HouseOptions options_;
  LockedRandomSource system_random_;
  table::RandomSource& random_;
  Metrics metrics_;
  std::unique_ptr<ledger::Writer> writer_;   // ~House destroys it first: its callbacks use the members that follow
  People people_;
  Laboratory laboratory_;
  Simulations simulations_;
  WorkQueue background_;   // for advice
  RecordQueries record_queries_;

  mutable std::shared_mutex tables_mutex_;   // guards the next two
  std::map<std::string, std::shared_ptr<Host>, std::less<>> tables_;
  std::set<std::string, std::less<>> opening_;   // names of tables that are being opened
  std::atomic<bool> closing_ = false;

  std::vector<std::string> differences_;   // between the tables of the options and those of the store

  // Only for do_housekeeping().
  std::optional<std::int64_t> wall_ahead_;   // of the monotonic clock, milliseconds
  std::int64_t expired_removed_at_ = 0;
  std::string logged_trouble_;   // of the store

  std::mutex allowances_mutex_;
  std::map<std::string, TokenBucket> allowances_;   // by address

  std::mutex logged_old_names_mutex_;
  std::set<std::string> logged_old_names_;   // sentences

  std::mutex sessions_mutex_;
  std::map<const ClientSession*, std::weak_ptr<ClientSession>> sessions_;
};

}   // namespace pitboss::server
