#include "report/clause_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <nlohmann/json.hpp>

#include "base/assert.h"
#include "base/shown.h"
#include "rulebook/rulebook.h"
#include "rulebook/values.h"

namespace pitboss::report {

namespace {

using Json = nlohmann::ordered_json;
using rulebook::Clause;
using rulebook::ClauseIndex;
using rulebook::ClausePlace;
using rulebook::PlaceRole;
using rulebook::Reading;
using rulebook::Rulebook;

const std::vector<Rulebook>& published_books() {
  static const std::vector<Rulebook> books = [] {
    std::vector<Rulebook> all;
    for (const std::string_view id : rulebook::published_ids()) {
      auto book = rulebook::load_published(id);
      PITBOSS_ASSERT(book.ok());   // they are shipped
      all.push_back(std::move(*book));
    }
    return all;
  }();
  return books;
}

// If there is such a use already, the book is added to it.
void add(std::vector<ClauseUse>& uses, ClauseUse use, const std::string& book) {
  auto same = std::ranges::find_if(uses, [&](const ClauseUse& one) { return one.is_same(use); });
  if (same == uses.end()) same = uses.insert(uses.end(), std::move(use));
  same->books.push_back(book);
}

std::vector<ClauseUse> keys_that_cite(std::string_view row) {
  std::vector<ClauseUse> uses;
  for (const Rulebook& book : published_books())
    for (const rulebook::Entry& entry : book.entries)
      if (ClauseIndex::shipped().names(entry.cite.text(), row))
        add(uses, {entry.key, entry.value, entry.meaning, std::string(entry.cite.text()), {}}, book.id);
  return uses;
}

std::vector<ClauseUse> grounds_that_cite(std::string_view row) {
  std::vector<ClauseUse> uses;
  for (const Rulebook& book : published_books())
    for (std::size_t i = 0; i < ground_count; ++i)
      if (const Citation& cite = book.rules.grounds[i]; ClauseIndex::shipped().names(cite.text(), row))
        add(uses,
            {std::string(ground_infos[i].name), "", std::string(ground_infos[i].words), std::string(cite.text()), {}},
            book.id);
  return uses;
}

// Golden rounds first, then golden sessions, then tests.
int order_of(std::string_view path) { return path.ends_with(".round") ? 0 : path.ends_with(".table") ? 1 : 2; }

std::vector<ClauseFile> files_with(rulebook::ClausePlaces places, std::string_view row, PlaceRole role) {
  std::vector<ClauseFile> files;
  for (const ClausePlace& place : places) {
    if (place.clause != row || place.role != role) continue;
    if (files.empty() || files.back().path != place.path) files.push_back({std::string(place.path), {}});
    if (place.line > 0) files.back().lines.push_back(place.line);
  }
  std::ranges::stable_sort(files, {}, [](const ClauseFile& file) { return order_of(file.path); });
  return files;
}

std::vector<const Reading*> readings_about(std::string_view row) {
  std::vector<const Reading*> about;
  for (const Reading& reading : ClauseIndex::shipped().readings())
    if (ClauseIndex::shipped().names(reading.clauses, row)) about.push_back(&reading);
  return about;
}

std::string in_small(std::string_view text) {
  std::string small(text);
  for (char& letter : small) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return small;
}

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char letter : in_small(text))
    if (letter != ' ')
      words.back() += letter;
    else if (!words.back().empty())
      words.emplace_back();
  if (words.back().empty()) words.pop_back();
  return words;
}

// "GC 5c", "gc.5c" and "GC 5(c)" as "GC.5(c)"; empty if the text has another form.
std::string with_dot_and_brackets(std::string_view text) {
  const auto letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
  const auto digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
  const auto take = [&text](const auto& is_one) {
    const auto end = std::ranges::find_if_not(text, is_one);
    const std::string_view taken = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    text.remove_prefix(taken.size());
    return taken;
  };
  const std::string_view source = take([&](char c) { return letter(c) || digit(c); });
  if (source.empty() || text.empty() || (text.front() != ' ' && text.front() != '.')) return {};
  text.remove_prefix(1);
  const std::string_view section = take(digit);
  if (section.empty()) return {};
  std::string id = fmt::format("{}.{}", source, section);
  for (char& c : id) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  if (!text.empty() && letter(text.front())) {
    id += '(' + in_small(text.substr(0, 1)) + ')';
    text.remove_prefix(1);
  }
  if (!text.empty() && text.front() != '(') return {};
  return id + in_small(text);
}

bool stands_in_index(std::string_view id) {
  const ClauseIndex& index = ClauseIndex::shipped();
  return !id.empty() && (!index.row_of(id).empty() || !index.under(id).empty());
}

Json uses_json(const std::vector<ClauseUse>& uses, const char* called) {
  Json list = Json::array();
  for (const ClauseUse& use : uses) {
    Json json{{called, use.name}};
    if (!use.value.empty()) json["value"] = use.value;
    json["meaning"] = use.words;
    json["clause"] = use.cite;
    json["rulebooks"] = use.books;
    list.push_back(std::move(json));
  }
  return list;
}

