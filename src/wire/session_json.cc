#include "wire/session_json.h"

#include "base/version.h"
#include "wire/round_json.h"
#include "wire/table_event_json.h"

namespace pitboss::wire {

namespace {

Json people_json(const table::State& state) {
  Json json = Json::array();
  for (const table::Person& person : state.people)
    json.push_back({{"player", person.player.number},
                    {"seat", person.seat ? Json(person.seat->number) : Json(nullptr)},
                    {"bankroll_cents", person.bankroll.cents()}});
  return json;
}

Json reveals_json(const notation::PlayedSession& played) {
  Json json = Json::array();
  for (std::size_t i = 0; i < played.reveals.size(); ++i) {
    Json one = to_json(played.reveals[i]);
    one["findings"] = Json::array();
    for (const table::Finding& finding : played.broken_promises)
      if (finding.reveal == i) one["findings"].push_back(table::to_string(finding));
    json.push_back(std::move(one));
  }
  return json;
}

}   // namespace

Json session_json(const notation::Session& session, const rulebook::Rulebook& book,
                  const notation::PlayedSession& played) {
  Json json;
  json["table"] = session.table;
  json["rulebook"] = book.id;
  json["rules_hash"] = book.rules.hash;
  Json set = Json::object();
  for (const auto& [line, setting] : session.settings) set[setting.key] = setting.value;
  json["set"] = set;
  json["version"] = version();
  json["settings"] = set;   // deprecated name, removed in 0.3
  json["seed"] = session.seed;
  json["ok"] = played.ok();
  json["expectations"] = played.expectations;
  json["mismatches"] = mismatches_json(played);
  json["rounds"] = Json::array();
  for (const notation::SessionRound& round : played.rounds) {
    Json one;
    one["round"] = round.number;
    one.update(results_json(round.events, round.state));
    json["rounds"].push_back(std::move(one));
  }
  json["events"] = Json::array();
  for (const table::Event& event : played.events) json["events"].push_back(to_json(event, Audience::record));
  json["refusals"] = refusals_json(played);
  json["reveals"] = reveals_json(played);
  json["people"] = people_json(played.state);
  json["house_cents"] = played.state.house.cents();
  json["tip_box_cents"] = played.state.tip_box.cents();
  return json;
}

}   // namespace pitboss::wire
