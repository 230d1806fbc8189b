#include "report/game_terms.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/version.h"

namespace pitboss::report {

namespace {

std::string cards_in_words(const GameTerms& terms) {
  if (!terms.shoe) return "an infinite deck";
  const int decks = terms.book.rules.decks;
  if (terms.has_full_decks()) return fmt::format("a full shoe of {} deck{}", decks, decks == 1 ? "" : "s");
  return fmt::format("a shoe of {} cards ({})", terms.shoe->total(), to_string(*terms.shoe));
}

bool is_switch(const GameTerms& terms) { return terms.book.rules.game == Game::blackjack_switch; }

}   // namespace

void put_terms(Page& page, const GameTerms& terms, std::string_view subject) {
  page.heading(fmt::format("{} ({}): {}", terms.book.title, terms.book.id, subject));
  page.cited(
      fmt::format("Exact, from {}, one player, split policy {}; per hand wager{}.", cards_in_words(terms),
                  name(terms.policy), is_switch(terms) && subject == "house edge" ? ", the mean of both hands" : ""),
      {});
  for (const rulebook::Entry& entry : terms.book.entries)
    if (entry.changed) page.cited(fmt::format("{} = {}", entry.key, entry.value), entry.cite.text(), Page::faint);
  page.line();
}

nlohmann::ordered_json terms_json(const GameTerms& terms) {
  nlohmann::ordered_json json{{"rulebook", terms.book.id}, {"rules_hash", terms.book.rules.hash}};
  nlohmann::ordered_json set = nlohmann::ordered_json::object();
  for (const rulebook::Entry& entry : terms.book.entries)
    if (entry.changed) set[entry.key] = entry.value;
  json["set"] = set;
  json["method"] = terms.shoe ? "exact" : "exact, infinite deck";
  if (terms.has_full_decks())
    json["decks"] = terms.book.rules.decks;
  else
    json["decks"] = nullptr;   // the cards are not those of the book
  if (terms.shoe)
    json["shoe"] = terms.shoe->of;
  else
    json["shoe"] = nullptr;
  json["split_policy"] = name(terms.policy);
  json["thoroughness"] = terms.how == analyze::Thoroughness::full ? "full" : "pruned";
  json["per"] = is_switch(terms) ? "hand wager, mean of both hands" : "hand wager";
  json["version"] = version();
  json["settings"] = set;   // deprecated name, removed in 0.3
  return json;
}

}   // namespace pitboss::report
