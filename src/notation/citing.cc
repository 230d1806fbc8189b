#include "notation/citing.h"

#include <algorithm>

#include "rulebook/clause_index.h"

namespace pitboss::notation {

bool names(std::string_view citation, std::string_view clause) {
  return std::ranges::any_of(rulebook::split_citations(citation), [&](std::string_view part) {
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
