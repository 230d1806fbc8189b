#include "server/host.h"

#include <sodium.h>

#include <algorithm>
#include <ranges>
#include <utility>

#include "server/permissions.h"
#include "table/state_queries.h"
#include "wire/table_command_json.h"
#include "wire/table_view_json.h"

namespace pitboss::server {

namespace {

constexpr std::size_t most_queued = 256;         // commands at one table
constexpr std::size_t most_kept_answers = 128;   // older commands are looked up in the store
// How long a decision or the betting waits for a player whose connection is lost, never beyond its own time.
constexpr Milliseconds grace{5'000};
constexpr Milliseconds away_too_long{600'000};   // then the player is cashed out
constexpr Milliseconds unused_too_long{600'000};
constexpr Milliseconds retry_after{250};   // when the store could not write

std::string_view type_of(const Json& command) {
  const auto found = command.find("type");
  return found != command.end() && found->is_string() ? std::string_view(found->get_ref<const std::string&>())
                                                      : std::string_view();
}

ledger::Hash hash_of(const Json& command) {
  const std::string text = wire::to_text(command);
  ledger::Hash hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                     nullptr, 0);
  return hash;
}

std::uint64_t next_seq(const table::Live::Draft& draft) {
  return draft.batch.after.value_or(0) + draft.batch.records.size() + 1;
}

}   // namespace

Host::Host(table::Live live, std::unique_ptr<SerialExecutor> executor, HostServices& services)
    : name_(live.definition().name),
      id_(live.id()),
      live_(std::move(live)),
      executor_(std::move(executor)),
      services_(services) {
  for (const table::Member& each : live_.members()) names_[each.player] = services_.name_of(each.user);
  summarize_definition();
  summarize_state();
}

// ---- from any thread

void Host::start() {
  executor_->post([self = shared_from_this()] {
    for (const table::Member& each : self->live_.members()) self->away_[each.user] = self->executor_->now();
    self->update_deadlines();
    self->proceed();
  });
}

void Host::watch(std::shared_ptr<Connection> connection, Person person) {
  executor_->post(
      [self = shared_from_this(), connection = std::move(connection), person = std::move(person)]() mutable {
        std::erase_if(self->watchers_, [&](const Watcher& each) { return each.connection == connection; });
        self->away_.erase(person.user);
        self->watchers_.push_back({std::move(connection), std::move(person)});
        self->tell_state(self->watchers_.back());
      });
}

void Host::unwatch(std::shared_ptr<Connection> connection) {
  executor_->post([self = shared_from_this(), connection = std::move(connection)] {
    const auto found = std::ranges::find(self->watchers_, connection, &Watcher::connection);
    if (found == self->watchers_.end()) return;
    const ledger::UserId user = found->person.user;
    self->watchers_.erase(found);
    if (table::player_of(self->live_.members(), user) && !self->is_connected(user)) {
      self->away_[user] = self->executor_->now();
      self->proceed();
    }
  });
}

void Host::send_state(std::shared_ptr<Connection> connection) {
  executor_->post([self = shared_from_this(), connection = std::move(connection)] {
    const auto found = std::ranges::find(self->watchers_, connection, &Watcher::connection);
    if (found != self->watchers_.end()) return self->tell_state(*found);
    connection->send(error_text({}, "not_watched", "watch the table first"));
  });
}

void Host::command(std::shared_ptr<Connection> from, Person person, CommandMessage message) {
  executor_->post([self = shared_from_this(), from = std::move(from), person = std::move(person),
                   message = std::move(message)]() mutable {
    QueuedCommand queued{std::move(from), std::move(person), std::move(message)};
    if (self->ended_)
      return queued.from->send(error_text(queued.message.id, "moved", "the table has moved: connect again"));
    // This answer is not kept: the client may send the same command again.
    if (self->queue_.size() >= most_queued)
      return queued.from->send(error_text(queued.message.id, "busy", "too much waits at this table: try again"));
    self->queue_.push_back(std::move(queued));
    self->proceed();
  });
}

void Host::announce(Change change, ledger::UserId by, std::function<void(std::string)> done) {
  executor_->post([self = shared_from_this(), change = std::move(change), by, done = std::move(done)]() mutable {
    self->notices_.push_back({std::move(change), by, std::move(done)});
    self->proceed();
  });
}

void Host::retire_if_unused() {
  executor_->post([self = shared_from_this()] {
    const bool used = !self->live_.members().empty() || !self->watchers_.empty() || self->writing_ ||
                      !self->queue_.empty() || self->live_.state().round || self->ended_;
    if (used) return self->unused_since_.reset();
    const Milliseconds now = self->executor_->now();
    if (!self->unused_since_) self->unused_since_ = now;
    if (now < *self->unused_since_ + unused_too_long) return;
    self->ended_ = true;
    self->executor_->cancel_wake();
    self->services_.retire(*self, self->live_.definition());
  });
}

void Host::wind_down(std::function<void()> done) {
  executor_->post([self = shared_from_this(), done = std::move(done)]() mutable {
    self->closing_ = true;
    self->winding_down_.push_back(std::move(done));
    self->proceed();
  });
}

void Host::end(std::function<void()> done) {
  executor_->post([self = shared_from_this(), done = std::move(done)] {
    self->ended_ = true;
    self->executor_->cancel_wake();
    self->watchers_.clear();
    self->queue_.clear();
    done();
  });
}

Host::Summary Host::summary() const {
  const std::scoped_lock lock(summary_mutex_);
  return summary_;
}

// ---- commands and notices, one at a time

void Host::proceed() {
  if (writing_ || ended_) return;
  while (!queue_.empty() && !writing_) take_command();
  if (!writing_) post_notice();
  if (!writing_) act_on_time();
}

void Host::post_notice() {
  if (notices_.empty()) return;
  Notice notice = std::move(notices_.front());
  notices_.pop_front();
  const auto definition = notice.change(live_.definition());
  if (!definition) return notice.done(definition.reason());
  table::Live::Draft draft = live_.begin();
  live_.announce(draft, *definition, notice.by, services_.wall());
  live_.finish(draft);
  submit(std::move(draft), {}, std::move(notice.done));
}

const Host::KeptAnswer* Host::kept_answer(ledger::UserId user, const std::string& id) const {
  const auto found =
      std::ranges::find_if(kept_answers_, [&](const KeptAnswer& each) { return each.user == user && each.id == id; });
  return found == kept_answers_.end() ? nullptr : &*found;
}

void Host::answer(const QueuedCommand& queued, Text text) {
  kept_answers_.push_back({queued.person.user, queued.message.id, hash_of(queued.message.command), text});
  if (kept_answers_.size() > most_kept_answers) kept_answers_.pop_front();
  queued.from->send(std::move(text));
}

void Host::refuse(const QueuedCommand& queued, std::string_view code, std::string_view sentence) {
  answer(queued, error_text(queued.message.id, code, sentence));
}

// A command that cannot be done now may have been done before this process started, and be sent again.
void Host::refuse_if_new(const QueuedCommand& queued, std::string_view code, std::string_view sentence) {
  if (!answer_from_store(queued)) refuse(queued, code, sentence);
}

// If the store has a record of this command id, sends its answer again and returns true. For answers no longer kept in
// memory.
bool Host::answer_from_store(const QueuedCommand& queued) {
  const auto found = services_.store().command(id_, queued.person.user, queued.message.id);
  if (!found || !*found) return false;
  const ledger::Stored& stored = **found;
  const auto act = table::command_from_stored(stored.record.body, nullptr, {name_, stored.seq});
  // Read the command with the player number that its sender had at the table then.
  const wire::Sender sender{act ? table::speaker(act->command).value_or(PlayerId{}) : PlayerId{},
                            official(queued.person.role)};
  const auto again = wire::table_command_from(queued.message.command, sender);
  if (act && again && *again == act->command)
    answer(queued, done_text(queued.message.id, stored.seq));
  else
    refuse(queued, "id_used", "this id was used for another command: give each its own");
  return true;
}

// Reads a command against the state that it would meet: `snapshot` already has what this batch is going to write.
Result<table::Command, Host::CommandRefusal> Host::read_command(const QueuedCommand& queued,
                                                                const table::TableSnapshot& snapshot) {
  const Json& json = queued.message.command;
  const Person& person = queued.person;
  const std::string_view type = type_of(json);
  if (person.role == ledger::UserRole::dealer && !snapshot.definition.human_dealer)
    return Failure{CommandRefusal{"not_permitted", "the platform deals at this table: it has no dealer of its own"}};
  const std::string_view refusal = why_not(type, person.role, moment_of(snapshot.state));
  if (!refusal.empty()) return Failure{CommandRefusal{"not_permitted", std::string(refusal)}};

  wire::Sender sender{table::player_of(snapshot.members, person.user).value_or(PlayerId{}), official(person.role)};
  if (type == "buy_in" && sender.player.number == 0) {
    const auto number = live_.free_number();
    if (!number) return Failure{CommandRefusal{"table_full", "nobody else can come to this table now"}};
    sender.player = *number;
  }
  auto command = wire::table_command_from(json, sender);
  if (!command) return Failure{CommandRefusal{"bad_command", command.reason()}};
  const auto* const in_round = std::get_if<round::Command>(&*command);
  if (closing_ && !snapshot.state.round && in_round != nullptr && table::begins_round(*in_round))
    return Failure{CommandRefusal{"closing", "the house is closing: no new round begins"}};
  if (const auto* buy_in = std::get_if<table::BuyIn>(&*command)) {
    const auto wallet = services_.store().balance(ledger::wallet(person.user));
    if (wallet && *wallet < buy_in->amount)
      return Failure{CommandRefusal{"overdrawn", "your wallet has only " + to_string(*wallet)}};
  }
  return std::move(*command);
}

std::optional<table::Rejection> Host::perform(table::Live::Draft& draft, const QueuedCommand& queued,
                                              const table::Command& command) {
  const auto refused = live_.perform(draft, {command, queued.person.user, queued.message.id, false}, services_.wall());
  if (refused) return refused;
  deal_unpaced(draft);
  // The number may have been another person's before.
  if (const auto player = table::speaker(command)) names_[*player] = queued.person.name;
  return std::nullopt;
}

// Takes the first command of the queue, and with it those that wait behind it and can go along. They are written
// together, so that there is one wait for the disk and one message to each watcher.
void Host::take_command() {
  QueuedCommand first = std::move(queue_.front());
  queue_.pop_front();
  const bool alone = one_by_one_ > 0;
  if (alone) --one_by_one_;
  if (const KeptAnswer* before = kept_answer(first.person.user, first.message.id)) {
    first.from->send(
        before->command == hash_of(first.message.command)
            ? before->answer
            : error_text(first.message.id, "id_used", "this id was used for another command: give each its own"));
    return;
  }
  table::Live::Draft draft = live_.begin();
  const auto command = read_command(first, draft.after);
  if (!command) return refuse_if_new(first, command.reason().code, command.reason().sentence);
  live_.put_announced_in_force(draft, services_.wall());
  const std::uint64_t seq = next_seq(draft);
  if (const auto refused = perform(draft, first, *command)) {
    if (!answer_from_store(first)) answer(first, refused_text(first.message.id, wire::to_json(*refused)));
    return;
  }
  std::vector<PerformedCommand> performed;
  performed.push_back({std::move(first), seq});
  while (!alone && take_next_along(draft, performed)) {
  }
  live_.finish(draft);
  submit(std::move(draft), std::move(performed));
}

// Adds the next command of the queue to the batch, if it is a player's lawful command within the round. If not, it
// stays in the queue and is taken, or refused, when it is the first.
bool Host::take_next_along(table::Live::Draft& draft, std::vector<PerformedCommand>& performed) {
  if (queue_.empty()) return false;
  QueuedCommand& next = queue_.front();
  const bool has_spoken = std::ranges::any_of(
      performed, [&](const PerformedCommand& each) { return each.command.person.user == next.person.user; });
  if (has_spoken || official(next.person.role) || kept_answer(next.person.user, next.message.id) != nullptr)
    return false;
  const auto command = read_command(next, draft.after);
  if (!command || !std::holds_alternative<round::Command>(*command)) return false;
  const std::uint64_t seq = next_seq(draft);
  if (perform(draft, next, *command)) return false;
  performed.push_back({std::move(next), seq});
  queue_.pop_front();
  return true;
}

void Host::submit(table::Live::Draft draft, std::vector<PerformedCommand> commands,
                  std::function<void(std::string)> notice) {
  writing_ = true;
  ledger::Batch batch = std::move(draft.batch);
  draft.batch = {};
  const std::size_t records = batch.records.size();
  auto pending =
      std::make_shared<PendingWrite>(PendingWrite{std::move(draft), records, std::move(commands), std::move(notice)});
  services_.write(std::move(batch), [self = shared_from_this(), pending](const WriteResult& result) {
    self->executor_->post([self, pending, result] { self->on_written(*pending, result); });
  });
}

void Host::on_written(PendingWrite& pending, const WriteResult& result) {
  writing_ = false;
  if (ended_) return;
  if (!result) return on_not_written(pending, result.reason());
  const std::uint64_t after = live_.seq();
  const std::vector<table::ExecutedCommand> acts = std::move(pending.draft.executed);
  // A notice, or a change of options that comes into force, is shown to everybody. [GC.9(c), GC.11(e)]
  const table::TableSnapshot& snapshot = pending.draft.after;
  const bool whole_state = snapshot.announced != live_.announced() || snapshot.definition != live_.definition();
  live_.take(std::move(pending.draft), pending.records);
  if (whole_state) summarize_definition();
  update_deadlines(acts);
  publish(acts, after, pending.commands);
  if (whole_state)
    for (const Watcher& each : watchers_) tell_state(each);
  // The answers are sent last, so that the clients know the events that followed from their commands by then.
  for (const auto& [queued, seq] : pending.commands) {
    if (queued.person.role == ledger::UserRole::supervisor)
      services_.note(
          "override",
          {{"table", name_}, {"by", queued.person.name}, {"command", type_of(queued.message.command)}, {"seq", seq}});
    answer(queued, done_text(queued.message.id, seq));
  }
  if (pending.notice) pending.notice("");
  note_significant(acts);
  proceed();
}

// Large wins and void rounds are noted for the auditor.
void Host::note_significant(const std::vector<table::ExecutedCommand>& acts) {
  for (const table::ExecutedCommand& act : acts)
    for (const table::Event& event : act.events) {
      const auto* in_round = std::get_if<table::InRound>(&event);
      if (in_round == nullptr) continue;
      const std::uint32_t round = live_.state().rounds;
      if (const auto* settled = std::get_if<round::WagerSettled>(&in_round->event);
          settled != nullptr && settled->payment.paid >= services_.large_win())
        services_.note("large_win", {{"table", name_},
                                     {"round", round},
                                     {"player", settled->player.number},
                                     {"bet", pitboss::name(settled->bet)},
                                     {"paid_cents", settled->payment.paid.cents()},
                                     {"clause", settled->why.cite.text()}});
      if (const auto* voided = std::get_if<round::RoundVoided>(&in_round->event))
        services_.note("round_void", {{"table", name_}, {"round", round}, {"clause", voided->why.cite.text()}});
    }
}

void Host::on_not_written(PendingWrite& pending, const ledger::Fault& fault) {
  using Kind = ledger::Fault::Kind;
  std::vector<PerformedCommand>& commands = pending.commands;
  // The fault lies in one of the commands: write each by itself, so that the others succeed.
  const bool in_one_command = fault.kind != Kind::moved && fault.kind != Kind::environment;
  if (commands.size() > 1 && in_one_command) {
    one_by_one_ = commands.size();
    for (PerformedCommand& each : commands | std::views::reverse) queue_.push_front(std::move(each.command));
    return proceed();
  }
  for (const PerformedCommand& each : commands) refuse_unwritten(each.command, fault);
  if (pending.notice) pending.notice(fault.sentence);
  if (fault.kind == Kind::moved) {
    for (const Watcher& each : watchers_) each.connection->close("the table has moved: connect again");
    ended_ = true;
    executor_->cancel_wake();
    return services_.lost(*this);
  }
  // Wait before the next write only if the store itself has failed, not for a fault in a command.
  if (fault.kind == Kind::environment) {
    services_.count("not_written");
    retry_at_ = executor_->now() + retry_after;
  }
  proceed();
}

void Host::refuse_unwritten(const QueuedCommand& queued, const ledger::Fault& fault) {
  switch (fault.kind) {
    case ledger::Fault::Kind::repeated:
      if (answer_from_store(queued)) return;
      break;
    case ledger::Fault::Kind::overdrawn:
      return refuse(queued, "overdrawn", "your wallet has not so much");
    case ledger::Fault::Kind::moved:
      return queued.from->send(error_text(queued.message.id, "moved", "the table has moved: connect again"));
    case ledger::Fault::Kind::unlawful:
    case ledger::Fault::Kind::environment:
      break;
  }
  // This answer is not kept: the client may send the command again when the store can write.
  queued.from->send(
      error_text(queued.message.id, "not_written", "it could not be written down, so nothing has changed: try again"));
}

// ---- what is due by time

bool Host::is_gone(ledger::UserId user) const {
  const auto found = away_.find(user);
  return found != away_.end() && executor_->now() >= found->second + grace;
}

// The table does not wait for the wagers of players who have been away for longer than `grace`. A reloaded page, or a
// server that starts again, has its players back within that time.
bool Host::everybody_has_wagered(const table::State& state) const {
  return std::ranges::all_of(state.people, [&](const table::Person& each) {
    const auto user = table::user_of(live_.members(), each.player);
    return !each.seat || (user && is_gone(*user)) || table::has_wagers(state, each.player) ||
           table::is_barred(live_.rules(), state, each.player);
  });
}

bool Host::nobody_may_wager() const {
  const table::State& state = live_.state();
  bool anybody = false;
  for (const table::Person& each : state.people) {
    if (!each.seat) continue;
    anybody = true;
    if (!table::is_barred(live_.rules(), state, each.player)) return false;
  }
  return anybody;
}

// Wagering is over when every seated player who is here has wagered, or when the time is up.
bool Host::wagers_made(const table::State& state) const {
  return state.round && (everybody_has_wagered(state) || (betting_ends_ && executor_->now() >= *betting_ends_));
}

// At a table without pauses between cards the cards that are due belong to the same batch as the command.
void Host::deal_unpaced(table::Live::Draft& draft) const {
  const table::Definition& definition = live_.definition();
  if (definition.human_dealer || definition.pace.step > 0) return;
  live_.deal(draft, {wagers_made(draft.after.state), false}, services_.wall());
}

// Times run from when everybody could know of the event, which is when it is written.
void Host::update_deadlines(const std::vector<table::ExecutedCommand>& acts) {
  // A player who has acted gets a new deadline, even if the question is the same, as after a hit.
  for (const table::ExecutedCommand& act : acts)
    if (const auto player = table::speaker(act.command))
      std::erase_if(deadlines_, [&](const Deadline& each) { return each.player == *player; });
  const table::State& state = live_.state();
  const Milliseconds now = executor_->now();
  const bool wagering = state.round && state.round->phase == round::Phase::wagering;
  const bool closed = state.round && state.round->phase == round::Phase::closed;
  if (!wagering)
    betting_ends_.reset();
  else if (!betting_ends_)
    betting_ends_ = now + Milliseconds(live_.definition().pace.betting);
  if (!closed)
    round_closed_.reset();
  else if (!round_closed_)
    round_closed_ = now;

  std::vector<Deadline> deadlines;
  for (table::Awaited& each : table::awaited(live_.rules(), state)) {
    const auto same = [&](const Deadline& old) { return old.player == each.player && old.if_silent == each.if_silent; };
    const auto found = std::ranges::find_if(deadlines_, same);
    const Milliseconds asked = found == deadlines_.end() ? now : found->asked;
    deadlines.push_back({each.player, std::move(each.if_silent), asked});
  }
  deadlines_ = std::move(deadlines);

  summarize_state();
}

// What changes only between two shoes.
void Host::summarize_definition() {
  const Rules& rules = live_.rules();
  const table::Definition& definition = live_.definition();
  const Posted& posted = rules.limits.of(Bet::hand);
  const std::scoped_lock lock(summary_mutex_);
  summary_.book = rules.id;
  summary_.title = live_.book().title;
  summary_.decks = rules.decks;
  summary_.minimum = posted.minimum;
  summary_.maximum = posted.maximum;
  summary_.settings = definition.settings;
  summary_.human_dealer = definition.human_dealer;
  summary_.owner = definition.owner;
}

void Host::summarize_state() {
  const table::State& state = live_.state();
  const std::scoped_lock lock(summary_mutex_);
  summary_.seated = static_cast<int>(state.seated.size());
  summary_.people = static_cast<int>(state.people.size());
  summary_.rounds = state.rounds;
  summary_.moment = pitboss::name(moment_of(state));
}

Milliseconds Host::ends(const Deadline& deadline) const {
  const Milliseconds end = deadline.asked + Milliseconds(live_.definition().pace.decision);
  const auto user = table::user_of(live_.members(), deadline.player);
  const auto away = user ? away_.find(*user) : away_.end();
  return away == away_.end() ? end : std::min(end, std::max(away->second, deadline.asked) + grace);
}

bool Host::act_for(PlayerId player, const table::Command& command) {
  table::Live::Draft draft = live_.begin();
  const auto user = table::user_of(live_.members(), player).value_or(ledger::UserId{});
  if (live_.perform(draft, {command, user, {}, true}, services_.wall())) return false;
  deal_unpaced(draft);
  live_.finish(draft);
  submit(std::move(draft));
  return true;
}

void Host::act_on_time() {
  const Milliseconds now = executor_->now();
  std::optional<Milliseconds> wake;
  const auto wake_at = [&](Milliseconds when) { wake = wake ? std::min(*wake, when) : when; };
  const auto set_timer = [&] {
    if (wake)
      executor_->wake_after(std::max(*wake - now, Milliseconds{1}), [self = weak_from_this()] {
        if (const auto host = self.lock()) host->proceed();
      });
    else
      executor_->cancel_wake();
  };
  if (now < retry_at_) {
    wake_at(retry_at_);
    return set_timer();
  }

  for (const Deadline& each : deadlines_) {
    if (ends(each) > now) {
      wake_at(ends(each));
      continue;
    }
    services_.count("timed_out");
    if (act_for(each.player, table::Command(each.if_silent))) return;
  }

  const table::State& state = live_.state();
  const table::Pace& pace = live_.definition().pace;
  const bool idle = closing_ && !state.round;
  if (!live_.definition().human_dealer && !idle) {
    const bool collect = round_closed_ && now >= *round_closed_ + Milliseconds(pace.result);
    const bool paced = pace.step > 0 && now < dealt_at_ + Milliseconds(pace.step);
    const table::Live::Dealing dealing{wagers_made(state), collect, pace.step > 0 ? 1u : 100u};
    const bool deals = !paced && live_.is_due(dealing);
    const bool reshuffles =
        !deals && !state.round && state.phase == table::Phase::in_shoe && nobody_may_wager();   // [GC.5(h)]
    if (deals || reshuffles) {
      table::Live::Draft draft = live_.begin();
      if (deals) live_.deal(draft, dealing, services_.wall());
      if (reshuffles)
        live_.perform(draft, {table::CallReshuffle{table::Role::dealer}, {}, {}, false}, services_.wall());
      if (!draft.empty()) {
        dealt_at_ = now;
        live_.finish(draft);
        return submit(std::move(draft));
      }
    }
    if (paced) wake_at(dealt_at_ + Milliseconds(pace.step));
    if (betting_ends_ && *betting_ends_ > now) wake_at(*betting_ends_);
    if (round_closed_ && !collect) wake_at(*round_closed_ + Milliseconds(pace.result));
  }

  for (const auto& [user, since] : away_) {
    const auto player = table::player_of(live_.members(), user);
    if (!player) continue;
    if (betting_ends_ && now < since + grace) wake_at(since + grace);
    if (now < since + away_too_long)
      wake_at(since + away_too_long);
    else if (act_for(*player, table::CashOut{*player}))
      return;
  }

  if (idle)
    for (const auto& done : std::exchange(winding_down_, {})) done();
  set_timer();
}

}   // namespace pitboss::server
