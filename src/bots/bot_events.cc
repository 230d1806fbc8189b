#include "bots/bot_events.h"

#include <optional>
#include <type_traits>
#include <utility>

#include "bots/json_scan.h"

namespace pitboss::bots {

int count_of(std::string_view card) {
  if (card.empty()) return 0;
  const char rank = card[0];
  return rank == 'A' ? 11 : rank >= '2' && rank <= '9' ? rank - '0' : 10;
}

namespace {

// The fields of an event that a bot reads; they may come in any order.
struct Event {
  std::string_view type, of, to, card, clause;
  int player = 0, wager = 0, count = 0;
  std::int64_t stake = -1, returned = -1, paid = -1;   // cents; below 0: the event has no such field
  bool soft = false;
};

Event read_event(JsonScan& json) {
  Event event;
  const auto text = [&](std::string_view& to) { json.next_is('"') ? void(to = json.string()) : json.skip(); };
  const auto number = [&](auto& to) { to = static_cast<std::remove_reference_t<decltype(to)>>(json.integer_or(0)); };
  const auto cents = [&](std::int64_t& to) { to = json.integer_or(-1); };
  json.object([&](std::string_view key) {
    if (key == "type") return text(event.type);
    if (key == "of") return text(event.of);
    if (key == "to") return text(event.to);
    if (key == "card") return text(event.card);
    if (key == "clause") return text(event.clause);
    if (key == "player") return number(event.player);
    if (key == "wager") return number(event.wager);
    if (key == "stake_cents") return cents(event.stake);
    if (key == "returned_cents") return cents(event.returned);
    if (key == "paid_cents") return cents(event.paid);
    if (key == "total" && json.next_is('{'))
      return json.object([&](std::string_view part) {
        if (part == "count") return number(event.count);
        if (part == "soft") return void(event.soft = json.boolean());
        json.skip();
      });
    json.skip();
  });
  return event;
}

std::string_view what_is_missing(const Event& event) {
  if (event.type.empty()) return "an event without a type";
  if (event.type == "wager_placed" && event.stake < 0) return "a wager without its stake";
  if (event.type != "wager_settled") return {};
  if (event.clause.empty()) return "a settlement without a clause";
  return event.returned < 0 || event.paid < 0 ? "a settlement without its amounts" : "";
}

// None for events that a bot does not need.
std::optional<BotEvent> bot_event_of(const Event& event) {
  using Kind = BotEvent::Kind;
  const std::string_view type = event.type;
  if (type == "seat_taken") return BotEvent{.kind = Kind::seat_taken, .player = event.player};
  if (type == "bought_in") return BotEvent{.kind = Kind::bought_in, .player = event.player};
  if (type == "round_begun") return BotEvent{.kind = Kind::round_begun};
  if (type == "round_closed") return BotEvent{.kind = Kind::closed};
  if (type == "wager_placed")
    return BotEvent{.kind = Kind::placed, .player = event.player, .wager = event.wager, .cents = event.stake};
  if (type == "wager_withdrawn") return BotEvent{.kind = Kind::withdrawn, .wager = event.wager};
  if (type == "wager_settled")
    return BotEvent{.kind = Kind::settled, .player = event.player, .cents = event.returned + event.paid};
  if (type == "total_announced" && !event.of.empty())
    return BotEvent{.kind = Kind::total, .hand = std::string(event.of), .count = event.count, .soft = event.soft};
  if (type == "card_dealt" && event.to == "dealer" && !event.card.empty())
    return BotEvent{.kind = Kind::dealer_card, .count = count_of(event.card)};
  return std::nullopt;
}

}   // namespace

BotEvents read_bot_events(std::string_view text) {
  BotEvents found;
  bool has_after = false, has_events = false;
  JsonScan json(text);
  json.object([&](std::string_view key) {
    if (key == "after") {
      has_after = true;
      return void(found.after = static_cast<std::uint64_t>(json.integer()));
    }
    if (key == "seq") return void(found.seq = static_cast<std::uint64_t>(json.integer()));
    if (key != "events") return json.skip();
    has_events = true;
    json.array([&] {
      const Event event = read_event(json);
      if (const auto missing = what_is_missing(event); !missing.empty())
        found.wrong = std::string(missing) + ": " + std::string(text);
      if (auto bot_event = bot_event_of(event)) found.all.push_back(std::move(*bot_event));
    });
  });
  if (!json.ok() || !has_after || !has_events || found.seq == 0)
    found.wrong = "no message of events: " + std::string(text);
  return found;
}

OwnPart read_own_part(std::string_view text) {
  OwnPart own;
  JsonScan json(text);
  json.object([&](std::string_view key) {
    if (key == "player") return void(own.player = static_cast<int>(json.integer_or(0)));
    if (key == "bankroll_cents") return void(own.bankroll = json.integer());
    if (key == "options") return void(own.options = json.text());
    json.skip();
  });
  own.ok = json.ok() && !own.options.empty();
  return own;
}

namespace {

void read_command(JsonScan& json, Offered& offered) {
  json.object([&](std::string_view key) {
    const std::string_view value = json.text();
    if (key == "player" || key == "by") return;
    JsonScan inside(value);
    if (key == "type") offered.type = inside.string();
    if (key == "hand") offered.hand = inside.string();
    if (key == "amount_cents") offered.amount = inside.integer();
    offered.command += offered.command.empty() ? "{\"" : ",\"";
    offered.command.append(key).append("\":").append(value);
  });
  offered.command += '}';
}

}   // namespace

std::vector<Offered> read_offered(std::string_view options) {
  std::vector<Offered> all;
  JsonScan json(options);
  json.array([&] {
    Offered& one = all.emplace_back();
    json.object([&](std::string_view key) {
      if (key == "command") return read_command(json, one);
      if (key == "spots") return json.array([&] { one.spots.push_back(static_cast<int>(json.integer())); });
      json.skip();
    });
  });
  return json.ok() ? all : std::vector<Offered>();
}

DoneAnswer read_done_answer(std::string_view text) {
  DoneAnswer done;
  JsonScan json(text);
  json.object([&](std::string_view key) {
    if (key == "id") return void(done.id = json.string());
    if (key == "seq") return void(done.seq = static_cast<std::uint64_t>(json.integer()));
    if (key == "ok") return void(done.ok = json.boolean());
    json.skip();
  });
  done.ok = done.ok && json.ok();
  return done;
}

}   // namespace pitboss::bots
