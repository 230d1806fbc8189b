// Runs one table: takes people's commands one after the other, writes what follows (of those that wait together,
// together), then tells everybody; deals at the table's pace, and answers for who is silent. Whatever it is asked from
// outside happens in its strand.
#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "ledger/store.h"
#include "server/endpoint.h"
#include "server/message.h"
#include "server/serial_executor.h"
#include "table/live.h"

namespace pitboss::server {

class Host;

// What a table needs of the house. Any thread may call.
class HostServices {
 public:
  HostServices() = default;
  HostServices(const HostServices&) = delete;
  HostServices& operator=(const HostServices&) = delete;
  virtual ~HostServices() = default;

  using Written = std::function<void(Result<ledger::Head, ledger::Fault>)>;
  virtual void write(ledger::Batch batch, Written done) = 0;
  virtual ledger::Store& store() = 0;
  virtual std::int64_t wall() const = 0;   // milliseconds since 1970
  virtual std::string name_of(ledger::UserId user) = 0;
  // Something an auditor wants to know of: a large win, a void round, a decision of a supervisor.
  virtual void note(std::string_view what, const Json& details) = 0;
  virtual Money large_win() const = 0;
  // The table is not this process's any more.
  virtual void lost(const Host& host) = 0;
  // Nobody uses it any more: it is closed.
  virtual void retire(const Host& host, const table::Definition& definition) = 0;
  virtual void count(std::string_view what) = 0;   // for the metrics
  // What takes longer than a table can wait, in another thread. False where too much waits already.
  virtual bool later(std::function<void()> what) = 0;
};

struct Person {
  ledger::UserId user;
  ledger::Role role{};
  std::string name;
};
// What a dealer or a supervisor is to a table.
inline std::optional<table::Role> official(ledger::Role role) {
  if (role == ledger::Role::dealer) return table::Role::dealer;
  if (role == ledger::Role::supervisor) return table::Role::supervisor;
  return std::nullopt;
}

class Host : public std::enable_shared_from_this<Host> {
 public:
  Host(table::Live live, std::unique_ptr<SerialExecutor> executor, HostServices& services);

  // ---- from any thread

  void start();
  void watch(std::shared_ptr<Connection> connection, Person person);
  void unwatch(std::shared_ptr<Connection> connection);
  void send_state(std::shared_ptr<Connection> connection);
  void command(std::shared_ptr<Connection> from, Person person, CommandMessage message);
  // What the person's options are worth, where the table's policy allows it.
  void advise(std::shared_ptr<Connection> connection, Person person, std::string id);
  // A supervisor posts other options; they are in force with the next shoe.
  // `change` makes it of the present definition, or says what is wrong with it.
  using Change = std::function<Result<table::Definition, std::string>(table::Definition present)>;
  void announce(Change change, ledger::UserId by, std::function<void(std::string sentence)> done);
  // Somebody's own table ends when nobody has been at it, nor looked at it, for ten minutes.
  void retire_if_unused();
  // No new round; `done` when none is on.
  void wind_down(std::function<void()> done);
  // Nothing happens here any more; `done` when that is so.
  void end(std::function<void()> done);

  const std::string& name() const { return name_; }
  ledger::TableId id() const { return id_; }
  // For the lobby, and as it was a moment ago.
  struct Glance {
    std::string book;
    std::string title;
    int decks = 0;
    Money minimum, maximum;   // of a hand's wager
    std::vector<std::string> settings;
    bool human_dealer = false;
    ledger::UserId owner;
    int seated = 0;
    int people = 0;
    std::uint32_t rounds = 0;
    std::string moment;
  };
  Glance glance() const;

 private:
  struct Watcher {
    std::shared_ptr<Connection> connection;
    Person person;
  };
  // What one player has and may do. Watchers are told of it when it is other than before.
  struct Own {
    PlayerId player;
    Money bankroll;
    bool barred = false;
    std::vector<table::Option> options;
    bool operator==(const Own&) const = default;
  };
  struct Offers {
    std::uint64_t seq = 0;   // as things were then
    std::vector<Own> players;
    std::vector<table::Option> officials;
    const Own* of(std::optional<PlayerId> player) const;
  };
  struct Waiting {
    std::shared_ptr<Connection> from;
    Person person;
    CommandMessage message;
  };
  struct Taken {   // a command that was carried out
    Waiting waiting;
    std::uint64_t seq = 0;   // of its own record
  };
  struct Refused {
    std::string_view code;
    std::string sentence;
  };
  // What became of a command of somebody's, so that the same one sent again has the same answer.
  struct Answered {
    ledger::UserId user;
    std::string id;
    ledger::Hash command;
    Text answer;
  };
  struct Deadline {
    PlayerId player;
    table::Command if_silent;
    Milliseconds asked;   // since when
  };

