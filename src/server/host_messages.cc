// The messages of a Host to its watchers: events, the whole state, advice; and in each the part that is for that
// watcher alone.
#include <algorithm>
#include <utility>

#include "base/assert.h"
#include "server/coach.h"
#include "server/host.h"
#include "table/state_queries.h"
#include "wire/json_text.h"
#include "wire/round_json.h"
#include "wire/slip_json.h"
#include "wire/table_command_json.h"
#include "wire/table_event_json.h"
#include "wire/table_view_json.h"

namespace pitboss::server {

namespace {

// What the page needs of the rules to draw the layout: boxes and bets, each with its posted limits.
Json rules_json(const rulebook::Rulebook& book) {
  const Rules& rules = book.rules;
  Json bets = Json::array();
  for (const Bet bet : opening_bets) {
    if (bet != Bet::hand && !rules.bets.has(bet)) continue;
    std::string_view key = wire::slip_key(bet);
    key.remove_suffix(std::string_view("_cents").size());
    bets.push_back({{"bet", key},
                    {"least_cents", rules.limits.of(bet).minimum.cents()},
                    {"most_cents", rules.limits.of(bet).maximum.cents()},
                    {"chip_cents", rules.limits.chip.cents()}});
  }
  return {{"rulebook", rules.id},
          {"title", book.title},
          {"rules_hash", rules.hash},
          // Deprecated names, removed in 0.3; `boxes` says which game it is.
          {"id", rules.id},
          {"hash", rules.hash},
          {"game", rules.game == Game::blackjack_switch ? "switch" : "blackjack"},
          {"boxes", rules.hands_per_spot()},
          {"decks", rules.decks},
          {"bets", std::move(bets)}};
}

Text shared_text(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

}   // namespace

bool Host::is_connected(ledger::UserId user) const {
  return std::ranges::any_of(watchers_, [&](const Watcher& each) { return each.person.user == user; });
}

Json Host::awaited_json() const {
  Json all = Json::array();
  for (const Deadline& each : deadlines_)
    all.push_back({{"player", each.player.number},
                   {"if_silent", wire::to_json(each.if_silent)["type"]},
                   {"left_ms", std::max<std::int64_t>((ends(each) - executor_->now()).count(), 0)}});
  return all;
}

Milliseconds Host::betting_left() const { return std::max(*betting_ends_ - executor_->now(), Milliseconds(0)); }

Json Host::people_json() const {
  Json all = Json::array();
  for (const table::Person& each : live_.state().people) {
    const auto user = table::user_of(live_.members(), each.player);
    const auto found = names_.find(each.player);
    all.push_back({{"player", each.player.number},
                   {"name", found == names_.end() ? std::string() : found->second},
                   {"spot", each.seat ? Json(each.seat->number) : Json(nullptr)},
                   {"here", user && is_connected(*user)}});
  }
  return all;
}

const Host::OwnPart* Host::Offers::of(std::optional<PlayerId> player) const {
  const auto found = std::ranges::find_if(players, [&](const OwnPart& each) { return each.player == player; });
  return found == players.end() ? nullptr : &*found;
}

Host::Offers Host::offers_now() const {
  Offers now;
  now.seq = live_.seq();
  for (const table::Person& each : live_.state().people)
    now.players.push_back(
        {each.player, each.bankroll, table::is_barred(live_.rules(), live_.state(), each.player), {}});
  for (table::LegalCommand& option : table::legal_commands(live_.rules(), live_.state())) {
    const auto player = table::speaker(option.command);
    const auto own = std::ranges::find_if(now.players, [&](const OwnPart& each) { return each.player == player; });
    if (!player)
      now.officials.push_back(std::move(option));
    else if (own != now.players.end())
      own->options.push_back(std::move(option));
  }
  return now;
}

std::string Host::own_part_text(const Person& person, const Offers& offers) const {
  const auto player = table::player_of(live_.members(), person.user);
  const OwnPart* const own = offers.of(player);
  const auto role = official(person.role);
  std::string text;
  {
    wire::JsonText json(text);
    json["player"] = player ? Json(player->number) : Json(nullptr);
    if (own != nullptr) {
      json["bankroll_cents"] = own->bankroll.cents();
      json["barred"] = own->barred;
    }
    std::string& offered = json.text_of("options");
    if (role)
      offered += officials_options(offers, *role);
    else
      offered += wire::text_of(own == nullptr ? std::span<const table::LegalCommand>() : own->options);
  }
  return text;
}

// In the form in which a client sends them: without "by", which the server knows, and without the card, which comes
// from the shoe. A dealer is not offered what only a supervisor may do, and each of the two is offered only the own
// confirmation of a verbal wager. [GC.5(d)]
std::string Host::officials_options(const Offers& offers, table::Role role) const {
  Json all = wire::to_json(std::span<const table::LegalCommand>(offers.officials));
  for (const table::Command& each : table::legal_irregularities(live_.rules(), live_.state()))
    all.push_back({{"command", wire::to_json(each)}});
  Json offered = Json::array();
  for (Json& each : all) {
    Json& command = each["command"];
    const std::string by = command.value("by", "");
    if (role == table::Role::dealer && by == pitboss::name(table::Role::supervisor)) continue;
    if (command["type"] == "confirm" && by != pitboss::name(role)) continue;
    for (const char* key : {"by", "card"}) command.erase(key);
    offered.push_back(std::move(each));
  }
  return wire::to_text(offered);
}

void Host::publish(const std::vector<table::ExecutedCommand>& acts, std::uint64_t after,
                   const std::vector<PerformedCommand>& answered) {
  const bool membership = std::ranges::any_of(acts, [](const table::ExecutedCommand& act) {
    return std::ranges::any_of(act.events, [](const table::Event& event) {
      return std::holds_alternative<table::BoughtIn>(event) || std::holds_alternative<table::CashedOut>(event) ||
             std::holds_alternative<table::SeatTaken>(event) || std::holds_alternative<table::SeatLeft>(event);
    });
  });
  if (watchers_.empty()) return;
  std::string common = "{\"type\":\"events\",\"table\":\"" + name_ + "\",\"after\":" + std::to_string(after) +
                       ",\"seq\":" + std::to_string(live_.seq()) + ",\"events\":[";
  bool first = true;
  for (const table::ExecutedCommand& act : acts)
    for (const table::Event& event : act.events) {
      if (!std::exchange(first, false)) common += ',';
      wire::append_text(common, event, wire::Audience::table, act.by_platform);
    }
  common += "],\"awaited\":" + wire::to_text(awaited_json());
  if (betting_ends_) common += ",\"betting_left_ms\":" + std::to_string(betting_left().count());
  if (membership) common += ",\"people\":" + wire::to_text(people_json());

  const Text shared = shared_text(common + "}");
  const Offers before = std::exchange(offers_, offers_now());
  for (const Watcher& each : watchers_) {
    const auto player = table::player_of(live_.members(), each.person.user);
    const OwnPart* const old_part = before.of(player);
    const OwnPart* const new_part = offers_.of(player);
    const bool same = !membership && before.seq == after && !official(each.person.role) &&
                      (old_part != nullptr && new_part != nullptr ? *old_part == *new_part : old_part == new_part);
    const bool answer_follows =
        std::ranges::any_of(answered, [&](const PerformedCommand& one) { return one.command.from == each.connection; });
    each.connection->send(same ? shared : shared_text(common + ",\"you\":" + own_part_text(each.person, offers_) + "}"),
                          answer_follows);
  }
}

void Host::tell_state(const Watcher& watcher) {
  const Rules& rules = live_.rules();
  const auto player = table::player_of(live_.members(), watcher.person.user);
  Json json;
  json["type"] = "state";
  json["table"] = name_;
  json["seq"] = live_.seq();
  Json view = wire::to_json(table::view(rules, live_.state(), player.value_or(PlayerId{})));
  view.erase("options");   // they are in the watcher's own part
  json["view"] = std::move(view);
  json["people"] = people_json();
  json["awaited"] = awaited_json();
  if (betting_ends_) json["betting_left_ms"] = betting_left().count();
  json["rules"] = rules_json(live_.book());
  json["coach"] = live_.definition().coach;
  json["human_dealer"] = live_.definition().human_dealer;
  if (live_.announced())
    json["notice"] = {{"rulebook", live_.announced()->book},
                      {"set", wire::set_json(live_.announced()->settings)},
                      // Deprecated names, removed in 0.3.
                      {"book", live_.announced()->book},
                      {"settings", live_.announced()->settings}};
  if (offers_.seq != live_.seq()) offers_ = offers_now();
  std::string text = wire::to_text(json);
  text.pop_back();
  watcher.connection->send(shared_text(text + ",\"you\":" + own_part_text(watcher.person, offers_) + "}"));
}

void Host::advise(std::shared_ptr<Connection> connection, Person person, std::string id) {
  executor_->post(
      [self = shared_from_this(), connection = std::move(connection), person = std::move(person), id = std::move(id)] {
        if (!self->live_.definition().coach)
          return connection->send(error_text(id, "no_coach", "this table gives no advice", self->name_));
        const auto player = table::player_of(self->live_.members(), person.user);
        if (self->offers_.seq != self->live_.seq()) self->offers_ = self->offers_now();
        const OwnPart* const own = self->offers_.of(player);
        auto question = own == nullptr ? std::nullopt : advice_question(self->live_, *player, own->options);
        Json json{{"type", "advice"}, {"id", id}, {"table", self->name_}};
        if (!question) {
          json.update({{"seq", self->live_.seq()}, {"options", Json::array()}});
          return connection->send(shared_text(wire::to_text(json)));
        }
        const auto find_asker = [self, who = connection.get()] { return std::ranges::find(self->advised_, who); };
        if (find_asker() != self->advised_.end())
          return connection->send(error_text(id, "busy", "your last question is not answered yet", self->name_));
        self->advised_.push_back(connection.get());
        const auto done = [self, find_asker] {
          self->executor_->post([self, find_asker] {
            const auto asker = find_asker();
            PITBOSS_ASSERT(asker != self->advised_.end());
            self->advised_.erase(asker);
          });
        };
        const bool queued =
            self->services_.run_in_background([connection, json, done, question = std::move(*question)]() mutable {
              json.update(advice_json(question));
              connection->send(shared_text(wire::to_text(json)));
              done();
            });
        if (queued) return;
        done();
        connection->send(error_text(id, "busy", "too many ask for advice: try again", self->name_));
      });
}

}   // namespace pitboss::server
