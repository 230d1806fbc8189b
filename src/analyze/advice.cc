#include "analyze/advice.h"

#include <algorithm>

#include "analyze/up_sum.h"
#include "rules/dealer.h"

namespace pitboss::analyze {

namespace {

Counts cards_of(const TwoCards& hand) { return Counts{}.with(hand.first).with(hand.second); }
int place_of(const TwoCards& hand) {
  return fast::hands().place[static_cast<std::size_t>(hand.first)][static_cast<std::size_t>(hand.second)];
}

class Adviser {
 public:
  Adviser(const Question& question, int up, const std::vector<TwoCards>& hands)
      : question_(question), up_(up), checked_(rules::hole_card_is_checked(question.rules, card_of(up))), kept_(hands) {
    if (kept_.size() == 2) switched_ = switched(kept_);
  }

  Advice find() {
    std::vector<Counts> others, starts;
    for (const auto* hands : {&kept_, &switched_})
      for (std::size_t i = 0; i < hands->size(); ++i) {
        others.push_back(hands->size() == 2 ? cards_of((*hands)[1 - i]) : Counts{});
        starts.push_back(cards_of((*hands)[i]));
      }
    const fast::Engine engine(question_.rules, question_.shoe, question_.policy, others, question_.how, nullptr,
                              starts);
    const fast::UpCardValues values = engine.against(up_);
    const UpSum sum(question_.rules, question_.shoe, values, up_);

    Advice advice;
    Counts known;
    for (const TwoCards& hand : kept_) known = known.with(cards_of(hand));
    const double no_blackjack = 1 - sum.blackjack(known);
    const bool before = sum.switch_comes_first();
    const auto value_of = [&](const ExpectedNet& won) { return before ? won.all : won.after_check / no_blackjack; };
    double change = 0;
    for (std::size_t i = 0; i < others.size(); ++i) {
      const bool after = i >= kept_.size();
      const TwoCards& hand = after ? switched_[i - kept_.size()] : kept_[i];
      const ExpectedNet won = sum.expected_net(place_of(hand), i, others[i], after);
      const fast::Choices c = values.at(i, place_of(hand));
      // The values for two ten-value cards are an average over equal and different ranks; here the ranks are known.
      // [R38]
      double more = 0;
      if (c.may_split && !question_.rules.split_unlike_tens && hand.first == ten) {
        const double rest = fast::best_without_split(c).value;
        more = (is_pair(hand) ? std::max(c.split, rest) : rest) - c.value;
      }
      (after ? change : advice.keep) += value_of(won) + (before ? more : more / no_blackjack);
      (after ? advice.switched : advice.kept).push_back(hand_advice(hand, c, after, no_blackjack));
    }
    const bool asked = kept_.size() == 2 && may_switch(question_.rules, {cards_of(kept_[0]), cards_of(kept_[1])});
    if (asked) advice.change = change;
    // Insurance pays 2 to 1 if the hole card is a ten-value card. [GC.8(a), GC.8(d)]
    if (up_ == ace) advice.insurance = 3 * (1 - no_blackjack) - 1;
    return advice;
  }

 private:
  bool is_pair(const TwoCards& hand) const {
    return question_.rules.split_unlike_tens || hand.first_letter == hand.second_letter;
  }

  HandAdvice hand_advice(const TwoCards& hand, const fast::Choices& c, bool after_switch, double no_blackjack) const {
    HandAdvice advice{cards_of(hand), false, {}};
    const bool blackjack = !after_switch || question_.rules.switch_ace_ten == SwitchedAceTen::blackjack;
    advice.natural = is_ace_ten(advice.cards) && blackjack;
    if (advice.natural) return advice;
    const double share = checked_ ? no_blackjack : 1;
    const auto add = [&](Action action, double value) { advice.options.push_back({action, value / share}); };
    add(Action::stand, c.stand);
    if (c.may_hit) add(Action::hit, c.hit);
    if (c.may_double) add(Action::double_down, c.doubled);
    if (c.may_split && is_pair(hand)) add(Action::split, c.split);
    if (c.may_surrender) add(Action::surrender, c.surrender);
    std::ranges::stable_sort(advice.options, std::ranges::greater{}, &OptionValue::value);
    return advice;
  }

  const Question& question_;
  int up_;
  bool checked_;
  std::vector<TwoCards> kept_;
  std::vector<TwoCards> switched_;
};

}   // namespace

std::vector<TwoCards> switched(const std::vector<TwoCards>& two_hands) {
  std::vector<TwoCards> hands = two_hands;
  std::swap(hands[0].second, hands[1].second);
  std::swap(hands[0].second_letter, hands[1].second_letter);
  return hands;
}

Advice advise(const Question& question, int up, const std::vector<TwoCards>& hands) {
  return Adviser(question, up, hands).find();
}

}   // namespace pitboss::analyze
