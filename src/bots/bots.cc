#include "bots/bots.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <random>
#include <thread>

#include "bots/bot_events.h"
#include "bots/clients.h"
#include "wire/json.h"

namespace pitboss::bots {

namespace {

using wire::Json;
using Clock = std::chrono::steady_clock;

constexpr std::size_t most_told = 100;
constexpr int arriving_at_once = 8;
constexpr std::size_t most_acts = 1024;           // of a table, that somebody has not heard of yet
constexpr std::chrono::seconds time_to_sit{30};   // after the last has come
constexpr std::int64_t buy_in = 500'000;
constexpr std::int64_t buy_again_below = 20'000;

// How long things took, by counting: exact to a tenth of a millisecond, whatever the number.
class Stopwatch {
 public:
  void add(Clock::duration time) {
    const auto tenths = std::chrono::duration_cast<std::chrono::microseconds>(time).count() / 100;
    const std::scoped_lock lock(mutex_);
    ++counts_[static_cast<std::size_t>(
        std::clamp<std::int64_t>(tenths, 0, static_cast<std::int64_t>(counts_.size()) - 1))];
    ++count_;
    most_ = std::max(most_, static_cast<double>(tenths) / 10);
  }
  Times times() const {
    const std::scoped_lock lock(mutex_);
    return {count_, at(0.5), at(0.99), most_};
  }

 private:
  double at(double share) const {
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      seen += counts_[i];
      if (seen > 0 && static_cast<double>(seen) >= share * static_cast<double>(count_))
        return static_cast<double>(i) / 10;
    }
    return 0;
  }
  mutable std::mutex mutex_;
  std::vector<std::uint64_t> counts_ = std::vector<std::uint64_t>(100'000);
  std::uint64_t count_ = 0;
  double most_ = 0;
};

// What all bots share.
struct Shared {
  const BotsAsked& asked;
  Clients* clients = nullptr;   // they end before all else here
  std::atomic<std::uint64_t> players{0}, commands{0}, accepted{0}, refused{0}, not_written{0}, rounds{0}, messages{0},
      reconnections{0}, wrongs{0}, waiting{0};
  Stopwatch to_answer, to_all_seats;
  std::mutex mutex;
  std::vector<std::string> wrong;
  std::map<std::string, std::uint64_t> refusals;
  std::vector<Accepted> remembered;
  std::atomic<bool> ending{false};
  std::atomic<bool> all_here{false};   // times are taken from then on

  explicit Shared(const BotsAsked& what) : asked(what) {}

  void complain(std::string sentence) {
    ++wrongs;
    const std::scoped_lock lock(mutex);
    if (wrong.size() < most_told) wrong.push_back(std::move(sentence));
  }
};

// What the bots of one table have in common: what everybody is told is the same text, and is read once; and when the
// last of them has heard of an action.
class TableListener {
 public:
  explicit TableListener(Shared& shared) : shared_(shared) {}
  // Without the brace at its end, since somebody's own part may follow.
  std::shared_ptr<const BotEvents> understand(std::string_view text) {
    const std::scoped_lock lock(mutex_);
    for (const Understood& each : understood_)
      if (each.text == text) return each.happenings;
    oldest_ = (oldest_ + 1) % understood_.size();
    const std::string whole = std::string(text) + "}";
    understood_[oldest_] = {std::string(text), std::make_shared<const BotEvents>(read_bot_events(whole))};
    return understood_[oldest_].happenings;
  }
  void seated() {
    const std::scoped_lock lock(mutex_);
    ++seats_;
  }
  // Of everything after the one record, up to the other.
  void heard(std::uint64_t after, std::uint64_t upto, Clock::time_point when) {
    const std::scoped_lock lock(mutex_);
    for (std::uint64_t seq = after + 1; seq <= upto; ++seq) {
      One& one = acts_[seq];
      ++one.heard;
      one.last = std::max(one.last, when);
      look(seq, one);
    }
  }
  void sent(std::uint64_t seq, Clock::time_point when) {
    const std::scoped_lock lock(mutex_);
    One& one = acts_[seq];
    one.sent = when;
    look(seq, one);
  }

