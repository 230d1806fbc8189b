#include "wire/round_json.h"

#include "notation/happened.h"
#include "wire/event_json.h"
#include "wire/rejection_json.h"

namespace pitboss::wire {

namespace {

Json dealer_json(const round::State& state) {
  const notation::ExpectDealer dealer = notation::dealer_at_end(state);
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
  json.update(to_json(refusal.rejection));
  return json;
}

}   // namespace

Json round_json(const notation::Script& script, const rulebook::Rulebook& book, const notation::Played& played) {
  Json json;
  json["rulebook"] = book.id;
  json["rules_hash"] = book.rules.hash;
  json["settings"] = Json::object();
  for (const auto& [line, setting] : script.settings) json["settings"][setting.key] = setting.value;
  json["ok"] = played.ok();
  json["expectations"] = played.expectations;
  json["mismatches"] = Json::array();
  for (const auto& [line, expected, got] : played.mismatches)
    json["mismatches"].push_back({{"line", line}, {"expected", expected}, {"got", got}});
  json["events"] = Json::array();
  for (const round::Event& event : played.events) json["events"].push_back(to_json(event, Audience::record));
  json["refusals"] = Json::array();
  for (const notation::Refusal& refusal : played.refusals) json["refusals"].push_back(refusal_json(refusal));
  json["settlements"] = Json::array();
  for (const auto* settled : notation::settlements_in(played.events))
    json["settlements"].push_back(settlement_json(*settled));
  json["dealer"] = dealer_json(played.state);
  json["net_cents"] = Json::object();
  for (const auto& [spot, net] : notation::nets_in(played.events)) json["net_cents"][to_string(spot)] = net.cents();
  return json;
}

Json error_json(const notation::Problem& problem) {
  Json error;
  error["line"] = problem.line;
  error["sentence"] = problem.sentence;
  error["clause"] = problem.cite.text();
  Json json;
  json["error"] = error;
  return json;
}

}   // namespace pitboss::wire
