// The promise before the deal: the text, byte for byte, and its hash; and the text that is shown after it, written and
// read again, every malformed line refused with its number.
#include <gtest/gtest.h>
#include <sodium.h>

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "support/card_words.h"
#include "support/shoe_texts.h"
#include "table/commitment.h"
#include "table/reveal.h"

namespace fair_cards_commitment_test {

using namespace pitboss;
using namespace pitboss::table;
using pitboss::test::golden_secret;
using pitboss::test::revealed;
using pitboss::test::text_of;
using pitboss::test::true_night;

constexpr const char* golden_text =
    "pitboss shoe 1\n"
    "table lucky-7\n"
    "shoe 3\n"
    "kind shoe\n"
    "rules 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\n"
    "decks 1\n"
    "previous abababababababababababababababababababababababababababababababab\n"
    "salt 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\n"
    "elsewhere -\n"
    "order 2d 6h Ts 2c 6d Th As 6c Td Ah 5s Tc Ad 5h 9s Ac 5d 9h Ks 5c 9d Kh 4s 9c Kd 4h 8s Kc 4d 8h Qs 4c 8d Qh 3s 8c "
    "Qd 3h 7s Qc 3d 7h Js 3c 7d Jh 2s 7c Jd 2h 6s Jc\n";
// By coreutils' sha256sum over these bytes.
constexpr const char* golden_hash = "91294201fb6b00c2e7da90ccaef5b2b0879d66eb4bda15bf0e1a19fb0bcaa148";

TEST(FairCardsCommitment, TheTextAndItsHashAreForEver) {
  EXPECT_EQ(text(golden_secret()), golden_text);
  EXPECT_EQ(to_string(commit(golden_secret())), golden_hash);
}

TEST(FairCardsCommitment, TheRevealGoesOnAfterTheText) {
  Reveal reveal = revealed(golden_secret(), {}, 0);
  const std::string last = std::string("commitment ") + golden_hash + "\n";
  EXPECT_EQ(text(reveal), golden_text + std::string("cut none\ndealt -\n") + last);
  reveal.cuts = {26, 30};
  reveal.dealt = test::cards("4d 8h");
  EXPECT_EQ(text(reveal), golden_text + std::string("cut 26\ncut 30\ndealt 4d 8h\n") + last);
}

TEST(FairCardsCommitment, EveryChangeOfAFieldIsAnotherHash) {
  using Change = std::function<void(ShoeSecret&)>;
  const std::vector<Change> changes = {
      [](ShoeSecret& s) { s.table = "lucky-8"; },
      [](ShoeSecret& s) { s.shoe += 1; },
      [](ShoeSecret& s) { s.kind = ShoeKind::reshuffle; },
      [](ShoeSecret& s) { s.kind = ShoeKind::round; },
      [](ShoeSecret& s) { s.rules.bytes[31] ^= 1; },
      [](ShoeSecret& s) { s.decks = 2; },
      [](ShoeSecret& s) { s.previous.bytes[0] ^= 0x80; },
      [](ShoeSecret& s) { s.salt.bytes[15] ^= 1; },
      [](ShoeSecret& s) { s.elsewhere = test::cards("As"); },
      [](ShoeSecret& s) { std::swap(s.order[50], s.order[51]); },
      [](ShoeSecret& s) { s.order[0] = s.order[1]; },
      [](ShoeSecret& s) { s.order.pop_back(); },
      [](ShoeSecret& s) {   // the last card of the order lies elsewhere
        s.elsewhere = {s.order.back()};
        s.order.pop_back();
      },
  };
  std::set<std::string> hashes = {golden_hash};
  for (const Change& change : changes) {
    ShoeSecret secret = golden_secret();
    change(secret);
    hashes.insert(to_string(commit(secret)));
  }
  EXPECT_EQ(hashes.size(), changes.size() + 1);
}

TEST(FairCardsCommitment, SaltsAreRandom) {
  ASSERT_GE(sodium_init(), 0);
  SystemRandomSource words;
  std::set<Salt> salts;
  for (int i = 0; i < 1000; ++i) salts.insert(random_salt(words));
  EXPECT_EQ(salts.size(), 1000u);
}

TEST(FairCardsCommitment, TableNames) {
  for (const char* good : {"a", "Lucky-7", "-", "0", "abcdefghijklmnopqrstuvwxyz-12345"})
    EXPECT_TRUE(is_table_name(good));
  for (const char* bad : {"", "a b", "a\n", "ä", "a/b", "abcdefghijklmnopqrstuvwxyz-123456"})
    EXPECT_FALSE(is_table_name(bad)) << bad;
}

// --- reading it again ---

TEST(FairCardsReveal, WhatIsWrittenIsReadAgain) {
  std::vector<Reveal> reveals = true_night();
  reveals.push_back(revealed(golden_secret(), {}, 0));
  const auto read = parse_reveals(text_of(reveals));
  ASSERT_TRUE(read.ok()) << read.reason().line << ": " << read.reason().sentence;
  EXPECT_EQ(*read, reveals);
  EXPECT_EQ(text_of(*read), text_of(reveals));
}

TEST(FairCardsReveal, BlankLinesAndCommentsStandBetween) {
  const std::vector<Reveal> night = true_night();
  std::string all = "# tonight\n\n";
  for (const Reveal& reveal : night) all += text(reveal) + "\n# and\n\n";
  all.append(text(night[0]).substr(0, text(night[0]).size() - 1));   // no line feed at the very end
  const auto read = parse_reveals(all);
  ASSERT_TRUE(read.ok()) << read.reason().line << ": " << read.reason().sentence;
  EXPECT_EQ(read->size(), 4u);
  const auto side_by_side = parse_reveals(text(night[0]) + text(night[1]));
  ASSERT_TRUE(side_by_side.ok());
  EXPECT_EQ(side_by_side->size(), 2u);
}

struct BadRow {
  int line;
  const char* instead;   // of that line
  const char* said;
};

TEST(FairCardsReveal, EveryMalformedLineIsRefused) {
  // 1 pitboss, 2 table, 3 shoe, 4 kind, 5 rules, 6 decks, 7 previous, 8 salt, 9 elsewhere, 10 order, 11 cut, 12 cut,
  // 13 dealt, 14 commitment
  constexpr const char* hex_said = "takes 64 digits of hex, in lower case";
  constexpr BadRow rows[] = {
      {1, "pitboss shoe 2", "here must stand \"pitboss shoe 1\" and nothing else"},
      {1, " pitboss shoe 1", "here must stand \"pitboss shoe 1\""},
      {1, "pitboss shoe 1\r", "carriage return"},
      {2, "table", "here must stand \"table ...\""},
      {2, "table ", "here must stand \"table ...\""},
      {2, "Table lucky-7", "here must stand \"table ...\""},
      {2, "table  lucky-7", "a table's name is 1 to 32 of A-Z, a-z, 0-9 and -"},
      {2, "table lucky 7", "a table's name is"},
      {2, "table lucky-7 ", "a table's name is"},
      {2, "table lucky-7\r", "carriage return"},
      {2, "table \x1b[31m", "a table's name is"},
      {2, "", "here must stand \"table ...\""},
      {2, "# a comment", "here must stand \"table ...\""},
      {3, "shoe 0", "shoe takes a whole number from 1 to 999999999"},
      {3, "shoe -1", "shoe takes"},
      {3, "shoe +1", "shoe takes"},
      {3, "shoe 03", "shoe takes"},
      {3, "shoe 3.0", "shoe takes"},
      {3, "shoe 1000000000", "shoe takes"},
      {3, "shoe 99999999999999999999999", "shoe takes"},
      {4, "kind cut", "kind is shoe, reshuffle or round"},
      {4, "kind Shoe", "kind is shoe, reshuffle or round"},
      {5, "rules 0123", hex_said},
      {5, "rules 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdeF", hex_said},
      {5, "rules 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdeg", hex_said},
      {5, "rules 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0", hex_said},
      {6, "decks 0", "decks takes a whole number from 1 to 8"},
      {6, "decks 9", "decks takes a whole number from 1 to 8"},
      {6, "decks -", "decks takes a whole number from 1 to 8"},
      {7, "previous -", hex_said},
      {8, "salt", "here must stand \"salt ...\""},
      {9, "elsewhere", "here must stand \"elsewhere ...\""},
      {9, "elsewhere - -", "card 1 of elsewhere is no card"},
      {9, "elsewhere As  Kd", "card 2 of elsewhere is no card"},
      {9, "elsewhere As ", "card 2 of elsewhere is no card"},
      {9, "elsewhere As,Kd", "card 1 of elsewhere is no card"},
      {9, "elsewhere As K", "card 2 of elsewhere is no card"},
      {10, "order -", "card 1 of order is no card"},
      {10, "order 10d", "card 1 of order is no card"},
      {10, "order As Kx", "card 2 of order is no card"},
      {10, "order as", "card 1 of order is no card"},
      {11, "cut", "here must stand \"cut ...\""},
      {11, "cut -1", "cut takes a whole number from 0 to 416"},
      {11, "cut 417", "cut takes a whole number from 0 to 416"},
      {11, "cut none ", "here must stand \"cut none\""},
      {12, "cut none", "cut takes a whole number from 0 to 416"},
      {13, "dealt", "here must stand \"dealt ...\""},
      {13, "order As", "here must stand \"dealt ...\""},
      {14, "commitment 12", hex_said},
      {14, "", "here must stand \"commitment ...\""},
  };
  const std::string good = text(revealed(golden_secret(), {26, 30}, 5));
  ASSERT_TRUE(parse_reveals(good).ok());
  for (const BadRow& row : rows)
    for (const bool second : {false, true}) {   // the lines are counted through
      std::string all = second ? "# first\n" + good + "\n" : "";
      const int before = second ? 16 : 0;
      std::size_t from = 0;
      for (int line = 1; line < row.line; ++line) from = good.find('\n', from) + 1;
      all += good.substr(0, from) + row.instead + good.substr(good.find('\n', from));
      const auto read = parse_reveals(all);
      ASSERT_FALSE(read.ok()) << row.instead;
      EXPECT_EQ(read.reason().line, row.line + before) << row.instead;
      EXPECT_NE(read.reason().sentence.find(row.said), std::string::npos)
          << row.instead << ": " << read.reason().sentence;
    }
}

TEST(FairCardsReveal, EveryTornTextIsRefused) {
  const std::string good = text(revealed(golden_secret(), {26}, 5));
  for (std::size_t size = 0; size + 1 < good.size(); ++size) {
    const auto read = parse_reveals(std::string_view(good).substr(0, size));
    ASSERT_FALSE(read.ok()) << size;
    EXPECT_FALSE(read.reason().sentence.empty());
    EXPECT_GE(read.reason().line, 1);
  }
}

TEST(FairCardsReveal, EveryByteOfThePromiseCounts) {
  const std::string good = text(revealed(golden_secret(), {26}, 5));
  const std::size_t promised = std::string_view(golden_text).size();
  for (std::size_t i = 0; i < promised; ++i) {
    std::string changed = good;
    changed[i] = static_cast<char>(changed[i] ^ 1);
    const auto read = parse_reveals(changed);
    if (read.ok()) {
      EXPECT_NE(commit(read->front().secret), read->front().commitment) << i;
    }
  }
}

TEST(FairCardsReveal, TooMuchIsRefused) {
  const std::string good = text(revealed(golden_secret(), {26}, 5));
  const std::string huge = good + std::string(most_reveal_bytes, '\n');
  ASSERT_FALSE(parse_reveals(huge).ok());
  EXPECT_EQ(parse_reveals(huge).reason().sentence, "the text is larger than 4 MiB; split it");
  EXPECT_TRUE(parse_reveals(std::string_view(huge).substr(0, most_reveal_bytes)).ok());

  ShoeSecret secret = golden_secret();
  secret.order.assign(416, secret.order[0]);
  Reveal reveal = revealed(secret, {}, 0);
  EXPECT_TRUE(parse_reveals(text(reveal)).ok());
  reveal.secret.order.push_back(secret.order[0]);
  ASSERT_FALSE(parse_reveals(text(reveal)).ok());
  EXPECT_EQ(parse_reveals(text(reveal)).reason().sentence, "order has more than 416 cards");

  reveal = revealed(golden_secret(), std::vector<int>(100, 26), 0);
  EXPECT_TRUE(parse_reveals(text(reveal)).ok());
  reveal.cuts.push_back(26);
  ASSERT_FALSE(parse_reveals(text(reveal)).ok());
  EXPECT_EQ(parse_reveals(text(reveal)).reason().sentence, "there are more than 100 cuts");

  for (const char* nothing : {"", "\n\n", "# only a comment"}) {
    ASSERT_FALSE(parse_reveals(nothing).ok());
    EXPECT_EQ(parse_reveals(nothing).reason().sentence,
              "there is no shoe in this text; one begins with \"pitboss shoe 1\"");
  }
}

}   // namespace fair_cards_commitment_test
