// The plain analysis of a hand against one up card: its value in units of its wager, and how it is best played. If the
// hole card is checked, a value is the sum over the cases in which the check finds no blackjack; it is not divided by
// the chance of that.
#pragma once
#include <map>
#include <optional>
#include <vector>

#include "analyze/plain/dealer.h"
#include "analyze/policy.h"
#include "rules/dealer.h"

namespace pitboss::analyze::plain {

// One up card, and the values of hands that have ended, against it. `left` is the shoe without the up card.
template <typename Number>
class UpCard {
 public:
  UpCard(const Rules& rules, const Shoe<Number>& left, int up)
      : rules_(rules),
        payoffs_(payoffs_of(rules)),
        left_(left),
        checked_(rules::hole_card_is_checked(rules, card_of(up))),
        tens_(left.left()[ten] + (up == ten ? 1 : 0)),
        dealer_(rules.soft_17, up) {}

  const Rules& rules() const { return rules_; }
  const Shoe<Number>& left() const { return left_; }
  bool checked() const { return checked_; }
  const Payoffs& payoffs() const { return payoffs_; }
  const Ends<Number>& ends(const Shoe<Number>& rest) { return dealer_.ends(rest); }

  // The chance that a card of the value makes a pair with `held` cards of one rank: ten-value cards may have to be of
  // the same rank. [R38]
  Number alike(int value, int held) const {
    if (value != ten || rules_.split_unlike_tens) return Number(1);
    if (left_.is_infinite()) return ratio<Number>(1, 4);
    return tens_ > 4 * held ? ratio<Number>(tens_ - 4 * held, 4 * (tens_ - held)) : Number{};
  }

  // The value of a hand that stands, doubled or not.
  Number stood(const Counts& hand, HandKind kind, bool doubled, const Shoe<Number>& rest) {
    const Ends<Number>& ends = dealer_.ends(rest);
    const int count = analyze::total_of(hand).count;
    const auto& pays = payoffs_.stand[static_cast<std::size_t>(stand_class(count))];
    Number value{};
    for (std::size_t end = 0; end < dealer_ends; ++end) value += ends.at[end] * pays[end];
    if (doubled) value *= 2;
    const Payoffs::Late& late = payoffs_.late_for(kind);
    const int lost = doubled ? late.doubled : is_ace_ten(hand) ? late.two_card_21 : late.stood;
    return value + late_chance(ends) * lost;
  }
  Number busted(HandKind kind, bool doubled, const Shoe<Number>& rest) {
    const Ends<Number>& ends = dealer_.ends(rest);
    const Payoffs::Late& late = payoffs_.late_for(kind);
    return Number(ends.no_blackjack() * (doubled ? -2 : -1)) +
           late_chance(ends) * (doubled ? late.doubled_and_busted : late.busted);
  }
  Number surrendered(const Shoe<Number>& rest) {   // [GC.9(a)]
    const Ends<Number>& ends = dealer_.ends(rest);
    return Number(ends.no_blackjack() * ratio<Number>(-1, 2)) - late_chance(ends);
  }
  // The value of a blackjack as dealt, over all hands of the dealer.
  Number natural(const Shoe<Number>& rest) {
    const Ends<Number>& ends = dealer_.ends(rest);
    Number won{};
    for (std::size_t end = 0; end < dealer_ends; ++end)
      if (payoffs_.natural_wins[end]) won += ends.at[end];
    if (payoffs_.natural_paid_against_blackjack) won += ends.blackjack;
    return won * ratio<Number>(payoffs_.natural.win, payoffs_.natural.per);
  }

 private:
  // The chance of a dealer blackjack that is found only after play, because the hole card is not checked.
  Number late_chance(const Ends<Number>& ends) const { return checked_ ? Number{} : ends.blackjack; }

  const Rules& rules_;
  Payoffs payoffs_;
  Shoe<Number> left_;
  bool checked_;
  int tens_;   // in the whole shoe, a quarter of them of each rank
  Dealer<Number> dealer_;
};

// The hands that a hand can become by drawing, with `others` known and out of the shoe. Decisions are the best ones, or
// those of another tree.
template <typename Number>
class Tree {
 public:
  using Decide = const Tree*;

  Tree(UpCard<Number>& against, const Counts& others, HandKind kind, Tree* decided = nullptr)
      : against_(against), rest_(against.left().without(others)), kind_(kind), decided_(decided) {}

  struct Node {
    Number stand{};
    Number hit{};
    std::optional<Number> doubled{};
    Action best{};   // stand, hit or double
    Number value{};
  };

  const Node& node(const Counts& hand) {
    auto found = nodes_.find(hand);
    if (found != nodes_.end()) return found->second;
    Node node = build(hand);
    return nodes_.emplace(hand, std::move(node)).first->second;
  }

  Number chance_of(const Counts& hand, int value) const { return rest_.without(hand).chance_of(value); }
  bool can_draw(const Counts& hand, int value) const { return rest_.without(hand).has(value); }
  Shoe<Number> rest(const Counts& hand) const { return rest_.without(hand); }

 private:
  Node build(const Counts& hand) {
    Node node;
    const Shoe<Number> rest = rest_.without(hand);
    const Total total = analyze::total_of(hand);
    node.stand = node.value = against_.stood(hand, kind_, false, rest);
    node.best = Action::stand;
    if (total.count >= twenty_one) return node;   // complete [GC.12(a)(1)]
    if (decided_ != nullptr && decision(hand) == Action::stand) return node;

    const bool two = hand.total() == 2;
    const bool may_double = two && (kind_ == HandKind::unsplit || against_.rules().double_after_split);
    if (may_double) node.doubled = Number{};
    for (int v = 0; v < values; ++v) {
      if (!rest.has(v)) continue;
      const Number chance = rest.chance_of(v);
      const Counts more = hand.with(v);
      const bool over = analyze::total_of(more).count > twenty_one;
      const Shoe<Number> after = rest.without(v);
      node.hit += chance * (over ? against_.busted(kind_, false, after) : this->node(more).value);
      if (may_double)
        *node.doubled +=
            chance * (over ? against_.busted(kind_, true, after) : against_.stood(more, kind_, true, after));
    }
    if (decided_ != nullptr) {
      node.best = decision(hand);
    } else {
      if (node.hit > node.stand) node.best = Action::hit;
      if (node.doubled && *node.doubled > (node.best == Action::hit ? node.hit : node.stand))
        node.best = Action::double_down;
    }
    node.value = node.best == Action::stand ? node.stand : node.best == Action::hit ? node.hit : *node.doubled;
    return node;
  }

  // The other tree's decision for these cards; if that is a double, which is not allowed here, the better of hit and
  // stand.
  Action decision(const Counts& hand) {
    const Node& there = decided_->node(hand);
    const bool may_double = hand.total() == 2 && against_.rules().double_after_split;
    if (there.best != Action::double_down || may_double || kind_ == HandKind::unsplit) return there.best;
    return there.hit > there.stand ? Action::hit : Action::stand;
  }

  UpCard<Number>& against_;
  Shoe<Number> rest_;
  HandKind kind_;
  Tree* decided_;
  std::map<Counts, Node> nodes_;
};

}   // namespace pitboss::analyze::plain
