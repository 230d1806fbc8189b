// Hands against the dealer, a row a case: who wins what, by which clause, in which book and with which options.
#include "rules/settle_hand.h"

#include <gtest/gtest.h>

#include "support/any_rules.h"
#include "support/card_words.h"

namespace pitboss {
namespace settle_hand_test {

using rules::Part;
using test::cards;

struct Row {
  const char* book;
  const char* set;    // one setting, or ""
  const char* hand;   // cards; "switched" or "split" before them
  Part part;
  const char* dealer;
  const char* result;   // odds of a win, or the outcome
  const char* clause;
};
constexpr Part original = Part::original;
constexpr Part doubled = Part::doubled;
constexpr Part split = Part::split;

constexpr Row table[] = {
    // the Commission's rules [GC.5(a) to GC.5(c)]
    {"gc-switch", "", "Ts 9h", original, "Td 8c", "1 to 1", "GC.5(a)(2)"},
    {"gc-switch", "", "Ts 7h", original, "Td 8c", "lose", "GC.5(a)"},
    {"gc-switch", "", "Ts 8h", original, "Td 8c", "push", "GC.5(b)"},
    {"gc-switch", "", "2s 2h", original, "Td 6c 7c", "1 to 1", "GC.5(a)(1)"},
    {"gc-switch", "", "2s 2h", original, "Td 6c 6h", "push", "GC.5(c)"},
    {"gc-switch", "", "7s 7h 7d", original, "Td 6c 6h", "push", "GC.5(c)"},
    {"gc-switch", "", "Ts 6h 6d", original, "Td 6c 6h", "lose", "GC.5(b)(2)"},
    {"gc-switch", "", "Ts 6h 6d", original, "Td 6c 9h", "lose", "GC.5(b)(2)"},
    {"gc-switch", "", "As Kh", original, "Td 6c 6h", "1 to 1", "GC.5(c)"},
    {"gc-switch", "", "As Kh", original, "Td 6c 5h", "1 to 1", "GC.5(a)(3)"},
    {"gc-switch", "", "As Kh", original, "Td 9c", "1 to 1", "GC.5(g)"},
    {"gc-switch", "", "As Kh", original, "Td Ac", "push", "GC.5(b)"},
    {"gc-switch", "", "switched As Kh", original, "Td 6c 6h", "push", "GC.5(c)"},
    {"gc-switch", "", "switched As Kh", original, "Td 6c 5h", "push", "GC.5(b)"},
    {"gc-switch", "", "switched As Kh", original, "Td Ac", "push", "R2"},
    {"gc-switch", "switched_21_v_dealer_blackjack=lose", "switched As Kh", original, "Td Ac", "lose", "R2"},
    {"gc-switch", "", "7s 7h 7d", original, "Td Ac", "lose", "GC.5(b)(1)"},
    {"gc-switch", "", "7s 7h 6d", original, "Td Ac", "lose", "GC.5(b)"},
    {"gc-switch", "", "split As Kh", original, "Td Ac", "push", "R27"},
    {"gc-switch", "split_21_v_dealer_blackjack=lose", "split As Kh", original, "Td Ac", "lose", "R27"},
    {"gc-switch", "", "split As Kh", original, "Td 6c 5h", "push", "GC.5(b)"},
    // what a late dealer blackjack takes [GC.10(c), GC.11(d), R8, R28]
    {"gc-switch", "", "5s 6h 9d", doubled, "Td Ac", "return", "GC.10(c)"},
    {"gc-switch", "", "5s 6h 9d", original, "Td Ac", "lose", "GC.5(b)"},
    {"gc-switch", "", "5s 9h Kd", doubled, "Td Ac", "return", "R8"},
    {"gc-switch", "", "5s 9h Kd", original, "Td Ac", "lose", "GC.5(b)(2)"},
    {"gc-switch", "", "split 8s Kd", split, "Td Ac", "return", "GC.11(d)"},
    {"gc-switch", "", "split 8s 6d Kd", split, "Td Ac", "return", "GC.11(d)"},
    {"gc-switch", "", "split 8s 6d Kd", original, "Td Ac", "lose", "GC.5(b)(2)"},
    {"gc-switch", "dealer_blackjack_takes=original_and_busted", "5s 9h Kd", doubled, "Td Ac", "lose", "GC.5(b)(2)"},
    {"gc-switch", "dealer_blackjack_takes=original_and_busted", "5s 6h 9d", doubled, "Td Ac", "return", "GC.10(c)"},
    {"gc-switch", "dealer_blackjack_takes=original_and_busted", "split 8s Kd", split, "Td Ac", "return", "GC.11(d)"},
    {"gc-switch", "dealer_blackjack_takes=all", "5s 6h 9d", doubled, "Td Ac", "lose", "R8"},
    {"gc-switch", "dealer_blackjack_takes=all", "split 8s Kd", split, "Td Ac", "lose", "R8"},
    {"gc-switch", "dealer_blackjack_takes=all", "split As Kd", split, "Td Ac", "push", "R27"},
    // South Dakota [SD09.10, SD09.13, R1]
    {"sd-switch", "", "As Kh", original, "Td 6c 6h", "1 to 1", "SD09.13"},
    {"sd-switch", "dealer.total_22=push_all", "As Kh", original, "Td 6c 6h", "push", "R1"},
    {"sd-switch", "", "As Kh", original, "Td Ac", "push", "SD09.13"},
    {"sd-switch", "", "Ts Kh", original, "Td 6c 6h", "push", "SD09.13"},
    {"sd-switch", "", "switched As Kh", original, "Td Ac", "lose", "SD09.13"},
    {"sd-switch", "", "switched As Kh", original, "Td 6c 5h", "push", "SD09.13"},
    {"sd-switch", "", "switched As Kh", original, "Td 6c 6h", "push", "SD09.13"},
    {"sd-switch", "", "split As Kh", original, "Td Ac", "lose", "R27"},
    {"sd-switch", "", "5s 6h 9d", doubled, "Td Ac", "return", "R36"},
    {"sd-switch", "dealer_blackjack_takes=all", "5s 6h 9d", doubled, "Td Ac", "lose", "R36"},
    // the vendor's versions [VS.A1 to VS.A4, VS.P7]
    {"vs-switch-1", "", "switched As Kh", original, "Td Ac", "push", "VS.A1"},
    {"vs-switch-1", "", "switched As Kh", original, "Td 6c 5h", "1 to 1", "VS.A1"},
    {"vs-switch-1", "", "switched As Kh", original, "Td 6c 6h", "1 to 1", "VS.P7"},
    {"vs-switch-1", "", "As Kh", original, "Td Ac", "push", "VS.A1"},
    {"vs-switch-2", "", "switched As Kh", original, "Td Ac", "lose", "VS.A2"},
    {"vs-switch-2", "", "switched As Kh", original, "Td 6c 5h", "push", "VS.A2"},
    {"vs-switch-2", "", "switched As Kh", original, "Td 6c 6h", "push", "VS.P7"},
    {"vs-switch-2", "", "As Kh", original, "Td Ac", "push", "VS.A2"},
    {"vs-switch-3", "", "As Kh", original, "Td Ac", "1 to 1", "VS.A3"},
    {"vs-switch-3", "", "switched As Kh", original, "Td Ac", "lose", "VS.A3"},
    {"vs-switch-4", "", "As Kh", original, "Td Ac", "push", "VS.A4"},
    {"vs-switch-4", "", "switched As Kh", original, "Td Ac", "lose", "VS.A4"},
    {"vs-switch-4", "dealer.total_22=push_all", "As Kh", original, "Td 6c 6h", "push", "R1"},
    // standard blackjack [R44]
    {"blackjack", "", "As Kh", original, "Td 9c", "3 to 2", "R44"},
    {"blackjack", "", "As Kh", original, "Td Ac", "push", "R44"},
    {"blackjack", "", "As Kh", original, "Td 6c 5h", "3 to 2", "R44"},
    {"blackjack", "", "2s 2h", original, "Td 6c 6h", "1 to 1", "R44"},
    {"blackjack", "blackjack.pays=6 to 5", "As Kh", original, "Td 6c 6h", "6 to 5", "R44"},
    {"sd-db21", "", "2s 2h", original, "Td 6c 6h", "1 to 1", "GC.5(a)(1)"},
};

TEST(SettleHand, EveryRow) {
  for (const Row& row : table) {
    SCOPED_TRACE(std::string(row.book) + " " + row.set + ": " + row.hand + " against " + row.dealer);
    std::vector<rulebook::Setting> settings;
    if (*row.set != '\0') settings.push_back(rulebook::parse_setting(row.set).value());
    const auto book = test::published(row.book, settings);
    std::string text = row.hand;
    rules::HandFacts hand;
    hand.switched = text.starts_with("switched ");
    hand.from_split = text.starts_with("split ");
    if (hand.switched || hand.from_split) text = text.substr(text.find(' ') + 1);
    const auto held = cards(text);
    const auto dealer = cards(row.dealer);
    hand.cards = held;
    const Settlement settlement = rules::settle_hand(book.rules, hand, row.part, {dealer});
    EXPECT_EQ(settlement.outcome == Outcome::win ? to_string(settlement.odds) : std::string(name(settlement.outcome)),
              row.result);
    const std::string_view cite = book.rules.cite(settlement.ground).text();
    EXPECT_NE(cite.find(row.clause), std::string_view::npos) << cite << " should cite " << row.clause;
  }
}

// Odd amounts: exact to the cent, what is left under a cent goes to the player. [R20]
TEST(SettleHand, WhatIsLeftUnderACentGoesToThePlayer) {
  const auto paid = [](std::int64_t stake, Odds odds) {
    return payment(Money::from_cents(stake), {Outcome::win, {}, odds, Line::none}).paid.cents();
  };
  EXPECT_EQ(paid(1000, {3, 2}), 1500);
  EXPECT_EQ(paid(5, {3, 2}), 8);
  EXPECT_EQ(paid(1001, {6, 5}), 1202);
  EXPECT_EQ(paid(1, {1, 1}), 1);
  const Payment half = payment(Money::from_cents(5), {Outcome::surrender, {}, {1, 1}, Line::none});
  EXPECT_EQ(half.returned, Money::from_cents(3));
  EXPECT_EQ(half.collected, Money::from_cents(2));
}

}   // namespace settle_hand_test
}   // namespace pitboss