  struct Notice {
    Change change;
    ledger::UserId by;
    std::function<void(std::string)> done;
  };
  using Outcome = Result<ledger::Head, ledger::Fault>;
  // What is being written, and who waits for it.
  struct Submitted {
    table::Live::Draft draft;
    std::size_t records = 0;
    std::vector<Taken> commands;
    std::function<void(std::string sentence)> notice;
  };

  // One thing at a time: what people say, a notice, then what comes by itself.
  void next();
  void take_up();
  bool join(table::Live::Draft& draft, std::vector<Taken>& taken);
  Result<table::Command, Refused> understood(const Waiting& waiting, const table::TableSnapshot& snapshot);
  std::optional<table::Rejection> carry_out(table::Live::Draft& draft, const Waiting& waiting,
                                            const table::Command& command);
  void post_notice();
  void submit(table::Live::Draft draft, std::vector<Taken> commands = {}, std::function<void(std::string)> notice = {});
  void written(Submitted& submitted, const Outcome& outcome);
  void not_written(Submitted& submitted, const ledger::Fault& fault);
  void not_written(const Waiting& waiting, const ledger::Fault& fault);
  void answer(const Waiting& waiting, Text text);
  void refuse(const Waiting& waiting, std::string_view code, std::string_view sentence);
  void refuse_if_new(const Waiting& waiting, std::string_view code, std::string_view sentence);
  const Answered* answered(ledger::UserId user, const std::string& id) const;
  bool was_done_before(const Waiting& waiting);

  // What comes by itself, and when to look again.
  void arrange();
  bool act_for(PlayerId player, const table::Command& command);
  bool is_gone(ledger::UserId user) const;
  bool everybody_has_wagered(const table::State& state) const;
  bool nobody_may_wager() const;
  bool wagers_made(const table::State& state) const;
  void deal_on(table::Live::Draft& draft) const;
  void follow_clock(const std::vector<table::ExecutedCommand>& acts = {});
  void describe();
  void update_glance();
  Milliseconds ends(const Deadline& deadline) const;

  // `answered`: whose answer follows.
  void publish(const std::vector<table::ExecutedCommand>& acts, std::uint64_t after,
               const std::vector<Taken>& answered);
  void tell_state(const Watcher& watcher);
  Offers offers_now() const;
  std::string own_part(const Person& person, const Offers& offers) const;
  std::string officials_options(const Offers& offers, table::Role role) const;
  Json awaited_json() const;
  Milliseconds betting_left() const;   // of the time for wagers, where it runs
  Json people_json() const;
  bool is_connected(ledger::UserId user) const;
  void note_significant(const std::vector<table::ExecutedCommand>& acts);

  std::string name_;
  ledger::TableId id_;
  table::Live live_;
  std::unique_ptr<SerialExecutor> executor_;
  HostServices& services_;

  std::deque<Waiting> queue_;
  std::size_t alone_ = 0;   // so many of them are written one by one: together they could not be
  bool writing_ = false;
  std::deque<Answered> answered_;
  std::vector<Watcher> watchers_;
  Offers offers_;   // what was told last
  std::map<PlayerId, std::string> names_;

  std::map<ledger::UserId, Milliseconds> away_;   // members who have lost the connection, since when
  std::deque<Notice> notices_;
  std::vector<Deadline> deadlines_;   // of who is asked now
  std::optional<Milliseconds> betting_ends_;
  std::optional<Milliseconds> round_closed_;
  std::optional<Milliseconds> unused_since_;
  Milliseconds dealt_at_{};                  // the dealer's last act
  Milliseconds retry_at_{};                  // after the store could not write
  std::vector<const Connection*> advised_;   // who waits for advice: one question at a time
  std::vector<std::function<void()>> winding_down_;
  bool closing_ = false;
  bool ended_ = false;

  mutable std::mutex glance_mutex_;
  Glance glance_;
};

}   // namespace pitboss::server
