#include "analyze/fast/infinite.h"

#include <algorithm>

#include "analyze/exact_dealer.h"
#include "analyze/split_sum.h"
#include "rules/dealer.h"

namespace pitboss::analyze::fast {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }
double chance_of(int value) { return value == ten ? 4.0 / 13 : 1.0 / 13; }
// The chance that two cards of the value are a pair: ten-value cards may have to be of the same rank. [R38]
double alike(const Rules& rules, int value) { return value == ten && !rules.split_unlike_tens ? 0.25 : 1; }

}   // namespace

InfiniteDeck::InfiniteDeck(const Rules& rules, SplitPolicy policy, int up)
    : rules_(rules), policy_(policy), payoffs_(payoffs_of(rules)) {
  double blackjack = 0;
  for (const DealerHand& hand : dealer_hands(rules.soft_17, up + 1)) {
    auto chance = static_cast<double>(hand.orders);
    for (int v = 0; v < values; ++v)
      for (int n = 0; n < hand.drawn[at(v)]; ++n) chance *= chance_of(v);
    (hand.end == DealerEnd::dealer_blackjack ? blackjack : ends_[static_cast<std::size_t>(hand.end)]) += chance;
  }
  none_ = 1 - blackjack;
  if (!rules::hole_card_is_checked(rules, card_of(up))) late_chance_ = blackjack;
  for (const HandKind kind : {HandKind::unsplit, HandKind::first, HandKind::added})
    for (int hard = twenty_one; hard > 0; --hard)
      for (const bool with_ace : {false, true}) {
        const HandTotal hand{hard, with_ace};
        const HandKind decider = policy == SplitPolicy::cdz ? HandKind::unsplit : kind;
        const double stood = stand(hand, kind), drawn = hit(hand, kind);
        const bool draws = decider == kind ? drawn > stood : hit(hand, decider) > stand(hand, decider);
        played(hand, kind) = draws ? drawn : stood;
      }
}

double& InfiniteDeck::played(HandTotal hand, HandKind kind) {
  return played_[static_cast<std::size_t>(kind)][at(hand.hard)][hand.with_ace];
}
double InfiniteDeck::played(HandTotal hand, HandKind kind) const {
  return played_[static_cast<std::size_t>(kind)][at(hand.hard)][hand.with_ace];
}

double InfiniteDeck::of_wager(HandTotal hand) const {
  const auto& pays = payoffs_.stand[at(stand_class(hand.count()))];
  double sum = 0;
  for (std::size_t end = 0; end < dealer_ends; ++end) sum += ends_[end] * pays[end];
  return sum;
}

double InfiniteDeck::stand(HandTotal hand, HandKind kind) const {
  return of_wager(hand) + late_chance_ * late(kind).stood;
}

double InfiniteDeck::hit(HandTotal hand, HandKind kind) const {
  double sum = 0;
  for (int v = 0; v < values; ++v) {
    const HandTotal then = hand.with(v);
    sum += chance_of(v) * (then.hard > twenty_one ? -none_ + late_chance_ * late(kind).busted : played(then, kind));
  }
  return sum;
}

double InfiniteDeck::doubled(HandTotal hand, HandKind kind) const {
  double sum = 0;
  for (int v = 0; v < values; ++v) {
    const HandTotal then = hand.with(v);
    sum += chance_of(v) * (then.hard > twenty_one ? -2 * none_ + late_chance_ * late(kind).doubled_and_busted
                                                  : 2 * of_wager(then) + late_chance_ * late(kind).doubled);
  }
  return sum;
}

// A hand of a split that has its second card.
double InfiniteDeck::after_split(HandTotal hand, HandKind kind) const {
  const double as_it_is = played(hand, kind);
  if (!rules_.double_after_split || hand.count() >= twenty_one) return as_it_is;
  const double two = doubled(hand, kind);
  const bool doubles =
      policy_ == SplitPolicy::cdz ? doubled(hand, HandKind::unsplit) > played(hand, HandKind::unsplit) : two > as_it_is;
  return doubles ? two : as_it_is;
}

double InfiniteDeck::split(int value) const {
  SplitHand<double> each;
  for (int v = 0; v < values; ++v) {
    const HandTotal hand = HandTotal{}.with(value).with(v);
    const auto worth = [&](HandKind kind) {
      // Split aces get one card each [GC.11(c)(2)]; after a split an ace and a ten are 21, not a blackjack.
      if (value == ace && v == ten) return of_wager(hand) + late_chance_ * late(kind).two_card_21;
      if (value == ace) return stand(hand, kind);
      if (value == ten && v == ace) return of_wager(hand) + late_chance_ * late(kind).two_card_21;
      return after_split(hand, kind);
    };
    const double same = v == value ? chance_of(v) * alike(rules_, value) : 0;
    each.not_pair += (chance_of(v) - same) * worth(HandKind::added);
    each.pair += same * worth(HandKind::added);
    each.first_not_pair += (chance_of(v) - same) * worth(HandKind::first);
    each.first_pair += same * worth(HandKind::first);
    each.chance += same;
  }
  const int most = value == ace && !rules_.split_resplit_aces ? 2 : rules_.split_max_hands;
  SplitSum<double> sum(most);
  for (int k = 0; k < cases_of_split(most); ++k) sum.add(each);
  return sum.value();
}

Choices InfiniteDeck::choices(const Counts& two_cards) const {
  const HandTotal hand = hand_total(two_cards);
  const bool ace_ten = is_ace_ten(two_cards);
  Choices c;
  c.stand =
      of_wager(hand) + late_chance_ * (ace_ten ? late(HandKind::unsplit).two_card_21 : late(HandKind::unsplit).stood);
  c.value = c.stand;
  const auto take = [&](Action action, double value) {
    if (value <= c.value) return;
    c.value = value;
    c.best = action;
  };
  if (hand.count() < twenty_one) {
    c.may_hit = c.may_double = true;
    take(Action::hit, c.hit = hit(hand, HandKind::unsplit));
    take(Action::double_down, c.doubled = doubled(hand, HandKind::unsplit));
    if (rules_.surrender == Surrender::late) {
      c.may_surrender = true;
      take(Action::surrender, c.surrender = -none_ / 2 - late_chance_);
    }
  }
  for (int v = 0; v < values; ++v) {
    if (two_cards[v] != 2 || rules_.split_max_hands < 2) continue;
    c.may_split = true;
    c.split = split(v);
    if (c.split <= c.value) continue;
    c.value += alike(rules_, v) * (c.split - c.value);
    c.best = Action::split;
  }
  return c;
}

double InfiniteDeck::natural() const {
  double wins = payoffs_.natural_paid_against_blackjack ? 1 - none_ : 0;
  for (std::size_t end = 0; end < dealer_ends; ++end)
    if (payoffs_.natural_wins[end]) wins += ends_[end];
  return wins * payoffs_.natural.win / payoffs_.natural.per;
}

}   // namespace pitboss::analyze::fast
