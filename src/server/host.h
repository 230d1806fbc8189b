// Runs one table: takes commands one after the other, writes their records to the ledger (those that wait at the same
// time together), and then tells all watchers; deals at the table's pace, and acts for players who do not answer in
// time. Everything happens on the table's own SerialExecutor.
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
#include "server/event_loop.h"
#include "server/message.h"
#include "table/live.h"

namespace pitboss::server {

class Host;

// What a host needs of the house. Any thread may call.
class HostServices {
 public:
  HostServices() = default;
  HostServices(const HostServices&) = delete;
  HostServices& operator=(const HostServices&) = delete;
  virtual ~HostServices() = default;

  using Written = std::function<void(Result<ledger::Head, ledger::Fault>)>;
  virtual void write(ledger::Batch batch, Written done) = 0;
  virtual ledger::Store& store() = 0;
  virtual std::int64_t wall() const = 0;   // the wall clock, milliseconds since 1970
  virtual std::string name_of(ledger::UserId user) = 0;
  // Writes a note for the auditor: a large win, a void round, a supervisor's decision.
  virtual void note(std::string_view what, const Json& details) = 0;
  virtual Money large_win() const = 0;
  // Another process runs the table now.
  virtual void lost(const Host& host) = 0;
  // The table has not been used for a while, and is to be closed.
  virtual void retire(const Host& host, const table::Definition& definition) = 0;
  virtual void count(std::string_view what) = 0;   // for the metrics
  // Runs what takes longer than a table can wait in another thread. False if too much waits already.
  virtual bool run_in_background(std::function<void()> what) = 0;
};

struct Person {
  ledger::UserId user;
  ledger::UserRole role{};
  std::string name;
};
// The role at a table of a dealer or a supervisor; none for anybody else.
inline std::optional<table::Role> official(ledger::UserRole role) {
  if (role == ledger::UserRole::dealer) return table::Role::dealer;
  if (role == ledger::UserRole::supervisor) return table::Role::supervisor;
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
  // Sends what the person's options are worth, if the table's coach is on. `id` is that of the question.
  void advise(std::shared_ptr<Connection> connection, Person person, std::string id);
  // Posts a notice of other options, which are in force from the next shoe on. `change` makes the new definition of the
  // present one, or says what is wrong with it; `done` gets that sentence, or an empty one.
  using Change = std::function<Result<table::Definition, std::string>(table::Definition present)>;
  void announce(Change change, ledger::UserId by, std::function<void(std::string sentence)> done);
  // For a table that a player has opened: retires it if nobody has been at it, or watched it, for ten minutes.
  void retire_if_unused();
  // Begins no new round; `done` is called when no round is open.
  void wind_down(std::function<void()> done);
  // Stops at once; `done` is called when nothing happens here any more.
  void end(std::function<void()> done);

  const std::string& name() const { return name_; }
  ledger::TableId id() const { return id_; }
  // For the lobby. It may be a moment old.
  struct Summary {
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
  Summary summary() const;

 private:
  struct Watcher {
    std::shared_ptr<Connection> connection;
    Person person;
  };
  // What only one player is told: the own money and options. It is sent when it has changed.
  struct OwnPart {
    PlayerId player;
    Money bankroll;
    bool barred = false;
    std::vector<table::LegalCommand> options;
    bool operator==(const OwnPart&) const = default;
  };
  struct Offers {
    std::uint64_t seq = 0;   // of the last record when they were made
    std::vector<OwnPart> players;
    std::vector<table::LegalCommand> officials;
    const OwnPart* of(std::optional<PlayerId> player) const;
  };
  struct QueuedCommand {
    std::shared_ptr<Connection> from;
    Person person;
    CommandMessage message;
  };
  struct PerformedCommand {
    QueuedCommand command;
    std::uint64_t seq = 0;   // of its record
  };
  struct CommandRefusal {
    std::string_view code;
    std::string sentence;
  };
  // Kept so that a command which is sent again gets the same answer.
  struct KeptAnswer {
    ledger::UserId user;
    std::string id;
    ledger::Hash command;
    Text answer;
  };
  // A player who has to answer, and the command that is carried out if the time runs out first.
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
  using WriteResult = Result<ledger::Head, ledger::Fault>;
  // What is being written, and who waits for it.
  struct PendingWrite {
    table::Live::Draft draft;
    std::size_t records = 0;
    std::vector<PerformedCommand> commands;
    std::function<void(std::string sentence)> notice;
  };

  // Goes on until something is being written: first the commands in the queue, then a notice, then what is due by time.
  void proceed();
  void take_command();
  bool take_next_along(table::Live::Draft& draft, std::vector<PerformedCommand>& performed);
  Result<table::Command, CommandRefusal> read_command(const QueuedCommand& queued,
                                                      const table::TableSnapshot& snapshot);
  std::optional<table::Rejection> perform(table::Live::Draft& draft, const QueuedCommand& queued,
                                          const table::Command& command);
  void post_notice();
  void submit(table::Live::Draft draft, std::vector<PerformedCommand> commands = {},
              std::function<void(std::string)> notice = {});
  void on_written(PendingWrite& pending, const WriteResult& result);
  void on_not_written(PendingWrite& pending, const ledger::Fault& fault);
  void refuse_unwritten(const QueuedCommand& queued, const ledger::Fault& fault);
  void answer(const QueuedCommand& queued, Text text);
  void refuse(const QueuedCommand& queued, std::string_view code, std::string_view sentence);
  void refuse_if_new(const QueuedCommand& queued, std::string_view code, std::string_view sentence);
  void note_significant(const std::vector<table::ExecutedCommand>& acts);
  const KeptAnswer* kept_answer(ledger::UserId user, const std::string& id) const;
  bool answer_from_store(const QueuedCommand& queued);

  // Does what is due by time, or sets the timer for when something will be.
  void act_on_time();
  bool act_for(PlayerId player, const table::Command& command);
  bool is_gone(ledger::UserId user) const;
  bool everybody_has_wagered(const table::State& state) const;
  bool nobody_may_wager() const;
  bool wagers_made(const table::State& state) const;
  void deal_unpaced(table::Live::Draft& draft) const;
  void update_deadlines(const std::vector<table::ExecutedCommand>& acts = {});
  void summarize_definition();
  void summarize_state();
  Milliseconds ends(const Deadline& deadline) const;

  // ---- in host_messages.cc

  // `answered`: the commands whose answers are sent right after this.
  void publish(const std::vector<table::ExecutedCommand>& acts, std::uint64_t after,
               const std::vector<PerformedCommand>& answered);
  void tell_state(const Watcher& watcher);
  Offers offers_now() const;
  std::string own_part_text(const Person& person, const Offers& offers) const;
  std::string officials_options(const Offers& offers, table::Role role) const;
  Json awaited_json() const;
  Milliseconds betting_left() const;   // only while betting_ends_ is set
  Json people_json() const;
  bool is_connected(ledger::UserId user) const;

  std::string name_;
  ledger::TableId id_;
  table::Live live_;
  std::unique_ptr<SerialExecutor> executor_;
  HostServices& services_;

  std::deque<QueuedCommand> queue_;
  std::size_t one_by_one_ = 0;   // so many from the queue's front are written singly, because they failed as a batch
  bool writing_ = false;
  std::deque<KeptAnswer> kept_answers_;
  std::vector<Watcher> watchers_;
  Offers offers_;   // as they were told last
  std::map<PlayerId, std::string> names_;

  std::map<ledger::UserId, Milliseconds> away_;   // since when a member of the table has had no connection
  std::deque<Notice> notices_;
  std::vector<Deadline> deadlines_;   // of the players who are asked now
  std::optional<Milliseconds> betting_ends_;
  std::optional<Milliseconds> round_closed_;
  std::optional<Milliseconds> unused_since_;
  Milliseconds dealt_at_{};                  // when the dealer last acted
  Milliseconds retry_at_{};                  // nothing is written before, because the store could not
  std::vector<const Connection*> advised_;   // who waits for advice; each may ask one question at a time
  std::vector<std::function<void()>> winding_down_;
  bool closing_ = false;
  bool ended_ = false;

  mutable std::mutex summary_mutex_;
  Summary summary_;
};

}   // namespace pitboss::server
