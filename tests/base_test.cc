// Money and odds, row by row: what is read, what is refused, and where a cent goes; and what a message shows of a text.
#include <gtest/gtest.h>

#include "base/money.h"
#include "base/odds.h"
#include "base/shown.h"

namespace pitboss {
namespace base_test {

struct Amount {
  const char* text;
  std::int64_t cents;
};

TEST(Base, ReadsMoney) {
  constexpr Amount rows[] = {
      {"0", 0},
      {"10", 1000},
      {"10.5", 1050},
      {"10.05", 1005},
      {"10.00", 1000},
      {"$10", 1000},
      {"$0.01", 1},
      {"0.99", 99},
      {"007", 700},
      {"1000000000", 100'000'000'000},
      {"0.1", 10},
      {"0.10", 10},
      {"0000000010", 1000},
      {"1000000000.00", 100'000'000'000},
  };
  for (const Amount& row : rows) {
    const auto money = parse_money(row.text);
    ASSERT_TRUE(money) << row.text;
    EXPECT_EQ(money->cents(), row.cents) << row.text;
  }
}

TEST(Base, WhatIsNoMoneyIsRefused) {
  for (const char* text :
       {"",     "$",     ".",     ".5",  "10.",           "10.005",     "-1",          "-0",          "+1",
        " 1",   "1 ",    "1,000", "1e3", "0x10",          "ten",        "$$1",         "1.-1",        "1.+1",
        "1. 1", "1.1.1", "$-1",   "nan", "1000000000.01", "1000000001", "99999999999", "00000000001", "10$"})
    EXPECT_FALSE(parse_money(text)) << text;
}

TEST(Base, WritesMoney) {
  struct Row {
    std::int64_t cents;
    const char* plain;
    const char* with_sign;
  };
  constexpr Row rows[] = {
      {0, "0.00", "0.00"},
      {1, "0.01", "+0.01"},
      {-1, "-0.01", "-0.01"},
      {1000, "10.00", "+10.00"},
      {-250, "-2.50", "-2.50"},
      {1005, "10.05", "+10.05"},
      {INT64_MIN, "-92233720368547758.08", "-92233720368547758.08"},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(to_string(Money::from_cents(row.cents)), row.plain);
    EXPECT_EQ(with_sign(Money::from_cents(row.cents)), row.with_sign);
  }
}

// What is left under a cent is the player's. [R20]
TEST(Base, HalvesRoundUp) {
  constexpr std::int64_t rows[][2] = {{0, 0}, {1, 1}, {2, 1}, {3, 2}, {500, 250}, {501, 251}, {999, 500}};
  for (const auto& [cents, half] : rows) EXPECT_EQ(half_rounded_up(Money::from_cents(cents)).cents(), half) << cents;
}

// [GC.8(b)]
TEST(Base, RoundsUpToTheChip) {
  struct Row {
    std::int64_t amount, chip, up;
  };
  constexpr Row rows[] = {{0, 500, 0},      {1, 500, 500}, {499, 500, 500}, {500, 500, 500}, {501, 500, 1000},
                          {750, 500, 1000}, {7, 1, 7},     {250, 100, 300}, {100, 75, 150},  {1, 100'000, 100'000}};
  for (const Row& row : rows)
    EXPECT_EQ(round_up_to(Money::from_cents(row.amount), Money::from_cents(row.chip)).cents(), row.up)
        << row.amount << " to " << row.chip;
}

TEST(Base, ReadsOdds) {
  struct Row {
    const char* text;
    Odds odds;
  };
  constexpr Row rows[] = {{"3 to 2", {3, 2}},
                          {"1 to 1", {1, 1}},
                          {"1000 to 1", {1000, 1}},
                          {"6 to 5", {6, 5}},
                          {"100000 to 100000", {100'000, 100'000}}};
  for (const Row& row : rows) {
    const auto odds = parse_odds(row.text);
    ASSERT_TRUE(odds) << row.text;
    EXPECT_EQ(*odds, row.odds) << row.text;
    EXPECT_EQ(to_string(*odds), row.text);
  }
}

TEST(Base, WhatIsNoOddsIsRefused) {
  for (const char* text : {"",           "3",        "3:2",         "3/2",         "3 to",
                           " to 2",      "3to2",     "3 to  2",     "3 TO 2",      " 3 to 2",
                           "3 to 2 ",    "0 to 1",   "1 to 0",      "-3 to 2",     "+3 to 2",
                           "3 to -2",    "1.5 to 1", "100001 to 1", "1 to 100001", "99999999999 to 1",
                           "3 to 2 to 1"})
    EXPECT_FALSE(parse_odds(text)) << text;
}

TEST(Base, ComparesAndPaysOdds) {
  EXPECT_TRUE(at_least({3, 2}, {6, 4}));
  EXPECT_TRUE(at_least({6, 4}, {3, 2}));
  EXPECT_FALSE(at_least({6, 5}, {3, 2}));
  EXPECT_TRUE(at_least({100'000, 1}, {99'999, 1}));
  EXPECT_EQ(winnings(Money::from_cents(500), {3, 2}).cents(), 750);
  EXPECT_EQ(winnings(Money::from_cents(1), {3, 2}).cents(), 2);
  EXPECT_EQ(winnings(Money::from_cents(101), {6, 5}).cents(), 122);
  EXPECT_EQ(winnings(Money{}, {40, 1}).cents(), 0);
  EXPECT_EQ(winnings(largest_amount, {1000, 1}), Money::dollars(1'000'000'000'000));
}

TEST(Base, ShowsATextAsItIs) {
  const std::pair<std::string, const char*> rows[] = {
      {"plain", "plain"},
      {"Ärger 日本 🂡", "Ärger 日本 🂡"},
      {std::string("a\0b", 3), "a?b"},
      {"tab\tand\x1b[31m", "tab?and?[31m"},
      {"\x7f\xc2\x80", "??"},              // controls
      {"\u202e", "?"},                     // what follows would run backwards
      {"\xff\xc3", "??"},                  // no letters
      {"\xc0\xaf\xed\xa0\x80", "?????"},   // overlong, and half a letter of UTF-16
  };
  for (const auto& [text, words] : rows) EXPECT_EQ(shown(text), words);
  EXPECT_EQ(shown("üüü", 3), "üüü");
  EXPECT_EQ(shown("üüüü", 3), "üüü...");
  EXPECT_EQ(in_quotes("x"), "\"x\"");
}

TEST(Base, CountsColumns) {
  EXPECT_EQ(columns_of("abc"), 3u);
  EXPECT_EQ(columns_of("äöü"), 3u);
  EXPECT_EQ(columns_of("日本"), 4u);
  EXPECT_EQ(columns_of("e\u0301"), 1u);
  EXPECT_EQ(bytes_in("日本", 3), 3u);
  EXPECT_EQ(bytes_in("äöü", 2), 4u);
  EXPECT_EQ(clipped("äöü", 3), "ä");
}

TEST(Base, GivesALibrarysLettersBack) {
  EXPECT_EQ(decode_escapes("saw '\\u00F6'"), "saw 'ö'");
  EXPECT_EQ(decode_escapes("\\u65E5 \\U0001F0A1"), "日 🂡");
  for (const char* text : {"\\u00", "\\u00zz", "\\u0007", "\\", "plain"}) EXPECT_EQ(decode_escapes(text), text);
}

TEST(Base, NamesTheFirstOddCharacter) {
  EXPECT_EQ(odd_character("plain\tand # ä", 10), std::nullopt);
  EXPECT_EQ(odd_character("ä # ä", 3), "odd character 'ä' in column 1");
  EXPECT_EQ(odd_character("# ä\x01", 0), "odd character 0x01 in column 4");
  EXPECT_EQ(odd_character("x\xff", 2), "odd character 0xFF in column 2");
}

}   // namespace base_test
}   // namespace pitboss
