// The dealer's hand in exact fractions: the published figures, plain enumeration of tiny shoes, and shoes that are too
// small.
#include "analyze/exact_dealer.h"

#include <gtest/gtest.h>

#include <cmath>

#include "rules/dealer.h"
#include "support/card_words.h"

namespace pitboss {
namespace exact_dealer_test {

using analyze::exact_dealer;
using analyze::ExactDealer;
using analyze::PointCounts;

PointCounts decks(int count) { return PointCounts::of(Composition::of_decks(count)); }

ExactDealer dealer(PointCounts shoe, int up, Soft17 soft_17, HoleCheck check = HoleCheck::not_yet) {
  --shoe[up];
  const auto made = exact_dealer(shoe, up, soft_17, check);
  EXPECT_TRUE(made.has_value());
  return made.value_or(ExactDealer{});
}

// Over all up cards, the hand played out.
mpq_class overall(const PointCounts& shoe, Soft17 soft_17, std::initializer_list<DealerEnd> ends) {
  mpq_class sum;
  for (int up = 1; up <= PointCounts::values; ++up)
    for (const DealerEnd end : ends)
      sum += analyze::fraction(shoe[up], shoe.size()) * dealer(shoe, up, soft_17).chance(end);
  return sum;
}

// To the six digits that are printed.
void expect_printed(const mpq_class& value, double printed) {
  EXPECT_EQ(std::round(value.get_d() * 1e6), std::round(printed * 1e6)) << value.get_d();
}

TEST(ExactDealer, AgreesWithThePublishedBusts) {
  const auto bust = {DealerEnd::twenty_two, DealerEnd::over_22};
  expect_printed(overall(decks(1), Soft17::stand, bust), 0.283585);
  expect_printed(overall(decks(6), Soft17::stand, bust), 0.281921);
  expect_printed(overall(decks(6), Soft17::hit, bust), 0.285760);
  expect_printed(overall(decks(8), Soft17::hit, bust), 0.285675);
}

TEST(ExactDealer, AgreesWithThePublished22) {
  expect_printed(overall(decks(6), Soft17::hit, {DealerEnd::twenty_two}), 0.073536);
  expect_printed(overall(decks(8), Soft17::hit, {DealerEnd::twenty_two}), 0.073544);
}

TEST(ExactDealer, AgreesWithThePublishedTenUpAfterTheCheck) {
  const ExactDealer ten = dealer(decks(1), 10, Soft17::stand, HoleCheck::no_blackjack);
  expect_printed(ten.chance(DealerEnd::seventeen), 0.124156);
  expect_printed(ten.chance(DealerEnd::eighteen), 0.122486);
  expect_printed(ten.chance(DealerEnd::nineteen), 0.124421);
  expect_printed(ten.chance(DealerEnd::twenty), 0.356869);
  expect_printed(ten.chance(DealerEnd::twenty_one), 0.039570);
  expect_printed(ten.bust(), 0.232499);
  EXPECT_EQ(ten.chance(DealerEnd::dealer_blackjack), 0);
}

TEST(ExactDealer, ChancesSumToOne) {
  for (int count = 1; count <= 8; ++count)
    for (const Soft17 soft_17 : {Soft17::hit, Soft17::stand})
      for (const HoleCheck check : {HoleCheck::not_yet, HoleCheck::no_blackjack})
        for (int up = 1; up <= PointCounts::values; ++up) {
          const ExactDealer made = dealer(decks(count), up, soft_17, check);
          mpq_class sum;
          for (std::size_t end = 0; end < dealer_end_count; ++end) sum += made.chance(static_cast<DealerEnd>(end));
          EXPECT_EQ(sum, 1) << count << " decks, " << up << " up";
          EXPECT_EQ(made.chance(DealerEnd::dealer_blackjack) > 0, check == HoleCheck::not_yet && (up == 1 || up == 10));
        }
}

// The check takes the blackjack away and nothing else.
TEST(ExactDealer, TheCheckIsACondition) {
  for (const int up : {1, 10}) {
    const ExactDealer before = dealer(decks(2), up, Soft17::hit);
    const ExactDealer after = dealer(decks(2), up, Soft17::hit, HoleCheck::no_blackjack);
    const mpq_class open = 1 - before.chance(DealerEnd::dealer_blackjack);
    for (std::size_t end = 0; end + 1 < dealer_end_count; ++end)
      EXPECT_EQ(after.chance(static_cast<DealerEnd>(end)) * open, before.chance(static_cast<DealerEnd>(end)));
  }
}

// Card by card, from cards that are all distinct.
void play_out(const Rules& rules, std::vector<Card>& hand, std::vector<Card>& shoe, const mpq_class& chance,
              std::map<std::string, mpq_class>& ends) {
  if (hand.size() > 1 && !rules::dealer_draws_on(rules, total_of(hand))) {
    const int count = total_of(hand).count;
    ends[is_ace_ten(hand) ? "blackjack" : count > 22 ? "over_22" : std::to_string(count)] += chance;
    return;
  }
  ASSERT_FALSE(shoe.empty()) << "the shoe is too small";
  for (std::size_t i = 0; i < shoe.size(); ++i) {
    const Card card = shoe[i];
    shoe.erase(shoe.begin() + static_cast<std::ptrdiff_t>(i));
    hand.push_back(card);
    play_out(rules, hand, shoe, chance / static_cast<unsigned long>(shoe.size() + 1), ends);
    hand.pop_back();
    shoe.insert(shoe.begin() + static_cast<std::ptrdiff_t>(i), card);
  }
}

TEST(ExactDealer, EqualsPlainEnumeration) {
  for (const Soft17 soft_17 : {Soft17::hit, Soft17::stand})
    for (const char* text : {"As Ah 2s 6s 6h 9c Td Kd", "As Ad Ah 5s 6d 7c 8h Qs", "2s 2h 3s 3h 4d 5d 6c Ah Ts"}) {
      Rules rules;
      rules.soft_17 = soft_17;
      for (const Card up : test::cards(text)) {
        auto shoe = test::cards(text);
        shoe.erase(std::find(shoe.begin(), shoe.end(), up));
        std::map<std::string, mpq_class> ends;
        std::vector<Card> hand{up};
        play_out(rules, hand, shoe, 1, ends);
        const auto made =
            exact_dealer(PointCounts::of(Composition::of(shoe)), point_value(up), soft_17, HoleCheck::not_yet);
        ASSERT_TRUE(made.has_value());
        for (std::size_t i = 0; i < dealer_end_count; ++i) {
          const auto end = static_cast<DealerEnd>(i);
          EXPECT_EQ(made->chance(end), ends[std::string(name(end))]) << text << ", " << to_string(up) << " up, " << i;
        }
      }
    }
}

TEST(ExactDealer, AShoeThatCanRunOutHasNoAnswer) {
  const auto from = [](const char* text, int up, HoleCheck check = HoleCheck::not_yet) {
    return exact_dealer(PointCounts::of(Composition::of(test::cards(text))), up, Soft17::stand, check).has_value();
  };
  EXPECT_FALSE(from("", 10));
  EXPECT_FALSE(from("2s", 10));
  EXPECT_FALSE(from("2s Ts", 3));   // 2, then a ten: 15
  EXPECT_TRUE(from("7s Ts", 10));
  EXPECT_TRUE(from("As Ah", 10));
  EXPECT_FALSE(from("As Ah", 10, HoleCheck::no_blackjack)) << "it must be a blackjack";
}

}   // namespace exact_dealer_test
}   // namespace pitboss