 private:
  struct One {
    int heard = 0;
    Clock::time_point last{};
    std::optional<Clock::time_point> sent;
  };
  struct Understood {
    std::string text;
    std::shared_ptr<const BotEvents> happenings;
  };
  void look(std::uint64_t seq, One& one) {
    if (one.sent && one.heard >= seats_) {
      if (shared_.all_here) shared_.to_all_seats.add(one.last - *one.sent);
      acts_.erase(seq);
    }
    while (acts_.size() > most_acts) acts_.erase(acts_.begin());
  }
  Shared& shared_;
  std::mutex mutex_;
  int seats_ = 0;
  std::map<std::uint64_t, One> acts_;
  std::array<Understood, 4> understood_;
  std::size_t oldest_ = 0;
};

struct Guest {
  std::string token;
  std::uint32_t user = 0;
};

// One player.
class Bot : public std::enable_shared_from_this<Bot> {
 public:
  Bot(Shared& shared, TableListener& listener, std::string table, int spot, Guest guest, std::uint64_t seed)
      : shared_(shared),
        listener_(listener),
        table_(std::move(table)),
        spot_(spot),
        token_(std::move(guest.token)),
        user_(guest.user),
        dice_(seed) {}

  void connect() {
    shared_.clients->open(shared_.asked.host, shared_.asked.port,
                          {[self = shared_from_this()](std::shared_ptr<Connection> connection) {
                             const std::scoped_lock lock(self->mutex_);
                             self->connection_ = std::move(connection);
                             self->send({{"type", "hello"}, {"token", self->token_}});
                           },
                           [self = shared_from_this()](std::string_view text) { self->hear(text); },
                           [self = shared_from_this()](std::string_view why) { self->closed(why); }});
  }

 private:
  struct Next {   // what it is about to say
    std::string type;
    std::string command;
  };
  struct InFlight {
    std::string id;
    Next what;
    Clock::time_point sent;
  };

  std::string who() const { return fmt::format("{} spot {}", table_, spot_); }
  void wrong(std::string_view what) { shared_.complain(fmt::format("{}: {}", who(), what)); }

  void send(std::string text) {
    if (connection_) connection_->send(std::make_shared<const std::string>(std::move(text)));
  }
  void send(const Json& json) { send(wire::to_text(json)); }
  void say(const Next& next) {
    if (shared_.ending) return;
    in_flight_ = {fmt::format("{}-{}-{}", spot_, shared_.asked.seed, ++said_), next, Clock::now()};
    ++shared_.commands;
    ++shared_.waiting;
    send_again();
  }
  void send_again() {
    send(fmt::format(R"({{"type":"command","id":"{}","table":"{}","command":{}}})", in_flight_->id, table_,
                     in_flight_->what.command));
  }

  void closed(std::string_view why) {
    const std::scoped_lock lock(mutex_);
    connection_.reset();
    if (shared_.ending) return;
    if (!shared_.asked.patient) return wrong(fmt::format("the connection was closed: {}", why));
    ++shared_.reconnections;
    shared_.clients->later(std::chrono::milliseconds(50 + dice_() % 200),
                           [self = shared_from_this()] { self->connect(); });
  }

  void hear(std::string_view text) {
    const std::scoped_lock lock(mutex_);
    ++shared_.messages;
    if (text.starts_with("{\"type\":\"events\"")) return hear_events(text);
    if (text.starts_with("{\"type\":\"answer\""))
      if (const Done done = read_done(text); done.ok) return hear_done(done);
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object() || !json.contains("type")) return wrong("a message that is no JSON object with a type");
    const std::string& type = json["type"].get_ref<const std::string&>();
    if (type == "answer") return hear_no(json);
    if (type == "state") return hear_state(json);
    if (type == "welcome") return send({{"type", "watch"}, {"table", table_}});
    wrong("a message of unknown type " + type);
  }

