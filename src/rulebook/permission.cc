#include "rulebook/permission.h"

#include <fmt/format.h>

#include <algorithm>

#include "rulebook/clause_index.h"
#include "rulebook/keys.h"

namespace pitboss::rulebook {

namespace {

// Adds the clauses of a citation that are not in the list yet.
void cite(std::vector<std::string>& clauses, const Citation& citation) {
  for (const std::string_view one : split_citations(citation.text()))
    if (std::ranges::find(clauses, one) == clauses.end()) clauses.emplace_back(one);
}

std::string joined(const std::vector<std::string>& clauses) {
  std::string text;
  for (const std::string& clause : clauses) text += (text.empty() ? "" : ", ") + clause;
  return text;
}

}   // namespace

Permission permission_for(Bet bet, int table, int decks, std::span<const Setting> settings) {
  const std::string table_key = std::string(prefix(bet)) + ".table";
  std::vector<Setting> asked{{"decks", std::to_string(decks)}, {table_key, std::to_string(table)}};
  asked.insert(asked.end(), settings.begin(), settings.end());

  Permission made;
  std::vector<std::string> permit, forbid;
  std::string first_refusal;
  for (const std::string_view id : published_ids()) {
    std::vector<Setting> all = asked;
    if (const auto published = load_published(id); published && !published->rules.bets.has(bet)) {
      const Setting offered{"bets", std::string(name(bet))};
      if (!load_published(id, std::span(&offered, 1))) continue;   // the book cannot offer the bet
      all.push_back(offered);
    }
    const auto book = load_published(id, all);
    if (!book) {
      const Refusal& refusal = book.reason().front();
      if (first_refusal.empty()) first_refusal = fmt::format("{}: {}", id, refusal.sentence);
      cite(forbid, refusal.cite);
      continue;
    }
    if (made.books.empty()) made.rules_hash = book->rules.hash;
    made.books.emplace_back(id);
    for (const Entry& entry : book->entries)
      if (entry.key == "decks" || entry.key == table_key) cite(permit, entry.cite);
  }
  made.cite = joined(made.lawful() ? permit : forbid);
  made.sentence = made.lawful() ? "Permitted by " + listed(made.books, "and") : "No book permits it; " + first_refusal;
  return made;
}

}   // namespace pitboss::rulebook
