#include "report/edge_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <vector>

namespace pitboss::report {

namespace {

using Json = nlohmann::ordered_json;

bool is_switch(const GameTerms& terms) { return terms.book.rules.game == Game::blackjack_switch; }

Json fields(const GameTerms& terms, const EdgeFound& found) {
  Json json{{"ev_per_hand_wager", found.edge.ev}, {"house_edge_percent", -100 * found.edge.ev}};
  if (is_switch(terms)) {
    json["ev_without_switch_per_hand_wager"] = found.edge.ev_without_switch;
    json["switch_frequency"] = found.edge.switch_frequency;
    json["ev_infinite_deck_switch_per_hand_wager"] = found.edge.ev_infinite_deck_switch;
  }
  const double tables = found.tables ? found.tables->ev : found.edge.ev;
  json["ev_total_dependent_per_hand_wager"] = tables;
  if (is_switch(terms))
    json["ev_basic_per_hand_wager"] = found.tables ? found.tables->ev_infinite_deck_switch : found.edge.ev;
  return json;
}

}   // namespace

std::string edge_page(const GameTerms& terms, const EdgeFound& found, bool colour) {
  Page page(colour);
  put_terms(page, terms, "house edge");
  const auto row = [&](std::string_view words, double value, const char* style = nullptr) {
    page.line(page.styled(fmt::format("  {:<50}{:>16.10f}", words, value), style));
  };
  const auto percent = [&](std::string_view words, double value, const char* style = nullptr) {
    page.line(page.styled(fmt::format("  {:<50}{:>16.8f} %", words, 100 * value), style));
  };
  percent("house edge", -found.edge.ev, Page::strong);
  row("the player's expectation, played for the best", found.edge.ev);
  if (found.tables) row("  played by total-dependent tables", found.tables->ev);
  if (is_switch(terms)) {
    row("  switched by the sums of an infinite deck", found.edge.ev_infinite_deck_switch);
    if (found.tables) row("  both: tables, and infinite-deck sums", found.tables->ev_infinite_deck_switch);
    row("  never switched", found.edge.ev_without_switch);
    page.line();
    percent("rounds in which the switch is better", found.edge.switch_frequency);
  }
  return std::move(page).text();
}

std::string edge_json(const GameTerms& terms, const EdgeFound& found) {
  Json json = terms_json(terms);
  json.update(fields(terms, found));
  return json.dump(2) + '\n';
}

std::string edge_csv(const GameTerms& terms, const EdgeFound& found) {
  std::string names = "rulebook,rules_hash", values = fmt::format("{},{}", terms.book.id, terms.book.rules.hash);
  const Json json = fields(terms, found);
  for (const auto& [name, value] : json.items()) {
    names += ',' + name;
    values += ',' + value.dump();
  }
  return names + '\n' + values + '\n';
}

}   // namespace pitboss::report
