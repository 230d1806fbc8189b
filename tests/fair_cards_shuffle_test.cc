// The shuffle, judged by its cards: statistics that every order's being as likely must pass, and shufflers with the
// usual mistakes planted, each of which at least one of the same statistics must catch. All seeds are fixed, so that
// nothing here passes one day and fails the next.
#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cards/composition.h"
#include "table/random_source.h"
#include "table/shuffle.h"

namespace fair_cards_shuffle_test {

using namespace pitboss;
using namespace pitboss::table;

using Shuffler = std::function<void(std::span<Card>, RandomSource&)>;

// --- how large chi-squared may get ---

// The value that chi-squared with so many degrees of freedom passes once in a million, by Wilson and Hilferty: its cube
// root, divided by that of the degrees, is close to normal with mean 1 - 2/(9 df) and variance 2/(9 df); 4.7534 is the
// normal distribution's point of 1e-6. The exact tail at this value, by the incomplete gamma function, is 0.8e-6 for 23
// degrees, 0.9e-6 for 51 and 119, 1.0e-6 above 2600.
double once_in_a_million(double df) {
  const double part = 2 / (9 * df);
  return df * std::pow(1 - part + 4.7534 * std::sqrt(part), 3);
}

struct Statistic {
  std::string name;
  double value = 0;
  double limit = 0;
  bool caught() const { return value > limit; }
};

Statistic multinomial(std::string name, const std::vector<int>& counts, double cells) {
  const double draws = std::accumulate(counts.begin(), counts.end(), 0.0);
  const double expected = draws / cells;
  EXPECT_GE(expected, 10) << name << ": too few for chi-squared";
  double sum = 0;
  for (const int n : counts) sum += (n - expected) * (n - expected) / expected;
  sum += (cells - static_cast<double>(counts.size())) * expected;   // cells that never came
  return {std::move(name), sum, once_in_a_million(cells - 1)};
}

// --- the statistics ---

// Which card lies where. Cards that lie in one place cannot lie in another, so that the cells are not independent: with
// n cards of k kinds, equally many each, their covariance is that of independent draws in the kinds times
// (I - J/n) n/(n-1) in the places. Hence (n-1)/n times the usual sum is chi-squared with (n-1)(k-1) degrees.
Statistic position_by_card(const Shuffler& shuffler, int decks, int shuffles, std::uint64_t seed) {
  SeededRandomSource random(seed, 0);
  const std::vector<Card> start = full_set(decks);
  const std::size_t n = start.size();
  std::vector<std::array<int, cards_in_deck>> seen(n);
  for (int i = 0; i < shuffles; ++i) {
    std::vector<Card> cards = start;
    shuffler(cards, random);
    for (std::size_t place = 0; place < n; ++place) ++seen[place][static_cast<std::size_t>(cards[place].index())];
  }
  const double expected = static_cast<double>(shuffles) / cards_in_deck;
  double sum = 0;
  for (const auto& place : seen)
    for (const int count : place) sum += (count - expected) * (count - expected) / expected;
  const auto places = static_cast<double>(n);
  return {"position by card", sum * (places - 1) / places, once_in_a_million((places - 1) * (cards_in_deck - 1))};
}

// Which card follows which. One pair of neighbours of each shuffle, its place moving on through the deck: each is one
// of 52 * 51 ordered pairs, as likely as any, and independent of the others.
Statistic adjacent_pairs(const Shuffler& shuffler, std::uint64_t seed) {
  constexpr int pairs = cards_in_deck * (cards_in_deck - 1);
  SeededRandomSource random(seed, 1);
  std::map<std::pair<Card, Card>, int> seen;
  for (int i = 0; i < 12 * pairs; ++i) {
    std::vector<Card> cards = full_set(1);
    shuffler(cards, random);
    const auto place = static_cast<std::size_t>(i % (cards_in_deck - 1));
    ++seen[{cards[place], cards[place + 1]}];
  }
  std::vector<int> counts;
  for (const auto& [pair, n] : seen) counts.push_back(n);
  return multinomial("adjacent pairs", counts, pairs);
}

Statistic first_card(const Shuffler& shuffler, std::uint64_t seed) {
  SeededRandomSource random(seed, 2);
  std::vector<int> seen(cards_in_deck, 0);
  for (int i = 0; i < cards_in_deck * 400; ++i) {
    std::vector<Card> cards = full_set(1);
    shuffler(cards, random);
    ++seen[static_cast<std::size_t>(cards[0].index())];
  }
  return multinomial("first card", seen, cards_in_deck);
}

// Every order of a few cards.
Statistic permutations(const Shuffler& shuffler, std::size_t cards_in_it, std::uint64_t seed) {
  SeededRandomSource random(seed, 3);
  int orders = 1;
  for (int i = 2; i <= static_cast<int>(cards_in_it); ++i) orders *= i;
  std::map<std::vector<Card>, int> seen;
  for (int i = 0; i < orders * 500; ++i) {
    std::vector<Card> cards = full_set(1);
    cards.resize(cards_in_it);
    shuffler(cards, random);
    ++seen[cards];
  }
  std::vector<int> counts;
  for (const auto& [order, n] : seen) counts.push_back(n);
  return multinomial("permutations of " + std::to_string(cards_in_it), counts, orders);
}

// Of 2,000 shuffles no two are alike: among 52! orders that has a chance of 2.5e-62.
Statistic repeated_shoes(const Shuffler& shuffler, std::uint64_t seed) {
  SeededRandomSource random(seed, 4);
  constexpr int shuffles = 2000;
  std::set<std::vector<Card>> seen;
  for (int i = 0; i < shuffles; ++i) {
    std::vector<Card> cards = full_set(1);
    shuffler(cards, random);
    seen.insert(cards);
  }
  return {"repeated shoes", shuffles - static_cast<double>(seen.size()), 0};
}

std::vector<Statistic> all_statistics(const Shuffler& shuffler, std::uint64_t seed) {
  return {position_by_card(shuffler, 1, 52 * 200, seed),
          adjacent_pairs(shuffler, seed),
          first_card(shuffler, seed),
          permutations(shuffler, 4, seed),
          permutations(shuffler, 5, seed),
          repeated_shoes(shuffler, seed)};
}

std::set<std::string> caught_by(const Shuffler& shuffler, std::uint64_t seed = 1) {
  std::set<std::string> names;
  for (const Statistic& statistic : all_statistics(shuffler, seed))
    if (statistic.caught()) names.insert(statistic.name);
  return names;
}

class FairCardsShuffle : public testing::Test {
 protected:
  void SetUp() override { ASSERT_GE(sodium_init(), 0); }
};

const Shuffler real = [](std::span<Card> cards, RandomSource& random) { shuffle(cards, random); };

// --- the shuffle of the tables ---

TEST_F(FairCardsShuffle, PassesEveryStatistic) {
  for (const std::uint64_t seed : {1u, 2u, 3u})
    for (const Statistic& statistic : all_statistics(real, seed))
      EXPECT_FALSE(statistic.caught()) << statistic.name << " " << statistic.value << " over " << statistic.limit;
}

TEST_F(FairCardsShuffle, EveryCardIsAsLikelyInEveryPlaceOfAShoe) {
  for (const int decks : {6, 8}) {
    const Statistic statistic = position_by_card(real, decks, 52 * 30, 5);
    EXPECT_FALSE(statistic.caught()) << decks << " decks: " << statistic.value << " over " << statistic.limit;
    // Nor too good to be true: as far below the mean as the limit is above it.
    const double mean = (decks * 52.0 - 1) * 51;
    EXPECT_GT(statistic.value, 2 * mean - statistic.limit);
  }
}

TEST_F(FairCardsShuffle, KeepsEveryCard) {
  SystemRandomSource random;
  for (int decks = 1; decks <= most_decks; ++decks) {
    std::vector<Card> cards = full_set(decks);
    EXPECT_EQ(Composition::of(cards), Composition::of_decks(decks));
    const std::vector<Card> before = cards;
    shuffle(cards, random);
    EXPECT_EQ(Composition::of(cards), Composition::of_decks(decks));
    EXPECT_NE(cards, before);
  }
  std::vector<Card> none;
  shuffle(none, random);
  EXPECT_TRUE(none.empty());
}

TEST_F(FairCardsShuffle, TheSystemsShoesAreNeverTheSame) {
  SystemRandomSource random;
  std::set<std::vector<Card>> seen;
  for (int i = 0; i < 200; ++i) {
    std::vector<Card> cards = full_set(6);
    shuffle(cards, random);
    seen.insert(cards);
  }
  EXPECT_EQ(seen.size(), 200u);
}

// --- planted mistakes ---

// Sattolo's algorithm: a card never stays where it was.
TEST_F(FairCardsShuffle, CatchesARangeWithoutItsLast) {
  const auto caught = caught_by([](std::span<Card> cards, RandomSource& random) {
    for (std::size_t left = cards.size(); left > 1; --left)
      std::swap(cards[left - 1], cards[random.below(static_cast<std::uint32_t>(left - 1))]);
  });
  EXPECT_TRUE(caught.contains("position by card"));
  EXPECT_TRUE(caught.contains("first card"));
  EXPECT_TRUE(caught.contains("permutations of 4"));
}

TEST_F(FairCardsShuffle, CatchesALoopThatEndsOneTooEarly) {
  const auto caught = caught_by([](std::span<Card> cards, RandomSource& random) {
    for (std::size_t left = cards.size(); left > 2; --left)
      std::swap(cards[left - 1], cards[random.below(static_cast<std::uint32_t>(left))]);
  });
  EXPECT_TRUE(caught.contains("permutations of 4"));
  EXPECT_TRUE(caught.contains("permutations of 5"));
}

// n^n ways for n! orders.
TEST_F(FairCardsShuffle, CatchesASwapWithAny) {
  const auto caught = caught_by([](std::span<Card> cards, RandomSource& random) {
    for (Card& card : cards) std::swap(card, cards[random.below(static_cast<std::uint32_t>(cards.size()))]);
  });
  EXPECT_TRUE(caught.contains("position by card"));
  EXPECT_TRUE(caught.contains("permutations of 4"));
  EXPECT_TRUE(caught.contains("permutations of 5"));
}

// With 32-bit words nobody would live to see it; with 8-bit words everybody does.
TEST_F(FairCardsShuffle, CatchesTheRemainderOfASmallWord) {
  const auto caught = caught_by([](std::span<Card> cards, RandomSource& random) {
    for (std::size_t left = cards.size(); left > 1; --left)
      std::swap(cards[left - 1], cards[(random.next() & 0xff) % left]);
  });
  EXPECT_TRUE(caught.contains("position by card"));
}

// The same small words through the routine that draws again: nothing to catch.
TEST_F(FairCardsShuffle, SmallWordsDrawnAgainAreFair) {
  const auto caught = caught_by([](std::span<Card> cards, RandomSource& random) {
    for (std::size_t left = cards.size(); left > 1; --left)
      std::swap(cards[left - 1], cards[below<std::uint8_t>(static_cast<std::uint8_t>(left), [&] {
                  return static_cast<std::uint8_t>(random.next() & 0xff);
                })]);
  });
  EXPECT_EQ(caught, std::set<std::string>{});
}

// As with a clock's seconds: 65,536 shoes there are, and 2,000 of them hold about thirty twice.
TEST_F(FairCardsShuffle, CatchesASmallSeed) {
  const auto caught = caught_by([](std::span<Card> cards, RandomSource& random) {
    SeededRandomSource seeded(random.next() & 0xffff, 0);
    shuffle(cards, seeded);
  });
  EXPECT_TRUE(caught.contains("repeated shoes"));
}

// Every card is as likely in every place; only the neighbours tell, and that there are so few orders.
TEST_F(FairCardsShuffle, CatchesACutThatIsTakenForAShuffle) {
  const auto caught = caught_by([](std::span<Card> cards, RandomSource& random) {
    cut(cards, random.below(static_cast<std::uint32_t>(cards.size())));
  });
  EXPECT_TRUE(caught.contains("adjacent pairs"));
  EXPECT_TRUE(caught.contains("permutations of 4"));
  EXPECT_TRUE(caught.contains("repeated shoes"));
  EXPECT_FALSE(caught.contains("first card"));
}

// --- the cut ---

struct CutRow {
  std::size_t place;
  std::size_t cards;
  bool lawful;
  const char* clause;
};

TEST_F(FairCardsShuffle, ACutIsADeckFromEitherEnd) {
  constexpr CutRow rows[] = {
      {51, 312, false, "GC.4(f)"},  {52, 312, true, "GC.4(f)"}, {260, 312, true, "GC.4(f)"},
      {261, 312, false, "GC.4(f)"}, {0, 312, false, "GC.4(f)"}, {312, 312, false, "GC.4(f)"},
      {313, 312, false, "GC.4(f)"}, {52, 104, true, "GC.4(f)"}, {51, 104, false, "GC.4(f)"},
      {53, 104, false, "GC.4(f)"},  {26, 103, true, "R53"},     {25, 103, false, "R53"},
      {13, 52, true, "R53"},        {0, 52, false, "GC.4(f)"},  {52, 52, false, "GC.4(f)"},
  };
  for (const CutRow& row : rows)
    EXPECT_EQ(is_lawful_cut(row.place, row.cards), row.lawful) << row.place << " of " << row.cards << ' ' << row.clause;
}

TEST_F(FairCardsShuffle, ACutTakesTheFrontToTheBack) {
  std::vector<Card> cards = full_set(1);
  cut(cards, 3);
  EXPECT_EQ(to_string(cards[0]), "As");
  EXPECT_EQ(to_string(cards[48]), "Ks");
  EXPECT_EQ(to_string(std::span(cards).last(3)), "Ac Ad Ah");
  cut(cards, 0);
  cut(cards, 52);
  EXPECT_EQ(to_string(cards[0]), "As");
}

}   // namespace fair_cards_shuffle_test
