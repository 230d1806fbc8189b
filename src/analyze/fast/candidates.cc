#include "analyze/fast/candidates.h"

#include <algorithm>

#include "analyze/fast/infinite.h"

namespace pitboss::analyze::fast {

Candidates all_candidates() {
  Candidates candidates;
  for (const Hand& hand : hands().all) {
    const bool may_draw = hand.count < twenty_one;
    candidates.at.push_back({true, may_draw, may_draw && hand.size == 2});
  }
  candidates.split.fill(true);
  return candidates;
}

Candidates candidates_of(const Tables& tables, int up) {
  Candidates candidates;
  for (const Hand& hand : hands().all) {
    const Cell& cell = hand.size == 2 ? tables.cell_of(hand.cards, up) : tables.cell(analyze::total_of(hand.cards), up);
    const bool two = hand.size == 2 && hand.count < twenty_one;
    const bool draws = cell.then == Action::hit || (two && cell.first == Action::hit);
    candidates.at.push_back(
        {!draws || two, draws && hand.count < twenty_one, two && cell.first == Action::double_down});
  }
  for (std::size_t v = 0; v < values; ++v) candidates.split[v] = tables.split[v][static_cast<std::size_t>(up)];
  return candidates;
}

Candidates near_candidates(const Rules& rules, SplitPolicy policy, int up, double margin) {
  const InfiniteDeck infinite(rules, policy, up);
  // By total. An action that is near the best for one kind of hand is a candidate for all kinds, whose values differ
  // only by what a late blackjack takes.
  std::array<std::array<Candidates::Actions, 2>, twenty_one + 1> near{};
  for (int hard = 2; hard <= twenty_one; ++hard)
    for (const bool with_ace : {false, true})
      for (const HandKind kind : {HandKind::unsplit, HandKind::first, HandKind::added}) {
        const HandTotal hand{hard, with_ace};
        const double stand = infinite.stand(hand, kind), hit = infinite.hit(hand, kind);
        Candidates::Actions& actions = near[static_cast<std::size_t>(hard)][with_ace];
        actions.stand = actions.stand || stand > hit - margin;
        actions.draw = actions.draw || hit > stand - margin;
        actions.doubled = actions.doubled || infinite.doubled(hand, kind) > std::max(stand, hit) - margin;
      }
  Candidates candidates;
  for (const Hand& hand : hands().all) {
    const Candidates::Actions& actions = near[static_cast<std::size_t>(hand.hard)][hand.cards[ace] > 0];
    const bool may_draw = hand.count < twenty_one;
    candidates.at.push_back({actions.stand || hand.size <= 2 || !may_draw, actions.draw && may_draw,
                             actions.doubled && may_draw && hand.size == 2});
  }
  for (int v = 0; v < values; ++v) {
    const Choices pair = infinite.choices(Counts{}.with(v, 2));
    candidates.split[static_cast<std::size_t>(v)] = pair.split > pair.value - margin;
  }
  return candidates;
}

}   // namespace pitboss::analyze::fast
