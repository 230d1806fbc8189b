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

constexpr std::size_t most_waiting = 256;        // commands at one table
constexpr std::size_t most_remembered = 128;     // answers; older ones the store remembers
constexpr Milliseconds grace{5'000};             // for who has lost the connection, if the table's time is longer
constexpr Milliseconds away_too_long{600'000};   // then the chips go back to the wallet
constexpr Milliseconds unused_too_long{600'000};
constexpr Milliseconds retry_after{250};

using Clock = Milliseconds;

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
  describe();
  update_glance();
}

// ---- from any thread

void Host::start() {
  executor_->post([self = shared_from_this()] {
    for (const table::Member& each : self->live_.members()) self->away_[each.user] = self->executor_->now();
    self->follow_clock();
    self->next();
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
      self->next();
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
    Waiting waiting{std::move(from), std::move(person), std::move(message)};
    if (self->ended_)
      return waiting.from->send(error_text(waiting.message.id, "moved", "the table has moved: connect again"));
    // Not remembered: the same command may come again.
    if (self->queue_.size() >= most_waiting)
      return waiting.from->send(error_text(waiting.message.id, "busy", "too much waits at this table: try again"));
    self->queue_.push_back(std::move(waiting));
    self->next();
  });
}

void Host::announce(Change change, ledger::UserId by, std::function<void(std::string)> done) {
  executor_->post([self = shared_from_this(), change = std::move(change), by, done = std::move(done)]() mutable {
    self->notices_.push_back({std::move(change), by, std::move(done)});
    self->next();
  });
}

void Host::retire_if_unused() {
  executor_->post([self = shared_from_this()] {
    const bool used = !self->live_.members().empty() || !self->watchers_.empty() || self->writing_ ||
                      !self->queue_.empty() || self->live_.state().round || self->ended_;
    if (used) return self->unused_since_.reset();
    const Clock now = self->executor_->now();
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
    self->next();
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

Host::Glance Host::glance() const {
  const std::scoped_lock lock(glance_mutex_);
  return glance_;
}

// ---- one thing after the other

void Host::next() {
  if (writing_ || ended_) return;
  while (!queue_.empty() && !writing_) take_up();
  if (!writing_) post_notice();
  if (!writing_) arrange();
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

const Host::Answered* Host::answered(ledger::UserId user, const std::string& id) const {
  const auto found =
      std::ranges::find_if(answered_, [&](const Answered& each) { return each.user == user && each.id == id; });
  return found == answered_.end() ? nullptr : &*found;
}

void Host::answer(const Waiting& waiting, Text text) {
  answered_.push_back({waiting.person.user, waiting.message.id, hash_of(waiting.message.command), text});
  if (answered_.size() > most_remembered) answered_.pop_front();
  waiting.from->send(std::move(text));
}

void Host::refuse(const Waiting& waiting, std::string_view code, std::string_view sentence) {
  answer(waiting, error_text(waiting.message.id, code, sentence));
}

// What cannot be done now may have been done already, before this process remembers anything.
void Host::refuse_if_new(const Waiting& waiting, std::string_view code, std::string_view sentence) {
  if (!was_done_before(waiting)) refuse(waiting, code, sentence);
}

// A command that was carried out before this process remembers anything.
bool Host::was_done_before(const Waiting& waiting) {
  const auto found = services_.store().command(id_, waiting.person.user, waiting.message.id);
  if (!found || !*found) return false;
  const ledger::Stored& stored = **found;
  const auto act = table::command_from_stored(stored.record.body, nullptr, {name_, stored.seq});
  // Read as it was then, by the number that its sender had at the table.
  const wire::Speaker speaker{act ? table::speaker(act->command).value_or(PlayerId{}) : PlayerId{},
                              official(waiting.person.role)};
  const auto again = wire::table_command_from(waiting.message.command, speaker);
  if (act && again && *again == act->command)
    answer(waiting, done_text(waiting.message.id, stored.seq));
  else
    refuse(waiting, "id_used", "this id was used for another command: give each its own");
  return true;
}

// What a person says, as the table stands or is about to stand.
Result<table::Command, Host::Refused> Host::understood(const Waiting& waiting, const table::TableSnapshot& snapshot) {
  const Json& said = waiting.message.command;
  const Person& person = waiting.person;
  const std::string_view type = type_of(said);
  if (person.role == ledger::Role::dealer && !snapshot.definition.human_dealer)
    return Failure{Refused{"not_permitted", "the platform deals at this table: it has no dealer of its own"}};
  const std::string_view no = why_not(type, person.role, moment_of(snapshot.state));
  if (!no.empty()) return Failure{Refused{"not_permitted", std::string(no)}};

  wire::Speaker speaker{table::player_of(snapshot.members, person.user).value_or(PlayerId{}), official(person.role)};
  if (type == "buy_in" && speaker.player.number == 0) {
    const auto number = live_.free_number();
    if (!number) return Failure{Refused{"table_full", "nobody else can come to this table now"}};
    speaker.player = *number;
  }
  auto command = wire::table_command_from(said, speaker);
  if (!command) return Failure{Refused{"bad_command", command.reason()}};
  const auto* const in_round = std::get_if<round::Command>(&*command);
  if (closing_ && !snapshot.state.round && in_round != nullptr && table::begins_round(*in_round))
    return Failure{Refused{"closing", "the house is closing: no new round begins"}};
  if (const auto* buy_in = std::get_if<table::BuyIn>(&*command)) {
    const auto has = services_.store().balance(ledger::wallet(person.user));
    if (has && *has < buy_in->amount) return Failure{Refused{"overdrawn", "your wallet has only " + to_string(*has)}};
  }
  return std::move(*command);
}

std::optional<table::Rejection> Host::carry_out(table::Live::Draft& draft, const Waiting& waiting,
                                                const table::Command& command) {
  const auto refused =
      live_.perform(draft, {command, waiting.person.user, waiting.message.id, false}, services_.wall());
  if (refused) return refused;
  deal_on(draft);
  // A number may have been somebody else's.
  if (const auto player = table::speaker(command)) names_[*player] = waiting.person.name;
  return std::nullopt;
}

// Commands that wait together are written together: one wait for the disk, and everybody is told once.
void Host::take_up() {
  Waiting first = std::move(queue_.front());
  queue_.pop_front();
  const bool alone = alone_ > 0;
  if (alone) --alone_;
  if (const Answered* before = answered(first.person.user, first.message.id)) {
    first.from->send(
        before->command == hash_of(first.message.command)
            ? before->answer
            : error_text(first.message.id, "id_used", "this id was used for another command: give each its own"));
    return;
  }
  table::Live::Draft draft = live_.begin();
  const auto command = understood(first, draft.after);
  if (!command) return refuse_if_new(first, command.reason().code, command.reason().sentence);
  live_.put_announced_in_force(draft, services_.wall());
  const std::uint64_t seq = next_seq(draft);
  if (const auto refused = carry_out(draft, first, *command)) {
    if (!was_done_before(first)) answer(first, refused_text(first.message.id, wire::to_json(*refused)));
    return;
  }
  std::vector<Taken> taken;
  taken.push_back({std::move(first), seq});
  while (!alone && join(draft, taken)) {
  }
  live_.finish(draft);
  submit(std::move(draft), std::move(taken));
}

// The next that waits, if it is a player's word in a round, and nothing speaks against it: else that is said when it is
// the first.
bool Host::join(table::Live::Draft& draft, std::vector<Taken>& taken) {
  if (queue_.empty()) return false;
  Waiting& next = queue_.front();
  const bool has_spoken =
      std::ranges::any_of(taken, [&](const Taken& each) { return each.waiting.person.user == next.person.user; });
  if (has_spoken || official(next.person.role) || answered(next.person.user, next.message.id) != nullptr) return false;
  const auto command = understood(next, draft.after);
  if (!command || !std::holds_alternative<round::Command>(*command)) return false;
  const std::uint64_t seq = next_seq(draft);
  if (carry_out(draft, next, *command)) return false;
  taken.push_back({std::move(next), seq});
  queue_.pop_front();
  return true;
}

void Host::submit(table::Live::Draft draft, std::vector<Taken> commands, std::function<void(std::string)> notice) {
  writing_ = true;
  ledger::Batch batch = std::move(draft.batch);
  draft.batch = {};
  const std::size_t records = batch.records.size();
  auto submitted =
      std::make_shared<Submitted>(Submitted{std::move(draft), records, std::move(commands), std::move(notice)});
  services_.write(std::move(batch), [self = shared_from_this(), submitted](const Outcome& outcome) {
    self->executor_->post([self, submitted, outcome] { self->written(*submitted, outcome); });
  });
}

void Host::written(Submitted& submitted, const Outcome& outcome) {
  writing_ = false;
  if (ended_) return;
  if (!outcome) return not_written(submitted, outcome.reason());
  const std::uint64_t after = live_.seq();
  const std::vector<table::ExecutedCommand> acts = std::move(submitted.draft.executed);
  // What is announced or changed concerns everybody here. [GC.9(c), GC.11(e)]
  const table::TableSnapshot& snapshot = submitted.draft.after;
  const bool all_is_told = snapshot.announced != live_.announced() || snapshot.definition != live_.definition();
  live_.take(std::move(submitted.draft), submitted.records);
  if (all_is_told) describe();
  follow_clock(acts);
  publish(acts, after, submitted.commands);
  if (all_is_told)
    for (const Watcher& each : watchers_) tell_state(each);
  // The answers come last, so that who asked knows by then what came of it.
  for (const auto& [waiting, seq] : submitted.commands) {
    if (waiting.person.role == ledger::Role::supervisor)
      services_.note(
          "override",
          {{"table", name_}, {"by", waiting.person.name}, {"command", type_of(waiting.message.command)}, {"seq", seq}});
    answer(waiting, done_text(waiting.message.id, seq));
  }
  if (submitted.notice) submitted.notice("");
  note_significant(acts);
  next();
}

void Host::not_written(Submitted& submitted, const ledger::Fault& fault) {
  using Kind = ledger::Fault::Kind;
  std::vector<Taken>& commands = submitted.commands;
  // One of them is to blame, and the others are not.
  const bool of_one = fault.kind != Kind::moved && fault.kind != Kind::environment;
  if (commands.size() > 1 && of_one) {
    alone_ = commands.size();
    for (Taken& each : commands | std::views::reverse) queue_.push_front(std::move(each.waiting));
    return next();
  }
  for (const Taken& each : commands) not_written(each.waiting, fault);
  if (submitted.notice) submitted.notice(fault.sentence);
  if (fault.kind == Kind::moved) {
    for (const Watcher& each : watchers_) each.connection->close("the table has moved: connect again");
    ended_ = true;
    executor_->cancel_wake();
    return services_.lost(*this);
  }
  // Only the store's own trouble makes everybody wait: what one person sent twice does not.
  if (fault.kind == Kind::environment) {
    services_.count("not_written");
    retry_at_ = executor_->now() + retry_after;
  }
  next();
}

void Host::not_written(const Waiting& waiting, const ledger::Fault& fault) {
  switch (fault.kind) {
    case ledger::Fault::Kind::repeated:
      if (was_done_before(waiting)) return;
      break;
    case ledger::Fault::Kind::overdrawn:
      return refuse(waiting, "overdrawn", "your wallet has not so much");
    case ledger::Fault::Kind::moved:
      return waiting.from->send(error_text(waiting.message.id, "moved", "the table has moved: connect again"));
    case ledger::Fault::Kind::unlawful:
    case ledger::Fault::Kind::environment:
      break;
  }
  // Not remembered: it may be sent again when the store can write.
  waiting.from->send(
      error_text(waiting.message.id, "not_written", "it could not be written down, so nothing has changed: try again"));
}

// ---- what comes by itself

bool Host::is_gone(ledger::UserId user) const {
  const auto found = away_.find(user);
  return found != away_.end() && executor_->now() >= found->second + grace;
}

// Nobody waits for the wager of somebody who has been away for some seconds: a page that is loaded again, or a house
// that is opened again, finds its people back before that.
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

// Wagers are closed when everybody who sits and is here has made one, or the time is up.
bool Host::wagers_made(const table::State& state) const {
  return state.round && (everybody_has_wagered(state) || (betting_ends_ && executor_->now() >= *betting_ends_));
}

void Host::deal_on(table::Live::Draft& draft) const {
  const table::Definition& definition = live_.definition();
  if (definition.human_dealer || definition.pace.step > 0) return;
  live_.deal(draft, {wagers_made(draft.after.state), false}, services_.wall());
}

// Times run from when a thing is known to all.
void Host::follow_clock(const std::vector<table::ExecutedCommand>& acts) {
  // Who has spoken is asked anew, also where the question is the same: after a hit.
  for (const table::ExecutedCommand& act : acts)
    if (const auto player = table::speaker(act.command))
      std::erase_if(deadlines_, [&](const Deadline& each) { return each.player == *player; });
  const table::State& state = live_.state();
  const Clock now = executor_->now();
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
    const Clock asked = found == deadlines_.end() ? now : found->asked;
    deadlines.push_back({each.player, std::move(each.if_silent), asked});
  }
  deadlines_ = std::move(deadlines);

  update_glance();
}

// What stays as it is between two shoes.
void Host::describe() {
  const Rules& rules = live_.rules();
  const table::Definition& definition = live_.definition();
  const Posted& posted = rules.limits.of(Bet::hand);
  const std::scoped_lock lock(glance_mutex_);
  glance_.book = rules.id;
  glance_.title = live_.book().title;
  glance_.decks = rules.decks;
  glance_.minimum = posted.minimum;
  glance_.maximum = posted.maximum;
  glance_.settings = definition.settings;
  glance_.human_dealer = definition.human_dealer;
  glance_.owner = definition.owner;
}

void Host::update_glance() {
  const table::State& state = live_.state();
  const std::scoped_lock lock(glance_mutex_);
  glance_.seated = static_cast<int>(state.seated.size());
  glance_.people = static_cast<int>(state.people.size());
  glance_.rounds = state.rounds;
  glance_.moment = pitboss::name(moment_of(state));
}

Clock Host::ends(const Deadline& deadline) const {
  const Clock end = deadline.asked + Milliseconds(live_.definition().pace.decision);
  const auto user = table::user_of(live_.members(), deadline.player);
  const auto away = user ? away_.find(*user) : away_.end();
  return away == away_.end() ? end : std::min(end, std::max(away->second, deadline.asked) + grace);
}

bool Host::act_for(PlayerId player, const table::Command& command) {
  table::Live::Draft draft = live_.begin();
  const auto user = table::user_of(live_.members(), player).value_or(ledger::UserId{});
  if (live_.perform(draft, {command, user, {}, true}, services_.wall())) return false;
  deal_on(draft);
  live_.finish(draft);
  submit(std::move(draft));
  return true;
}

void Host::arrange() {
  const Clock now = executor_->now();
  std::optional<Clock> wake;
  const auto by = [&](Clock when) { wake = wake ? std::min(*wake, when) : when; };
  const auto sleep = [&] {
    if (wake)
      executor_->wake_after(std::max(*wake - now, Clock{1}), [self = weak_from_this()] {
        if (const auto host = self.lock()) host->next();
      });
    else
      executor_->cancel_wake();
  };
  if (now < retry_at_) {
    by(retry_at_);
    return sleep();
  }

  for (const Deadline& each : deadlines_) {
    if (ends(each) > now) {
      by(ends(each));
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
        !deals && !state.round && state.phase == table::Phase::in_shoe && nobody_may_wager();   // GC.5(h)
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
    if (paced) by(dealt_at_ + Milliseconds(pace.step));
    if (betting_ends_ && *betting_ends_ > now) by(*betting_ends_);
    if (round_closed_ && !collect) by(*round_closed_ + Milliseconds(pace.result));
  }

  for (const auto& [user, since] : away_) {
    const auto player = table::player_of(live_.members(), user);
    if (!player) continue;
    if (betting_ends_ && now < since + grace) by(since + grace);
    if (now < since + away_too_long)
      by(since + away_too_long);
    else if (act_for(*player, table::CashOut{*player}))
      return;
  }

  if (idle)
    for (const auto& done : std::exchange(winding_down_, {})) done();
  sleep();
}

}   // namespace pitboss::server
