// The simulator: its shoe is fair, its blocks add up to the same in any order, and what it finds is what the analyzer
// finds, within chance. All seeds are fixed.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <optional>

#include "analyze/bets/side_bet.h"
#include "analyze/edge.h"
#include "analyze/total_dependent.h"
#include "rulebook/rulebook.h"
#include "simulate/block.h"
#include "simulate/blocks.h"
#include "simulate/cut_effect.h"
#include "simulate/result.h"
#include "support/gate.h"
#include "support/published.h"
#include "support/sanitized.h"

namespace pitboss {
namespace simulate_test {

using namespace simulate;
using simulate::Shoe;

// Rounds a question: 2 million in script/test, 100 million at night.
std::uint64_t rounds_to_play() {
  const char* wanted = std::getenv("PITBOSS_PROPERTY_ROUNDS");
  const int rounds = wanted == nullptr ? 150 : std::max(1, std::atoi(wanted));
  if (test::sanitized) return static_cast<std::uint64_t>(rounds) * 500;
  return rounds >= 5000 ? 100'000'000 : static_cast<std::uint64_t>(rounds) * 5000;
}

// ---- the shoe

std::vector<Code> all_of(Shoe& shoe) {
  std::vector<Code> cards;
  for (std::size_t i = 0; i < shoe.size(); ++i) cards.push_back(shoe.next());
  return cards;
}

std::vector<Code> decks(int n) {
  std::vector<Code> cards;
  for (int i = 0; i < n * cards_in_deck; ++i) cards.push_back(code_of(Card::from_index(i % cards_in_deck)));
  std::sort(cards.begin(), cards.end());
  return cards;
}

TEST(SimulateShoe, CodesAreCards) {
  for (int i = 0; i < cards_in_deck; ++i) {
    const Card card = Card::from_index(i);
    EXPECT_EQ(simulate::card_of(code_of(card)), card);
    EXPECT_EQ(static_cast<int>(value_of(code_of(card))), analyze::value_of(card));
    for (int j = 0; j < cards_in_deck; ++j)
      EXPECT_EQ(same_rank(code_of(card), code_of(Card::from_index(j))), card.rank() == Card::from_index(j).rank());
  }
}

TEST(SimulateShoe, DealsEveryCardOnce) {
  for (int n = 1; n <= 8; ++n) {
    Shoe shoe(n, Stream(1, 2));
    for (const int before : {0, 1, 30, n * cards_in_deck}) {
      for (int i = 0; i < before; ++i) shoe.next();
      shoe.shuffle();
      std::vector<Code> cards = all_of(shoe);
      EXPECT_EQ(shoe.dealt(), cards.size());
      std::sort(cards.begin(), cards.end());
      EXPECT_EQ(cards, decks(n));
      shoe.shuffle();
    }
  }
}

// [GC.15(g)]
TEST(SimulateShoe, GoesOnWithTheDiscards) {
  Shoe shoe(1, Stream(1, 2));
  std::vector<Code> discards, of_round;
  for (int i = 0; i < 40; ++i) discards.push_back(shoe.next());
  shoe.begin_round();
  for (int i = 0; i < 12; ++i) of_round.push_back(shoe.next());
  std::vector<Code> then;
  for (int i = 0; i < 40; ++i) then.push_back(shoe.next());
  EXPECT_NE(then, discards);
  EXPECT_TRUE(std::is_permutation(then.begin(), then.end(), discards.begin()));
  EXPECT_EQ(shoe.dealt(), 92u);
  shoe.shuffle();
  std::vector<Code> cards = all_of(shoe);
  std::sort(cards.begin(), cards.end());
  EXPECT_EQ(cards, decks(1));
}

// How far a chi-square lies from what chance gives it, in standard deviations.
double too_uneven(const std::vector<double>& times, double freedom) {
  const double expected = std::accumulate(times.begin(), times.end(), 0.0) / static_cast<double>(times.size());
  double sum = 0;
  for (const double n : times) sum += (n - expected) * (n - expected) / expected;
  return (sum - freedom) / std::sqrt(2 * freedom);
}

// Also where only some cards are dealt before the next shuffle, and what comes first does not depend on what came
// first before it.
TEST(SimulateShoe, HasEveryCardAtEveryPlaceAlike) {
  constexpr int shuffles = 40'000;
  for (const std::size_t dealt : {std::size_t{52}, std::size_t{10}}) {
    Shoe shoe(1, Stream(3, dealt));
    std::vector<double> at_place(52 * dealt), after(52 * 52);
    int last = 0;
    for (int i = 0; i < shuffles; ++i) {
      shoe.shuffle();
      for (std::size_t place = 0; place < dealt; ++place) {
        const int card = simulate::card_of(shoe.next()).index();
        ++at_place[place * 52 + static_cast<std::size_t>(card)];
        if (place > 0) continue;
        ++after[static_cast<std::size_t>(52 * last + card)];
        last = card;
      }
    }
    // Where all are dealt, the last place has what is left.
    EXPECT_LT(std::abs(too_uneven(at_place, 51.0 * static_cast<double>(std::min<std::size_t>(dealt, 51)))), 4);
    EXPECT_LT(std::abs(too_uneven(after, 52 * 51)), 4);
  }
}

TEST(SimulateShoe, StreamsAreFunctionsOfSeedAndBlock) {
  const auto first = [](std::uint64_t seed, std::uint64_t block) { return Stream(seed, block).next(); };
  EXPECT_EQ(first(1, 2), first(1, 2));
  EXPECT_NE(first(1, 2), first(1, 3));
  EXPECT_NE(first(1, 2), first(2, 2));
  EXPECT_NE(first(1, 2), first(2, 1));
  EXPECT_NE(first(0, 0), 0u);
}

// ---- blocks

analyze::Question question(const Rules& rules) { return {.rules = rules, .shoe = analyze::of_decks(rules.decks)}; }

// Something of everything, where it does not matter how well it is played.
analyze::Tables some_tables() {
  using analyze::Action;
  analyze::Tables tables;
  for (std::size_t up = 0; up < analyze::values; ++up) {
    for (std::size_t total = 0; total < 17; ++total) tables.hard[total][up] = {Action::hit, Action::hit};
    for (std::size_t total = 0; total < 18; ++total) tables.soft[total][up] = {Action::hit, Action::hit};
    for (const std::size_t total : {9u, 10u, 11u}) tables.hard[total][up] = {Action::double_down, Action::hit};
    for (const std::size_t pair : {0u, 5u, 7u}) tables.split[pair][up] = true;
  }
  return tables;
}

Tally played(const Played& game, std::uint64_t rounds) {
  Tally sum(game.setup.payments);
  std::optional<QuickPlay> quick;
  if (QuickPlay::may_play(game.setup)) quick.emplace(game.setup);
  for (std::uint64_t block = 0; rounds > 0; ++block) {
    const std::uint64_t these = std::min(rounds, rounds_in_block);
    sum.add(play_block(game, block, these, quick ? &*quick : nullptr));
    rounds -= these;
  }
  return sum;
}

TEST(SimulateBlock, IsTheSameWheneverItIsPlayed) {
  for (const char* id : {"sd-dmh", "vs-switch-2"}) {
    const Rules rules = test::published(id).rules;
    const Strategy strategy = by_tables(rules, some_tables(), "some");
    const Played game{{rules, strategy, payments_of(rules), 3, rules.bets}, {}, 5};
    std::vector<Tally> blocks;
    for (std::uint64_t block = 0; block < 6; ++block) blocks.push_back(play_block(game, block, 500 + block));
    Tally forward(game.setup.payments), backward(game.setup.payments);
    for (std::size_t i = 0; i < 6; ++i) {
      forward.add(blocks[i]);
      backward.add(blocks[5 - i]);
      EXPECT_TRUE(blocks[i] == play_block(game, i, 500 + i));
      EXPECT_EQ(blocks[i].nets == blocks[0].nets, i == 0);
    }
    EXPECT_TRUE(forward == backward);
    EXPECT_EQ(forward.rounds, 3015u);
    EXPECT_EQ(forward.spots, 3 * 3015u);
    EXPECT_EQ(forward.blocks, 6u);
    const Played other{game.setup, {}, 6};
    EXPECT_FALSE(play_block(other, 0, 500) == blocks[0]);
  }
}

// By tables that look ahead, or card by card.
// A long run's text stays short.
TEST(SimulateBlocks, AreWrittenAndReadBack) {
  Blocks blocks;
  EXPECT_EQ(to_string(blocks), "none");
  for (std::uint64_t wave = 0; wave < 600'000; ++wave) blocks.add(Blocks::Range{wave * 256 + 64, wave * 256 + 128});
  EXPECT_EQ(to_string(blocks), "64-127+256*600000");
  EXPECT_EQ(parse_blocks(to_string(blocks)), blocks);
  Blocks others;
  for (std::uint64_t wave = 0; wave < 600'000; ++wave) others.add(Blocks::Range{wave * 256, wave * 256 + 64});
  EXPECT_FALSE(blocks.meets(others));
  blocks.add(others);
  EXPECT_EQ(to_string(blocks), "0-127+256*600000");
  EXPECT_TRUE(blocks.meets(others));
  Blocks few;
  for (const std::uint64_t block : {3u, 4u, 5u, 9u, 11u, 20u}) few.add(block);
  EXPECT_EQ(to_string(few), "3-5,9,11,20");
  EXPECT_EQ(parse_blocks("3-5,9,11,20"), few);
  for (const char* text : {"", "x", "5-3", "3,3", "4-9,5", "9,3", "0+1*4", "0-3+4*4", "0+2*0", "0+2", "0*2", "0+2*1",
                           "0+2*99999999", "0+999999999*999999999", "1,", "99999999999999999999", "0+2*3,4"})
    EXPECT_FALSE(parse_blocks(text)) << text;
}

TEST(SimulateBlock, IsTheSameTheQuickWay) {
  const bool few = test::sanitized || test::in_gate();
  int quick_ones = 0, book = -1;
  for (const std::string_view id : rulebook::published_ids()) {
    ++book;
    const Rules published = test::published(std::string(id).c_str()).rules;
    for (int variant = 0; variant < 9; ++variant) {
      Rules rules = published;
      if (variant == 1) rules.surrender = Surrender::late;
      if (variant == 2) rules.total_22 = Total22::push_all;
      if (variant == 3) rules.split_unlike_tens = false;
      if (variant == 4) rules.split_resplit_aces = !rules.split_resplit_aces;
      if (variant == 5) rules.hole_card = HoleCard::checked;
      if (variant >= 6) {
        rules.hole_card = variant == 7 ? HoleCard::unseen : HoleCard::none;
        rules.moot_second_card = variant == 6 ? MootSecondCard::not_dealt : MootSecondCard::dealt;
        rules.dealer_blackjack_takes = variant == 8 ? BlackjackTakes::all : BlackjackTakes::original;
        rules.bust_collected = BustCollected::at_end;
        rules.surrender = variant == 6 ? Surrender::none : Surrender::late;
      }
      if (few && variant != 6 && variant != book % 9) continue;   // each variant with some book
      const bool by_cards = variant % 2 == 0 && !test::sanitized;
      Strategy strategy =
          by_cards ? best(rules, 1) : by_tables(rules, analyze::total_dependent(question(rules)), "basic");
      if (variant == 5) strategy.switches.clear();   // a strategy that never switches
      const Played game{{rules, strategy, payments_of(rules), 1, {}}, {false, variant == 3 ? 0.9 : 0.75}, 11};
      if (!QuickPlay::may_play(game.setup)) continue;
      ++quick_ones;
      QuickPlay quick(game.setup);
      const Tally first = play_block(game, 0, 20'000), second = play_block(game, 1, 15'000);
      EXPECT_TRUE(play_block(game, 0, 20'000, &quick) == first) << id << " variant " << variant;
      const auto two = play_two_blocks(game, {0, 1}, {20'000, 15'000}, &quick);
      EXPECT_TRUE(two[0] == first && two[1] == second) << id << " variant " << variant;
    }
  }
  EXPECT_GT(quick_ones, few ? 15 : 70);
}

// A deck is too little for seven players from beyond the cut.
TEST(SimulateBlock, NeverRunsOutOfCards) {
  const Rules rules = test::published("blackjack", {{"decks", "1"}}).rules;
  const Strategy strategy = best(rules, 1);
  const Played game{{rules, strategy, payments_of(rules), 7, {}}, {.every_round = false, .cut = 0.9}, 1};
  const Tally tally = play_block(game, 0, 20'000);
  EXPECT_EQ(tally.rounds, 20'000u);
}

// ---- what it finds

struct Estimate {
  double mean = 0;
  double error = 0;   // standard
  double z(double exact) const { return (mean - exact) / error; }
};

Estimate estimate(double sum, double squares, double n, double unit) {
  const double mean = sum / n, variance = squares / n - mean * mean;
  return {mean / unit, std::sqrt(variance / n) / unit};
}

// Of a spot's hands, per hand wager. One player: spots of a round are not independent.
Estimate ev_of(const Tally& tally, const Setup& setup) {
  return estimate(static_cast<double>(tally.net()), static_cast<double>(tally.net_squared()),
                  static_cast<double>(tally.spots), setup.payments.unit * setup.rules.hands_per_spot());
}

constexpr double beyond_chance = 4;   // standard errors

class SimulateBook : public testing::TestWithParam<std::string_view> {};
INSTANTIATE_TEST_SUITE_P(Books, SimulateBook,
                         testing::ValuesIn(rulebook::published_ids().begin(), rulebook::published_ids().end()),
                         [](const auto& param) {
                           std::string name(param.param);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST_P(SimulateBook, FindsWhatTheAnalyzerFinds) {
  if (test::sanitized && GetParam() != "blackjack" && GetParam() != "gc-switch")
    GTEST_SKIP() << "only numbers, and slow there: one book of each game shows the same code";
  const Rules rules = test::published(GetParam()).rules;
  const Strategy strategy = best(rules, 1);
  const Played game{{rules, strategy, payments_of(rules), 1, rules.bets}, {.every_round = true, .cut = 0}, 11};
  const std::uint64_t rounds = rounds_to_play();
  const Tally tally = played(game, rounds);
  ASSERT_EQ(tally.rounds, rounds);

  const analyze::Edge exact = analyze::edge(question(rules));
  const Estimate ev = ev_of(tally, game.setup);
  EXPECT_LT(std::abs(ev.z(exact.ev)), beyond_chance) << ev.mean << " +- " << ev.error << ", exact " << exact.ev;

  const double n = static_cast<double>(rounds), often = static_cast<double>(tally.switched) / n;
  const double chance = exact.switch_frequency;
  EXPECT_LE(std::abs(often - chance), beyond_chance * std::sqrt(chance * (1 - chance) / n)) << often;

  for (const Bet bet : side_bets) {
    const BetTally& of = tally.bets[static_cast<std::size_t>(bet)];
    if (!rules.bets.has(bet)) {
      EXPECT_EQ(of.wagers, 0u);
      continue;
    }
    // Two wagers on one spot have hardly anything in common.
    const Estimate paid = estimate(static_cast<double>(of.net), static_cast<double>(of.net_squared),
                                   static_cast<double>(of.wagers), game.setup.payments.unit);
    const double worth =
        analyze::side_bet(bet, rules, Composition::of_decks(rules.decks), PairSplits::always).ev.get_d();
    EXPECT_LT(std::abs(paid.z(worth)), beyond_chance) << name(bet) << ' ' << paid.mean << ", exact " << worth;
  }
}

// Tables, and the switch by the sums of an infinite deck. At the last one every pair that is not split stands.
TEST(Simulate, TablesAreWorthWhatTheAnalyzerSays) {
  if (test::sanitized) GTEST_SKIP() << "only numbers, and slow there";
  const std::pair<const char*, bool> games[] = {{"blackjack", false}, {"vs-switch-2", false}, {"blackjack", true}};
  for (const auto& [id, pairs_stand] : games) {
    const Rules rules = test::published(id).rules;
    analyze::Tables tables = analyze::total_dependent(question(rules));
    if (pairs_stand)
      for (std::size_t pair = 0; pair < analyze::values; ++pair)
        for (std::size_t up = 0; up < analyze::values; ++up)
          if (!tables.split[pair][up])
            tables.unsplit[pair][up] = analyze::Cell{analyze::Action::stand, analyze::Action::stand};
    const Strategy strategy = by_tables(rules, tables, "basic");
    const Played game{{rules, strategy, payments_of(rules), 1, {}}, {.every_round = true, .cut = 0}, 12};
    const analyze::TableEdge exact = analyze::edge_of_tables(question(rules), tables);
    const double worth = rules.game == Game::standard ? exact.ev : exact.ev_infinite_deck_switch;
    const Estimate ev = ev_of(played(game, rounds_to_play()), game.setup);
    EXPECT_LT(std::abs(ev.z(worth)), beyond_chance)
        << id << ' ' << ev.mean << " +- " << ev.error << ", exact " << worth;
  }
}

// Where a player sits makes no difference with a fresh shoe. The spots of a round have much in common, so the error is
// that of small blocks.
TEST(Simulate, EverySeatIsWorthTheSame) {
  const Rules rules = test::published("blackjack").rules;
  const Strategy strategy = best(rules, 1);
  const Played game{{rules, strategy, payments_of(rules), 4, {}}, {.every_round = true, .cut = 0}, 13};
  constexpr std::uint64_t rounds = 250;
  Tally sum(game.setup.payments);
  for (std::uint64_t block = 0; block < rounds_to_play() / 4 / rounds; ++block)
    sum.add(play_block(game, block, rounds));
  const Estimate ev = estimate(static_cast<double>(sum.net()), static_cast<double>(sum.spread.net_squared),
                               static_cast<double>(sum.blocks), game.setup.payments.unit * 4.0 * rounds);
  const double exact = analyze::edge(question(rules)).ev;
  EXPECT_LT(std::abs(ev.z(exact)), beyond_chance) << ev.mean << " +- " << ev.error << ", exact " << exact;
}

// A last block of a single round is a block like any other, however far it is from the length of the others; and
// players who share a dealer know less than as many tables.
TEST(Simulate, ErrorByBlocksTakesBlocksOfAnyLength) {
  if (test::sanitized) GTEST_SKIP() << "only numbers, and slow there";
  const Rules rules = test::published("sd-db21").rules;
  const Strategy strategy = by_tables(rules, analyze::total_dependent(question(rules)), "basic");
  const Played game{{rules, strategy, payments_of(rules), 7, rules.bets}, {.every_round = true, .cut = 0}, 15};
  const Results even = results_of(rules, 7, true, played(game, 24 * rounds_in_block), 1000);
  const Results odd = results_of(rules, 7, true, played(game, 24 * rounds_in_block + 1), 1000);
  EXPECT_TRUE(even.error_by_blocks);
  EXPECT_NEAR(odd.ev.standard_error, even.ev.standard_error, 0.05 * even.ev.standard_error);
  const double alone = even.sd / std::sqrt(7.0 * 24 * static_cast<double>(rounds_in_block));
  EXPECT_GT(even.ev.standard_error, 1.2 * alone);
  // All seven win Dealer Bust 21 together.
  ASSERT_EQ(even.bets.size(), 1u);
  const double together = even.bets[0].sd / std::sqrt(24 * static_cast<double>(rounds_in_block));
  EXPECT_NEAR(even.bets[0].ev.standard_error, together, 0.4 * together);
}

// Rounds of high cards take few cards, so a shoe that has lost its high cards is dealt one round more. With one deck it
// is largest.
TEST(Simulate, CutCardCostsThePlayer) {
  if (test::sanitized) GTEST_SKIP() << "only numbers, and slow there";
  const Rules rules = test::published("blackjack", {{"decks", "1"}}).rules;
  const Strategy strategy = best(rules, 1);
  const Played game{{rules, strategy, payments_of(rules), 1, {}}, {.every_round = false, .cut = 0.75}, 14};
  const Estimate ev = ev_of(played(game, 40'000'000), game.setup);
  EXPECT_LT(ev.z(analyze::edge(question(rules)).ev), -3) << ev.mean << " +- " << ev.error;
}

// Against whole shoes, without the cleverness: what they are worth less what a fresh shoe is.
TEST(Simulate, CutEffectIsTheDifferenceOfTheTwoGames) {
  if (test::sanitized) GTEST_SKIP() << "only numbers, and slow there";
  struct Game {
    const char* id;
    const char* decks;
    std::uint64_t rounds;
  };
  const Game games[] = {{"blackjack", "1", test::in_gate() ? 4'000'000u : 40'000'000u},
                        {"sd-db21", "2", 2'000'000},
                        {"gc-switch", "6", 2'000'000}};
  for (const auto& [id, decks, rounds] : games) {
    const Rules rules = test::published(id, {{"decks", decks}}).rules;
    const Strategy strategy = best(rules, 1);
    const std::size_t last = simulate::cards_before_cut(rules), cards = static_cast<std::size_t>(rules.decks) * 52;
    EXPECT_EQ(last, cards * 3 / 4);
    const simulate::Setup setup{rules, strategy, payments_of(rules), 1, rules.bets};
    simulate::CutQuestion asked{setup, last, {}, 1'000'000, 5, 1};
    asked.fresh[static_cast<std::size_t>(Bet::hand)] = analyze::edge(question(rules)).ev;
    for (const Bet bet : side_bets)
      if (rules.bets.has(bet))
        asked.fresh[static_cast<std::size_t>(bet)] =
            analyze::side_bet(bet, rules, Composition::of_decks(rules.decks), PairSplits::always).ev.get_d();
    const simulate::CutEffect found = simulate::cut_effect(asked);
    const Results whole =
        results_of(rules, 1, false, played({setup, {.every_round = false, .cut = 0.75}, 16}, rounds), 1);
    EXPECT_NEAR(found.rounds_per_shoe, whole.rounds_per_shoe, 0.02) << id;
    EXPECT_NEAR(static_cast<double>(found.rounds), 1e6, 1e5) << id;
    const auto compare = [&](Bet bet, const simulate::Estimate& of_whole) {
      const std::size_t i = static_cast<std::size_t>(bet);
      const simulate::Estimate& change = *found.change[i];
      const double difference = of_whole.value - *asked.fresh[i] - change.value;
      EXPECT_LT(std::abs(difference), beyond_chance * std::hypot(change.standard_error, of_whole.standard_error))
          << id << ' ' << name(bet) << ' ' << change.value << " +- " << change.standard_error << ", whole shoes "
          << of_whole.value - *asked.fresh[i] << " +- " << of_whole.standard_error;
      EXPECT_LT(change.standard_error, of_whole.standard_error) << id << ' ' << name(bet);
    };
    compare(Bet::hand, whole.ev);
    for (const simulate::BetResult& bet : whole.bets) compare(bet.bet, bet.ev);
    EXPECT_LT(found.change[0]->value, -4 * found.change[0]->standard_error) << id;
  }
}

// Published: variance 1.346, covariance of two hands at one table 0.499 (6 decks, H17, DAS, cut card).
struct Products {
  std::array<std::int32_t, 2> net{};
  void hand(int spot, int, std::int32_t of_hand) { net[static_cast<std::size_t>(spot)] += of_hand; }
  void bet(int, int, Bet, std::int32_t, Line) {}
};

TEST(Simulate, VarianceAndCovarianceAreThePublishedOnes) {
  const Rules rules = test::published("blackjack", {{"dealer.soft_17", "hit"}}).rules;
  const Strategy strategy = by_tables(rules, analyze::total_dependent(question(rules)), "basic");
  const simulate::Setup setup{rules, strategy, payments_of(rules), 2, {}};
  Shoe shoe(rules.decks, Stream(15, 0));
  Tally tally(setup.payments);
  Products products;
  Round<Products> round(setup, shoe, tally, products);
  const std::uint64_t rounds = std::min<std::uint64_t>(rounds_to_play(), 10'000'000);
  double sum = 0, squares = 0, product = 0, fourth = 0, product_squared = 0;
  for (std::uint64_t i = 0; i < rounds; ++i) {
    if (shoe.dealt() >= 234) shoe.shuffle();
    products.net = {};
    round.play();
    const double a = static_cast<double>(products.net[0]) / setup.payments.unit,
                 b = static_cast<double>(products.net[1]) / setup.payments.unit;
    sum += a;
    squares += a * a;
    fourth += a * a * a * a;
    product += a * b;
    product_squared += a * b * a * b;
  }
  const auto n = static_cast<double>(rounds);
  const double mean = sum / n;
  const Estimate variance = estimate(squares - n * mean * mean, fourth, n, 1),
                 covariance = estimate(product - n * mean * mean, product_squared, n, 1);
  constexpr double printed = 0.0005;
  EXPECT_NEAR(variance.mean, 1.346, printed + beyond_chance * variance.error);
  EXPECT_NEAR(covariance.mean, 0.499, printed + beyond_chance * covariance.error);
}

// Published: bust of a hand that is always played out, S17, 6 decks 0.281921; exactly 22, H17 0.073536.
TEST(Simulate, DealerEndsAsPublished) {
  struct Row {
    const char* soft_17;
    std::size_t from;   // the dealer's ends from here to there
    std::size_t to;
    double chance;
  };
  for (const Row& row : {Row{"stand", 5, 6, 0.281921}, Row{"hit", 5, 5, 0.073536}, Row{"hit", 5, 6, 0.285760}}) {
    const Rules rules = test::published("sd-db21", {{"dealer.soft_17", row.soft_17}}).rules;
    const Strategy strategy = by_tables(rules, some_tables(), "some");
    const Played game{{rules, strategy, payments_of(rules), 1, rules.bets}, {.every_round = true, .cut = 0}, 16};
    const Tally tally = played(game, rounds_to_play());
    const auto n = static_cast<double>(tally.rounds);
    double often = 0;
    for (std::size_t end = row.from; end <= row.to; ++end) often += static_cast<double>(tally.dealer[end]) / n;
    EXPECT_NEAR(often, row.chance, beyond_chance * std::sqrt(row.chance * (1 - row.chance) / n)) << row.soft_17;
  }
}

}   // namespace simulate_test
}   // namespace pitboss
