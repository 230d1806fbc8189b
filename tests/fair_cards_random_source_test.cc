// Random numbers: that the one routine which makes a number below a bound favours none, shown by running through all
// words there are; that a seed fixes its words; that the system's words do not come again.
#include <gtest/gtest.h>
#include <sodium.h>

#include <cstdint>
#include <limits>
#include <set>
#include <vector>

#include "table/random_source.h"
#include "table/shuffle.h"

namespace fair_cards_random_source_test {

using namespace pitboss;
using namespace pitboss::table;

// Gives the routine every word once as its first. Since each draw is answered from its own word alone, the routine is
// unbiased exactly if every result comes from equally many words; a word that is drawn again must be one of the
// remainder, fewer than the bound.
template <typename Word>
void expect_every_result_equally_often(Word bound) {
  constexpr std::uint32_t words = std::uint32_t{std::numeric_limits<Word>::max()} + 1;
  std::vector<std::uint32_t> seen(bound, 0);
  std::uint32_t rejected = 0;
  std::uint32_t word = 0;
  bool again = false;
  const auto next = [&] {
    // The largest word is in the last stretch, and so ends a second try.
    const Word drawn = again ? std::numeric_limits<Word>::max() : static_cast<Word>(word);
    again = true;
    ++rejected;
    return drawn;
  };
  for (; word < words; ++word) {
    again = false;
    const std::uint32_t asked = rejected;
    const Word result = below<Word>(bound, next);
    const bool first_was_taken = rejected == asked + 1;
    rejected = first_was_taken ? asked : asked + 1;
    ASSERT_LT(result, bound);
    if (first_was_taken) ++seen[result];
  }
  EXPECT_EQ(rejected, words % bound) << "bound " << +bound;
  for (const std::uint32_t n : seen) ASSERT_EQ(n, words / bound) << "bound " << +bound;
}

TEST(FairCardsRandomSource, EightBitsEveryBoundEveryWord) {
  for (unsigned bound = 1; bound <= 255; ++bound)
    expect_every_result_equally_often<std::uint8_t>(static_cast<std::uint8_t>(bound));
}

// All bounds would be four thousand million draws. These are every bound that a shuffle of up to 8 decks asks for, and
// where the remainder is none, one, or as large as it gets.
TEST(FairCardsRandomSource, SixteenBitsEveryWord) {
  std::set<unsigned> bounds;
  for (unsigned bound = 1; bound <= most_cards; ++bound) bounds.insert(bound);
  for (unsigned power = 512; power <= 32768; power *= 2) bounds.insert({power - 1, power, power + 1});
  bounds.insert({21845, 21846, 43690, 43691, 65533, 65534, 65535});
  for (const unsigned bound : bounds)
    expect_every_result_equally_often<std::uint16_t>(static_cast<std::uint16_t>(bound));
}

// The width that tables use has too many words to run through; its edges are where a mistake would be.
TEST(FairCardsRandomSource, ThirtyTwoBitsAtTheEdges) {
  std::vector<std::uint32_t> bounds = {1u << 31, (1u << 31) + 1, 0xffff'fffe, 0xffff'ffff};
  for (std::uint32_t bound = 1; bound <= most_cards; ++bound) bounds.push_back(bound);
  for (const std::uint32_t bound : bounds) {
    const std::uint64_t words = std::uint64_t{1} << 32;
    const auto uneven = static_cast<std::uint32_t>(words % bound);
    const auto draw = [&](std::uint32_t first) {
      int asked = 0;
      const std::uint32_t result = below<std::uint32_t>(bound, [&] { return asked++ == 0 ? first : 0xffff'ffff; });
      EXPECT_LT(result, bound);
      return asked;
    };
    EXPECT_EQ(draw(uneven), 1) << bound;
    EXPECT_EQ(draw(0xffff'ffff), 1) << bound;
    EXPECT_EQ((words - uneven) % bound, 0u) << "whole stretches only";
    if (uneven > 0) {
      EXPECT_EQ(draw(0), 2) << bound;
      EXPECT_EQ(draw(uneven - 1), 2) << bound;
    }
  }
}

class FairCardsWords : public testing::Test {
 protected:
  void SetUp() override { ASSERT_GE(sodium_init(), 0); }
};

// A session that somebody noted down must be dealt alike by every later version.
TEST_F(FairCardsWords, ASeedsWordsAreForEver) {
  SeededRandomSource words(1, 0);
  SeededRandomSource same(1, 0), other_seed(2, 0), other_stream(1, 1);
  std::vector<std::uint32_t> drawn, of_same, of_other_seed, of_other_stream;
  for (int i = 0; i < 3000; ++i) {   // more than two of its blocks
    drawn.push_back(words.next());
    of_same.push_back(same.next());
    of_other_seed.push_back(other_seed.next());
    of_other_stream.push_back(other_stream.next());
  }
  EXPECT_EQ(drawn, of_same);
  EXPECT_NE(drawn, of_other_seed);
  EXPECT_NE(drawn, of_other_stream);
  EXPECT_EQ(drawn[0], 2114557983u);
  EXPECT_EQ(drawn[1], 2811313388u);
  EXPECT_EQ(drawn[1024], 1174710848u) << "the first of the second block";
}

TEST_F(FairCardsWords, EveryNumberBelowABoundIsAsLikely) {
  for (const std::uint32_t bound : {1u, 2u, 3u, 52u, 312u}) {
    SeededRandomSource words(3, bound);
    std::vector<int> seen(bound, 0);
    const int each = 2000;
    for (std::uint32_t i = 0; i < each * bound; ++i) {
      const std::uint32_t drawn = words.below(bound);
      ASSERT_LT(drawn, bound);
      ++seen[drawn];
    }
    // Six standard deviations of a count that is close to Poisson's.
    for (const int n : seen) EXPECT_NEAR(n, each, 6 * 45) << bound;
  }
  // A bound that nearly half of the words are drawn again for.
  SeededRandomSource words(3, 1);
  const std::uint32_t bound = (1u << 31) + 1;
  int low = 0;
  for (int i = 0; i < 10'000; ++i) low += words.below(bound) < bound / 2 ? 1 : 0;
  EXPECT_NEAR(low, 5000, 300);
}

// Of 10,000 words two are alike once in a hundred runs or so, pairs of words never: one chance in 10^12.
TEST_F(FairCardsWords, TheSystemsWordsDoNotComeAgain) {
  std::set<std::uint64_t> pairs;
  SystemRandomSource one, two;
  for (int i = 0; i < 2500; ++i)
    for (SystemRandomSource* words : {&one, &two}) {
      const std::uint64_t high = words->next();
      pairs.insert(high << 32 | words->next());
    }
  EXPECT_EQ(pairs.size(), 5000u);
}

}   // namespace fair_cards_random_source_test
