// The fast analysis finds the numbers of the plain one, and what it leaves out when pruned makes no difference.
#include <gmpxx.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "analyze/edge.h"
#include "analyze/fast/infinite.h"
#include "analyze/plain/round.h"
#include "analyze/total_dependent.h"
#include "base/assert.h"
#include "support/any_rules.h"
#include "support/gate.h"
#include "support/sanitized.h"

namespace pitboss {
namespace analyze_twin_test {

using namespace analyze;
using test::Dice;

constexpr double same = 1e-12;

// Random cases a rulebook; the nightly run has more.
int cases() {
  const char* wanted = std::getenv("PITBOSS_PROPERTY_ROUNDS");
  const int rounds = wanted == nullptr ? 150 : std::max(1, std::atoi(wanted));
  return std::max(1, rounds / (test::sanitized ? 150 : 50));
}

std::uint64_t seed_of(std::string_view id) {
  std::uint64_t seed = 0;
  for (const char letter : id) seed = 31 * seed + static_cast<unsigned char>(letter);
  return 100 * seed;
}

const Counts& cards_at(int place) {
  const fast::Hands& all = fast::hands();
  return all.all[static_cast<std::size_t>(all.two_card_hand[static_cast<std::size_t>(place)])].cards;
}
int place_of(const Counts& hand) {
  for (int place = 0; place < fast::two_card_hands; ++place)
    if (cards_at(place) == hand) return place;
  return -1;
}

// A question about some hands.
struct Case {
  Rules rules;
  Counts shoe;
  SplitPolicy policy{};
  int up = 0;
  Counts others;
  std::vector<Counts> hands;
};

std::string told(const Case& c) {
  return c.rules.id + " shoe " + to_string(c.shoe) + " up " + letter_of(c.up) + " others " + to_string(c.others) +
         (c.policy == SplitPolicy::cdz ? " cdz" : " cdp1") + " hole " + std::string(name(c.rules.hole_card)) +
         " takes " + std::string(name(c.rules.dealer_blackjack_takes)) + " hands " +
         std::to_string(c.rules.split_max_hands);
}

void expect_same(const fast::Choices& quick, const plain::Choices<double>& slow, const std::string& what) {
  EXPECT_NEAR(quick.stand, slow.stand, same) << what;
  EXPECT_NEAR(quick.value, slow.value, same) << what;
  // Of equals either may be called the best.
  const auto worth = [&](Action action) {
    switch (action) {
      case Action::hit:
        return quick.hit;
      case Action::double_down:
        return quick.doubled;
      case Action::split:
        return quick.split;
      case Action::surrender:
        return quick.surrender;
      case Action::stand:
        return quick.stand;
    }
    PITBOSS_ASSERT(false);
    return quick.stand;
  };
  EXPECT_NEAR(worth(quick.best), worth(slow.best), same) << what;
  EXPECT_EQ(quick.may_split, slow.split.has_value()) << what;
  EXPECT_EQ(quick.may_surrender, slow.surrender.has_value()) << what;
  EXPECT_NEAR(quick.split, slow.split.value_or(0), same) << what;
  EXPECT_NEAR(quick.surrender, slow.surrender.value_or(0), same) << what;
  EXPECT_EQ(quick.may_hit, slow.doubled.has_value()) << what;
  EXPECT_EQ(quick.may_double, slow.doubled.has_value()) << what;
  if (!quick.may_hit) return;
  EXPECT_NEAR(quick.hit, slow.hit, same) << what;
  EXPECT_NEAR(quick.doubled, slow.doubled.value_or(0), same) << what;
}

void expect_twins(const Case& c) {
  const fast::Engine engine(c.rules, c.shoe, c.policy, std::span(&c.others, 1), Thoroughness::full, nullptr, c.hands);
  const fast::UpCardValues against = engine.against(c.up);
  const Counts left = c.shoe.without(c.up);
  plain::Spot<double> spot(c.rules, plain::Shoe<double>(left), c.up, c.policy);
  for (const Counts& hand : c.hands) {
    if (left.without(c.others).without(hand).overdrawn()) continue;
    const std::string what = told(c) + " hand " + to_string(hand);
    expect_same(against.at(0, place_of(hand)), spot.choices(hand, c.others), what);
    if (is_ace_ten(hand)) {
      const auto rest = plain::Shoe<double>(left.without(c.others).without(hand));
      EXPECT_NEAR(against.natural[0], spot.against().natural(rest), same) << what;
    }
  }
}

// Decks as they are, or with some values gone and others in plenty; never so few cards that they could run out.
Counts some_shoe(Dice& dice) {
  constexpr int decks[] = {1, 2, 6, 8};
  if (!dice.one_in(3)) return of_decks(decks[dice.below(4)]);
  Counts shoe;
  while (shoe.total() < 60) {
    shoe = {};
    for (int v = 0; v < values; ++v)
      if (!dice.one_in(3)) shoe = shoe.with(v, static_cast<int>(dice.below(30)));
  }
  return shoe;
}

// A card or a hand that the shoe has.
int some_card(const Counts& shoe, Dice& dice) {
  for (;;)
    if (const int v = static_cast<int>(dice.below(values)); shoe[v] > 0) return v;
}

Case some_case(const Rules& rules, Dice& dice) {
  Case c{rules, some_shoe(dice), dice.one_in(2) ? SplitPolicy::cdp1 : SplitPolicy::cdz, 0, {}, {}};
  // A blackjack is possible half the time.
  c.up = dice.one_in(2) ? some_card(c.shoe, dice) : dice.one_in(2) && c.shoe[ace] > 0 ? ace : ten;
  if (c.shoe[c.up] == 0) c.up = some_card(c.shoe, dice);
  Counts left = c.shoe.without(c.up);
  if (rules.game == Game::blackjack_switch)
    for (int i = 0; i < 2; ++i) {
      const int v = some_card(left, dice);
      c.others = c.others.with(v);
      left = left.without(v);
    }
  const int pair = some_card(left, dice);
  c.hands = {Counts{}.with(pair, 2), Counts{}.with(some_card(left, dice)).with(some_card(left, dice))};
  if (dice.one_in(4)) c.hands.push_back(Counts{}.with(ace).with(ten));
  if (dice.one_in(4)) c.hands.push_back(Counts{}.with(ace, 2));
  return c;
}

class AnalyzeTwin : public testing::TestWithParam<std::string_view> {};
INSTANTIATE_TEST_SUITE_P(Books, AnalyzeTwin,
                         testing::ValuesIn(rulebook::published_ids().begin(), rulebook::published_ids().end()),
                         [](const auto& param) {
                           std::string name(param.param);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST_P(AnalyzeTwin, FastIsPlainWithLawfulOptions) {
  Dice dice(seed_of(GetParam()));
  for (int i = 0; i < cases(); ++i) expect_twins(some_case(test::with_random_options(GetParam(), dice).rules, dice));
}

// Also where no book allows it.
TEST_P(AnalyzeTwin, FastIsPlainWithAnyOptions) {
  Dice dice(1 + seed_of(GetParam()));
  const Rules published = test::published(GetParam()).rules;
  for (int i = 0; i < cases(); ++i) {
    Rules rules = published;
    rules.hole_card = static_cast<HoleCard>(dice.below(3));
    rules.soft_17 = static_cast<Soft17>(dice.below(2));
    rules.total_22 = static_cast<Total22>(dice.below(3));
    rules.dealer_blackjack_takes = static_cast<BlackjackTakes>(dice.below(3));
    rules.split_21_v_dealer_blackjack = static_cast<TwoCard21VersusBlackjack>(dice.below(2));
    rules.natural_v_dealer_blackjack = static_cast<NaturalVersusBlackjack>(dice.below(2));
    rules.split_max_hands = static_cast<int>(2 + dice.below(3));
    rules.split_resplit_aces = dice.one_in(2);
    rules.split_unlike_tens = !dice.one_in(4);
    rules.double_after_split = dice.one_in(2);
    rules.surrender = static_cast<Surrender>(dice.below(2));
    Case c = some_case(rules, dice);
    // A quarter of the tens has each rank, where that matters.
    if (!rules.split_unlike_tens && c.shoe[ten] % 4 != 0) c.shoe = c.shoe.with(ten, 4 - c.shoe[ten] % 4);
    expect_twins(c);
  }
}

// ---- an infinite deck

TEST_P(AnalyzeTwin, InfiniteDeckIsPlain) {
  Dice dice(3 + seed_of(GetParam()));
  for (int i = 0; i < cases(); ++i) {
    Rules rules = test::with_random_options(GetParam(), dice).rules;
    rules.hole_card = static_cast<HoleCard>(dice.below(3));
    rules.dealer_blackjack_takes = static_cast<BlackjackTakes>(dice.below(3));
    const auto policy = static_cast<SplitPolicy>(dice.below(2));
    const int up = static_cast<int>(dice.below(values));
    const auto shoe = plain::Shoe<double>::infinite();
    plain::Spot<double> spot(rules, shoe, up, policy);
    const fast::InfiniteDeck infinite(rules, policy, up);
    for (const std::int16_t pair : fast::hands().two_card_hand) {
      const Counts& hand = fast::hands().all[static_cast<std::size_t>(pair)].cards;
      const std::string what = rules.id + " up " + letter_of(up) + " hand " + to_string(hand);
      expect_same(infinite.choices(hand), spot.choices(hand, {}), what);
    }
    EXPECT_NEAR(infinite.natural(), spot.against().natural(shoe), same) << rules.id << " up " << letter_of(up);
  }
}

// ---- pruned and full

void expect_same(const Edge& a, const Edge& b, double tolerance, const std::string& what) {
  EXPECT_NEAR(a.ev, b.ev, tolerance) << what;
  EXPECT_NEAR(a.ev_without_switch, b.ev_without_switch, tolerance) << what;
  EXPECT_NEAR(a.switch_frequency, b.switch_frequency, tolerance) << what;
  EXPECT_NEAR(a.ev_infinite_deck_switch, b.ev_infinite_deck_switch, tolerance) << what;
}

void expect_pruning_is_right(const Rules& rules, SplitPolicy policy) {
  // Only numbers, and slow there: one book of each game shows the sanitizers the same code.
  if (test::sanitized && rules.id != "blackjack" && rules.id != "gc-switch") return;
  Question question{.rules = rules, .shoe = of_decks(rules.decks), .policy = policy};
  const Edge pruned = edge(question);
  question.how = Thoroughness::full;
  expect_same(pruned, edge(question), same, rules.id + ' ' + std::to_string(rules.decks));
}

TEST_P(AnalyzeTwin, PrunedIsFull) {
  const Rules rules = test::published(GetParam()).rules;
  expect_pruning_is_right(rules, SplitPolicy::cdp1);
  if (rules.game == Game::standard)
    expect_pruning_is_right(test::published(GetParam(), {{"decks", "1"}}).rules, SplitPolicy::cdp1);
  if (rules.id == "blackjack")
    for (const char* decks : {"2", "3", "4", "5", "7"})
      expect_pruning_is_right(test::published(GetParam(), {{"decks", decks}}).rules, SplitPolicy::cdp1);
  if (rules.id == "blackjack" || rules.id == "vs-switch-2")
    expect_pruning_is_right(test::published(GetParam(), {{"decks", "8"}}).rules, SplitPolicy::cdp1);
}

TEST_P(AnalyzeTwin, PrunedIsFullWithOptions) {
  Dice dice(2 + seed_of(GetParam()));
  for (int i = 0; i < std::max(1, cases() / 3); ++i)
    expect_pruning_is_right(test::with_random_options(GetParam(), dice).rules,
                            i % 2 == 0 ? SplitPolicy::cdz : SplitPolicy::cdp1);
}

// What pruning leaves out matters where cards are missing: with few tens left a hard 17 is drawn to. So it is not done.
TEST(AnalyzePruning, IsRightForAnyShoe) {
  const Rules rules = test::published("blackjack").rules;
  const Counts six = of_decks(6), one = of_decks(1);
  const Counts few_tens = six.without(ten, 60), no_sixes = one.without(5, 4);
  for (const Counts& shoe : {few_tens, no_sixes, one.with(six).without(2, 9)}) {
    Question question{.rules = rules, .shoe = shoe};
    const double pruned = edge(question).ev;
    question.how = Thoroughness::full;
    EXPECT_NEAR(pruned, edge(question).ev, same) << to_string(shoe);
  }
}

// With one card gone, as the effects of removal ask, it is done.
TEST(AnalyzePruning, IsRightForOneCardLess) {
  const auto expect_right = [](const Rules& rules, int decks, int v) {
    Question question{.rules = rules, .shoe = of_decks(decks).without(v)};
    const Edge pruned = edge(question);
    question.how = Thoroughness::full;
    expect_same(pruned, edge(question), same, rules.id + ' ' + to_string(question.shoe));
  };
  const Rules standard = test::published("blackjack").rules, two_hands = test::published("vs-switch-2").rules;
  for (const int decks : {1, 6})
    for (int v = 0; v < values; ++v) expect_right(standard, decks, v);
  if (test::sanitized || test::in_gate()) return;   // only numbers, and slow
  for (const int v : {4, ten}) expect_right(two_hands, 6, v);
}

// ---- threads

class AnalyzeThreads : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Books, AnalyzeThreads, testing::Values("blackjack", "gc-switch", "vs-switch-3"));

TEST_P(AnalyzeThreads, ChangeNotOneBit) {
  const Rules rules = test::published(GetParam()).rules;
  Question one{.rules = rules, .shoe = of_decks(rules.decks)}, two = one;
  two.threads = 2;
  expect_same(edge(one), edge(two), 0, rules.id);
  if (rules.id == "vs-switch-3") return;   // the tables of one Switch are enough
  const Tables tables = total_dependent(one);
  EXPECT_EQ(tables, total_dependent(two));
  const TableEdge a = edge_of_tables(one, tables), b = edge_of_tables(two, tables);
  EXPECT_EQ(a.ev, b.ev);
  EXPECT_EQ(a.ev_infinite_deck_switch, b.ev_infinite_deck_switch);
}

// ---- exact fractions

// Tiny, yet too large to run out: two or three values, with pairs, blackjacks and doubles.
TEST_P(AnalyzeTwin, DoubleAndFastAreTheFractions) {
  const bool one_hand = test::published(GetParam()).rules.game == Game::standard;
  Counts eights, sixes;
  eights = eights.with(ace, 5).with(7, 9).with(ten, 11);
  sixes = sixes.with(ace, 5).with(5, 8).with(ten, 12);
  Dice dice(3 + seed_of(GetParam()));
  for (const Counts& shoe : {eights, sixes})
    for (const SplitPolicy policy : {SplitPolicy::cdp1, SplitPolicy::cdz}) {
      Rules rules = test::with_random_options(GetParam(), dice).rules;
      if (!one_hand) rules.split_max_hands = std::min(rules.split_max_hands, 3);
      rules.split_unlike_tens = true;
      const auto exact = plain::Round<mpq_class>(rules, plain::Shoe<mpq_class>(shoe), policy).worth();
      const auto slow = plain::Round<double>(rules, plain::Shoe<double>(shoe), policy).worth();
      const Edge quick = edge({.rules = rules, .shoe = shoe, .policy = policy, .how = Thoroughness::full});
      const std::string what = rules.id + ' ' + to_string(shoe);
      EXPECT_NEAR(slow.ev, exact.ev.get_d(), same) << what;
      EXPECT_NEAR(slow.ev_without_switch, exact.ev_without_switch.get_d(), same) << what;
      EXPECT_NEAR(slow.switch_frequency, exact.switch_frequency.get_d(), same) << what;
      EXPECT_NEAR(quick.ev, exact.ev.get_d(), same) << what;
      EXPECT_NEAR(quick.ev_without_switch, exact.ev_without_switch.get_d(), same) << what;
      EXPECT_NEAR(quick.switch_frequency, exact.switch_frequency.get_d(), same) << what;
    }
}

}   // namespace analyze_twin_test
}   // namespace pitboss
