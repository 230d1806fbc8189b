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
#include "bots/http_client.h"
#include "wire/json.h"

namespace pitboss::bots {

namespace {

using wire::Json;
using Clock = std::chrono::steady_clock;

constexpr std::size_t most_wrong_kept = 100;      // sentences
constexpr int arriving_at_once = 8;               // bots
constexpr std::size_t most_deliveries = 1024;     // of a table, that some bot has not got yet
constexpr std::chrono::seconds time_to_sit{30};   // after the last bot has connected
constexpr std::int64_t buy_in = 500'000;          // cents
constexpr std::int64_t buy_again_below = 20'000;

// Counts durations in steps of a tenth of a millisecond, up to 10 seconds.
class LatencyHistogram {
 public:
  void add(Clock::duration time) {
    const auto tenths = std::chrono::duration_cast<std::chrono::microseconds>(time).count() / 100;
    const std::scoped_lock lock(mutex_);
    ++counts_[static_cast<std::size_t>(
        std::clamp<std::int64_t>(tenths, 0, static_cast<std::int64_t>(counts_.size()) - 1))];
    ++count_;
    most_ = std::max(most_, static_cast<double>(tenths) / 10);
  }
  Latencies latencies() const {
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
  const BotsOptions& options;
  Clients* clients = nullptr;   // destroyed before this struct
  std::atomic<std::uint64_t> players{0}, commands{0}, accepted{0}, refused{0}, not_written{0}, rounds{0}, messages{0},
      reconnections{0}, wrongs{0}, waiting{0};
  LatencyHistogram to_answer, to_all_seats;
  std::mutex mutex;
  std::vector<std::string> wrong;
  std::map<std::string, std::uint64_t> refusals;
  std::vector<AcceptedCommand> remembered;
  std::atomic<bool> ending{false};
  std::atomic<bool> all_here{false};   // latencies are measured from then on

  explicit Shared(const BotsOptions& bots_options) : options(bots_options) {}

  void complain(std::string sentence) {
    ++wrongs;
    const std::scoped_lock lock(mutex);
    if (wrong.size() < most_wrong_kept) wrong.push_back(std::move(sentence));
  }
};

// What the bots of one table share. All of them get the same text of an event message, so it is parsed only once, here.
// It also measures how long it takes until the last bot has the events of a command.
class BotTable {
 public:
  explicit BotTable(Shared& shared) : shared_(shared) {}
  // `text`: without the brace at its end, because a part for one bot alone may follow.
  std::shared_ptr<const BotEvents> parse(std::string_view text) {
    const std::scoped_lock lock(mutex_);
    for (const ParsedMessage& each : parsed_)
      if (each.text == text) return each.events;
    oldest_ = (oldest_ + 1) % parsed_.size();
    const std::string whole = std::string(text) + "}";
    parsed_[oldest_] = {std::string(text), std::make_shared<const BotEvents>(read_bot_events(whole))};
    return parsed_[oldest_].events;
  }
  void seated() {
    const std::scoped_lock lock(mutex_);
    ++seats_;
  }
  // One more bot has got the records after `after`, up to `upto`.
  void received(std::uint64_t after, std::uint64_t upto, Clock::time_point when) {
    const std::scoped_lock lock(mutex_);
    for (std::uint64_t seq = after + 1; seq <= upto; ++seq) {
      Delivery& delivery = deliveries_[seq];
      ++delivery.received;
      delivery.last = std::max(delivery.last, when);
      finish_if_complete(seq, delivery);
    }
  }
  void sent(std::uint64_t seq, Clock::time_point when) {
    const std::scoped_lock lock(mutex_);
    Delivery& delivery = deliveries_[seq];
    delivery.sent = when;
    finish_if_complete(seq, delivery);
  }

