#include "report/bet_terms.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/version.h"
#include "rulebook/bet_words.h"
#include "rulebook/values.h"

namespace pitboss::report {

void put_terms(Page& page, const BetTerms& terms, std::string_view subject) {
  std::string heading = fmt::format("{}{}: pay table {}, {} deck{}", bet_in_words(terms.bet), subject, terms.table,
                                    terms.decks, terms.decks == 1 ? "" : "s");
  if (terms.soft_17) heading += *terms.soft_17 == Soft17::hit ? ", hits soft 17" : ", stands on soft 17";
  if (terms.splits)
    heading +=
        *terms.splits == PairSplits::once ? ", pairs split once" : fmt::format(", pairs {} split", name(*terms.splits));
  page.heading(heading);
  page.cited(fmt::format("Exact, per unit of the {} wager, from a full shoe.", bet_in_words(terms.bet)), {});
  for (const auto& [key, value] : terms.settings) page.cited(fmt::format("{} = {}", key, value), {});
  if (!terms.assumed.empty())
    page.cited(fmt::format("Assumed: {}.", rulebook::listed(terms.assumed, "and")), {}, Page::faint);
  page.line();
}

void put_permission(Page& page, const BetTerms& terms) {
  page.cited(terms.permission.sentence + '.', terms.permission.cite,
             terms.permission.lawful() ? Page::good : Page::bad);
}

nlohmann::ordered_json terms_json(const BetTerms& terms) {
  nlohmann::ordered_json json{{"bet", name(terms.bet)}, {"pay_table", terms.table}, {"decks", terms.decks}};
  if (terms.soft_17) json["soft_17"] = name(*terms.soft_17);
  if (terms.splits) json["split"] = name(*terms.splits);
  json["set"] = nlohmann::ordered_json::object();
  for (const auto& [key, value] : terms.set) json["set"][key] = value;
  json["assumed"] = terms.assumed;
  json["method"] = "exact";
  json["per"] = fmt::format("unit of the {} wager", name(terms.bet));
  const rulebook::Permission& permission = terms.permission;
  json["lawful"] = permission.lawful();
  json["lawful_clause"] = permission.cite;
  json["lawful_sentence"] = permission.sentence + '.';
  json["lawful_rulebooks"] = permission.books;
  if (permission.lawful())
    json["rules_hash"] = permission.rules_hash;
  else
    json["rules_hash"] = nullptr;   // no book has these rules
  json["version"] = version();
  // Deprecated names, removed in 0.3.
  json["table"] = terms.table;
  json["settings"] = nlohmann::ordered_json::object();
  for (const auto& [key, value] : terms.settings) json["settings"][key] = value;
  json["lawful_cite"] = permission.cite;
  json["lawful_books"] = permission.books;
  return json;
}

std::string card_removed(Bet bet, Card card) {
  const std::string text = to_string(card);
  const bool itself = bet == Bet::kings_bounty && card == Card(Rank::king, Suit::spades);
  return itself ? text : text.substr(0, 1);
}

}   // namespace pitboss::report
