#include "server/bots.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <random>
#include <thread>

#include "server/client.h"
#include "wire/json.h"

namespace pitboss::server {

namespace {

using wire::Json;
using Clock = std::chrono::steady_clock;

constexpr std::size_t most_told = 100;
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
  Clients clients;
  std::atomic<std::uint64_t> players{0}, commands{0}, accepted{0}, refused{0}, rounds{0}, messages{0}, reconnections{0},
      wrongs{0}, waiting{0};
  Stopwatch to_answer, to_all_seats;
  std::mutex mutex;
  std::vector<std::string> wrong;
  std::map<std::string, std::uint64_t> refusals;
  std::vector<Accepted> remembered;
  std::atomic<bool> ending{false};

  explicit Shared(const BotsAsked& what) : asked(what), clients(what.threads) {}

  void complain(std::string sentence) {
    ++wrongs;
    const std::scoped_lock lock(mutex);
    if (wrong.size() < most_told) wrong.push_back(std::move(sentence));
  }
};

// When everybody at a table has heard of an action.
class TableTimes {
 public:
  explicit TableTimes(Shared& shared) : shared_(shared) {}
  void seated() {
    const std::scoped_lock lock(mutex_);
    ++seats_;
  }
  void heard(std::uint64_t seq, Clock::time_point when) {
    const std::scoped_lock lock(mutex_);
    One& one = acts_[seq];
    ++one.heard;
    one.last = std::max(one.last, when);
    look(seq, one);
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
  void look(std::uint64_t seq, One& one) {
    if (one.sent && one.heard >= seats_) {
      shared_.to_all_seats.add(one.last - *one.sent);
      acts_.erase(seq);
    }
    while (acts_.size() > 64) acts_.erase(acts_.begin());
  }
  Shared& shared_;
  std::mutex mutex_;
  int seats_ = 0;
  std::map<std::uint64_t, One> acts_;
};

struct Guest {
  std::string token;
  std::uint32_t user = 0;
};

// One player. Everything happens in the client's own order.
class Bot : public std::enable_shared_from_this<Bot> {
 public:
  Bot(Shared& shared, TableTimes& times, std::string table, int spot, Guest guest, std::uint64_t seed)
      : shared_(shared),
        times_(times),
        table_(std::move(table)),
        spot_(spot),
        token_(std::move(guest.token)),
        user_(guest.user),
        dice_(seed) {}

  void connect() {
    shared_.clients.open(shared_.asked.host, shared_.asked.port,
                         {[self = shared_from_this()](std::shared_ptr<Connection> connection) {
                            self->connection_ = std::move(connection);
                            self->send({{"type", "hello"}, {"token", self->token_}});
                          },
                          [self = shared_from_this()](std::string_view text) { self->hear(text); },
                          [self = shared_from_this()](std::string_view why) { self->closed(why); }});
  }
  bool is_waiting() const { return in_flight_.has_value(); }

 private:
  struct InFlight {
    std::string id;
    Json command;
    Clock::time_point sent;
  };

  std::string who() const { return fmt::format("{} spot {}", table_, spot_); }
  void wrong(std::string_view what) { shared_.complain(fmt::format("{}: {}", who(), what)); }

  void send(const Json& json) {
    if (connection_) connection_->send(std::make_shared<const std::string>(wire::to_text(json)));
  }
  void say(Json command) {
    if (shared_.ending) return;
    in_flight_ = {fmt::format("{}-{}-{}", spot_, shared_.asked.seed, ++said_), std::move(command), Clock::now()};
    ++shared_.commands;
    ++shared_.waiting;
    send_again();
  }
  void send_again() {
    send({{"type", "command"}, {"id", in_flight_->id}, {"table", table_}, {"command", in_flight_->command}});
  }

  void closed(std::string_view why) {
    connection_.reset();
    if (shared_.ending) return;
    if (!shared_.asked.patient) return wrong(fmt::format("the connection was closed: {}", why));
    ++shared_.reconnections;
    shared_.clients.later(std::chrono::milliseconds(50 + dice_() % 200),
                          [self = shared_from_this()] { self->connect(); });
  }

  void hear(std::string_view text) {
    ++shared_.messages;
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object() || !json.contains("type")) return wrong("a message that is no JSON object with a type");
    const std::string& type = json["type"].get_ref<const std::string&>();
    if (type == "events") return hear_events(json);
    if (type == "answer") return hear_answer(json);
    if (type == "state") return hear_state(json);
    if (type == "welcome") return send({{"type", "watch"}, {"table", table_}});
    wrong("a message of unknown type " + type);
  }

