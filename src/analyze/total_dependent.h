// The best strategies that depend only on totals and pairs, and their value.
#pragma once
#include "analyze/edge.h"
#include "analyze/tables.h"

namespace pitboss::analyze {

// For each total and up card the action that is best on average over the hands of two cards with that total, without
// pairs if there are other hands. A pair is split if that is better than the action of its total, and is played as its
// total if not.
Tables total_dependent(const Question& question, const Progress& progress = {});

// The same with each pair by itself: split, or what is best for its own two cards.
Tables chart(const Question& question, const Progress& progress = {});

// The value of playing by tables. At Switch the player compares the sums of the values of the hands: of the average
// values of their totals when played by these tables (ev), or of their values with an infinite deck.
struct TableEdge {
  double ev = 0;
  double ev_infinite_deck_switch = 0;
};
TableEdge edge_of_tables(const Question& question, const Tables& tables, const Progress& progress = {});

}   // namespace pitboss::analyze
