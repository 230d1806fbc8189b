// The plain analysis of a whole round: the sum over the initial cards of what the best play of the spot is worth.
#pragma once
#include <map>
#include <memory>

#include "analyze/plain/split.h"

namespace pitboss::analyze::plain {

// The values of all actions on a hand of two cards.
template <typename Number>
struct Choices {
  Number stand{};
  Number hit{};
  std::optional<Number> doubled{};
  std::optional<Number> split{};
  std::optional<Number> surrender{};
  Action best{};
  Number value{};
};

// The hands of two cards against one up card.
template <typename Number>
class Spot {
 public:
  Spot(const Rules& rules, const Shoe<Number>& left, int up, SplitPolicy policy)
      : against_(rules, left, up), policy_(policy) {}

  UpCard<Number>& against() { return against_; }

  // For a hand that is no blackjack as dealt; `others` are the cards of the player's other hand.
  const Choices<Number>& choices(const Counts& hand, const Counts& others) {
    const auto key = std::pair(hand, against_.left().is_infinite() ? Counts{} : others);
    auto found = choices_.find(key);
    if (found == choices_.end()) found = choices_.emplace(key, find(hand, others)).first;
    return found->second;
  }

  // The part of a hand's net that comes from a dealer blackjack found by the check. [GC.7(l)(2)]
  Number lost_to_blackjack(const Counts& hand, const Counts& others) {
    return -against_.ends(against_.left().without(hand).without(others)).blackjack;
  }
  Number chance_of_blackjack(const Counts& cards) { return against_.ends(against_.left().without(cards)).blackjack; }

 private:
  Choices<Number> find(const Counts& hand, const Counts& others) {
    const Counts key = against_.left().is_infinite() ? Counts{} : others;
    Tree<Number>& tree = unsplit_.try_emplace(key, against_, others, HandKind::unsplit).first->second;
    const auto& node = tree.node(hand);
    Choices<Number> c{node.stand, node.hit, node.doubled, {}, {}, node.best, node.value};
    if (analyze::total_of(hand).count >= twenty_one) return c;   // complete [R30]
    const Rules& rules = against_.rules();
    if (rules.surrender == Surrender::late) {
      c.surrender = against_.surrendered(tree.rest(hand));
      if (*c.surrender > c.value) {
        c.value = *c.surrender;
        c.best = Action::surrender;
      }
    }
    for (int v = 0; v < values; ++v)
      if (hand[v] == 2) {
        c.split = value_of_split(against_, others, v, policy_);
        const Number alike = against_.alike(v, 1);
        if (*c.split > c.value) {
          c.value += alike * (*c.split - c.value);   // only if the cards are a pair [R38]
          c.best = Action::split;
        }
      }
    return c;
  }

  UpCard<Number> against_;
  SplitPolicy policy_;
  std::map<Counts, Tree<Number>> unsplit_;   // by the others
  std::map<std::pair<Counts, Counts>, Choices<Number>> choices_;
};

// Expected values per hand wager, at Switch the mean of both hands.
template <typename Number>
struct RoundValue {
  Number ev{};
  Number ev_without_switch{};
  Number switch_frequency{};
};

template <typename Number>
class Round {
 public:
  Round(const Rules& rules, const Shoe<Number>& shoe, SplitPolicy policy)
      : rules_(rules), shoe_(shoe), policy_(policy) {}

  RoundValue<Number> worth() {
    RoundValue<Number> worth;
    for (int up = 0; up < values; ++up) {
      if (!shoe_.has(up)) continue;
      Spot<Number> spot(rules_, shoe_.without(up), up, policy_);
      RoundValue<Number> here;
      if (rules_.game == Game::standard)
        standard(spot, here);
      else
        switched(spot, here);
      const Number chance = shoe_.chance_of(up);
      worth.ev += chance * here.ev;
      worth.ev_without_switch += chance * here.ev_without_switch;
      worth.switch_frequency += chance * here.switch_frequency;
    }
    return worth;
  }

