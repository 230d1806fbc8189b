// What a table promised and did not keep: each finding has a night in which the fault is planted, and an honest night
// has none.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "cards/composition.h"
#include "support/card_words.h"
#include "support/shoe_texts.h"
#include "table/verify_shoe.h"

namespace fair_cards_verify_test {

using namespace pitboss;
using namespace pitboss::table;
using pitboss::test::revealed;
using pitboss::test::true_night;

using Night = std::vector<Reveal>;

std::vector<std::string> findings_of(const Night& night) {
  std::vector<std::string> sentences;
  for (const Finding& finding : verify(night)) sentences.push_back(to_string(finding));
  return sentences;
}

// A cheat who changes a text also changes its hash, and those that name it after it.
void hash_anew(Night& night) {
  for (std::size_t i = 0; i < night.size(); ++i) {
    if (i > 0) night[i].secret.previous = night[i - 1].commitment;
    night[i].commitment = commit(night[i].secret);
  }
}

TEST(FairCardsVerify, AnHonestNightHasNoFindings) {
  EXPECT_EQ(findings_of(true_night()), std::vector<std::string>{});
  EXPECT_EQ(findings_of({}), std::vector<std::string>{});
  // Any stretch of it.
  EXPECT_EQ(findings_of({true_night()[1], true_night()[2]}), std::vector<std::string>{});
  EXPECT_EQ(findings_of({true_night()[2]}), std::vector<std::string>{});
}

TEST(FairCardsVerify, TablesMayBeMixed) {
  const Night one = true_night("one", 1), two = true_night("two", 2);
  EXPECT_EQ(findings_of({one[0], two[0], two[1], one[1], one[2], two[2]}), std::vector<std::string>{});
}

TEST(FairCardsVerify, RoundsOfAContinuousShufflerCountOn) {
  Night night;
  SeededRandomSource words(4, 0);
  ShoeSecret secret = true_night()[0].secret;
  secret.kind = ShoeKind::round;
  for (int round = 0; round < 4; ++round) {
    shuffle(secret.order, words);
    night.push_back(revealed(secret, {}, 14));
    secret.previous = night.back().commitment;
    ++secret.shoe;
  }
  EXPECT_EQ(findings_of(night), std::vector<std::string>{});
  night[2].secret.shoe = 2;
  hash_anew(night);
  ASSERT_EQ(findings_of(night).size(), 2u);
  EXPECT_EQ(findings_of(night)[0],
            "round 2: it comes after round 2, so that its number must be 3; one is missing or out of order [R64]");
}

struct Fault {
  const char* what;
  std::function<void(Night&)> plant;
  std::vector<std::string> findings;
  const char* clause = "R64";
};

TEST(FairCardsVerify, EachFaultHasItsFinding) {
  const std::string hash_differs =
      "the text's hash is not the commitment; the text was changed, or the commitment is of another shoe [R64]";
  const Card a = true_night()[0].secret.order[300];
  const Card b = true_night()[0].secret.order[301];
  ASSERT_NE(a, b);
  const std::string a_name = to_string(a), b_name = to_string(b);
  const std::vector<Card> first_order = true_night()[0].secret.order;
  const std::string sixth = to_string(first_order[*first_impossible(first_order, 5)]);
  const auto dealt = [](std::size_t reveal, std::size_t card) { return to_string(true_night()[reveal].dealt[card]); };

  const std::vector<Fault> faults = {
      {"a salt that is not the one promised",
       [](Night& night) { night[2].secret.salt.bytes[0] ^= 1; },
       {"shoe 2: " + hash_differs}},
      {"another commitment than the promised one; the next names the right one",
       [](Night& night) { night[0].commitment.bytes[0] ^= 1; },
       {"shoe 1: " + hash_differs,
        "reshuffle 1: the commitment before it is not that of shoe 1, which it comes after [R64]"}},
      {"an order that was changed after the promise",
       [](Night& night) { std::swap(night[2].secret.order[150], night[2].secret.order[251]); },
       {"shoe 2: " + hash_differs}},
      {"one card made another before the promise",
       [&](Night& night) {
         night[0].secret.order[300] = b;
         night[0].dealt.resize(100);
         night.resize(1);
         hash_anew(night);
       },
       {"shoe 1: " + b_name + " is there more than 6 times; this is no full set of the decks [GC.3]",
        "shoe 1: " + a_name + " is not there 6 times; this is no full set of the decks [GC.3]"},
       "GC.3"},
      {"a card left out",
       [&](Night& night) {
         night[0].secret.order.erase(night[0].secret.order.begin() + 300);
         night[0].dealt.resize(100);
         night.resize(1);
         hash_anew(night);
       },
       {"shoe 1: " + a_name + " is not there 6 times; this is no full set of the decks [GC.3]"},
       "GC.3"},
      {"a card too many",
       [&](Night& night) {
         night[0].secret.order.push_back(a);
         night[0].dealt.resize(100);
         night.resize(1);
         hash_anew(night);
       },
       {"shoe 1: " + a_name + " is there more than 6 times; this is no full set of the decks [GC.3]"},
       "GC.3"},
      {"other decks than it says",
       [](Night& night) {
         night[0].secret.decks = 5;
         night.resize(1);
         hash_anew(night);
       },
       {"shoe 1: " + sixth + " is there more than 5 times; this is no full set of the decks [GC.3]"},
       "GC.3"},
      {"a card kept out of a whole shoe as lying elsewhere",
       [&](Night& night) {
         night[2].secret.elsewhere = {night[2].secret.order.back()};
         night[2].secret.order.pop_back();
         night[2] = revealed(night[2].secret, {52, 200}, 50);
       },
       {"shoe 2: a whole shoe is shuffled from all its cards, but some are said to lie elsewhere [GC.3]"},
       "GC.3"},
      {"a card kept out of a reshuffle that was never dealt",
       [&](Night& night) {
         night[0].dealt.resize(100);
         const Card kept = night[0].secret.order[116];   // the last of the cut shoe, not dealt
         night[1].secret.elsewhere.assign(6, kept);
         night[1].secret.order = full_set(6);
         std::erase(night[1].secret.order, kept);
         night[1] = revealed(night[1].secret, {60}, 9);
         night.resize(2);
       },
       {"reshuffle 1: " + to_string(first_order[116]) +
        " is said to lie elsewhere more often than it was dealt [GC.3]"},
       "GC.3"},
      {"a cut too near to the front",
       [](Night& night) { night[0] = revealed(night[0].secret, {51}, 312); },
       {"shoe 1: the cut at 51 of 312 cards is less than 52 cards from an end [GC.4(f), R53]"},
       "GC.4(f), R53"},
      {"a recut too near to the back",
       [](Night& night) { night[2] = revealed(night[2].secret, {52, 261}, 20); },
       {"shoe 2: the cut at 261 of 312 cards is less than 52 cards from an end [GC.4(f), R53]"},
       "GC.4(f), R53"},
      {"a cut where there are no cards",
       [](Night& night) { night[2].cuts = {313}; },
       {"shoe 2: there is no place 313 to cut 312 cards at [GC.4(f)]"},
       "GC.4(f)"},
      {"two cards dealt the other way round",
       [](Night& night) { std::swap(night[2].dealt[100], night[2].dealt[101]); },
       {"shoe 2: card 101 that was dealt is " + dealt(2, 101) + ", but the order after the cut has " + dealt(2, 100) +
        " there [R64]"}},
      {"a second passed over",
       [](Night& night) { night[2].dealt.erase(night[2].dealt.begin() + 17); },
       {"shoe 2: card 18 that was dealt is " + dealt(2, 18) + ", but the order after the cut has " + dealt(2, 17) +
        " there [R64]"}},
      {"a card from the sleeve",
       [](Night& night) { night[0].dealt.push_back(test::cards("As")[0]); },
       {"shoe 1: 313 cards were dealt, but the order has only 312 [R64]"}},
      {"cuts in another order than they were made",
       [](Night& night) {
         night[2].cuts = {53, 200};   // one card further than it was dealt from
       },
       {"shoe 2: card 1 that was dealt is " + dealt(2, 0) + ", but the order after the cut has " + dealt(2, 1) +
        " there [R64]"}},
      {"a shoe that names another before it",
       [](Night& night) {
         night[2].secret.previous.bytes[7] ^= 1;
         night[2].commitment = commit(night[2].secret);
       },
       {"shoe 2: the commitment before it is not that of reshuffle 1, which it comes after [R64]"}},
      {"a shoe that was dealt and is not shown",
       [](Night& night) { night.erase(night.begin() + 1); },
       {"shoe 2: the commitment before it is not that of shoe 1, which it comes after [R64]"}},
      {"a number that is passed over",
       [](Night& night) {
         night[2].secret.shoe = 3;
         night[2].commitment = commit(night[2].secret);
       },
       {"shoe 3: it comes after reshuffle 1, so that its number must be 2; one is missing or out of order [R64]"}},
      {"a reshuffle that takes a number",
       [](Night& night) {
         night[1].secret.shoe = 2;
         night.resize(2);
         hash_anew(night);
       },
       {"reshuffle 2: it comes after shoe 1, so that its number must be 1; one is missing or out of order [R64]"}},
      {"a whole shoe that keeps its number",
       [](Night& night) {
         night[2].secret.shoe = 1;
         night[2].commitment = commit(night[2].secret);
       },
       {"shoe 1: it comes after reshuffle 1, so that its number must be 2; one is missing or out of order [R64]"}},
      {"a table's first with one before it",
       [](Night& night) {
         night[0].secret.previous.bytes[0] = 1;
         night[0].commitment = commit(night[0].secret);
         night.resize(1);
       },
       {"shoe 1: it is the first of its table, but names a commitment before it [R64]"}},
      {"one that hides what came before it",
       [](Night& night) {
         night[2].secret.previous = Commitment{};
         night[2].commitment = commit(night[2].secret);
         night.erase(night.begin(), night.begin() + 2);
       },
       {"shoe 2: it names no commitment before it, as only the first of a table may [R64]"}},
  };
  for (const Fault& fault : faults) {
    Night night = true_night();
    fault.plant(night);
    EXPECT_EQ(findings_of(night), fault.findings) << fault.what;
    for (const Finding& finding : verify(night)) EXPECT_EQ(finding.cite.text(), fault.clause) << fault.what;
  }
}

TEST(FairCardsVerify, AFindingNamesItsReveal) {
  Night night = true_night();
  std::swap(night[2].dealt[0], night[2].dealt[1]);
  if (night[2].dealt[0] == night[2].dealt[1]) GTEST_FAIL() << "choose another seed";
  ASSERT_EQ(verify(night).size(), 1u);
  EXPECT_EQ(verify(night)[0].reveal, 2u);
}

// Of fewer than two decks no cut is a deck from both ends.
TEST(FairCardsVerify, ASingleDeckMayBeCutAnywhere) {
  ShoeSecret secret = test::golden_secret();
  EXPECT_EQ(findings_of({revealed(secret, {20}, 10)}), std::vector<std::string>{});
  EXPECT_EQ(
      findings_of({revealed(secret, {0}, 10)}),
      std::vector<std::string>{"shoe 3: the cut at 0 of 52 cards is less than 13 cards from an end [GC.4(f), R53]"});
}

}   // namespace fair_cards_verify_test