 private:
  struct Delivery {
    int received = 0;           // by so many bots
    Clock::time_point last{};   // when the last of them got it
    std::optional<Clock::time_point> sent;
  };
  struct ParsedMessage {
    std::string text;
    std::shared_ptr<const BotEvents> events;
  };
  void finish_if_complete(std::uint64_t seq, Delivery& delivery) {
    if (delivery.sent && delivery.received >= seats_) {
      if (shared_.all_here) shared_.to_all_seats.add(delivery.last - *delivery.sent);
      deliveries_.erase(seq);
    }
    while (deliveries_.size() > most_deliveries) deliveries_.erase(deliveries_.begin());
  }
  Shared& shared_;
  std::mutex mutex_;
  int seats_ = 0;
  std::map<std::uint64_t, Delivery> deliveries_;
  std::array<ParsedMessage, 4> parsed_;
  std::size_t oldest_ = 0;
};

struct GuestAccount {
  std::string token;
  std::uint32_t user = 0;
};

// One player.
class Bot : public std::enable_shared_from_this<Bot> {
 public:
  Bot(Shared& shared, BotTable& bot_table, std::string table, int spot, GuestAccount guest, std::uint64_t seed)
      : shared_(shared),
        bot_table_(bot_table),
        table_(std::move(table)),
        spot_(spot),
        token_(std::move(guest.token)),
        user_(guest.user),
        random_(seed) {}

  void connect() {
    shared_.clients->open(shared_.options.host, shared_.options.port,
                          {[self = shared_from_this()](std::shared_ptr<Connection> connection) {
                             const std::scoped_lock lock(self->mutex_);
                             self->connection_ = std::move(connection);
                             self->send({{"type", "hello"}, {"token", self->token_}});
                           },
                           [self = shared_from_this()](std::string_view text) { self->on_message(text); },
                           [self = shared_from_this()](std::string_view why) { self->on_closed(why); }});
  }

 private:
  struct PlannedCommand {
    std::string type;
    std::string command;
  };
  struct InFlight {
    std::string id;
    PlannedCommand what;
    Clock::time_point sent;
  };

  std::string who() const { return fmt::format("{} spot {}", table_, spot_); }
  void wrong(std::string_view what) { shared_.complain(fmt::format("{}: {}", who(), what)); }

  void send(std::string text) {
    if (connection_) connection_->send(std::make_shared<const std::string>(std::move(text)));
  }
  void send(const Json& json) { send(wire::to_text(json)); }
  void send_command(const PlannedCommand& next) {
    if (shared_.ending) return;
    in_flight_ = {fmt::format("{}-{}-{}", spot_, shared_.options.seed, ++commands_), next, Clock::now()};
    ++shared_.commands;
    ++shared_.waiting;
    send_again();
  }
  void send_again() {
    send(fmt::format(R"({{"type":"command","id":"{}","table":"{}","command":{}}})", in_flight_->id, table_,
                     in_flight_->what.command));
  }

  void on_closed(std::string_view why) {
    const std::scoped_lock lock(mutex_);
    connection_.reset();
    if (shared_.ending) return;
    if (!shared_.options.patient) return wrong(fmt::format("the connection was closed: {}", why));
    ++shared_.reconnections;
    shared_.clients->later(std::chrono::milliseconds(50 + random_() % 200),
                           [self = shared_from_this()] { self->connect(); });
  }

  void on_message(std::string_view text) {
    const std::scoped_lock lock(mutex_);
    ++shared_.messages;
    if (text.starts_with("{\"type\":\"events\"")) return on_events(text);
    if (text.starts_with("{\"type\":\"answer\""))
      if (const DoneAnswer done = read_done_answer(text); done.ok) return on_done(done);
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object() || !json.contains("type")) return wrong("a message that is no JSON object with a type");
    const std::string& type = json["type"].get_ref<const std::string&>();
    if (type == "answer") return on_refused(json);
    if (type == "state") return on_state(json);
    if (type == "welcome") return send({{"type", "watch"}, {"table", table_}});
    wrong("a message of unknown type " + type);
  }

  std::optional<InFlight> answered(std::string_view id) {
    if (!in_flight_ || id != in_flight_->id) return std::nullopt;
    --shared_.waiting;
    return std::exchange(in_flight_, std::nullopt);
  }
  // The answer may come twice, if the command was sent again after a lost connection.
  void on_done(const DoneAnswer& done) {
    const auto command = answered(done.id);
    if (!command) return;
    ++shared_.accepted;
    if (shared_.options.remember) {
      const std::scoped_lock lock(shared_.mutex);
      shared_.remembered.push_back({table_, user_, command->id, done.seq});
    }
    if (command->what.type == "wager" && shared_.all_here) shared_.to_answer.add(Clock::now() - command->sent);
    bot_table_.sent(done.seq, command->sent);
    consider();
  }
  void on_refused(const Json& json) {
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
    // A few refusals are normal, because the clock or another player may have been quicker; many in a row are an error.
    ++shared_.refused;
    {
      const std::scoped_lock lock(shared_.mutex);
      ++shared_.refusals[code];
    }
    if (++refused_in_a_row_ > 20) return wrong("refused again and again: " + wire::to_text(json));
    send({{"type", "state"}, {"table", table_}});
  }