  std::optional<InFlight> answered(std::string_view id) {
    if (!in_flight_ || id != in_flight_->id) return std::nullopt;
    --shared_.waiting;
    return std::exchange(in_flight_, std::nullopt);
  }
  // An answer that comes twice was asked for twice.
  void hear_done(const Done& done) {
    const auto command = answered(done.id);
    if (!command) return;
    ++shared_.accepted;
    if (shared_.asked.remember) {
      const std::scoped_lock lock(shared_.mutex);
      shared_.remembered.push_back({table_, user_, command->id, done.seq});
    }
    if (command->what.type == "wager" && shared_.all_here) shared_.to_answer.add(Clock::now() - command->sent);
    listener_.sent(done.seq, command->sent);
    consider();
  }
  void hear_no(const Json& json) {
    if (!answered(json.value("id", ""))) {
      if (json.contains("id")) return;
      return wrong("an error: " + wire::to_text(json));
    }
    const std::string code = json["error"].value("code", "");
    if (code == "not_written" || code == "closing" || code == "moved") {
      if (code == "not_written") ++shared_.not_written;
      shared_.clients->later(std::chrono::milliseconds(500), [self = shared_from_this()] {
        const std::scoped_lock lock(self->mutex_);
        self->consider();
      });
      return;
    }
    // The clock may have been quicker; a wrong command would come back for ever.
    ++shared_.refused;
    {
      const std::scoped_lock lock(shared_.mutex);
      ++shared_.refusals[code];
    }
    if (++refused_in_a_row_ > 20) return wrong("refused again and again: " + wire::to_text(json));
    send({{"type", "state"}, {"table", table_}});
  }

  void hear_state(const Json& json) {
    const auto seq = json["seq"].get<std::uint64_t>();
    if (seq < seq_) wrong(fmt::format("the table is at {}, and had told of {}", seq, seq_));
    seq_ = seq;
    const Json& you = json["you"];
    player_ = you["player"].is_null() ? 0 : you["player"].get<int>();
    bankroll_ = player_ == 0 ? 0 : you["bankroll_cents"].get<std::int64_t>();
    options_ = wire::to_text(you["options"]);
    seated_ = false;
    for (const Json& each : json["people"])
      if (each["player"] == player_ && each["spot"] == spot_) seated_ = true;
    totals_.clear();
    stakes_.clear();
    up_ = 0;
    const Json& round = json["view"]["round"];
    if (round.is_object()) {
      for (const Json& wager : round["wagers"])
        if (wager["player"] == player_) stakes_[wager["wager"].get<int>()] = wager["stake_cents"].get<std::int64_t>();
      for (const Json& spot : round["spots"])
        for (const Json& hand : spot["hands"]) totals_[hand["id"]] = {hand["total"]["count"], hand["total"]["soft"]};
      if (!round["dealer"]["cards"].empty()) up_ = count_of(round["dealer"]["cards"][0].get<std::string>());
    }
    if (in_flight_) return send_again();   // the connection was lost: was it heard?
    consider();
  }

  // A gap is asked about, and never happens while the connection lives. What only we are told comes last.
  void hear_events(std::string_view text) {
    constexpr std::string_view own = ",\"you\":";
    const std::size_t at = text.find(own);
    const bool has_own = at != std::string_view::npos;
    const auto told = listener_.understand(text.substr(0, has_own ? at : text.size() - 1));
    if (!told->wrong.empty()) wrong(told->wrong);
    if (told->after != seq_) {
      wrong(fmt::format("events after {} came, {} was the last", told->after, seq_));
      return send({{"type", "state"}, {"table", table_}});
    }
    seq_ = told->seq;
    listener_.heard(told->after, told->seq, Clock::now());
    for (const BotEvent& each : told->all) follow(each);
    if (!has_own) return;   // nothing is offered that was not before
    hear_own(text.substr(at + own.size(), text.size() - at - own.size() - 1));
    consider();
  }
  void hear_own(std::string_view text) {
    const OwnPart own = read_own_part(text);
    if (!own.ok) return wrong("what is ours cannot be read");
    if (own.player != 0 && (player_ == 0 || std::exchange(bought_, false))) bankroll_ = own.bankroll;
    player_ = own.player;
    options_ = own.options;
    if (player_ != 0 && own.bankroll != bankroll_) {
      wrong(fmt::format("the bankroll is {} and should be {}", own.bankroll, bankroll_));
      bankroll_ = own.bankroll;
    }
  }