  void hear_answer(const Json& json) {
    if (!in_flight_ || json.value("id", "") != in_flight_->id) {
      if (json.contains("id")) return;   // an answer that came twice, since it was asked for twice
      return wrong("an error: " + wire::to_text(json));
    }
    const InFlight done = *std::exchange(in_flight_, std::nullopt);
    --shared_.waiting;
    if (json.value("ok", false)) {
      ++shared_.accepted;
      const auto seq = json["seq"].get<std::uint64_t>();
      if (shared_.asked.remember) {
        const std::scoped_lock lock(shared_.mutex);
        shared_.remembered.push_back({table_, user_, done.id, seq});
      }
      if (done.command["type"] == "wager") shared_.to_answer.add(Clock::now() - done.sent);
      times_.sent(seq, done.sent);
      return consider();
    }
    const std::string code = json["error"].value("code", "");
    if (code == "not_written" || code == "closing" || code == "moved") {
      shared_.clients.later(std::chrono::milliseconds(500), [self = shared_from_this()] { self->consider(); });
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
    options_ = you["options"];
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
      if (!round["dealer"]["cards"].empty()) see_up(round["dealer"]["cards"][0]);
    }
    if (in_flight_) return send_again();   // the connection was lost: was it heard?
    consider();
  }

  // A gap is asked about, and never happens while the connection lives.
  void hear_events(const Json& json) {
    if (json["after"] != seq_) {
      wrong(fmt::format("events after {} came, {} was the last", json["after"].get<std::uint64_t>(), seq_));
      return send({{"type", "state"}, {"table", table_}});
    }
    seq_ = json["seq"].get<std::uint64_t>();
    times_.heard(seq_, Clock::now());
    for (const Json& event : json["events"]) follow(event);
    if (json.contains("you")) {
      const Json& you = json["you"];
      const int player = you["player"].is_null() ? 0 : you["player"].get<int>();
      if (player != 0 && (player_ == 0 || std::exchange(bought_, false)))
        bankroll_ = you["bankroll_cents"].get<std::int64_t>();
      player_ = player;
      options_ = you["options"];
      if (player_ != 0 && you["bankroll_cents"].get<std::int64_t>() != bankroll_) {
        wrong(fmt::format("the bankroll is {} and should be {}", you["bankroll_cents"].get<std::int64_t>(), bankroll_));
        bankroll_ = you["bankroll_cents"].get<std::int64_t>();
      }
    }
    consider();
  }

  void follow(const Json& event) {
    const std::string& type = event["type"].get_ref<const std::string&>();
    const bool own = event.contains("player") && event["player"] == player_ && player_ != 0;
    if (type == "seat_taken" && own) {
      seated_ = true;
      if (!std::exchange(counted_, true)) {
        ++shared_.players;
        times_.seated();
      }
    } else if (type == "bought_in" && own) {
      bought_ = true;   // how much is only in our own part
    } else if (type == "round_begun") {
      totals_.clear();
      stakes_.clear();
      up_ = 0;
    } else if (type == "wager_placed" && own) {
      stakes_[event["wager"].get<int>()] = event["stake_cents"].get<std::int64_t>();
      bankroll_ -= event["stake_cents"].get<std::int64_t>();
    } else if (type == "wager_withdrawn") {
      if (const auto found = stakes_.find(event["wager"].get<int>()); found != stakes_.end()) {
        bankroll_ += found->second;
        stakes_.erase(found);
      }
    } else if (type == "wager_settled" && own) {
      bankroll_ += event["returned_cents"].get<std::int64_t>() + event["paid_cents"].get<std::int64_t>();
      if (event.value("clause", "").empty()) wrong("a settlement without a clause: " + wire::to_text(event));
      refused_in_a_row_ = 0;
    } else if (type == "round_closed") {
      if (!stakes_.empty()) ++shared_.rounds;
      stakes_.clear();
    } else if (type == "total_announced") {
      const Json& of = event["of"];
      const Json& total = event["total"];
      if (of.is_string()) totals_[of] = {total["count"], total["soft"]};
    } else if (type == "card_dealt" && event["to"] == "dealer" && up_ == 0 && event.contains("card")) {
      see_up(event["card"]);
    }
  }
  void see_up(const Json& card) {
    if (!card.is_string()) return;
    const char rank = card.get_ref<const std::string&>()[0];
    up_ = rank == 'A' ? 11 : rank >= '2' && rank <= '9' ? rank - '0' : 10;
  }

  const Json* offered(std::string_view type) const {
    for (const Json& each : options_)
      if (each["command"]["type"] == type) return &each["command"];
    return nullptr;
  }

