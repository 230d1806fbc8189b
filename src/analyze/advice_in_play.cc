#include "analyze/advice_in_play.h"

#include <algorithm>

#include "analyze/plain/play.h"
#include "rules/dealer.h"

namespace pitboss::analyze {

namespace {

double chance_of_blackjack(const Counts& unseen, int up) {
  if (up != ace && up != ten) return 0;
  return static_cast<double>(unseen[up == ace ? ten : ace]) / unseen.total();
}

fast::Choices of_two_cards(Rules rules, const Counts& unseen, int up, const HandInPlay& hand) {
  rules.split_max_hands = std::max(hand.may_become, 2);
  const Counts others[] = {Counts{}}, starts[] = {hand.cards};
  const fast::Engine engine(rules, unseen.with(up).with(hand.cards), SplitPolicy::cdp1, others, Thoroughness::full,
                            nullptr, starts);
  int place = 0;
  for (int a = 0; a < values; ++a)
    for (int b = a; b < values; ++b)
      if (Counts{}.with(a).with(b) == hand.cards)
        place = fast::hands().place[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
  return engine.against(up).at(0, place);
}

}   // namespace

std::vector<OptionValue> advise_in_play(const Rules& rules, const Counts& unseen, int up, const HandInPlay& hand) {
  const bool checked = rules::hole_card_is_checked(rules, card_of(up));
  const double share = checked ? 1 - chance_of_blackjack(unseen, up) : 1;
  std::vector<OptionValue> options;
  const auto add = [&](Action action, double value) { options.push_back({action, value / share}); };

  const bool fresh_pair = hand.cards.total() == 2 && hand.kind == HandKind::unsplit;
  fast::Choices of_two;
  if (fresh_pair || hand.may_become > 1) of_two = of_two_cards(rules, unseen, up, hand);
  if (fresh_pair) {
    add(Action::stand, of_two.stand);
    if (of_two.may_hit) add(Action::hit, of_two.hit);
    if (of_two.may_double && hand.may_double) add(Action::double_down, of_two.doubled);
  } else {
    plain::UpCard<double> against(rules, plain::Shoe<double>(unseen.with(hand.cards)), up);
    plain::Tree<double> tree(against, {}, hand.kind);
    const auto& node = tree.node(hand.cards);
    add(Action::stand, node.stand);
    if (total_of(hand.cards).count < twenty_one) add(Action::hit, node.hit);
    if (node.doubled && hand.may_double) add(Action::double_down, *node.doubled);
  }
  if (hand.may_become > 1 && of_two.may_split) {
    // The value of a split is that of a hand with the original wager. A hand that a split added has none, so if it is
    // split again, a late blackjack takes less. [R28]
    const Payoffs payoffs = payoffs_of(rules);
    const double late = checked || hand.kind != HandKind::added ? 0 : chance_of_blackjack(unseen, up);
    add(Action::split,
        of_two.split + late * (payoffs.late_for(HandKind::added).stood - payoffs.late_for(HandKind::first).stood));
  }
  if (hand.may_surrender && of_two.may_surrender) add(Action::surrender, of_two.surrender);
  std::ranges::stable_sort(options, std::ranges::greater{}, &OptionValue::value);
  return options;
}

double insurance_value(const Counts& unseen) { return 3.0 * unseen[ten] / unseen.total() - 1; }

}   // namespace pitboss::analyze
