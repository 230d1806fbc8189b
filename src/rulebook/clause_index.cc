#include "rulebook/clause_index.h"

#include <algorithm>
#include <array>
#include <optional>

#include "rulebook/shipped.h"

namespace pitboss::rulebook {

namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\r')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\r')) text.remove_suffix(1);
  return text;
}

// Removes the text up to and including the separator from `rest`, and returns it without the separator.
std::string_view take(std::string_view& rest, char separator) {
  const std::size_t end = rest.find(separator);
  const std::string_view piece = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
  return piece;
}

// "GC.8(a)(3)" -> "GC.8(a)"; nothing if the text does not end with a paragraph.
std::optional<std::string_view> without_last_paragraph(std::string_view citation) {
  const std::size_t open = citation.rfind('(');
  if (open == std::string_view::npos || open == 0 || !citation.ends_with(')')) return std::nullopt;
  const std::string_view paragraph = citation.substr(open + 1, citation.size() - open - 2);
  const auto lower_or_digit = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  if (paragraph.empty() || paragraph.size() > 3 || !std::ranges::all_of(paragraph, lower_or_digit)) return std::nullopt;
  return citation.substr(0, open);
}

bool is_reading_id(std::string_view text) {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  return text.size() >= 2 && text.size() <= 4 && text.front() == 'R' && std::ranges::all_of(text.substr(1), digit);
}

std::string text_of(std::string_view piece) { return std::string(trimmed(piece)); }

}   // namespace

ClauseIndex::ClauseIndex(std::string_view clauses_tsv, std::string_view physical_tsv, std::string_view readings_md) {
  take(clauses_tsv, '\n');   // the headings
  while (!clauses_tsv.empty()) {
    std::string_view line = take(clauses_tsv, '\n');
    Clause clause{text_of(take(line, '\t')), text_of(take(line, '\t')), text_of(line)};
    if (!clause.id.empty()) clauses_.push_back(std::move(clause));
  }
  take(physical_tsv, '\n');   // the headings
  while (!physical_tsv.empty()) {
    std::string_view line = take(physical_tsv, '\n');
    const std::string_view id = take(line, '\t');
    const auto row = std::ranges::find(clauses_, id, &Clause::id);
    if (row != clauses_.end()) row->why_physical = text_of(take(line, '\t'));
  }
  while (!readings_md.empty()) {
    std::string_view line = trimmed(take(readings_md, '\n'));
    if (!line.starts_with('|')) continue;
    line.remove_prefix(1);
    std::array<std::string, 5> cells;
    for (std::string& cell : cells) cell = text_of(take(line, '|'));
    if (is_reading_id(cells[0])) readings_.push_back({cells[0], cells[1], cells[2], cells[3], cells[4]});
  }
}

const ClauseIndex& ClauseIndex::shipped() {
  static const ClauseIndex index(shipped_text("regulations/clauses.tsv"), shipped_text("regulations/physical.tsv"),
                                 shipped_text("regulations/readings.md"));
  return index;
}

const Clause* ClauseIndex::clause(std::string_view citation) const {
  for (std::optional<std::string_view> id = citation; id; id = without_last_paragraph(*id)) {
    const auto row = std::ranges::find(clauses_, *id, &Clause::id);
    if (row != clauses_.end()) return &*row;
  }
  return nullptr;
}

std::vector<const Clause*> ClauseIndex::under(std::string_view citation) const {
  std::vector<const Clause*> rows;
  for (const Clause& row : clauses_) {
    if (citation.empty() || !row.id.starts_with(citation)) continue;
    const std::string_view rest = std::string_view(row.id).substr(citation.size());
    if (rest.starts_with('(') || rest.starts_with('.')) rows.push_back(&row);
  }
  return rows;
}

const Reading* ClauseIndex::reading(std::string_view citation) const {
  const auto row = std::ranges::find(readings_, citation, &Reading::id);
  return row == readings_.end() ? nullptr : &*row;
}

std::string_view ClauseIndex::row_of(std::string_view citation) const {
  if (const Clause* const row = clause(citation)) return row->id;
  if (const Reading* const row = reading(citation)) return row->id;
  return {};
}

bool ClauseIndex::names(std::string_view citations, std::string_view row) const {
  return std::ranges::any_of(split_citations(citations),
                             [&](std::string_view one) { return !row.empty() && row_of(one) == row; });
}

bool ClauseIndex::knows(std::string_view citations) const {
  return std::ranges::all_of(split_citations(citations), [this](std::string_view one) {
    return clause(one) != nullptr || reading(one) != nullptr;
  });
}

std::vector<std::string_view> split_citations(std::string_view citations) {
  std::vector<std::string_view> parts;
  std::size_t from = 0;
  while (true) {
    const std::size_t comma = citations.find(',', from);
    parts.push_back(trimmed(citations.substr(from, comma - from)));
    if (comma == std::string_view::npos) return parts;
    from = comma + 1;
  }
}

}   // namespace pitboss::rulebook
