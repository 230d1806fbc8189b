// The terminal table's shoe: every card once, in an order that the seed fixes, each order equally likely. The shoe is
// part of the program and of no library, so that its source is read in here.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "cli/seeded_shoe.cc"

namespace {

using namespace pitboss;
using namespace pitboss::cli;

class PlayShoe : public testing::Test {
 protected:
  void SetUp() override { ASSERT_GE(sodium_init(), 0); }
};

std::vector<Card> all_of(SeededShoe& shoe) {
  std::vector<Card> cards;
  while (const auto card = shoe.deal()) cards.push_back(*card);
  return cards;
}

TEST_F(PlayShoe, HoldsEveryCardOfItsDecks) {
  for (const int decks : {1, 2, 5, 6, 8}) {
    SeededShoe shoe(7, decks);
    EXPECT_EQ(shoe.left(), 0u);
    for (int i = 0; i < 3; ++i) {
      shoe.shuffle();
      EXPECT_EQ(Composition::of(all_of(shoe)), Composition::of_decks(decks));
    }
  }
}

TEST_F(PlayShoe, LeavesOutWhatLiesOnTheTable) {
  SeededShoe shoe(7, 1);
  shoe.shuffle();
  const std::vector<Card> first = all_of(shoe);
  const std::span<const Card> on_table(first.data(), 40);
  shoe.shuffle(on_table);
  std::vector<Card> rest = all_of(shoe);
  EXPECT_EQ(rest.size(), 12u);
  rest.insert(rest.end(), on_table.begin(), on_table.end());
  EXPECT_EQ(Composition::of(rest), Composition::of_decks(1));
  shoe.shuffle(first);
  EXPECT_EQ(shoe.left(), 0u);
}

TEST_F(PlayShoe, TheSeedFixesEveryShoe) {
  SeededShoe one(1, 6), same(1, 6), other(2, 6);
  std::vector<Card> before;
  for (int i = 0; i < 5; ++i) {
    one.shuffle();
    same.shuffle();
    other.shuffle();
    const std::vector<Card> cards = all_of(one);
    EXPECT_EQ(cards, all_of(same));
    EXPECT_NE(cards, all_of(other));
    EXPECT_NE(cards, before);
    before = cards;
  }
}

// A session that somebody noted down must be dealt alike by every later version.
TEST_F(PlayShoe, TheOrderIsForEver) {
  SeededShoe shoe(1, 6);
  shoe.shuffle();
  std::vector<Card> cards = all_of(shoe);
  cards.resize(12);
  EXPECT_EQ(to_string(cards), "9h Ad Th 2c 3s 6d 2s Ad 3s 6s 7c Kc");
  shoe.shuffle();
  cards = all_of(shoe);
  cards.resize(12);
  EXPECT_EQ(to_string(cards), "4c 7h 2s 8d 5h Th 6c 7c 2h 4d 8h 5h");
}

TEST_F(PlayShoe, EveryNumberBelowABoundIsAsLikely) {
  for (const std::uint32_t bound : {1u, 2u, 3u, 52u, 312u}) {
    SeededStream stream(3, bound);
    std::vector<int> seen(bound, 0);
    const int each = 2000;
    for (std::uint32_t i = 0; i < each * bound; ++i) {
      const std::uint32_t drawn = stream.below(bound);
      ASSERT_LT(drawn, bound);
      ++seen[drawn];
    }
    // Six standard deviations of a count that is close to Poisson's.
    for (const int n : seen) EXPECT_NEAR(n, each, 6 * 45) << bound;
  }
  // A bound that nearly half of the words are drawn again for.
  SeededStream stream(3, 1);
  const std::uint32_t bound = (1u << 31) + 1;
  int low = 0;
  for (int i = 0; i < 10'000; ++i) low += stream.below(bound) < bound / 2 ? 1 : 0;
  EXPECT_NEAR(low, 5000, 300);
}

TEST_F(PlayShoe, EveryCardIsAsLikelyInEveryPlace) {
  SeededShoe shoe(11, 1);
  std::vector<std::vector<int>> seen(cards_in_deck, std::vector<int>(cards_in_deck, 0));
  const int shuffles = 52 * 400;
  for (int i = 0; i < shuffles; ++i) {
    shoe.shuffle();
    const std::vector<Card> cards = all_of(shoe);
    for (std::size_t place = 0; place < cards.size(); ++place)
      ++seen[place][static_cast<std::size_t>(cards[place].index())];
  }
  double chi_squared = 0;
  for (const auto& place : seen)
    for (const int n : place) chi_squared += (n - 400.0) * (n - 400.0) / 400.0;
  // 51 * 51 degrees of freedom: mean 2601, standard deviation 72.
  EXPECT_NEAR(chi_squared, 2601, 6 * 72);
}

}   // namespace
