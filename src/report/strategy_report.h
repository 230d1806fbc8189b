// The total-dependent tables as a chart.
#pragma once
#include "analyze/tables.h"
#include "report/game_terms.h"

namespace pitboss::report {

// Without colour it is a strategy file (simulate/strategy_file.h).
std::string strategy_page(const GameTerms& terms, const analyze::Tables& tables, const PageStyle& style);
std::string strategy_json(const GameTerms& terms, const analyze::Tables& tables);
std::string strategy_csv(const analyze::Tables& tables);

}   // namespace pitboss::report