  // The expected net of one of the two hands, as dealt or after a switch.
  struct Pair {
    Number value{};         // includes a dealer blackjack that the check finds
    Number after_check{};   // the part of `value` after a check that finds no blackjack; all of it without a check
  };
  Pair value_of(Spot<Number>& spot, const Counts& hand, const Counts& other, bool after_switch) {
    UpCard<Number>& against = spot.against();
    const Shoe<Number> rest = against.left().without(hand).without(other);
    const bool ace_ten = is_ace_ten(hand);
    const bool natural = ace_ten && (!after_switch || rules_.switch_ace_ten == SwitchedAceTen::blackjack);
    const Number blackjack = against.checked() ? against.ends(rest).blackjack : Number{};
    if (natural) {
      const Number all = against.natural(rest);
      const Number then = against.payoffs().natural_paid_against_blackjack
                              ? Number(blackjack * ratio<Number>(rules_.blackjack_pays.win, rules_.blackjack_pays.per))
                              : Number{};
      return {all, all - then};
    }
    const Number played = spot.choices(hand, other).value;
    const Payoffs::Late& late = against.payoffs().late_for(HandKind::unsplit);
    return {played + blackjack * (ace_ten ? late.two_card_21 : -1), played};
  }

 private:
  template <typename F>
  void deal(const Shoe<Number>& shoe, int cards, std::vector<int>& dealt, const Number& chance, F&& f) {
    if (cards == 0) return f(dealt, chance);
    for (int v = 0; v < values; ++v) {
      if (!shoe.has(v)) continue;
      dealt.push_back(v);
      deal(shoe.without(v), cards - 1, dealt, Number(chance * shoe.chance_of(v)), f);
      dealt.pop_back();
    }
  }

  void standard(Spot<Number>& spot, RoundValue<Number>& worth) {
    std::vector<int> dealt;
    deal(spot.against().left(), 2, dealt, Number(1), [&](const std::vector<int>& cards, const Number& chance) {
      const Counts hand = Counts{}.with(cards[0]).with(cards[1]);
      worth.ev += chance * value_of(spot, hand, {}, false).value;
    });
    worth.ev_without_switch = worth.ev;
  }

  void switched(Spot<Number>& spot, RoundValue<Number>& worth) {
    std::vector<int> dealt;
    deal(spot.against().left(), 4, dealt, Number(1), [&](const std::vector<int>& c, const Number& chance) {
      const auto hand = [&](std::size_t a, std::size_t b) { return Counts{}.with(c[a]).with(c[b]); };
      // Cards 0 and 1 went to the boxes first, 2 and 3 second. [GC.7(d)]
      const Counts left = hand(0, 2), right = hand(1, 3), new_left = hand(0, 3), new_right = hand(1, 2);
      const Pair a = value_of(spot, left, right, false), b = value_of(spot, right, left, false);
      const Number kept = (a.value + b.value) / 2;
      worth.ev += chance * kept;
      worth.ev_without_switch += chance * kept;
      const bool natural = is_ace_ten(left) || is_ace_ten(right);
      if (natural && rules_.switch_natural == SwitchNatural::kept) return;   // [R34]
      const Pair x = value_of(spot, new_left, new_right, true), y = value_of(spot, new_right, new_left, true);
      // If the switch comes after the check, a blackjack has ended the round before, with the hands as dealt.
      const bool before = rules_.switch_offered == SwitchTiming::before_check || !spot.against().checked();
      const Number gain = before ? Number(x.value + y.value - a.value - b.value)
                                 : Number(x.after_check + y.after_check - a.after_check - b.after_check);
      if (!(gain > least_gain())) return;   // in a tie the hands are kept
      worth.ev += chance * gain / 2;
      const Number blackjack = before ? Number{} : spot.chance_of_blackjack(left.with(right));
      worth.switch_frequency += chance * (Number(1) - blackjack);
    });
  }

  // A tie in exact numbers must not become a switch by rounding.
  static Number least_gain() {
    if constexpr (std::is_same_v<Number, double>)
      return 1e-11;
    else
      return Number{};
  }

  const Rules& rules_;
  Shoe<Number> shoe_;
  SplitPolicy policy_;
};

}   // namespace pitboss::analyze::plain
