#include "analyze/removal.h"

namespace pitboss::analyze {

namespace {

// The value of insurance if the up card is an ace and no other card is known; a ten-value hole card pays 2 to 1.
// [GC.8(a), GC.8(d)]
double insurance(const Counts& shoe) {
  const int cards = shoe.total() - 1;
  return cards > 0 ? 3.0 * shoe[ten] / cards - 1 : 0;
}

}   // namespace

GameRemovals effects_of_removal(const Question& question, const Progress& progress) {
  GameRemovals found;
  found.ev = edge(question).ev;
  found.insurance = insurance(question.shoe);
  if (progress) progress(1, values + 1);
  for (int v = 0; v < values; ++v) {
    if (question.shoe[v] > 0) {
      Question fewer = question;
      fewer.shoe = question.shoe.without(v);
      const double ev = edge(fewer).ev;
      const double without = insurance(fewer.shoe);
      found.effects.push_back({v, ev, ev - found.ev, without, without - found.insurance});
    }
    if (progress) progress(v + 2, values + 1);
  }
  return found;
}

}   // namespace pitboss::analyze
