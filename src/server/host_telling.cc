// What a host tells the people at its table: what has happened, the whole state, and to each the own part.
#include <algorithm>
#include <utility>

#include "server/host.h"
#include "table/facts.h"
#include "wire/table_command_json.h"
#include "wire/table_event_json.h"
#include "wire/table_view_json.h"

namespace pitboss::server {

namespace {

Text text_of(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

}   // namespace

bool Host::is_connected(ledger::UserId user) const {
  return std::ranges::any_of(watchers_, [&](const Watcher& each) { return each.person.user == user; });
}

Json Host::awaited_json() const {
  Json all = Json::array();
  for (const Deadline& each : deadlines_)
    all.push_back({{"player", each.player.number},
                   {"if_silent", wire::to_json(each.if_silent)["type"]},
                   {"left_ms", std::max<std::int64_t>((ends(each) - turns_->now()).count(), 0)}});
  return all;
}

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

std::string Host::own_part(const Person& person, const std::vector<table::Option>& options) const {
  Json json;
  const auto player = table::player_of(live_.members(), person.user);
  const auto role = official(person.role);
  json["player"] = player ? Json(player->number) : Json(nullptr);
  if (player) {
    json["bankroll_cents"] = live_.state().person(*player)->bankroll.cents();
    json["barred"] = table::is_barred(live_.rules(), live_.state(), *player);
  }
  Json offered = Json::array();
  if (player || role) {
    std::vector<table::Option> own;
    for (const table::Option& each : options)
      if (role ? !table::speaker(each.command) : table::speaker(each.command) == player) own.push_back(each);
    offered = wire::to_json(std::span<const table::Option>(own));
  }
  if (role)
    for (const table::Command& each : table::legal_irregularities(live_.rules(), live_.state()))
      offered.push_back({{"command", wire::to_json(each)}});
  json["options"] = std::move(offered);
  return wire::to_text(json);
}

void Host::publish(const std::vector<table::Act>& acts, std::uint64_t after, bool rules_changed) {
  const bool membership = std::ranges::any_of(acts, [](const table::Act& act) {
    return std::ranges::any_of(act.events, [](const table::Event& event) {
      return std::holds_alternative<table::BoughtIn>(event) || std::holds_alternative<table::CashedOut>(event) ||
             std::holds_alternative<table::SeatTaken>(event) || std::holds_alternative<table::SeatLeft>(event);
    });
  });
  if (watchers_.empty()) return;
  if (rules_changed) {
    for (Watcher& each : watchers_) tell_state(each);
    return;
  }
  std::string common = "{\"type\":\"events\",\"table\":\"" + name_ + "\",\"after\":" + std::to_string(after) +
                       ",\"seq\":" + std::to_string(live_.seq()) + ",\"events\":[";
  bool first = true;
  for (const table::Act& act : acts)
    for (const table::Event& event : act.events) {
      Json json = wire::to_json(event, wire::Audience::table);
      if (act.by_platform) json["by_platform"] = true;
      if (!std::exchange(first, false)) common += ',';
      common += wire::to_text(json);
    }
  common += "],\"awaited\":" + wire::to_text(awaited_json());
  if (membership) common += ",\"people\":" + wire::to_text(people_json());

  const Text shared = text_of(common + "}");
  const std::vector<table::Option> options = table::legal_commands(live_.rules(), live_.state());
  for (Watcher& each : watchers_) {
    std::string own = own_part(each.person, options);
    if (own == each.told) {
      each.connection->send(shared);
      continue;
    }
    each.connection->send(text_of(common + ",\"you\":" + own + "}"));
    each.told = std::move(own);
  }
}

void Host::tell_state(Watcher& watcher) {
  const Rules& rules = live_.rules();
  const auto player = table::player_of(live_.members(), watcher.person.user);
  Json json;
  json["type"] = "state";
  json["table"] = name_;
  json["seq"] = live_.seq();
  Json view = wire::to_json(table::view(rules, live_.state(), player.value_or(PlayerId{})));
  view.erase("options");   // they are among what concerns the watcher
  json["view"] = std::move(view);
  json["people"] = people_json();
  json["awaited"] = awaited_json();
  json["rules"] = {{"id", rules.id}, {"title", live_.book().title}, {"hash", rules.hash}};
  json["coach"] = live_.definition().coach;
  json["human_dealer"] = live_.definition().human_dealer;
  if (live_.announced())
    json["notice"] = {{"settings", live_.announced()->settings}, {"book", live_.announced()->book}};
  watcher.told = own_part(watcher.person, table::legal_commands(rules, live_.state()));
  std::string text = wire::to_text(json);
  text.pop_back();
  watcher.connection->send(text_of(text + ",\"you\":" + watcher.told + "}"));
}

void Host::note_significant(const std::vector<table::Act>& acts) {
  for (const table::Act& act : acts)
    for (const table::Event& event : act.events) {
      const auto* in_round = std::get_if<table::InRound>(&event);
      if (in_round == nullptr) continue;
      const std::uint32_t round = live_.state().rounds;
      if (const auto* settled = std::get_if<round::WagerSettled>(&in_round->event);
          settled != nullptr && settled->payment.paid >= household_.large_win())
        household_.note("large_win", {{"table", name_},
                                      {"round", round},
                                      {"player", settled->player.number},
                                      {"bet", pitboss::name(settled->bet)},
                                      {"paid_cents", settled->payment.paid.cents()},
                                      {"clause", settled->why.cite.text()}});
      if (const auto* voided = std::get_if<round::RoundVoided>(&in_round->event))
        household_.note("round_void", {{"table", name_}, {"round", round}, {"clause", voided->why.cite.text()}});
    }
}

}   // namespace pitboss::server
