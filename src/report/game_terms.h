// What the pages and the JSON of a game's analysis begin with.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "analyze/edge.h"
#include "report/page.h"
#include "rulebook/rulebook.h"

namespace pitboss::report {

// What was asked of which book.
struct GameTerms {
  const rulebook::Rulebook& book;
  std::optional<analyze::Counts> shoe;   // none: an infinite deck
  bool whole = true;                     // the shoe is that of the book's decks
  analyze::SplitPolicy policy{};
  analyze::Thoroughness how{};
};

// `subject`: what is shown of it.
void put_terms(Page& page, const GameTerms& terms, std::string_view subject);
nlohmann::ordered_json terms_json(const GameTerms& terms);

}   // namespace pitboss::report
