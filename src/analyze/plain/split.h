// The plain analysis of a split: the value of one of its hands in every case, put together by SplitSum.
#pragma once
#include "analyze/plain/play.h"
#include "analyze/split_sum.h"

namespace pitboss::analyze::plain {

// `others`: known cards other than the pair.
template <typename Number>
Number value_of_split(UpCard<Number>& against, const Counts& others, int pair, SplitPolicy policy) {
  const Rules& rules = against.rules();
  const int most = pair == ace && !rules.split_resplit_aces ? 2 : rules.split_max_hands;
  Tree<Number> unsplit(against, others, HandKind::unsplit);
  Tree<Number>* const decided = policy == SplitPolicy::cdz ? &unsplit : nullptr;
  Tree<Number> added(against, others.with(pair), HandKind::added, decided);
  Tree<Number> first(against, others.with(pair), HandKind::first, decided);
  // Split aces get one card each. [GC.11(c)(2)]
  const auto valued = [&](Tree<Number>& tree, const Counts& hand, HandKind kind) {
    return pair == ace ? against.stood(hand, kind, false, tree.rest(hand)) : tree.node(hand).value;
  };
  const Counts start = Counts{}.with(pair);
  SplitSum<Number> sum(most);
  for (int k = 0; k < cases_of_split(most); ++k) {
    const bool possible = against.left().is_infinite() || against.left().left()[pair] - others[pair] >= 2 + k;
    if (!possible) break;
    Tree<Number> added_now(against, others.with(pair, 1 + k), HandKind::added, &added);
    Tree<Number> first_now(against, others.with(pair, 1 + k), HandKind::first, &first);
    SplitHand<Number> here;
    for (int v = 0; v < values; ++v) {
      if (!added_now.can_draw(start, v)) continue;
      const Number chance = added_now.chance_of(start, v);
      const Number alike = v == pair ? Number(chance * against.alike(pair, 2 + k)) : Number{};
      const Counts hand = start.with(v);
      const Number value = valued(added_now, hand, HandKind::added);
      const Number of_first = valued(first_now, hand, HandKind::first);
      here.pair += alike * value;
      here.not_pair += (chance - alike) * value;
      here.first_pair += alike * of_first;
      here.first_not_pair += (chance - alike) * of_first;
      if (v == pair) here.chance = alike;
    }
    sum.add(here);
    if (!against.left().is_infinite()) continue;
    while (++k < cases_of_split(most)) sum.add(here);   // with an infinite deck all cases are the same
  }
  return sum.value();
}

}   // namespace pitboss::analyze::plain