  void on_state(const Json& json) {
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
    if (in_flight_) return send_again();   // the connection was lost, and the server may not have got the command
    consider();
  }

  // A gap in the sequence is an error as long as the connection lives; then the whole state is asked for. The part for
  // this bot alone stands last in the message.
  void on_events(std::string_view text) {
    constexpr std::string_view own = ",\"you\":";
    const std::size_t at = text.find(own);
    const bool has_own = at != std::string_view::npos;
    const auto events = bot_table_.parse(text.substr(0, has_own ? at : text.size() - 1));
    if (!events->wrong.empty()) wrong(events->wrong);
    if (events->after != seq_) {
      wrong(fmt::format("events after {} came, {} was the last", events->after, seq_));
      return send({{"type", "state"}, {"table", table_}});
    }
    seq_ = events->seq;
    bot_table_.received(events->after, events->seq, Clock::now());
    for (const BotEvent& each : events->all) apply(each);
    if (!has_own) return;   // the options are the same as before
    on_own_part(text.substr(at + own.size(), text.size() - at - own.size() - 1));
    consider();
  }
  void on_own_part(std::string_view text) {
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

  void apply(const BotEvent& what) {
    using Kind = BotEvent::Kind;
    const bool own = what.player == player_ && player_ != 0;
    switch (what.kind) {
      case Kind::seat_taken:
        if (!own) return;
        seated_ = true;
        if (!std::exchange(counted_, true)) {
          ++shared_.players;
          bot_table_.seated();
        }
        return;
      case Kind::bought_in:
        if (own) bought_ = true;   // the amount is only in our own part
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

  // Basic strategy, simplified.
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
  // The wager that is offered for the own spot, with the spot added; empty if there is none.
  std::string wager_of(const std::vector<Offered>& offered) const {
    for (const Offered& each : offered)
      if (each.type == "wager" && std::ranges::count(each.spots, spot_) > 0)
        return fmt::format("{},\"spot\":{}}}", std::string_view(each.command).substr(0, each.command.size() - 1),
                           spot_);
    return {};
  }
  static PlannedCommand buy(std::int64_t cents) {
    return {"buy_in", fmt::format(R"({{"type":"buy_in","amount_cents":{}}})", cents)};
  }
  std::optional<PlannedCommand> next() const {
    if (player_ == 0) return buy(buy_in);
    if (!seated_) return PlannedCommand{"sit", fmt::format(R"({{"type":"sit","spot":{}}})", spot_)};
    const std::vector<Offered> offered = read_offered(options_);
    if (const Offered* const decided = decision(offered))
      return PlannedCommand{std::string(decided->type), decided->command};
    if (!stakes_.empty()) return std::nullopt;
    std::string wager = wager_of(offered);
    if (wager.empty()) return std::nullopt;
    if (bankroll_ < buy_again_below) return buy(buy_again_below);
    return PlannedCommand{"wager", std::move(wager)};
  }

  void consider() {
    if (in_flight_ || thinking_ || !connection_ || shared_.ending) return;
    auto next = this->next();
    if (!next) return;
    thinking_ = true;
    const auto time = std::chrono::milliseconds(
        shared_.options.think.count() == 0
            ? 0
            : static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(shared_.options.think.count())));
    shared_.clients->later(time, [self = shared_from_this(), next = std::move(*next), seq = seq_] {
      const std::scoped_lock lock(self->mutex_);
      self->thinking_ = false;
      // The table has changed meanwhile: decide again.
      if (self->seq_ != seq && next.type != "wager" && next.type != "buy_in" && next.type != "sit")
        return self->consider();
      if (!self->in_flight_ && self->connection_) self->send_command(next);
    });
  }

  Shared& shared_;
  BotTable& bot_table_;
  std::string table_;
  int spot_;
  std::string token_;
  std::uint32_t user_;
  std::mt19937_64 random_;
  std::mutex mutex_;   // guards what follows: timers run in another thread than messages
  std::shared_ptr<Connection> connection_;
  std::optional<InFlight> in_flight_;
  bool thinking_ = false, seated_ = false, counted_ = false, bought_ = false;
  int commands_ = 0, player_ = 0, refused_in_a_row_ = 0;
  std::uint64_t seq_ = 0;
  std::int64_t bankroll_ = 0;
  std::string options_ = "[]";           // JSON
  std::map<int, std::int64_t> stakes_;   // of the round, in cents, by the number of the wager
  std::map<std::string, std::pair<int, bool>, std::less<>> totals_;
  int up_ = 0;   // the value of the dealer's face-up card; 0: none yet
};

Result<GuestAccount, std::string> come_as_guest(const BotsOptions& options) {
  server::Request request;
  request.method = "POST";
  request.path = "/api/guest";
  auto response = http_request(options.host, options.port, request);
  for (int times = 0; response && response->status == 429 && times < 600;
       ++times) {   // the server limits guests from one address
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    response = http_request(options.host, options.port, request);
  }
  if (!response) return Failure{response.reason()};
  const Json json = Json::parse(response->body, nullptr, false);
  if (response->status != 201 || !json.is_object() || !json.contains("token"))
    return Failure{fmt::format("the server made no guest: {} {}", response->status, response->body)};
  // "guest-17"
  const std::string name = json.value("name", "guest-0");
  return GuestAccount{json["token"].get<std::string>(),
                      static_cast<std::uint32_t>(std::stoul(name.substr(name.find('-') + 1)))};
}

}   // namespace

Result<BotsReport, std::string> run_bots(const BotsOptions& options, const std::function<bool()>& stop,
                                         const std::function<void(const BotsReport&)>& progress) {
  Shared shared(options);
  std::vector<std::unique_ptr<BotTable>> tables;
  std::vector<std::shared_ptr<Bot>> bots;
  std::vector<std::string> tokens;
  Clients clients(options.threads);
  shared.clients = &clients;
  const auto found = [&] {
    BotsReport result;
    result.players = shared.players;
    result.commands = shared.commands;
    result.accepted = shared.accepted;
    result.refused = shared.refused;
    result.not_written = shared.not_written;
    result.unanswered = shared.waiting;
    result.rounds = shared.rounds;
    result.messages = shared.messages;
    result.reconnections = shared.reconnections;
    result.to_answer = shared.to_answer.latencies();
    result.to_all_seats = shared.to_all_seats.latencies();
    result.wrongs = shared.wrongs;
    const std::scoped_lock lock(shared.mutex);
    result.wrong = shared.wrong;
    result.refusals = shared.refusals;
    return result;
  };
  // Several threads make the guests. Each bot connects as soon as its guest is made.
  for (std::size_t i = 0; i < options.tables.size(); ++i) tables.push_back(std::make_unique<BotTable>(shared));
  bots.resize(options.tables.size() * static_cast<std::size_t>(options.players));
  std::atomic<std::size_t> next{0};
  std::string no_guest;
  const auto arrive = [&] {
    for (std::size_t i = next++; i < bots.size() && !stop(); i = next++) {
      const std::size_t table = i / static_cast<std::size_t>(options.players);
      const auto guest = come_as_guest(options);
      const std::scoped_lock lock(shared.mutex);
      if (!guest) {
        no_guest = guest.reason();
        next = bots.size();
        return;
      }
      if (options.remember) tokens.push_back(guest->token);
      bots[i] = std::make_shared<Bot>(shared, *tables[table], options.tables[table],
                                      static_cast<int>(i % static_cast<std::size_t>(options.players)) + 1, *guest,
                                      options.seed * 1'000'003 + i + 1);
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
  const auto end = Clock::now() + options.time;
  while (Clock::now() < end && !stop()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    progress(found());
  }
  shared.ending = true;
  // Wait for the answers to what was sent.
  for (int i = 0; i < 50 && shared.waiting > 0; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(100));
  BotsReport result = found();
  const std::scoped_lock lock(shared.mutex);
  result.remembered = shared.remembered;
  result.tokens = std::move(tokens);
  return result;
}

}   // namespace pitboss::bots
