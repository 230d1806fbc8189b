#include "report/game_removal_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace pitboss::report {

using analyze::GameRemoval;
using analyze::GameRemovals;

std::string removal_page(const GameTerms& terms, const GameRemovals& removals, const PageStyle& style) {
  Page page(style);
  put_terms(page, terms, "effects of removal");
  const auto put = [&](std::string_view removed, std::string effect, std::string value, std::string insurance,
                       const char* style = nullptr) {
    page.row({left(fmt::format("  {}", removed), 12), right(std::move(effect), 16), right(std::move(value), 18),
              right(std::move(insurance), 24)},
             style);
  };
  put("removed", "effect", "value without it", "effect on insurance", Page::faint);
  for (const GameRemoval& each : removals.effects)
    put(std::string(1, analyze::letter_of(each.value)), fmt::format("{:+.10f}", each.effect),
        fmt::format("{:.10f}", each.ev), fmt::format("{:+.10f}", each.insurance_effect),
        each.effect > 0 ? Page::good : Page::bad);
  put("nothing", "", fmt::format("{:.10f}", removals.ev), fmt::format("(value {:.10f})", removals.insurance));
  page.line();
  page.cited("Insurance is per unit of its own wager, against an ace, with nothing else known.", "GC.8(a)");
  return std::move(page).text();
}

std::string removal_json(const GameTerms& terms, const GameRemovals& removals) {
  auto json = terms_json(terms);
  json["ev_per_hand_wager"] = removals.ev;
  json["insurance_ev_per_own_wager"] = removals.insurance;
  json["removals"] = nlohmann::ordered_json::array();
  for (const GameRemoval& each : removals.effects)
    json["removals"].push_back({{"card", std::string(1, analyze::letter_of(each.value))},
                                {"effect", each.effect},
                                {"ev_per_hand_wager", each.ev},
                                {"insurance_ev_per_own_wager", each.insurance},
                                {"insurance_effect", each.insurance_effect},
                                // Deprecated names, removed in 0.3.
                                {"ev", each.ev},
                                {"insurance", each.insurance}});
  json["ev"] = removals.ev;
  json["insurance"] = removals.insurance;
  return json.dump(2) + '\n';
}

std::string removal_csv(const GameRemovals& removals) {
  std::string text = "card,effect,ev_per_hand_wager,insurance_ev_per_own_wager,insurance_effect,ev,insurance\n";
  for (const GameRemoval& each : removals.effects)
    text += fmt::format("{0},{1},{2},{3},{4},{2},{3}\n", analyze::letter_of(each.value), each.effect, each.ev,
                        each.insurance, each.insurance_effect);
  return text;
}

}   // namespace pitboss::report
