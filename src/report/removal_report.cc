#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "report/bet_report.h"
#include "report/bet_terms.h"
#include "report/numbers.h"
#include "rulebook/bet_words.h"

namespace pitboss::report {

namespace {

using analyze::Removal;
using Json = nlohmann::ordered_json;

std::string_view note_on(std::string_view removed, const BetTerms& terms) {
  if (removed == "Ks") return "the king of spades";
  return removed == "K" && terms.bet == Bet::kings_bounty ? "a king that is not of spades" : "";
}

}   // namespace

std::string removal_page(const BetTerms& terms, const BetRemovals& removals, const PageStyle& style) {
  Page page(style);
  put_terms(page, terms, ", effects of removal");
  const auto put = [&](std::string_view removed, std::string effect, std::string value, std::string_view note,
                       const char* style = nullptr) {
    page.row({left(fmt::format("  {}", removed), 12), right(std::move(effect), 16), right(std::move(value), 20),
              left(note.empty() ? "" : fmt::format("   {}", note))},
             style);
  };
  put("removed", "effect", "value without it", {}, Page::faint);
  for (const Removal& removal : removals.effects) {
    const std::string removed = card_removed(terms.bet, removal.card);
    put(removed, signed_fixed(removal.effect, 10), fixed(removal.ev, 10), note_on(removed, terms),
        removal.effect > 0   ? Page::good
        : removal.effect < 0 ? Page::bad
                             : nullptr);
  }
  put("nothing", "", fixed(removals.ev, 10), {});
  page.line();
  page.cited(
      "One card is known to be gone. Over all cards of the shoe the effects sum to zero: a card that nobody saw "
      "changes nothing.",
      {});
  put_permission(page, terms);
  return std::move(page).text();
}

std::string removal_json(const BetTerms& terms, const BetRemovals& removals) {
  Json json = terms_json(terms);
  json["ev_per_own_wager"] = removals.ev.get_d();
  json["ev_per_own_wager_exact"] = removals.ev.get_str();
  json["removals"] = Json::array();
  for (const Removal& removal : removals.effects)
    json["removals"].push_back({{"card", card_removed(terms.bet, removal.card)},
                                {"effect", removal.effect.get_d()},
                                {"effect_exact", removal.effect.get_str()},
                                {"ev_per_own_wager", removal.ev.get_d()},
                                {"ev", removal.ev.get_d()}});   // deprecated name, removed in 0.3
  json["ev"] = removals.ev.get_d();
  json["ev_exact"] = removals.ev.get_str();
  return json.dump(2) + '\n';
}

std::string removal_csv(const BetTerms& terms, const BetRemovals& removals) {
  std::string text = "card,effect,ev_per_own_wager,ev\n";
  for (const Removal& removal : removals.effects)
    text += fmt::format("{0},{1},{2},{2}\n", card_removed(terms.bet, removal.card), removal.effect.get_d(),
                        removal.ev.get_d());
  return text;
}

}   // namespace pitboss::report
