// What holds for the value of every game, whatever its options: chances sum to one, a choice is never worth less than
// nothing, and a rule that is better for the player never lowers what the round is worth.
#include <gmpxx.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <string>

#include "analyze/edge.h"
#include "analyze/plain/round.h"
#include "analyze/total_dependent.h"
#include "analyze/up_sum.h"
#include "support/any_rules.h"
#include "support/sanitized.h"

namespace pitboss {
namespace analyze_property_test {

using namespace analyze;
using test::Dice;

// How often something slow is tried; the nightly run tries more.
int tries(int of_150) {
  const char* wanted = std::getenv("PITBOSS_PROPERTY_ROUNDS");
  const int rounds = wanted == nullptr ? 150 : std::max(1, std::atoi(wanted));
  return std::max(1, rounds * of_150 / (test::sanitized ? 1500 : 150));
}

std::size_t index(int i) { return static_cast<std::size_t>(i); }

// ---- conservation

Counts some_shoe(Dice& dice, int least) {
  Counts shoe;
  while (shoe.total() < least) {
    shoe = {};
    for (int v = 0; v < values; ++v)
      if (!dice.one_in(3)) shoe = shoe.with(v, static_cast<int>(dice.below(9)));
  }
  return shoe;
}

TEST(AnalyzeProperty, DealersEndsSumToOneExactly) {
  const bool held = rc::check([] {
    Dice dice(*rc::gen::arbitrary<std::uint64_t>());
    const Counts shoe = some_shoe(dice, 24);
    int up = 0;
    while (shoe[up] == 0) up = static_cast<int>(dice.below(values));
    plain::Dealer<mpq_class> dealer(dice.one_in(2) ? Soft17::hit : Soft17::stand, up);
    const Counts left = shoe.without(up);
    const plain::Ends<mpq_class> ends = dealer.ends(plain::Shoe<mpq_class>(left));
    RC_ASSERT(mpq_class(ends.no_blackjack() + ends.blackjack) == 1);
    // The check tells which second cards are out of the question.
    const int other = up == ace ? left[ten] : up == ten ? left[ace] : 0;
    mpq_class blackjack(other, left.total());
    blackjack.canonicalize();
    RC_ASSERT(ends.blackjack == blackjack);
    if (blackjack == 1) return;
    mpq_class after;
    for (const mpq_class& each : ends.at) {
      RC_ASSERT(each >= 0);
      after += each / (1 - blackjack);
    }
    RC_ASSERT(after == 1);
  });
  EXPECT_TRUE(held);
}

// ---- games

std::string_view some_book(Dice& dice) {
  return rulebook::published_ids()[dice.below(rulebook::published_ids().size())];
}

// Of three values that can meet in a blackjack, so that all can be walked through; too many cards to run out.
Counts tiny_shoe(Dice& dice) {
  const auto count = [&](std::size_t least, std::size_t most) {
    return static_cast<int>(least + dice.below(most - least + 1));
  };
  return Counts{}
      .with(ace, count(2, 6))
      .with(static_cast<int>(4 + dice.below(5)), count(8, 12))
      .with(ten, count(12, 20));
}

struct TinyGame {
  Rules rules;
  Counts shoe;
};
TinyGame some_tiny_game(Dice& dice) {
  return {test::with_random_options(some_book(dice), dice).rules, tiny_shoe(dice)};
}

plain::RoundValue<double> worth(const TinyGame& game, const Rules& rules) {
  return plain::Round<double>(rules, plain::Shoe<double>(game.shoe), SplitPolicy::cdp1).worth();
}

// A whole shoe against one up card: most options matter where a blackjack is possible.
struct Setting {
  Rules rules;
  int up = 0;
};
Setting some_setting(Dice& dice) {
  const int up = dice.one_in(3) ? static_cast<int>(dice.below(values)) : dice.one_in(2) ? ace : ten;
  return {test::with_random_options(some_book(dice), dice).rules, up};
}
SpotSum worth(const Setting& setting, const Rules& rules) {
  const Counts shoe = of_decks(rules.decks);
  const fast::Engine engine(rules, shoe, SplitPolicy::cdp1, every_other_hand(rules), Thoroughness::pruned);
  const fast::UpCardValues against = engine.against(setting.up);
  return UpSum(rules, shoe, against, setting.up).sum({});
}

TEST(AnalyzeProperty, TheSwitchIsNeverWorthLessThanNothing) {
  const bool held = rc::check([] {
    Dice dice(*rc::gen::arbitrary<std::uint64_t>());
    const TinyGame game = some_tiny_game(dice);
    const auto exact =
        plain::Round<mpq_class>(game.rules, plain::Shoe<mpq_class>(game.shoe), SplitPolicy::cdp1).worth();
    RC_ASSERT(exact.ev >= exact.ev_without_switch);
    RC_ASSERT(exact.switch_frequency >= 0 && exact.switch_frequency <= 1);
    RC_ASSERT((exact.ev == exact.ev_without_switch) == (exact.switch_frequency == 0));
  });
  EXPECT_TRUE(held);
  Dice dice(1);
  for (int i = 0; i < tries(10); ++i) {
    const Setting setting = some_setting(dice);
    const SpotSum sum = worth(setting, setting.rules);
    EXPECT_GE(sum.ev, sum.ev_without_switch) << setting.rules.id;
    EXPECT_GE(sum.switch_frequency, 0);
    EXPECT_LE(sum.switch_frequency, 1);
  }
}

// A second card that nobody looks at may as well not be there.
TEST(AnalyzeProperty, NoHoleCardIsAsGoodAsAnUnseenOne) {
  const bool held = rc::check([] {
    Dice dice(*rc::gen::arbitrary<std::uint64_t>());
    TinyGame game = some_tiny_game(dice);
    game.rules.hole_card = HoleCard::none;
    const double none = worth(game, game.rules).ev;
    game.rules.hole_card = HoleCard::unseen;
    RC_ASSERT(none == worth(game, game.rules).ev);
  });
  EXPECT_TRUE(held);
}

// ---- simpler ways to play

class AnalyzeSimpler : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Books, AnalyzeSimpler,
                         testing::Values("blackjack", "sd-dmh", "gc-switch", "vs-switch-1", "vs-switch-4"));

TEST_P(AnalyzeSimpler, NeverBeatsTheBest) {
  const Rules rules = test::published(GetParam()).rules;
  const Question question{.rules = rules, .shoe = of_decks(rules.decks)};
  const Edge best = edge(question);
  const TableEdge tables = edge_of_tables(question, total_dependent(question));
  EXPECT_LE(best.ev_without_switch, best.ev);
  EXPECT_LE(best.ev_infinite_deck_switch, best.ev);
  EXPECT_LT(tables.ev, best.ev);
  EXPECT_LT(tables.ev_infinite_deck_switch, best.ev);
  // And does not cost much: the tables are right for most hands.
  EXPECT_GT(tables.ev, best.ev - 0.002);
}

// With one hand nothing but the hand's own cards matters, so that a pair's cell is its best play by its exact cards.
TEST(AnalyzeChart, APairsCellIsThePairsOwnBestPlay) {
  int own = 0;
  const std::pair<const char*, const char*> games[] = {
      {"blackjack", "1"}, {"blackjack", "6"}, {"sd-db21", "2"}, {"sd-dmh", "8"}};
  for (const auto& [id, decks] : games)
    for (const char* surrender : {"none", "late"}) {
      const Rules rules = test::published(id, {{"decks", decks}, {"surrender", surrender}}).rules;
      const Question question{.rules = rules, .shoe = of_decks(rules.decks)};
      const Tables tables = chart(question);
      const Counts nothing;
      const fast::Engine engine(rules, question.shoe, question.policy, std::span(&nothing, 1), Thoroughness::full);
      for (int up = 0; up < values; ++up) {
        const fast::UpCardValues against = engine.against(up);
        for (int v = 0; v < values; ++v) {
          const Counts pair = Counts{}.with(v, 2);
          const Action best = against.at(0, fast::hands().place[index(v)][index(v)]).best;
          const Action said = tables.split[index(v)][index(up)] ? Action::split : tables.cell_of(pair, up).first;
          EXPECT_EQ(said, best) << id << ' ' << decks << ' ' << surrender << ": " << v + 1 << " against " << up + 1;
          own += tables.unsplit[index(v)][index(up)] ? 1 : 0;
        }
      }
    }
  EXPECT_GT(own, 0) << "no pair has other letters than its total";
}

// Two sevens leave fewer sevens to come: standing is better by 0.0028, while fourteen of other cards takes one more.
TEST(AnalyzeChart, SevensAgainstTwoStandAtSwitchWithSoft17Stood) {
  const Rules rules = test::published("sd-switch", {{"dealer.soft_17", "stand"}}).rules;
  const Question question{.rules = rules, .shoe = of_decks(rules.decks)};
  const Tables tables = chart(question), by_totals = total_dependent(question);
  EXPECT_EQ(tables.cell({14, false}, 1).first, Action::hit);
  EXPECT_EQ(tables.cell_of(Counts{}.with(6, 2), 1).first, Action::stand);
  EXPECT_EQ(by_totals.cell_of(Counts{}.with(6, 2), 1).first, Action::hit);
  EXPECT_EQ(tables.hard, by_totals.hard);
  EXPECT_EQ(tables.soft, by_totals.soft);
  EXPECT_GT(edge_of_tables(question, tables).ev, edge_of_tables(question, by_totals).ev);
}

// ---- monotone facts

struct Better {
  const char* what;
  std::function<void(Rules&)> worse, better;
  std::function<bool(const Rules&)> applies = [](const Rules&) { return true; };
};

bool is_switch(const Rules& rules) { return rules.game == Game::blackjack_switch; }

const Better betters[] = {
    {"a dealer 22 loses, or pushes all but a natural", [](Rules& r) { r.total_22 = Total22::push_except_natural; },
     [](Rules& r) { r.total_22 = Total22::loses; }},
    {"a dealer 22 pushes all but a natural, or all", [](Rules& r) { r.total_22 = Total22::push_all; },
     [](Rules& r) { r.total_22 = Total22::push_except_natural; }},
    {"late surrender, or none", [](Rules& r) { r.surrender = Surrender::none; },
     [](Rules& r) { r.surrender = Surrender::late; }},
    {"a blackjack pays 3 to 2, or 6 to 5", [](Rules& r) { r.blackjack_pays = {6, 5}; },
     [](Rules& r) { r.blackjack_pays = {3, 2}; }},
    {"a blackjack pays 6 to 5, or 1 to 1", [](Rules& r) { r.blackjack_pays = {1, 1}; },
     [](Rules& r) { r.blackjack_pays = {6, 5}; }},
    {"a natural is paid against a blackjack, or pushes",
     [](Rules& r) { r.natural_v_dealer_blackjack = NaturalVersusBlackjack::push; },
     [](Rules& r) { r.natural_v_dealer_blackjack = NaturalVersusBlackjack::paid; }},
    {"a split 21 pushes a blackjack, or loses",
     [](Rules& r) { r.split_21_v_dealer_blackjack = TwoCard21VersusBlackjack::lose; },
     [](Rules& r) { r.split_21_v_dealer_blackjack = TwoCard21VersusBlackjack::push; }},
    {"a switched 21 pushes a blackjack, or loses",
     [](Rules& r) { r.switched_21_v_dealer_blackjack = TwoCard21VersusBlackjack::lose; },
     [](Rules& r) { r.switched_21_v_dealer_blackjack = TwoCard21VersusBlackjack::push; }, is_switch},
    {"a blackjack takes original wagers, or busted ones too",
     [](Rules& r) { r.dealer_blackjack_takes = BlackjackTakes::original_and_busted; },
     [](Rules& r) { r.dealer_blackjack_takes = BlackjackTakes::original; }},
    {"a blackjack takes original and busted wagers, or all",
     [](Rules& r) { r.dealer_blackjack_takes = BlackjackTakes::all; },
     [](Rules& r) { r.dealer_blackjack_takes = BlackjackTakes::original_and_busted; }},
    // A split is a choice, so that a right more in it does no harm.
    {"double after split, or not", [](Rules& r) { r.double_after_split = false; },
     [](Rules& r) { r.double_after_split = true; }},
    {"a switched ace-ten is a blackjack, or a 21", [](Rules& r) { r.switch_ace_ten = SwitchedAceTen::twenty_one; },
     [](Rules& r) { r.switch_ace_ten = SwitchedAceTen::blackjack; }, is_switch},
    {"a natural may be switched, or not", [](Rules& r) { r.switch_natural = SwitchNatural::kept; },
     [](Rules& r) { r.switch_natural = SwitchNatural::may_be_switched; }, is_switch},
    // To know that the dealer has no blackjack helps; to have switched can save something only where a switched 21 does
    // not lose to one.
    {"the switch after the check, or before", [](Rules& r) { r.switch_offered = SwitchTiming::before_check; },
     [](Rules& r) { r.switch_offered = SwitchTiming::after_check; },
     [](const Rules& r) {
       return is_switch(r) && r.switch_ace_ten == SwitchedAceTen::twenty_one &&
              r.switched_21_v_dealer_blackjack == TwoCard21VersusBlackjack::lose;
     }},
    // A checked hole card takes no more than the original wagers, before anything else is put up; only a split 21 that
    // pushes a late blackjack could be missed.
    {"the hole card checked, or unseen", [](Rules& r) { r.hole_card = HoleCard::unseen; },
     [](Rules& r) { r.hole_card = HoleCard::checked; },
     [](const Rules& r) {
       return r.split_21_v_dealer_blackjack == TwoCard21VersusBlackjack::lose &&
              (!is_switch(r) || r.switch_offered == SwitchTiming::before_check);
     }},
};

class AnalyzeBetter : public testing::TestWithParam<std::size_t> {};
INSTANTIATE_TEST_SUITE_P(Rules, AnalyzeBetter, testing::Range(std::size_t{0}, std::size(betters)));

// With one split the decisions after it are the best ones, and this is a theorem.
TEST_P(AnalyzeBetter, NeverLowersTheValueOfATinyGame) {
  const Better& fact = betters[GetParam()];
  const bool held = rc::check(fact.what, [&] {
    Dice dice(*rc::gen::arbitrary<std::uint64_t>());
    TinyGame game = some_tiny_game(dice);
    while (!fact.applies(game.rules)) game = some_tiny_game(dice);
    game.rules.split_max_hands = 2;
    Rules worse = game.rules, better = game.rules;
    fact.worse(worse);
    fact.better(better);
    const auto low = worth(game, worse), high = worth(game, better);
    RC_ASSERT(high.ev >= low.ev - least_gain);
    RC_ASSERT(high.ev_without_switch >= low.ev_without_switch - least_gain);
  });
  EXPECT_TRUE(held);
}

TEST_P(AnalyzeBetter, NeverLowersTheValueOfAGame) {
  const Better& fact = betters[GetParam()];
  Dice dice(GetParam());
  for (int i = 0; i < tries(3); ++i) {
    Setting setting = some_setting(dice);
    while (!fact.applies(setting.rules)) setting = some_setting(dice);
    Rules worse = setting.rules, better = setting.rules;
    fact.worse(worse);
    fact.better(better);
    const SpotSum low = worth(setting, worse), high = worth(setting, better);
    const std::string where = setting.rules.id + ", " + fact.what + ", against " + letter_of(setting.up);
    EXPECT_GE(high.ev, low.ev - least_gain) << where;
    EXPECT_GE(high.ev_without_switch, low.ev_without_switch - least_gain) << where;
  }
}

}   // namespace analyze_property_test
}   // namespace pitboss
