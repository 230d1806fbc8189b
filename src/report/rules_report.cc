#include "report/rules_report.h"

#include <nlohmann/json.hpp>

#include "base/assert.h"
#include "base/version.h"
#include "report/clause_report.h"
#include "rulebook/clause_index.h"

namespace pitboss::report {

namespace {

using Json = nlohmann::ordered_json;
using rulebook::Entry;
using rulebook::Rulebook;

Json json_of(const Entry& entry) {
  return {{"key", entry.key},         {"value", entry.value},
          {"allowed", entry.allowed}, {"clause", entry.cite.text()},
          {"meaning", entry.meaning}, {"changed", entry.changed},
          {"cite", entry.cite.text()}};   // deprecated name, removed in 0.3
}

Json bets_json(const Rulebook& book) {
  Json bets = Json::array();
  for (const Bet bet : side_bets)
    if (book.rules.bets.has(bet)) bets.push_back(name(bet));
  return bets;
}

// The words of every clause and reading that the book cites.
Json clauses_json(const Rulebook& book) {
  const auto& index = rulebook::ClauseIndex::shipped();
  Json clauses = Json::object();
  const auto add = [&](const Citation& cite) {
    for (const std::string_view one : rulebook::split_citations(cite.text())) {
      if (const auto* clause = index.clause(one)) clauses[std::string(one)] = clause->duty;
      if (const auto* reading = index.reading(one))
        clauses[std::string(one)] = reading->question + "? " + reading->reading;
    }
  };
  for (const Entry& entry : book.entries) add(entry.cite);
  for (const Citation& cite : book.rules.grounds)
    if (!cite.empty()) add(cite);
  return clauses;
}

}   // namespace

Json head_json(const Rulebook& book) {
  return {{"rulebook", book.id},
          {"title", book.title},
          {"based_on", book.based_on},
          {"source", book.source},
          {"game", name(book.rules.game)},
          {"rules_hash", book.rules.hash},
          {"version", version()},
          // Deprecated names, removed in 0.3.
          {"id", book.id},
          {"hash", book.rules.hash}};
}

Json books_json() {
  Json list = Json::array();
  for (const std::string_view id : rulebook::published_ids()) {
    const auto book = rulebook::load_published(id);
    PITBOSS_ASSERT(book.ok());   // they are shipped
    Json json = head_json(*book);
    json["decks"] = book->rules.decks;
    json["soft_17"] = name(book->rules.soft_17);
    json["hole_card"] = name(book->rules.hole_card);
    json["bets"] = bets_json(*book);
    list.push_back(std::move(json));
  }
  return list;
}

Json book_json(const Rulebook& book) {
  Json json = head_json(book);
  json["entries"] = Json::array();
  for (const Entry& entry : book.entries) json["entries"].push_back(json_of(entry));
  json["grounds"] = Json::object();
  for (std::size_t i = 0; i < ground_count; ++i)
    if (const Citation& cite = book.rules.grounds[i]; !cite.empty())
      json["grounds"][std::string(ground_infos[i].name)] = cite.text();
  json["clauses"] = clauses_json(book);
  return json;
}

Json refusals_json(const rulebook::Refusals& refusals) {
  Json list = Json::array();
  for (const rulebook::Refusal& refusal : refusals)
    list.push_back({{"where", refusal.where},
                    {"sentence", refusal.sentence},
                    {"clause", refusal.cite.text()},
                    {"cite", refusal.cite.text()}});   // deprecated name, removed in 0.3
  return list;
}

Json index_json() {
  const auto& index = rulebook::ClauseIndex::shipped();
  Json json{{"clauses", Json::array()}, {"readings", Json::array()}};
  for (const auto& clause : index.clauses()) json["clauses"].push_back(row_json(clause));
  for (const auto& reading : index.readings()) json["readings"].push_back(row_json(reading));
  return json;
}

}   // namespace pitboss::report
