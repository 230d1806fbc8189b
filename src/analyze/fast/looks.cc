#include "analyze/fast/looks.h"

#include <algorithm>

#include "analyze/fast/infinite.h"

namespace pitboss::analyze::fast {

Looks every_look() {
  Looks looks;
  for (const Hand& hand : hands().all) {
    const bool may_draw = hand.count < twenty_one;
    looks.at.push_back({true, may_draw, may_draw && hand.size == 2});
  }
  looks.split.fill(true);
  return looks;
}

Looks looks_of(const Tables& tables, int up) {
  Looks looks;
  for (const Hand& hand : hands().all) {
    const Cell& cell = tables.cell(analyze::total_of(hand.cards), up);
    const bool two = hand.size == 2 && hand.count < twenty_one;
    const bool draws = cell.then == Action::hit || (two && cell.first == Action::hit);
    looks.at.push_back({!draws || two, draws && hand.count < twenty_one, two && cell.first == Action::double_down});
  }
  for (std::size_t v = 0; v < values; ++v) looks.split[v] = tables.split[v][static_cast<std::size_t>(up)];
  return looks;
}

Looks near_looks(const Rules& rules, SplitPolicy policy, int up, double margin) {
  const Infinite infinite(rules, policy, up);
  // By the total: what is near for one kind of hand is looked at for all; a late blackjack may take otherwise.
  std::array<std::array<Looks::Look, 2>, twenty_one + 1> near{};
  for (int hard = 2; hard <= twenty_one; ++hard)
    for (const bool with_ace : {false, true})
      for (const HandKind kind : {HandKind::whole, HandKind::first, HandKind::added}) {
        const Held hand{hard, with_ace};
        const double stand = infinite.stand(hand, kind), hit = infinite.hit(hand, kind);
        Looks::Look& look = near[static_cast<std::size_t>(hard)][with_ace];
        look.stand = look.stand || stand > hit - margin;
        look.draw = look.draw || hit > stand - margin;
        look.doubled = look.doubled || infinite.doubled(hand, kind) > std::max(stand, hit) - margin;
      }
  Looks looks;
  for (const Hand& hand : hands().all) {
    const Looks::Look& look = near[static_cast<std::size_t>(hand.hard)][hand.cards[ace] > 0];
    const bool may_draw = hand.count < twenty_one;
    looks.at.push_back(
        {look.stand || hand.size <= 2 || !may_draw, look.draw && may_draw, look.doubled && may_draw && hand.size == 2});
  }
  for (int v = 0; v < values; ++v) {
    const Choices pair = infinite.choices(Counts{}.with(v, 2));
    looks.split[static_cast<std::size_t>(v)] = pair.split > pair.value - margin;
  }
  return looks;
}

}   // namespace pitboss::analyze::fast
