// The best strategy that looks at totals only, and what it costs.
#pragma once
#include "analyze/edge.h"
#include "analyze/tables.h"

namespace pitboss::analyze {

// For each total and up card what is best on average over the hands of two cards that have it, pairs left aside where
// there are others. A pair is split where that is better than what its total does.
Tables total_dependent(const Question& question, const Progress& progress = {});

// Played by tables, and switched by sums: of what these tables' totals are worth on average, or of what they are worth
// with an infinite deck.
struct TableEdge {
  double ev = 0;
  double ev_infinite_deck_switch = 0;
};
TableEdge edge_of_tables(const Question& question, const Tables& tables, const Progress& progress = {});

}   // namespace pitboss::analyze
