// The house edge, and what it is made of.
#pragma once
#include <optional>

#include "analyze/total_dependent.h"
#include "report/game_terms.h"

namespace pitboss::report {

// `tables` is the edge when hands are played by total-dependent tables. It is absent for an infinite deck, where these
// tables are the best play.
std::string edge_page(const GameTerms& terms, const analyze::Edge& edge,
                      const std::optional<analyze::TableEdge>& tables, const PageStyle& style);
std::string edge_json(const GameTerms& terms, const analyze::Edge& edge,
                      const std::optional<analyze::TableEdge>& tables);
std::string edge_csv(const GameTerms& terms, const analyze::Edge& edge,
                     const std::optional<analyze::TableEdge>& tables);

}   // namespace pitboss::report