  void follow(const BotEvent& what) {
    using Kind = BotEvent::Kind;
    const bool own = what.player == player_ && player_ != 0;
    switch (what.kind) {
      case Kind::seat_taken:
        if (!own) return;
        seated_ = true;
        if (!std::exchange(counted_, true)) {
          ++shared_.players;
          listener_.seated();
        }
        return;
      case Kind::bought_in:
        if (own) bought_ = true;   // how much is only in our own part
        return;
      case Kind::round_begun:
        totals_.clear();
        stakes_.clear();
        up_ = 0;
        return;
      case Kind::placed:
        if (!own) return;
        stakes_[what.wager] = what.cents;
        bankroll_ -= what.cents;
        return;
      case Kind::withdrawn:
        if (const auto found = stakes_.find(what.wager); found != stakes_.end()) {
          bankroll_ += found->second;
          stakes_.erase(found);
        }
        return;
      case Kind::settled:
        if (!own) return;
        bankroll_ += what.cents;
        refused_in_a_row_ = 0;
        return;
      case Kind::closed:
        if (!stakes_.empty()) ++shared_.rounds;
        stakes_.clear();
        return;
      case Kind::total:
        totals_[what.hand] = {what.count, what.soft};
        return;
      case Kind::dealer_card:
        if (up_ == 0) up_ = what.count;
        return;
    }
  }

  // What a player with a card of basic strategy does.
  const Offered* decision(const std::vector<Offered>& offered) const {
    const auto of = [&](std::string_view type) {
      const auto found = std::ranges::find(offered, type, &Offered::type);
      return found == offered.end() ? nullptr : &*found;
    };
    for (const char* type : {"decline", "refuse_cut", "keep", "ride", "take_late_card", "stay"})
      if (const Offered* found = of(type)) return found;
    const Offered* const stand = of("stand");
    if (stand == nullptr) return nullptr;
    const auto found = totals_.find(stand->hand);
    const auto [count, soft] = found == totals_.end() ? std::pair(17, false) : found->second;
    const Offered* const split = of("split");
    const Offered* const twice = of("double");
    const Offered* const hit = of("hit");
    if (split != nullptr && (count == 16 || (soft && count == 12))) return split;
    if (twice != nullptr && !soft && (count == 11 || count == 10) && up_ < 10 && twice->amount <= bankroll_)
      return twice;
    const bool stands =
        soft ? count >= 18 : count >= 17 || (count >= 13 && up_ <= 6) || (count == 12 && up_ >= 4 && up_ <= 6);
    return stands || hit == nullptr ? stand : hit;
  }
  // On the own spot; it is said which.
  std::string wager_of(const std::vector<Offered>& offered) const {
    for (const Offered& each : offered)
      if (each.type == "wager" && std::ranges::count(each.spots, spot_) > 0)
        return fmt::format("{},\"spot\":{}}}", std::string_view(each.command).substr(0, each.command.size() - 1),
                           spot_);
    return {};
  }
  static Next buy(std::int64_t cents) {
    return {"buy_in", fmt::format(R"({{"type":"buy_in","amount_cents":{}}})", cents)};
  }
  std::optional<Next> next() const {
    if (player_ == 0) return buy(buy_in);
    if (!seated_) return Next{"sit", fmt::format(R"({{"type":"sit","spot":{}}})", spot_)};
    const std::vector<Offered> offered = read_offered(options_);
    if (const Offered* const decided = decision(offered)) return Next{std::string(decided->type), decided->command};
    if (!stakes_.empty()) return std::nullopt;
    std::string wager = wager_of(offered);
    if (wager.empty()) return std::nullopt;
    if (bankroll_ < buy_again_below) return buy(buy_again_below);
    return Next{"wager", std::move(wager)};
  }

  void consider() {
    if (in_flight_ || thinking_ || !connection_ || shared_.ending) return;
    auto next = this->next();
    if (!next) return;
    thinking_ = true;
    const auto time = std::chrono::milliseconds(
        shared_.asked.think.count() == 0
            ? 0
            : static_cast<std::int64_t>(dice_() % static_cast<std::uint64_t>(shared_.asked.think.count())));
    shared_.clients->later(time, [self = shared_from_this(), next = std::move(*next), seq = seq_] {
      const std::scoped_lock lock(self->mutex_);
      self->thinking_ = false;
      // Somebody else was quicker: think again.
      if (self->seq_ != seq && next.type != "wager" && next.type != "buy_in" && next.type != "sit")
        return self->consider();
      if (!self->in_flight_ && self->connection_) self->say(next);
    });
  }

