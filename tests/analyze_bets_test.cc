// The side bets' exact analysis: the published figures, conservation, every cell of every pay table, and equality with
// plain enumeration of tiny shoes through the round engine.
#include <gtest/gtest.h>

#include <cmath>

#include "analyze/bets/side_bet.h"
#include "analyze/counting.h"
#include "analyze/exact_dealer.h"
#include "rulebook/pay_tables.h"
#include "support/any_rules.h"
#include "support/bet_walk.h"
#include "support/sanitized.h"

namespace pitboss {
namespace analyze_bets_test {

using analyze::PaidLine;
using analyze::PayAnalysis;
using analyze::side_bet;

constexpr PairSplits every_split[] = {PairSplits::never, PairSplits::once, PairSplits::always};

Rules rules_with(Bet bet, int table) {
  const char* const book = bet == Bet::super_match      ? "sd-switch"
                           : bet == Bet::kings_bounty   ? "vs-switch-1"
                           : bet == Bet::dealer_bust_21 ? "sd-db21"
                                                        : "sd-dmh";
  Rules rules = test::published(book).rules;
  rules.pay_table(bet) = rulebook::published_pay_table(bet, table).value();
  return rules;
}

const PaidLine& line_of(const PayAnalysis& analysis, Line line) {
  for (const PaidLine& one : analysis.lines)
    if (one.line == line) return one;
  ADD_FAILURE() << name(line) << " is missing";
  return analysis.lines.back();
}

std::string combinations(const PayAnalysis& analysis, Line line) {
  return line_of(analysis, line).combinations.get_str();
}

// --- the published figures ---

TEST(AnalyzeBets, SuperMatchOfSixDecks) {
  const PayAnalysis made =
      side_bet(Bet::super_match, rules_with(Bet::super_match, 1), Composition::of_decks(6), PairSplits::never);
  EXPECT_EQ(made.combinations.get_str(), "387278970");
  EXPECT_EQ(combinations(made, Line::four_of_a_kind), "138138");
  EXPECT_EQ(combinations(made, Line::three_of_a_kind), "7577856");
  EXPECT_EQ(combinations(made, Line::two_pair), "5941728");
  EXPECT_EQ(combinations(made, Line::pair), "136401408");
  EXPECT_EQ(combinations(made, Line::none), "237219840");
  EXPECT_NEAR(made.ev.get_d(), -0.0255, 0.00005);
  ASSERT_NE(made.rarest(), nullptr);
  EXPECT_EQ(made.rarest()->line, Line::four_of_a_kind);
}

TEST(AnalyzeBets, KingsBountyOfSixDecks) {
  Rules rules = rules_with(Bet::kings_bounty, 1);
  const PayAnalysis made = side_bet(Bet::kings_bounty, rules, Composition::of_decks(6), PairSplits::never);
  EXPECT_NEAR(made.ev.get_d(), -0.23164, 0.000005);
  EXPECT_NEAR(made.standard_deviation(), 4.871, 0.0005);
  EXPECT_EQ(made.combinations, analyze::choose(312, 2) * analyze::choose(310, 2));
  EXPECT_EQ(made.rarest()->line, Line::two_kings_of_spades_and_dealer_blackjack);
  rules.kings_bounty_ace_nine = false;   // R10: the published edge is not that of this reading
  const PayAnalysis without = side_bet(Bet::kings_bounty, rules, Composition::of_decks(6), PairSplits::never);
  EXPECT_LT(without.ev, made.ev);
}

TEST(AnalyzeBets, DealerBust21HitsAsOftenAsTheDealerBusts) {
  Rules rules = rules_with(Bet::dealer_bust_21, 1);
  const auto hits = [&](Soft17 soft_17, int decks) {
    rules.soft_17 = soft_17;
    const auto made = side_bet(Bet::dealer_bust_21, rules, Composition::of_decks(decks), PairSplits::never);
    return std::round(made.hit_frequency.get_d() * 1e6);
  };
  EXPECT_EQ(hits(Soft17::stand, 1), 283585);
  EXPECT_EQ(hits(Soft17::stand, 6), 281921);
  EXPECT_EQ(hits(Soft17::hit, 6), 285760);
  EXPECT_EQ(hits(Soft17::hit, 8), 285675);
}

TEST(AnalyzeBets, DeadMansHandSplitOnce) {
  const PayAnalysis made =
      side_bet(Bet::dead_mans_hand, rules_with(Bet::dead_mans_hand, 3), Composition::of_decks(2), PairSplits::once);
  EXPECT_EQ(made.combinations.get_str(), "1092514737600");
  EXPECT_EQ(combinations(made, Line::two_sets), "59684352");
  EXPECT_EQ(combinations(made, Line::pair_with_only_ace_eight_after_split), "1598650368");   // R15
  EXPECT_EQ(combinations(made, Line::pair_not_split), "9267780480");                         // R16
  EXPECT_EQ(combinations(made, Line::pair_and_dealer_blackjack), "496742400");               // R19
  EXPECT_EQ(combinations(made, Line::one_set), "13054694400");
  EXPECT_EQ(combinations(made, Line::any_ace_or_eight), "287203276800");
  EXPECT_EQ(combinations(made, Line::none), "780833908800");
  EXPECT_NEAR(made.ev.get_d(), -0.049756, 0.0000005);
}

TEST(AnalyzeBets, FourSetsAreRarerThanOneInAHundredMillion) {
  for (const int decks : {1, 2, 5, 6, 8}) {
    const PayAnalysis made = side_bet(Bet::dead_mans_hand, rules_with(Bet::dead_mans_hand, 4),
                                      Composition::of_decks(decks), PairSplits::always);
    EXPECT_EQ(made.rarest()->line, Line::four_sets) << decks;
    EXPECT_LT(made.rarest()->probability * 100'000'000, 1) << decks;
    EXPECT_GT(made.rarest()->probability, 0) << decks;
  }
}

TEST(AnalyzeBets, SetsWithoutALineArePaidAsTheHighestThatThereIs) {   // R17
  const auto shoe = Composition::of_decks(6);
  const auto four = side_bet(Bet::dead_mans_hand, rules_with(Bet::dead_mans_hand, 4), shoe, PairSplits::always);
  const auto three = side_bet(Bet::dead_mans_hand, rules_with(Bet::dead_mans_hand, 3), shoe, PairSplits::always);
  EXPECT_EQ(line_of(three, Line::two_sets).combinations, line_of(four, Line::two_sets).combinations +
                                                             line_of(four, Line::three_sets).combinations +
                                                             line_of(four, Line::four_sets).combinations);
}

// --- conservation ---

struct Case {
  Bet bet;
  int table;
  int decks;
  PairSplits splits = PairSplits::never;
};

std::string words(const Case& one) {
  return std::string(name(one.bet)) + ", table " + std::to_string(one.table) + ", " + std::to_string(one.decks) +
         " decks, split " + std::string(name(one.splits));
}

PayAnalysis analysis_of(const Case& one, const Rules& rules) {
  return side_bet(one.bet, rules, Composition::of_decks(one.decks), one.splits);
}

std::vector<Case> every_case(std::initializer_list<int> decks) {
  std::vector<Case> all;
  for (const Bet bet : side_bets)
    for (const auto& published : rulebook::published_pay_tables(bet))
      for (const int count : decks)
        for (const PairSplits splits : every_split)
          if (bet == Bet::dead_mans_hand || splits == PairSplits::never)
            all.push_back({bet, published.table.number, count, splits});
  return all;
}

TEST(AnalyzeBets, ProbabilitiesSumToOneAndContributionsToTheValue) {
  for (const Case& one : every_case({1, 2, 3, 4, 5, 6, 7, 8})) {
    const PayAnalysis made = analysis_of(one, rules_with(one.bet, one.table));
    mpq_class probability, contribution, square, wins;
    mpz_class combinations;
    for (const PaidLine& line : made.lines) {
      const mpq_class net = line.pays ? analyze::fraction(*line.pays) : mpq_class(-1);
      EXPECT_EQ(line.contribution, line.probability * net);
      EXPECT_EQ(line.probability * made.combinations, line.combinations);
      probability += line.probability;
      contribution += line.contribution;
      combinations += line.combinations;
      square += line.probability * (net - made.ev) * (net - made.ev);
      if (line.pays) wins += line.probability;
    }
    EXPECT_EQ(probability, 1) << words(one);
    EXPECT_EQ(contribution, made.ev) << words(one);
    EXPECT_EQ(combinations, made.combinations) << words(one);
    EXPECT_EQ(square, made.variance) << words(one);
    EXPECT_EQ(wins, made.hit_frequency) << words(one);
    EXPECT_EQ(made.lines.back().pays, std::nullopt) << words(one);
    EXPECT_LT(made.ev, 0) << words(one);
    EXPECT_GT(made.ev, -1) << words(one);
  }
}

// Combinations are counted over what the header says.
TEST(AnalyzeBets, CombinationsAreOfAllThatCanBeDealt) {
  const Rules rules = rules_with(Bet::dead_mans_hand, 4);
  const auto all = [&](PairSplits splits) {
    return side_bet(Bet::dead_mans_hand, rules, Composition::of_decks(6), splits).combinations;
  };
  EXPECT_EQ(all(PairSplits::never), analyze::orders(312, 4));
  EXPECT_EQ(all(PairSplits::once), analyze::orders(312, 6));
  EXPECT_EQ(all(PairSplits::always), analyze::orders(312, 10));
  const auto bust = side_bet(Bet::dealer_bust_21, rules_with(Bet::dealer_bust_21, 1), Composition::of_decks(1), {});
  EXPECT_EQ(bust.combinations, analyze::orders(52, 10));   // 2 2 2 2 3 A A A A and one more
}

// --- every cell of every pay table ---

TEST(AnalyzeBets, ACellMovesTheValueByItsProbability) {
  int cells = 0;
  for (const Case& one : every_case({1, 6})) {
    const Rules rules = rules_with(one.bet, one.table);
    const PayAnalysis before = analysis_of(one, rules);
    for (const PaidLine& line : before.lines) {
      if (!line.pays) continue;
      Rules more = rules;
      Odds& odds = *more.pay_table(one.bet).at(line.line);
      odds.win += odds.per;   // one unit more
      const PayAnalysis after = analysis_of(one, more);
      EXPECT_EQ(after.ev - before.ev, line.probability) << words(one) << ", " << name(line.line);
      EXPECT_EQ(line_of(after, line.line).probability, line.probability) << words(one) << ", " << name(line.line);
      EXPECT_EQ(after.hit_frequency, before.hit_frequency);
      ++cells;
    }
  }
  // Super Match 2 x 4, King's Bounty 7, Dealer Bust 21 4 x 4, Dead Man's Hand 3 x 6 + 2 x 8 in three policies.
  EXPECT_EQ(cells, 2 * (8 + 7 + 16 + 3 * 34));
}

TEST(AnalyzeBets, ABetterTableIsWorthMore) {
  const auto value = [](Bet bet, int table, PairSplits splits = PairSplits::never) {
    return side_bet(bet, rules_with(bet, table), Composition::of_decks(6), splits).ev;
  };
  EXPECT_GT(value(Bet::dealer_bust_21, 2), value(Bet::dealer_bust_21, 1));
  for (const PairSplits splits : every_split)   // table 4 is table 3 with two lines more [R17]
    EXPECT_GE(value(Bet::dead_mans_hand, 4, splits), value(Bet::dead_mans_hand, 3, splits));
  EXPECT_GT(value(Bet::dead_mans_hand, 4, PairSplits::always), value(Bet::dead_mans_hand, 3, PairSplits::always));
}

// Where the pair line is the least that splitting can bring, more splits never cost.
TEST(AnalyzeBets, MoreSplitsAreWorthMore) {
  for (const int table : {2, 3, 4, 5}) {
    mpq_class last = -1;
    for (const PairSplits splits : every_split) {
      const mpq_class ev =
          side_bet(Bet::dead_mans_hand, rules_with(Bet::dead_mans_hand, table), Composition::of_decks(6), splits).ev;
      EXPECT_GT(ev, last) << table << ' ' << name(splits);
      last = ev;
    }
  }
}

TEST(AnalyzeBets, WhatCannotComeAboutHasNoCombinations) {
  const PayAnalysis made =
      side_bet(Bet::kings_bounty, rules_with(Bet::kings_bounty, 1), Composition::of_decks(1), PairSplits::never);
  EXPECT_EQ(combinations(made, Line::two_kings_of_spades), "0");   // one deck has one
  EXPECT_EQ(combinations(made, Line::two_suited_kings), "0");
  EXPECT_GT(line_of(made, Line::suited_20).combinations, 0);
  EXPECT_EQ(made.rarest()->line, Line::two_kings);
}

// --- removal ---

TEST(AnalyzeBets, RemovalsOfTheWholeShoeSumToZero) {
  for (const Case& one :
       {Case{Bet::super_match, 1, 6}, Case{Bet::kings_bounty, 1, 6}, Case{Bet::dealer_bust_21, 2, 1},
        Case{Bet::dealer_bust_21, 4, 8}, Case{Bet::dead_mans_hand, 4, 2, PairSplits::never},
        Case{Bet::dead_mans_hand, 4, 2, PairSplits::once}, Case{Bet::dead_mans_hand, 5, 1, PairSplits::always}}) {
    const auto effects = analyze::effects_of_removal(one.bet, rules_with(one.bet, one.table),
                                                     Composition::of_decks(one.decks), one.splits);
    const bool kings_apart = one.bet == Bet::kings_bounty;
    ASSERT_EQ(effects.size(), kings_apart ? 14u : 13u) << words(one);
    mpq_class sum;
    for (const auto& effect : effects) {
      const bool king = kings_apart && effect.card.rank() == Rank::king;
      const int of_four = !king ? 4 : effect.card.suit() == Suit::spades ? 1 : 3;
      sum += effect.effect * of_four;
    }
    EXPECT_EQ(sum, 0) << words(one);
  }
}

TEST(AnalyzeBets, RemovalMovesEachBetAsItsLinesSay) {
  const auto effect = [](Bet bet, Rank rank) {
    const auto all = analyze::effects_of_removal(bet, rules_with(bet, 1), Composition::of_decks(6), PairSplits::never);
    return all[static_cast<std::size_t>(rank) - 1].effect;
  };
  // Every rank is alike, and together they sum to zero.
  for (int rank = 1; rank <= ranks; ++rank) EXPECT_EQ(effect(Bet::super_match, static_cast<Rank>(rank)), 0);
  EXPECT_LT(effect(Bet::kings_bounty, Rank::king), effect(Bet::kings_bounty, Rank::queen));
  EXPECT_EQ(effect(Bet::kings_bounty, Rank::two), effect(Bet::kings_bounty, Rank::eight));
  EXPECT_GT(effect(Bet::kings_bounty, Rank::two), 0);
  EXPECT_LT(effect(Bet::dead_mans_hand, Rank::eight), 0);
  EXPECT_LT(effect(Bet::dead_mans_hand, Rank::ace), 0);
  EXPECT_GT(effect(Bet::dead_mans_hand, Rank::five), 0);
  EXPECT_EQ(effect(Bet::dealer_bust_21, Rank::ten), effect(Bet::dealer_bust_21, Rank::king));
  EXPECT_GT(effect(Bet::dealer_bust_21, Rank::five), 0);   // a five rescues the dealer
}

// Any shoe, not only whole decks: to take away a card that nobody saw is to change nothing. So every count of every
// class must be right, whatever was dealt before.
TEST(AnalyzeBets, ACardThatNobodySawChangesNothing) {
  test::Dice dice(20260);
  for (const Case& one :
       {Case{Bet::super_match, 2, 2}, Case{Bet::kings_bounty, 1, 3}, Case{Bet::dealer_bust_21, 4, 1},
        Case{Bet::dead_mans_hand, 1, 1, PairSplits::never}, Case{Bet::dead_mans_hand, 5, 2, PairSplits::once},
        Case{Bet::dead_mans_hand, 4, 1, PairSplits::always}}) {
    const Rules rules = rules_with(one.bet, one.table);
    Composition shoe = Composition::of_decks(one.decks);
    for (int dealt = 0; dealt < 20;)
      if (shoe.remove(Card::from_index(static_cast<int>(dice.below(cards_in_deck))))) ++dealt;
    mpq_class mean;
    for (int i = 0; i < cards_in_deck; ++i) {
      const Card card = Card::from_index(i);
      Composition without = shoe;
      if (without.remove(card))
        mean += side_bet(one.bet, rules, without, one.splits).ev * analyze::fraction(shoe.count(card), shoe.size());
    }
    EXPECT_EQ(mean, side_bet(one.bet, rules, shoe, one.splits).ev) << words(one);
  }
}

// --- tiny shoes, through the round engine ---

struct TinyShoe {
  Bet bet;
  const char* book;
  std::vector<rulebook::Setting> settings;
  const char* cards;
  PairSplits splits = PairSplits::never;
};

void expect_equal(const TinyShoe& tiny) {
  SCOPED_TRACE(std::string(name(tiny.bet)) + " in " + tiny.book + " with " + tiny.cards + ", split " +
               std::string(name(tiny.splits)));
  const auto book = test::published(tiny.book, tiny.settings);
  const auto kinds = test::parse_kinds(tiny.cards);
  const mpq_class walked = test::walk_bet(book.rules, tiny.bet, kinds, tiny.splits);
  EXPECT_EQ(side_bet(tiny.bet, book.rules, test::shoe_of(kinds), tiny.splits).ev, walked);
  EXPECT_GT(walked, -1) << "the shoe never wins: it proves nothing";
}

TEST(AnalyzeBetsTinyShoe, SuperMatch) {
  for (const char* cards : {"7s*2 7h*2 9c*3 Kd*2 2s*1", "As*4 Kd*4", "2s*1 3s*1 4s*1 5s*2 6s*2"})
    for (const char* book : {"sd-switch", "gc-switch", "vs-switch-2"})
      expect_equal({Bet::super_match, book, {}, cards});
  expect_equal({Bet::super_match, "gc-switch", {{"super_match.pair", "45 to 1"}}, "7s*2 7h*2 9c*3 Kd*2"});   // R37
}

TEST(AnalyzeBetsTinyShoe, KingsBounty) {
  for (const char* cards : {"Ks*3 As*2 9s*1 Kh*2 2s*2", "Qs*2 Js*1 Ks*2 Ah*2 9h*1", "Ts*2 Td*1 Ad*2 9d*2"}) {
    expect_equal({Bet::kings_bounty, "vs-switch-1", {}, cards});
    expect_equal({Bet::kings_bounty, "vs-switch-4", {{"kings_bounty.ace_nine", "false"}}, cards});
  }
}

TEST(AnalyzeBetsTinyShoe, DealerBust21) {
  for (const char* soft_17 : {"hit", "stand"})
    for (const char* cards : {"As*2 6h*3 9d*3 Kc*3", "5s*3 8h*3 Tc*4", "As*3 5d*2 7c*2 9h*2 Qs*2"}) {
      expect_equal({Bet::dealer_bust_21, "sd-db21", {{"dealer.soft_17", soft_17}, {"db21.table", "4"}}, cards});
      expect_equal({Bet::dealer_bust_21,
                    "sd-db21",
                    {{"dealer.soft_17", soft_17}, {"db21.table", "2"}, {"hole_card", "unseen"}},
                    cards});
    }
}

TEST(AnalyzeBetsTinyShoe, DeadMansHand) {
  for (const PairSplits splits : every_split)
    for (const char* table : {"4", "1"}) {
      if (test::sanitized && table[0] == '1') continue;   // half a minute, and nothing new for memory
      for (const char* cards : {"8s*4 As*4 Kd*6 2c*3", "As*4 8h*4 Tc*6 3d*2"}) {
        expect_equal({Bet::dead_mans_hand, "sd-dmh", {{"dmh.table", table}}, cards, splits});
        expect_equal({Bet::dead_mans_hand, "sd-dmh", {{"dmh.table", table}, {"hole_card", "unseen"}}, cards, splits});
        expect_equal({Bet::dead_mans_hand,
                      "sd-dmh",
                      {{"dmh.table", table}, {"dmh.one_set", "one_set"}, {"dmh.no_set", "each_card"}},
                      cards,
                      splits});
      }
    }
}

TEST(AnalyzeBetsTinyShoe, DeadMansHandWithFewerSplits) {
  for (const char* hands : {"2", "3"})
    expect_equal({Bet::dead_mans_hand,
                  "sd-dmh",
                  {{"dmh.table", "4"}, {"split.max_hands", hands}},
                  "8s*4 As*4 Kd*3 2c*2",
                  PairSplits::always});
  expect_equal({Bet::dead_mans_hand,   // R18
                "sd-dmh",
                {{"dmh.table", "4"}, {"split.resplit_aces", "false"}},
                "8s*4 As*4 Kd*3 2c*2",
                PairSplits::always});
}

}   // namespace analyze_bets_test
}   // namespace pitboss