Json files_json(const std::vector<ClauseFile>& files) {
  Json list = Json::array();
  for (const ClauseFile& file : files) list.push_back({{"path", file.path}, {"lines", file.lines}});
  return list;
}

Json sheet_json(const ClauseSheet& sheet) {
  Json json = sheet.clause != nullptr ? row_json(*sheet.clause) : row_json(*sheet.reading);
  if (sheet.clause != nullptr && !sheet.clause->why_physical.empty()) json["why_physical"] = sheet.clause->why_physical;
  json["keys"] = uses_json(sheet.keys, "key");
  json["grounds"] = uses_json(sheet.grounds, "ground");
  json["decided_at"] = files_json(sheet.decided_at);
  json["cited_at"] = files_json(sheet.cited_at);
  json["proved_by"] = files_json(sheet.proved_by);
  json["readings"] = Json::array();
  for (const Reading* reading : sheet.readings) json["readings"].push_back(row_json(*reading));
  return json;
}

}   // namespace

bool ClauseUse::is_same(const ClauseUse& other) const {
  return name == other.name && value == other.value && words == other.words && cite == other.cite;
}

std::string as_in_index(std::string citation) {
  if (std::string id = with_dot_and_brackets(citation); stands_in_index(id)) return id;
  const std::size_t paragraphs = std::min(citation.find('('), citation.size());
  for (std::size_t i = 0; i < citation.size(); ++i) {
    const auto letter = static_cast<unsigned char>(citation[i]);
    citation[i] = static_cast<char>(i < paragraphs ? std::toupper(letter) : std::tolower(letter));
  }
  return citation;
}

std::optional<ClauseSheet> clause_sheet(std::string_view citation, rulebook::ClausePlaces places) {
  const ClauseIndex& index = ClauseIndex::shipped();
  const std::string_view row = index.row_of(citation);
  if (row.empty()) return std::nullopt;
  return ClauseSheet{index.clause(row),
                     index.reading(row),
                     keys_that_cite(row),
                     grounds_that_cite(row),
                     files_with(places, row, PlaceRole::decides),
                     files_with(places, row, PlaceRole::cites),
                     files_with(places, row, PlaceRole::proves),
                     readings_about(row)};
}

ClauseList clauses_under(std::string_view citation) {
  ClauseList list{ClauseIndex::shipped().under(citation), {}};
  if (citation == "R")
    for (const Reading& reading : ClauseIndex::shipped().readings()) list.readings.push_back(&reading);
  return list;
}

ClauseList clauses_with(std::string_view words) {
  const std::vector<std::string> wanted = words_in(words);
  const auto has_all = [&](const std::string& text) {
    return !wanted.empty() && std::ranges::all_of(wanted, [small = in_small(text)](const std::string& word) {
      return small.find(word) != std::string::npos;
    });
  };
  ClauseList list;
  for (const Clause& clause : ClauseIndex::shipped().clauses())
    if (has_all(clause.id + ' ' + clause.duty)) list.clauses.push_back(&clause);
  for (const Reading& reading : ClauseIndex::shipped().readings())
    if (has_all(reading.id + ' ' + reading.question + "? " + reading.reading)) list.readings.push_back(&reading);
  return list;
}

std::string no_such_clause(std::string_view id) {
  std::vector<std::string_view> known;
  for (const Clause& clause : ClauseIndex::shipped().clauses()) {
    known.push_back(clause.id);
    const std::string_view section = known.back().substr(0, known.back().find('('));
    if (section != known.back()) known.push_back(section);
  }
  for (const Reading& reading : ClauseIndex::shipped().readings()) known.push_back(reading.id);
  const std::string_view near = rulebook::nearest(as_in_index(std::string(id)), known);
  const std::string hint = near.empty() ? "" : fmt::format(" (did you mean {}?)", near);
  return fmt::format("there is no clause or reading \"{}\"{}; they look like GC.5(c), SD09.13, VS.A1 or R8", shown(id),
                     hint);
}

Json row_json(const Clause& clause) { return {{"id", clause.id}, {"kind", clause.kind}, {"duty", clause.duty}}; }

Json row_json(const Reading& reading) {
  return {{"id", reading.id},
          {"clauses", reading.clauses},
          {"question", reading.question},
          {"reading", reading.reading},
          {"alternative", reading.alternative}};
}

std::optional<Json> clause_json(const std::string& citation, rulebook::ClausePlaces places) {
  if (const auto sheet = clause_sheet(citation, places)) return sheet_json(*sheet);
  const ClauseList under = clauses_under(citation);
  if (under.empty()) return std::nullopt;
  Json json{{"id", citation}, {"paragraphs", Json::array()}};
  for (const Clause* clause : under.clauses) json["paragraphs"].push_back(row_json(*clause));
  for (const Reading* reading : under.readings) json["paragraphs"].push_back(row_json(*reading));
  return json;
}

Json words_json(const std::string& words, const ClauseList& found) {
  Json json{{"words", words}, {"clauses", Json::array()}, {"readings", Json::array()}};
  for (const Clause* clause : found.clauses) json["clauses"].push_back(row_json(*clause));
  for (const Reading* reading : found.readings) json["readings"].push_back(row_json(*reading));
  return json;
}

}   // namespace pitboss::report
