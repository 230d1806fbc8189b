#include "wire/round_json.h"

#include <algorithm>

#include "base/version.h"
#include "notation/round_results.h"
#include "wire/event_json.h"

namespace pitboss::wire {

namespace {

Json dealer_json(const round::State& state) {
  const auto dealer = notation::dealer_at_end(state).value_or(notation::ExpectDealer{});
  Json json;
  json["cards"] = to_json(std::span<const Card>(state.dealer.cards));
  json["total"] = dealer.total.count;
  json["soft"] = dealer.total.soft;
  json["blackjack"] = dealer.blackjack;
  return json;
}

Json refusal_json(const notation::Refusal& refusal) {
  Json json;
  json["line"] = refusal.line;
  json["command"] = refusal.command;
  json["after_events"] = refusal.after;
  json["code"] = name(refusal.rejection.code);
  json["sentence"] = refusal.sentence;
  json["clause"] = refusal.rejection.cite.text();
  return json;
}

}   // namespace

Json mismatches_json(const notation::Findings& findings) {
  Json json = Json::array();
  for (const auto& [line, expected, got] : findings.mismatches)
    json.push_back({{"line", line}, {"expected", expected}, {"got", got}});
  return json;
}

Json refusals_json(const notation::Findings& findings) {
  Json json = Json::array();
  for (const notation::Refusal& refusal : findings.refusals) json.push_back(refusal_json(refusal));
  return json;
}

Json results_json(std::span<const round::Event> events, const round::State& state) {
  Json json;
  json["settlements"] = Json::array();
  for (const auto* settled : notation::settlements_in(events)) json["settlements"].push_back(settlement_json(*settled));
  json["dealer"] = dealer_json(state);
  json["net_cents"] = Json::object();
  for (const auto& [spot, net] : notation::nets_in(events)) json["net_cents"][to_string(spot)] = net.cents();
  json["player_net_cents"] = Json::object();
  for (const auto& [player, net] : notation::player_nets_in(events))
    json["player_net_cents"][std::to_string(player.number)] = net.cents();
  json["tips_cents"] = state.tip_box.cents();
  json["void"] = state.voided;
  return json;
}

Json set_json(std::span<const std::string> settings) {
  Json json = Json::object();
  for (const std::string& text : settings) {
    const std::size_t equals = std::min(text.find('='), text.size());
    json[text.substr(0, equals)] = text.substr(std::min(equals + 1, text.size()));
  }
  return json;
}

Json round_json(const notation::Script& script, const rulebook::Rulebook& book, const notation::Played& played) {
  Json json;
  json["rulebook"] = book.id;
  json["rules_hash"] = book.rules.hash;
  Json set = Json::object();
  for (const auto& [line, setting] : script.settings) set[setting.key] = setting.value;
  json["set"] = set;
  json["version"] = version();
  json["settings"] = set;   // deprecated name, removed in 0.3
  json["ok"] = played.ok();
  json["expectations"] = played.expectations;
  json["mismatches"] = mismatches_json(played);
  json["events"] = Json::array();
  for (const round::Event& event : played.events) json["events"].push_back(to_json(event, Audience::record));
  json["refusals"] = refusals_json(played);
  json.update(results_json(played.events, played.state));
  return json;
}

Json error_json(const notation::Problem& problem) {
  Json error;
  error["line"] = problem.line;
  error["sentence"] = problem.sentence;
  error["clause"] = problem.cite.text();
  Json json;
  json["error"] = error;
  json["version"] = version();
  return json;
}

}   // namespace pitboss::wire
