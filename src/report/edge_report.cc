#include "report/edge_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "base/version.h"
#include "report/numbers.h"

namespace pitboss::report {

namespace {

using analyze::Edge;
using analyze::TableEdge;
using Json = nlohmann::ordered_json;

bool is_switch(const GameTerms& terms) { return terms.book.rules.game == Game::blackjack_switch; }

Json fields(const GameTerms& terms, const Edge& edge, const std::optional<TableEdge>& tables) {
  Json json{{"ev_per_hand_wager", edge.ev}, {"house_edge_percent", -100 * edge.ev}};
  if (is_switch(terms)) {
    json["ev_without_switch_per_hand_wager"] = edge.ev_without_switch;
    json["switch_frequency"] = edge.switch_frequency;
    json["ev_infinite_deck_switch_per_hand_wager"] = edge.ev_infinite_deck_switch;
  }
  json["ev_total_dependent_per_hand_wager"] = tables ? tables->ev : edge.ev;
  if (is_switch(terms)) json["ev_basic_per_hand_wager"] = tables ? tables->ev_infinite_deck_switch : edge.ev;
  return json;
}

}   // namespace

std::string edge_page(const GameTerms& terms, const Edge& edge, const std::optional<TableEdge>& tables,
                      const PageStyle& style) {
  Page page(style);
  put_terms(page, terms, "house edge");
  const auto row = [&](std::string_view words, double value, const char* style = nullptr) {
    page.row({left(fmt::format("  {}", words), 52), right(fmt::format("{:.10f}", value), 16)}, style);
  };
  const auto percent = [&](std::string_view words, double value, const char* style = nullptr) {
    page.row({left(fmt::format("  {}", words), 52), right(fmt::format("{:.8f} %", 100 * value), 18)}, style);
  };
  percent("house edge", -edge.ev, Page::strong);
  row("the player's expectation, played for the best", edge.ev);
  if (tables) row("  played by total-dependent tables", tables->ev);
  if (is_switch(terms)) {
    row("  switched by the sums of an infinite deck", edge.ev_infinite_deck_switch);
    if (tables) row("  both: tables, and infinite-deck sums", tables->ev_infinite_deck_switch);
    row("  never switched", edge.ev_without_switch);
    page.line();
    percent("rounds in which the switch is better", edge.switch_frequency);
  }
  return std::move(page).text();
}

std::string edge_json(const GameTerms& terms, const Edge& edge, const std::optional<TableEdge>& tables) {
  Json json = terms_json(terms);
  json.update(fields(terms, edge, tables));
  return json.dump(2) + '\n';
}

std::string edge_csv(const GameTerms& terms, const Edge& edge, const std::optional<TableEdge>& tables) {
  std::string names = "rulebook,rules_hash", values = fmt::format("{},{}", terms.book.id, terms.book.rules.hash);
  const Json json = fields(terms, edge, tables);
  for (const auto& [name, value] : json.items()) {
    names += ',' + name;
    values += ',' + value.dump();
  }
  const Json whole = terms_json(terms);
  std::string set;
  for (const auto& [key, value] : whole["set"].items())
    set += fmt::format("{}{}={}", set.empty() ? "" : ", ", key, value.get<std::string>());
  names += ",method,version,split_policy,set,decks";
  values += fmt::format(",{},{},{},{},{}", terms.shoe ? "exact" : "exact infinite deck", version(), name(terms.policy),
                        csv_field(set), csv_field(whole["decks"]));
  return names + '\n' + values + '\n';
}

}   // namespace pitboss::report
