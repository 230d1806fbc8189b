// A question about a game, and the heading with which the pages and the JSON of its answer begin.
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

// The rulebook, the cards and the options of a question.
struct GameTerms {
  rulebook::Rulebook book;
  std::optional<analyze::Counts> shoe;   // none: an infinite deck
  analyze::SplitPolicy policy{};
  analyze::Thoroughness how{};
  int threads = 1;

  bool has_full_decks() const { return shoe && *shoe == analyze::of_decks(book.rules.decks); }
  // The same question as the analyzer takes it. Only for a shoe, not for an infinite deck.
  analyze::Question question() const {
    PITBOSS_ASSERT(shoe.has_value());
    return {book.rules, *shoe, policy, how, threads};
  }
};

// Writes the heading. `subject` says what the page shows of the game, such as "house edge".
void put_terms(Page& page, const GameTerms& terms, std::string_view subject);
nlohmann::ordered_json terms_json(const GameTerms& terms);

}   // namespace pitboss::report
