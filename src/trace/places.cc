#include "trace/places.h"

#include <algorithm>
#include <iterator>

#include "trace/conformance.h"

namespace pitboss::trace {

using rulebook::Clause;
using rulebook::ClauseIndex;

namespace {

bool starts_with_any(std::string_view text, std::initializer_list<std::string_view> prefixes) {
  return std::ranges::any_of(prefixes, [&](std::string_view one) { return text.starts_with(one); });
}

std::string_view file_name(std::string_view path) { return path.substr(path.rfind('/') + 1); }

// Headers that only declare types and functions; the code that decides is in other files.
bool only_declares(std::string_view path) {
  constexpr std::string_view headers[] = {
      "command.h",    "event.h", "state.h",      "view.h",    "stakes.h",     "place.h",       "round.h",
      "table.h",      "live.h",  "moves.h",      "rules.h",   "bets.h",       "ids.h",         "settle_hand.h",
      "settlement.h", "hash.h",  "commitment.h", "routine.h", "pay_choice.h", "composition.h", "shuffle.h"};
  return std::ranges::find(headers, file_name(path)) != std::end(headers) || path == "src/table/state_queries.h" ||
         (path.starts_with("src/rules/bets/") && path.ends_with(".h"));
}

// The folders whose code decides: those without randomness, clock, thread or file, and src/table.
bool may_decide(std::string_view path) {
  return !only_declares(path) &&
         starts_with_any(path, {"src/base/", "src/cards/", "src/rulebook/", "src/rules/", "src/round/", "src/table/"});
}

// Tests of the program's messages: they use citations as examples, which prove nothing. The ledger treats clauses as
// plain texts.
bool is_about_words(std::string_view path) {
  return path.starts_with("tests/ledger/") ||
         starts_with_any(file_name(path),
                         {"clause", "conformance", "notation_", "wire_event", "play_", "rules_command"});
}

std::string proves_line(std::string_view line) {
  return line.starts_with("proves ") ? std::string(line.substr(0, line.find('#'))) : "";
}

// The strings of a line that consist of citations only, but not those in a comment.
std::string citing_strings(std::string_view line) {
  std::string kept;
  for (std::size_t at = 0; at < line.size() && !line.substr(at).starts_with("//"); ++at) {
    if (line[at] != '"') continue;
    std::size_t close = at + 1;
    while (close < line.size() && line[close] != '"') close += line[close] == '\\' ? 2 : 1;
    if (close >= line.size()) break;
    if (is_citation_list(line.substr(at + 1, close - at - 1))) kept.append(line.substr(at, close - at + 1));
    at = close;
  }
  return kept;
}

// The citations at the end of the name of a page's test: "is shown as the dealer does it [VS.B1]".
std::string cited_name(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  const std::size_t open = line.rfind(" ["), close = line.find("]'", open);
  const bool cites = open != std::string_view::npos && close != std::string_view::npos;
  return cites && starts_with_any(line, {"it(", "it.", "describe("}) ? std::string(line.substr(open, close - open + 1))
                                                                     : "";
}

using ProvingPart = std::string (*)(std::string_view line);
// What of each line of a file counts as a proof; null if nothing does.
ProvingPart proving_part(std::string_view path) {
  if (is_golden_round(path) || is_golden_session(path)) return proves_line;
  if (is_about_words(path)) return nullptr;
  if (path.ends_with("_test.cc")) return citing_strings;
  if (path.starts_with("web/") && path.ends_with(".test.ts")) return cited_name;
  if (path.ends_with(".tsv")) return [](std::string_view line) { return std::string(line); };
  return nullptr;
}

}   // namespace

bool is_golden_round(std::string_view path) { return path.starts_with("tests/rounds/") && path.ends_with(".round"); }
bool is_golden_session(std::string_view path) {
  return path.starts_with("tests/sessions/") && path.ends_with(".table");
}

std::vector<Place> code_in(const ClauseIndex& index, const Text& file) {
  std::vector<Place> places;
  for (const CodeCitation& found : code_citations_in(file.text)) {
    const bool decides = may_decide(file.path) && !found.opening;
    if (const std::string_view row = index.row_of(found.citation); !row.empty())
      places.push_back({std::string(row), decides ? PlaceRole::decides : PlaceRole::cites, file.path, found.line});
  }
  return places;
}

std::vector<Place> proofs_in(const ClauseIndex& index, const Text& file) {
  std::vector<Place> places;
  const ProvingPart part = proving_part(file.path);
  if (part == nullptr) return places;
  int number = 0;
  for (const std::string_view line : lines_of(file.text)) {
    ++number;
    for (const Found& found : citations_in(part(line)))
      if (const std::string_view row = index.row_of(found.citation); !row.empty())
        places.push_back({std::string(row), PlaceRole::proves, file.path, number});
  }
  return places;
}

std::vector<Text> proving_texts(const std::filesystem::path& repository) {
  std::vector<Text> all;
  for (const std::string_view folder : {"tests", "web/src", "web/e2e"})
    std::ranges::move(texts_under(repository, folder), std::back_inserter(all));
  return all;
}

std::vector<Place> places_in(const ClauseIndex& index, const std::filesystem::path& repository) {
  std::vector<Place> places;
  for (const Text& file : texts_under(repository, "src"))
    if (file.path.ends_with(".h") || file.path.ends_with(".cc"))
      std::ranges::move(code_in(index, file), std::back_inserter(places));
  for (const Text& file : proving_texts(repository))
    std::ranges::move(proofs_in(index, file), std::back_inserter(places));
  for (const ExemptClause& row : exempt_clauses_in(read_text(repository / "regulations/physical.tsv")))
    for (const std::string& path : row.see) places.push_back({row.clause, PlaceRole::proves, path, 0});
  std::ranges::sort(places);
  places.erase(std::unique(places.begin(), places.end()), places.end());
  return places;
}

std::vector<std::string> undecided(const std::vector<Clause>& clauses, const std::vector<Place>& places) {
  std::vector<std::string> complaints;
  for (const Clause& clause : clauses) {
    if (clause.kind != "engine" && clause.kind != "option") continue;
    const bool decided = std::ranges::any_of(
        places, [&](const Place& place) { return place.clause == clause.id && place.role == PlaceRole::decides; });
    if (!decided)
      complaints.push_back(clause.id +
                           " is cited at no line that decides it: put it in square brackets there (src/base, "
                           "cards, rulebook, rules, round or table): " +
                           clause.duty);
  }
  return complaints;
}

}   // namespace pitboss::trace