  // What a player with a card of basic strategy does.
  Json decision() const {
    for (const char* type : {"decline", "refuse_cut", "keep", "ride", "take_late_card", "stay"})
      if (const Json* found = offered(type)) return *found;
    const Json* const stand = offered("stand");
    if (stand == nullptr) return {};
    const auto found = totals_.find((*stand)["hand"].get<std::string>());
    const auto [count, soft] = found == totals_.end() ? std::pair(17, false) : found->second;
    const Json* const split = offered("split");
    const Json* const twice = offered("double");
    const Json* const hit = offered("hit");
    if (split != nullptr && (count == 16 || (soft && count == 12))) return *split;
    if (twice != nullptr && !soft && (count == 11 || count == 10) && up_ < 10 &&
        (*twice)["amount_cents"].get<std::int64_t>() <= bankroll_)
      return *twice;
    const bool stands =
        soft ? count >= 18 : count >= 17 || (count >= 13 && up_ <= 6) || (count == 12 && up_ >= 4 && up_ <= 6);
    return stands || hit == nullptr ? *stand : *hit;
  }

  void consider() {
    if (in_flight_ || thinking_ || !connection_ || shared_.ending) return;
    Json next;
    if (player_ == 0) {
      next = {{"type", "buy_in"}, {"amount_cents", buy_in}};
    } else if (!seated_) {
      next = {{"type", "sit"}, {"spot", spot_}};
    } else {
      next = decision();
      if (next.is_null() && stakes_.empty())
        for (const Json& each : options_)
          if (each["command"]["type"] == "wager")
            for (const Json& spot : each["spots"])
              if (spot == spot_) {
                next = each["command"];
                next["spot"] = spot_;
              }
      if (!next.is_null() && next["type"] == "wager" && bankroll_ < buy_again_below)
        next = {{"type", "buy_in"}, {"amount_cents", buy_again_below}};
    }
    if (next.is_null()) return;
    for (const char* key : {"player", "by"}) next.erase(key);
    thinking_ = true;
    const auto time = std::chrono::milliseconds(
        shared_.asked.think.count() == 0
            ? 0
            : static_cast<std::int64_t>(dice_() % static_cast<std::uint64_t>(shared_.asked.think.count())));
    shared_.clients.later(time, [self = shared_from_this(), next = std::move(next), seq = seq_] {
      self->thinking_ = false;
      // Somebody else was quicker: think again.
      if (self->seq_ != seq && next["type"] != "wager" && next["type"] != "buy_in" && next["type"] != "sit")
        return self->consider();
      if (!self->in_flight_ && self->connection_) self->say(next);
    });
  }

  Shared& shared_;
  TableTimes& times_;
  std::string table_;
  int spot_;
  std::string token_;
  std::uint32_t user_;
  std::mt19937_64 dice_;
  std::shared_ptr<Connection> connection_;
  std::optional<InFlight> in_flight_;
  bool thinking_ = false, seated_ = false, counted_ = false, bought_ = false;
  int said_ = 0, player_ = 0, refused_in_a_row_ = 0;
  std::uint64_t seq_ = 0;
  std::int64_t bankroll_ = 0;
  Json options_ = Json::array();
  std::map<int, std::int64_t> stakes_;   // of the round, by the wager's number
  std::map<std::string, std::pair<int, bool>> totals_;
  int up_ = 0;
};

Result<Guest, std::string> come_as_guest(const BotsAsked& asked) {
  Request request;
  request.method = "POST";
  request.path = "/api/guest";
  const auto response = Clients::ask(asked.host, asked.port, request);
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
  std::vector<std::unique_ptr<TableTimes>> times;
  std::vector<std::shared_ptr<Bot>> bots;
  std::vector<std::string> tokens;
  const auto found = [&] {
    BotsFound result;
    result.players = shared.players;
    result.commands = shared.commands;
    result.accepted = shared.accepted;
    result.refused = shared.refused;
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
  std::uint64_t seed = asked.seed * 1'000'003;
  for (const std::string& table : asked.tables) {
    times.push_back(std::make_unique<TableTimes>(shared));
    for (int spot = 1; spot <= asked.players; ++spot) {
      if (stop()) break;
      const auto guest = come_as_guest(asked);
      if (!guest) return Failure{guest.reason()};
      if (asked.remember) tokens.push_back(guest->token);
      bots.push_back(std::make_shared<Bot>(shared, *times.back(), table, spot, *guest, ++seed));
      bots.back()->connect();
      if (bots.size() % 100 == 0) progress(found());
    }
  }
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

}   // namespace pitboss::server
