// A game as somebody asks about it, and what the pages and the JSON of its analysis begin with.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "analyze/edge.h"
#include "base/assert.h"
#include "report/page.h"
#include "rulebook/rulebook.h"

namespace pitboss::report {

// What was asked of which book.
struct GameTerms {
  rulebook::Rulebook book;
  std::optional<analyze::Counts> shoe;   // none: an infinite deck
  analyze::SplitPolicy policy{};
  analyze::Thoroughness how{};
  int threads = 1;

  bool has_full_decks() const { return shoe && *shoe == analyze::of_decks(book.rules.decks); }
  // To the analysis of a shoe; there is one.
  analyze::Question question() const {
    PITBOSS_ASSERT(shoe.has_value());
    return {book.rules, *shoe, policy, how, threads};
  }
};

// `subject`: what is shown of it.
void put_terms(Page& page, const GameTerms& terms, std::string_view subject);
nlohmann::ordered_json terms_json(const GameTerms& terms);

}   // namespace pitboss::report
