#include "notation/citing.h"

#include <algorithm>

#include "rulebook/clause_index.h"

namespace pitboss::notation {

Cites cites_in(std::string_view text) {
  constexpr std::string_view between = ", \t";
  Cites cites;
  for (std::size_t from = text.find_first_not_of(between); from != std::string_view::npos;) {
    const std::size_t to = std::min(text.find_first_of(between, from), text.size());
    cites.emplace_back(text.substr(from, to - from));
    from = text.find_first_not_of(between, to);
  }
  return cites;
}

bool names(std::string_view citation, std::string_view clause) {
  return std::ranges::any_of(cites_in(citation), [&](std::string_view part) {
    // The bracket keeps SD09.1 apart from SD09.10.
    return part.starts_with(clause) && (part.size() == clause.size() || part[clause.size()] == '(');
  });
}

bool names_all(std::string_view citation, std::span<const std::string> clauses) {
  return std::ranges::all_of(clauses, [&](const std::string& clause) { return names(citation, clause); });
}

const std::string* first_unknown(std::span<const std::string> clauses) {
  for (const std::string& clause : clauses)
    if (!rulebook::ClauseIndex::shipped().knows(clause)) return &clause;
  return nullptr;
}

}   // namespace pitboss::notation