  Shared& shared_;
  TableListener& listener_;
  std::string table_;
  int spot_;
  std::string token_;
  std::uint32_t user_;
  std::mt19937_64 dice_;
  std::mutex mutex_;   // of what follows: thoughts come from another thread than words
  std::shared_ptr<Connection> connection_;
  std::optional<InFlight> in_flight_;
  bool thinking_ = false, seated_ = false, counted_ = false, bought_ = false;
  int said_ = 0, player_ = 0, refused_in_a_row_ = 0;
  std::uint64_t seq_ = 0;
  std::int64_t bankroll_ = 0;
  std::string options_ = "[]";           // as they came
  std::map<int, std::int64_t> stakes_;   // of the round, by the wager's number
  std::map<std::string, std::pair<int, bool>, std::less<>> totals_;
  int up_ = 0;
};

Result<Guest, std::string> come_as_guest(const BotsAsked& asked) {
  Request request;
  request.method = "POST";
  request.path = "/api/guest";
  auto response = Clients::ask(asked.host, asked.port, request);
  for (int times = 0; response && response->status == 429 && times < 600; ++times) {   // too many from one address
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    response = Clients::ask(asked.host, asked.port, request);
  }
  if (!response) return Failure{response.reason()};
  const Json json = Json::parse(response->body, nullptr, false);
  if (response->status != 201 || !json.is_object() || !json.contains("token"))
    return Failure{fmt::format("the server made no guest: {} {}", response->status, response->body)};
  // "guest-17"
  const std::string name = json.value("name", "guest-0");
  return Guest{json["token"].get<std::string>(),
               static_cast<std::uint32_t>(std::stoul(name.substr(name.find('-') + 1)))};
}

}   // namespace

Result<BotsFound, std::string> run_bots(const BotsAsked& asked, const std::function<bool()>& stop,
                                        const std::function<void(const BotsFound&)>& progress) {
  Shared shared(asked);
  std::vector<std::unique_ptr<TableListener>> listener;
  std::vector<std::shared_ptr<Bot>> bots;
  std::vector<std::string> tokens;
  Clients clients(asked.threads);
  shared.clients = &clients;
  const auto found = [&] {
    BotsFound result;
    result.players = shared.players;
    result.commands = shared.commands;
    result.accepted = shared.accepted;
    result.refused = shared.refused;
    result.not_written = shared.not_written;
    result.unanswered = shared.waiting;
    result.rounds = shared.rounds;
    result.messages = shared.messages;
    result.reconnections = shared.reconnections;
    result.to_answer = shared.to_answer.times();
    result.to_all_seats = shared.to_all_seats.times();
    result.wrongs = shared.wrongs;
    const std::scoped_lock lock(shared.mutex);
    result.wrong = shared.wrong;
    result.refusals = shared.refusals;
    return result;
  };
  // They come several at a time, and each takes a seat as soon as the house has made it a guest.
  for (std::size_t i = 0; i < asked.tables.size(); ++i) listener.push_back(std::make_unique<TableListener>(shared));
  bots.resize(asked.tables.size() * static_cast<std::size_t>(asked.players));
  std::atomic<std::size_t> next{0};
  std::string no_guest;
  const auto arrive = [&] {
    for (std::size_t i = next++; i < bots.size() && !stop(); i = next++) {
      const std::size_t table = i / static_cast<std::size_t>(asked.players);
      const auto guest = come_as_guest(asked);
      const std::scoped_lock lock(shared.mutex);
      if (!guest) {
        no_guest = guest.reason();
        next = bots.size();
        return;
      }
      if (asked.remember) tokens.push_back(guest->token);
      bots[i] = std::make_shared<Bot>(shared, *listener[table], asked.tables[table],
                                      static_cast<int>(i % static_cast<std::size_t>(asked.players)) + 1, *guest,
                                      asked.seed * 1'000'003 + i + 1);
      bots[i]->connect();
    }
  };
  {
    std::vector<std::jthread> arriving;
    for (int i = 0; i < arriving_at_once; ++i) arriving.emplace_back(arrive);
    while (next < bots.size() && !stop()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
      progress(found());
    }
  }
  if (!no_guest.empty()) return Failure{no_guest};
  const auto seated_by = Clock::now() + time_to_sit;
  while (shared.players < bots.size() && Clock::now() < seated_by && !stop()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    progress(found());
  }
  shared.all_here = true;
  const auto end = Clock::now() + asked.time;
  while (Clock::now() < end && !stop()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    progress(found());
  }
  shared.ending = true;
  // What was sent is still answered.
  for (int i = 0; i < 50 && shared.waiting > 0; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(100));
  BotsFound result = found();
  const std::scoped_lock lock(shared.mutex);
  result.remembered = shared.remembered;
  result.tokens = std::move(tokens);
  return result;
}

}   // namespace pitboss::bots
