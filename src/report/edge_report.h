// The house edge, and what it is made of.
#pragma once
#include <optional>

#include "analyze/total_dependent.h"
#include "report/game_terms.h"

namespace pitboss::report {

struct EdgeFound {
  analyze::Edge edge;
  std::optional<analyze::TableEdge>
      tables;   // by total-dependent tables; not with an infinite deck, where they are best
};

std::string edge_page(const GameTerms& terms, const EdgeFound& found, bool colour);
std::string edge_json(const GameTerms& terms, const EdgeFound& found);
std::string edge_csv(const GameTerms& terms, const EdgeFound& found);

}   // namespace pitboss::report
