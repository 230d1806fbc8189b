// Cards and the points that they count. [GC.1, GC.2(b)]
#include <gtest/gtest.h>

#include "cards/card.h"
#include "cards/composition.h"
#include "cards/shoe.h"
#include "cards/total.h"
#include "support/card_words.h"

namespace pitboss {
namespace cards_test {

using test::cards;

TEST(Cards, Totals) {
  struct Row {
    const char* cards;
    const char* total;
  };
  constexpr Row rows[] = {
      {"", "0"},
      {"2c", "2"},
      {"As", "soft 11"},
      {"As Ah", "soft 12"},
      {"As Ah Ad", "soft 13"},
      {"As Kd", "soft 21"},
      {"Kd As", "soft 21"},
      {"As 6d", "soft 17"},
      {"As 6d Tc", "17"},
      {"Tc 6d As", "17"},
      {"As 6d 4c", "soft 21"},
      {"As 6d 5c", "12"},
      {"As Ah 9c", "soft 21"},
      {"As Ah Tc", "12"},
      {"As Ah 9c Td", "21"},
      {"Jc Qd", "20"},
      {"Jc Qd 2h", "22"},
      {"Jc Qd As", "21"},
      {"Jc Qd As Ah", "22"},
      {"Tc 9c 8c", "27"},
      {"7c 7d 7h", "21"},
  };
  for (const Row& row : rows)
    EXPECT_EQ(to_string(total_of(cards(row.cards))), row.total) << row.cards << ", by " << "GC.1, GC.2(b)";
}

TEST(Cards, AnAceAndATenAndNothingElse) {
  for (const char* yes : {"As Tc", "Tc As", "Ah Jh", "Qd Ad", "Kc Ac"}) EXPECT_TRUE(is_ace_ten(cards(yes))) << yes;
  for (const char* no : {"", "As", "Tc", "As Ah", "Tc Kd", "As 9c", "As 5c 5d", "As Tc Td", "7c 7d 7h"})
    EXPECT_FALSE(is_ace_ten(cards(no))) << no;
}

TEST(Cards, NamesGoThereAndBack) {
  for (int index = 0; index < cards_in_deck; ++index) {
    const Card card = Card::from_index(index);
    EXPECT_EQ(parse_card(to_string(card)), card);
    EXPECT_EQ(Card(card.rank(), card.suit()), card);
  }
  EXPECT_EQ(parse_card("10d"), parse_card("Td"));
  for (const char* bad : {"", "A", "s", "Ax", "1s", "0s", "11s", "10", "Ass", " As", "As ", "10dd"})
    EXPECT_FALSE(parse_card(bad)) << bad;
}

TEST(Cards, PointValues) {
  constexpr int points[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10};
  for (int rank = 1; rank <= ranks; ++rank) EXPECT_EQ(point_value(static_cast<Rank>(rank)), points[rank - 1]);
}

TEST(Cards, AShoeDealsFromTheFront) {
  Shoe shoe(cards("As Td"));
  EXPECT_EQ(shoe.left(), 2u);
  EXPECT_EQ(shoe.deal(), cards("As")[0]);
  EXPECT_EQ(shoe.deal(), cards("Td")[0]);
  EXPECT_EQ(shoe.left(), 0u);
  EXPECT_FALSE(shoe.deal());
}

TEST(Cards, DecksHoldSoManyOfEach) {
  EXPECT_EQ(Composition::of_decks(6).size(), 312);
  EXPECT_EQ(first_impossible(cards("As As"), 1), 1u);
  EXPECT_FALSE(first_impossible(cards("As As"), 2));
}

}   // namespace cards_test
}   // namespace pitboss
