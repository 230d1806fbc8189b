// Dead Man's Hand together with the blackjack bet: the parts sum to the whole as fractions, the play of both is the
// best there is, and small cases by hand.
#include <gtest/gtest.h>

#include <algorithm>

#include "analyze/bets/both_wagers.h"
#include "analyze/bets/dead_mans_hand.h"
#include "analyze/counting.h"
#include "analyze/plain/play.h"
#include "analyze/plain/split.h"
#include "rulebook/pay_tables.h"
#include "support/any_rules.h"

namespace pitboss {
namespace analyze_both_wagers_test {

using analyze::BothWagers;
using analyze::dead_mans_hand;
using analyze::PairPlay;
using analyze::SplitPolicy;

Rules rules_with(int decks, int table, const std::vector<rulebook::Setting>& settings = {}) {
  Rules rules = test::published("sd-dmh", settings).rules;
  rules.decks = decks;
  rules.pay_table(Bet::dead_mans_hand) = rulebook::published_pay_table(Bet::dead_mans_hand, table).value();
  return rules;
}

BothWagers both_of(const Rules& rules, const mpq_class& ratio) {
  return analyze::both_wagers(rules, SplitPolicy::cdp1, ratio);
}

PairPlay play(const BothWagers& both, int pair, int up) {
  for (const PairPlay& one : both.pairs)
    if (one.pair == pair && one.up == up) return one;
  ADD_FAILURE() << "no such pair";
  return both.pairs.front();
}
constexpr int eight = 7;

std::vector<Rules> rules_with_tables(std::initializer_list<int> tables) {
  std::vector<Rules> all;
  for (const int table : tables) {
    all.push_back(rules_with(6, table));
    all.push_back(rules_with(1, table, {{"hole_card", "unseen"}, {"dmh.one_set", "one_set"}}));            // R15, R19
    all.push_back(rules_with(2, table, {{"dmh.no_set", "each_card"}, {"split.resplit_aces", "false"}}));   // R16, R18
    all.push_back(rules_with(8, table, {{"split.max_hands", "2"}, {"surrender", "late"}, {"dealer.soft_17", "hit"}}));
    all.push_back(rules_with(6, table, {{"hole_card", "unseen"}, {"dealer_blackjack_takes", "all"}}));
  }
  return all;
}

// The law of total expectation: what splitting every pair adds to the side bet is what it adds to each pair against
// each up card, weighed by its chance.
TEST(BothWagers, PairsAndUpCardsSumToTheWhole) {
  for (const Rules& rules : rules_with_tables({1, 2, 3, 4, 5})) {
    const BothWagers both = both_of(rules, 1);
    const auto shoe = Composition::of_decks(rules.decks);
    mpq_class added, chance;
    for (const PairPlay& one : both.pairs) {
      added += one.chance * one.gain();
      chance += one.chance;
    }
    EXPECT_EQ(added,
              dead_mans_hand(rules, shoe, PairSplits::always).ev - dead_mans_hand(rules, shoe, PairSplits::never).ev);
    const int cards = 52 * rules.decks, alike = 4 * rules.decks;
    EXPECT_EQ(chance, 2 * analyze::fraction(alike, cards) * analyze::fraction(alike - 1, cards - 1));
  }
}

// The same of the values themselves, with the deals that have no such pair counted apart: these are settled at once.
TEST(BothWagers, DealsWithAndWithoutAPairAreAllDeals) {
  const Rules rules = rules_with(2, 3);
  const BothWagers both = both_of(rules, 1);
  const int cards = 104, alike = 8;
  const auto two = [&](int first, int second) -> mpq_class {
    return analyze::fraction(first, cards) * analyze::fraction(second, cards - 1);
  };
  // SD11.9, table 3: an ace-eight 4 to 1, one of them 2 to 1, else lost.
  const mpq_class rest = 2 * two(alike, alike) * 4 + 2 * two(2 * alike, cards - 2 * alike) * 2 -
                         two(cards - 2 * alike, cards - 2 * alike - 1);
  mpq_class never = rest, always = rest;
  for (const PairPlay& one : both.pairs) {
    never += one.chance * one.side_not_split;
    always += one.chance * one.side_split;
  }
  const auto shoe = Composition::of_decks(2);
  EXPECT_EQ(never, dead_mans_hand(rules, shoe, PairSplits::never).ev);
  EXPECT_EQ(always, dead_mans_hand(rules, shoe, PairSplits::always).ev);
}

// Two hands and no more, against a five: the second cards are two draws from the 309 that are left. [SD11.9, table 4]
TEST(BothWagers, ASplitIntoTwoHandsByHand) {
  const Rules rules = rules_with(6, 4, {{"split.max_hands", "2"}});
  const PairPlay one = play(both_of(rules, 1), eight, 4);
  EXPECT_EQ(one.side_not_split, 4);
  const mpq_class two_sets = analyze::fraction(24, 309) * analyze::fraction(23, 308);
  const mpq_class one_set = 2 * analyze::fraction(24, 309) * analyze::fraction(285, 308);
  EXPECT_EQ(one.side_split, two_sets * 100 + one_set * 20 + (1 - two_sets - one_set) * 4);
  EXPECT_EQ(one.chance, analyze::fraction(24, 312) * analyze::fraction(24, 311) * analyze::fraction(23, 310));
}

// Against an ace the hole card is a ten with a chance of 96 in 309, and is paid 50 to 1 before anybody splits. [R19]
TEST(BothWagers, ABlackjackIsPaidBeforeTheSplit) {
  const PairPlay one = play(both_of(rules_with(6, 1), 1), eight, analyze::ace);
  EXPECT_EQ(one.side_not_split, 3 + 47 * analyze::fraction(96, 309));
  EXPECT_GT(one.side_split, one.side_not_split);
  const PairPlay late = play(both_of(rules_with(6, 1, {{"hole_card", "unseen"}}), 1), eight, analyze::ace);
  EXPECT_EQ(late.side_not_split, one.side_not_split);
}

// Both values of the blackjack bet, found by walking the tree of cards.
TEST(BothWagers, TheBlackjackBetIsThatOfThePlainAnalysis) {
  namespace plain = analyze::plain;
  const Rules rules = rules_with(1, 1, {{"surrender", "late"}, {"split.max_hands", "3"}});
  const BothWagers both = both_of(rules, 1);
  for (const auto& [pair, up] : {std::pair(eight, analyze::ten), std::pair(analyze::ace, analyze::ace)}) {
    const PairPlay one = play(both, pair, up);
    const plain::Shoe<double> left(analyze::of_decks(1).without(up));
    const analyze::Counts hand = analyze::Counts{}.with(pair, 2);
    plain::UpCard<double> against(rules, left, up);
    plain::Tree<double> whole(against, {}, analyze::HandKind::unsplit);
    const double lost = against.ends(left.without(hand)).blackjack;   // found by the check
    EXPECT_NEAR(one.blackjack_not_split,
                std::max(whole.node(hand).value, against.surrendered(left.without(hand))) - lost, 1e-12);
    EXPECT_NEAR(one.blackjack_split, plain::value_of_split(against, {}, pair, SplitPolicy::cdp1) - lost, 1e-12);
    const auto action = one.without_split;
    EXPECT_EQ(action, pair == eight ? analyze::Action::surrender : analyze::Action::hit);
  }
}

TEST(BothWagers, ThePlayOfBothIsTheBestOfBoth) {
  for (const Rules& rules : rules_with_tables({1, 4}))
    for (const mpq_class& ratio : {mpq_class(1, 1000000), mpq_class(1, 10), mpq_class(1)}) {
      const BothWagers both = both_of(rules, ratio);
      EXPECT_GE(both.for_both.together(ratio), both.for_blackjack.together(ratio) - 1e-15);
      EXPECT_LE(both.for_both.blackjack, both.for_blackjack.blackjack + 1e-15);
      EXPECT_GE(both.for_both.side, both.for_blackjack.side);
      double gained = 0;
      for (const PairPlay& one : both.pairs) {
        EXPECT_GE(one.gain(), 0) << "no published table takes from a pair that is split";
        const double no = one.blackjack_not_split + ratio.get_d() * one.side_not_split.get_d();
        const double yes = one.blackjack_split + ratio.get_d() * one.side_split.get_d();
        EXPECT_EQ(one.split_for_both(ratio), yes > no);
        EXPECT_EQ(one.split_for_both(ratio), one.pays_from().has_value() && ratio.get_d() > *one.pays_from());
        const double alone = one.split_for_blackjack() ? yes : no;
        gained += one.chance.get_d() * (std::max(yes, no) - alone);
      }
      EXPECT_NEAR(both.for_both.together(ratio) - both.for_blackjack.together(ratio), gained, 1e-14);
    }
}

// As published the blackjack bet splits these pairs anyway, whatever lies beside it.
TEST(BothWagers, AsPublishedTheSplitCostsNothing) {
  for (const int decks : {1, 2, 5, 6, 8}) {
    const BothWagers both = both_of(rules_with(decks, 1), 1);
    for (const PairPlay& one : both.pairs) EXPECT_EQ(one.pays_from(), 0);
  }
}

// Where a late blackjack takes every wager, it is the side bet that makes the split.
TEST(BothWagers, TheRatioDecidesWhereABlackjackTakesAll) {
  const Rules rules = rules_with(6, 1, {{"hole_card", "unseen"}, {"dealer_blackjack_takes", "all"}});
  const BothWagers half = both_of(rules, mpq_class(1, 2)), whole = both_of(rules, 1);
  EXPECT_NEAR(play(whole, eight, analyze::ten).pays_from().value(), 0.1163, 5e-5);
  EXPECT_NEAR(play(whole, analyze::ace, analyze::ace).pays_from().value(), 0.6188, 5e-5);
  EXPECT_NEAR(play(whole, eight, analyze::ace).pays_from().value(), 0.9943, 5e-5);
  EXPECT_FALSE(play(half, analyze::ace, analyze::ace).split_for_both(half.ratio));
  EXPECT_TRUE(play(half, eight, analyze::ten).split_for_both(half.ratio));
  EXPECT_GT(half.for_both.together(half.ratio), half.for_blackjack.together(half.ratio));
  EXPECT_LT(whole.for_both.blackjack, half.for_both.blackjack);
  EXPECT_GT(whole.for_both.side, half.for_both.side);
}

TEST(BothWagers, NextToNothingOnTheSideChangesNothing) {
  const BothWagers both = both_of(rules_with(6, 4), mpq_class(1, 1000000));
  EXPECT_EQ(both.for_both.blackjack, both.for_blackjack.blackjack);
  EXPECT_EQ(both.for_both.side, both.for_blackjack.side);
  EXPECT_NEAR(both.for_both.together(both.ratio), both.for_blackjack.blackjack, 1e-6);
}

}   // namespace analyze_both_wagers_test
}   // namespace pitboss
