// What the options of a hand in play are worth: against the advice for two cards, and against itself one card later.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "analyze/advice_in_play.h"
#include "rulebook/rulebook.h"
#include "support/gate.h"

namespace pitboss::analyze {
namespace analyze_advice_test {

Rules rules_of(std::string_view id) { return rulebook::load_published(id, {})->rules; }

double value_of(const std::vector<OptionValue>& options, Action action) {
  const auto found = std::ranges::find(options, action, &OptionValue::action);
  return found == options.end() ? std::nan("") : found->value;
}

Counts hand(std::initializer_list<int> cards) {
  Counts counts;
  for (const int card : cards) counts = counts.with(card);
  return counts;
}

TEST(Advice, OfTwoCardsIsTheAdvice) {
  for (const char* id : {"blackjack", "gc-switch", "sd-dmh"}) {
    const Rules rules = rules_of(id);
    for (const int up : {ace, 5, ten})
      for (const auto& [a, b] : {std::pair(7, 7), std::pair(ten, 5), std::pair(ace, 6), std::pair(4, 5)}) {
        const Counts shoe = of_decks(rules.decks);
        Rules one_hand = rules;
        one_hand.game = Game::standard;
        const Advice advice = advise({one_hand, shoe, SplitPolicy::cdp1, Thoroughness::full, 1}, up, {TwoCards{a, b}});
        const auto options =
            advise_in_play(one_hand, shoe.without(up).without(hand({a, b})), up,
                           {hand({a, b}), HandKind::unsplit, a == b ? rules.split_max_hands : 1, true, true});
        ASSERT_EQ(options.size(), advice.kept[0].options.size()) << id << " " << a << b << " v " << up;
        for (const OptionValue& each : advice.kept[0].options)
          EXPECT_NEAR(value_of(options, each.action), each.value, 1e-12) << id << " " << a << b << " v " << up;
        EXPECT_TRUE(std::ranges::is_sorted(options, std::ranges::greater{}, &OptionValue::value));
      }
  }
}

// To hit is to have each hand with one card more, as often as that card comes. Against these up cards no blackjack is
// looked for, so that every unseen card is as likely as the next.
TEST(Advice, AHitIsWorthTheHandsThatItMakes) {
  const Rules rules = rules_of("vs-switch-2");
  for (const int up : {1, 5})
    for (const Counts& cards : {hand({2, 1}), hand({2, 1, 3}), hand({ace, 1, 2}), hand({ten, 1})}) {
      if (test::in_gate() && up == 1 && cards.total() == 2) continue;   // the longest sums
      const Counts unseen = of_decks(1).without(up).without(cards);
      double sum = 0;
      for (int v = 0; v < values; ++v) {
        if (unseen[v] == 0) continue;
        const double chance = static_cast<double>(unseen[v]) / unseen.total();
        const Counts more = cards.with(v);
        sum +=
            chance *
            (total_of(more).count > twenty_one
                 ? -1
                 : advise_in_play(rules, unseen.without(v), up, {more, HandKind::unsplit, 1, false, false})[0].value);
      }
      const auto options = advise_in_play(rules, unseen, up, {cards, HandKind::unsplit, 1, false, false});
      EXPECT_NEAR(value_of(options, Action::hit), sum, 1e-12) << to_string(cards);
      EXPECT_EQ(options.size(), 2u);
    }
}

TEST(Advice, OffersWhatTheTableOffers) {
  Rules rules = rules_of("blackjack");
  rules.surrender = Surrender::late;
  const Counts unseen = of_decks(6).without(5).without(hand({7, 7}));
  const auto actions = [&](const HandInPlay& in_play) {
    std::vector<Action> all;
    for (const OptionValue& each : advise_in_play(rules, unseen, 5, in_play)) all.push_back(each.action);
    std::ranges::sort(all);
    return all;
  };
  using enum Action;
  EXPECT_EQ(actions({hand({7, 7}), HandKind::unsplit, 4, true, true}),
            (std::vector{stand, hit, double_down, split, surrender}));
  EXPECT_EQ(actions({hand({7, 7}), HandKind::added, 3, true, false}), (std::vector{stand, hit, double_down, split}));
  EXPECT_EQ(actions({hand({7, 7}), HandKind::first, 1, false, false}), (std::vector{stand, hit}));
  EXPECT_EQ(actions({hand({7, 7, 2}), HandKind::unsplit, 1, false, false}), (std::vector{stand, hit}));
}

// Nobody has looked for the dealer's blackjack, which takes the original wager only: a hand that a split has added has
// none, and so have the two that it is split into. [GC.11(d), R28]
TEST(Advice, AnAddedHandIsSplitAgainWithoutTheOriginalWager) {
  Rules rules = rules_of("gc-switch");
  rules.split_max_hands = 4;
  const Counts unseen = of_decks(6).without(ace).without(hand({7, 7}));
  const auto split = [&](HandKind kind) {
    return value_of(advise_in_play(rules, unseen, ace, {hand({7, 7}), kind, 3, true, false}), Action::split);
  };
  const double blackjack = static_cast<double>(unseen[ten]) / unseen.total();
  EXPECT_NEAR(split(HandKind::added) - split(HandKind::first), blackjack, 1e-12);
}

// More tens among the unseen cards make insurance better: at one in three it is worth nothing. [GC.8(d)]
TEST(Advice, InsuranceIsByTheUnseenTens) {
  EXPECT_NEAR(insurance_value(of_decks(6).without(ace)), 3.0 * 96 / 311 - 1, 1e-15);
  Counts third;
  EXPECT_EQ(insurance_value(third.with(ten, 10).with(4, 20)), 0);
}

}   // namespace analyze_advice_test
}   // namespace pitboss::analyze
