// Scripts are played: cards when they are due, commands in their order, and everything that can be wrong with either.
#include <gtest/gtest.h>

#include <string>

#include "notation/notation.h"
#include "notation/round_results.h"

namespace pitboss::notation {
namespace notation_play_test {

Played played(const std::string& text) {
  const auto script = parse(text);
  if (!script) {
    ADD_FAILURE() << script.reason().line << ": " << script.reason().sentence;
    return {};
  }
  const auto book = load_rulebook(*script);
  if (!book) {
    ADD_FAILURE() << book.reason().line << ": " << book.reason().sentence;
    return {};
  }
  return play(*script, *book);
}

const std::string one_round = "rulebook gc-switch\nshoe As Kc 6c Qd 7h Td 6h\nwager 1 10\n";

TEST(NotationPlay, CardsAreDealtWhenTheyAreDue) {
  const Played one = played(one_round + "keep 1\nstand 1.2\n");
  EXPECT_TRUE(one.ok());
  EXPECT_EQ(one.expectations, 0);
  EXPECT_EQ(to_string(dealer_at_end(one.state).value()), "dealer 22");
  EXPECT_EQ(nets_in(one.events).at(SpotId{1}), Money::dollars(10));
  EXPECT_EQ(one.state.players[0].brought, usual_balance);
}

TEST(NotationPlay, AProofThatIsMissingSaysWhatIsCitedOfItsSection) {
  const Played one = played(one_round + "proves GC.5(c), GC.7(g), GC.5(c)(1)\nkeep 1\nstand 1.2\n");
  ASSERT_EQ(one.mismatches.size(), 1u);
  EXPECT_EQ(one.mismatches[0].expected, "an event or a refusal that cites GC.5(c)(1)");
  EXPECT_EQ(one.mismatches[0].got, std::string("none does; of GC") + ".5 they cite GC.5(a) and GC.5(c)");
}

TEST(NotationPlay, HeaderLinesMayComeLate) {
  const Played one =
      played("rulebook gc-switch\nwager 1 10\nkeep 1\nbalance 1 50\nshoe As Kc 6c Qd 7h\nstand 1.2\nshoe Td 6h\n");
  EXPECT_TRUE(one.ok());
  EXPECT_EQ(one.state.players[0].brought, Money::dollars(50));
}

TEST(NotationPlay, AnotherPlayerOnTheSpot) {
  const Played one = played(
      "rulebook gc-switch\nshoe As Kc 6c Qd 7h Td 6h\nplayer 1 9\nbalance 9 40\nwager 1 10\nkeep 1\n"
      "player 1 8\nrefused stand 1.2\nplayer 1 9\nstand 1.2\n");
  ASSERT_TRUE(one.ok());
  EXPECT_EQ(one.state.spots[0].decider, PlayerId{9});
  ASSERT_EQ(one.refusals.size(), 1u);
  EXPECT_EQ(one.refusals[0].rejection.code, round::Refused::not_your_spot);
  EXPECT_EQ(one.refusals[0].command, "stand 1.2");
}

struct Wrong {
  const char* text;
  int line;
  const char* sentence;   // a part of it
  const char* cite;       // a part of it
};

class NotationProblem : public testing::TestWithParam<Wrong> {};
TEST_P(NotationProblem, HasItsLineSentenceAndClause) {
  const Played one = played(GetParam().text);
  ASSERT_TRUE(one.problem);
  EXPECT_FALSE(one.ok());
  EXPECT_EQ(one.problem->line, GetParam().line) << one.problem->sentence;
  EXPECT_NE(one.problem->sentence.find(GetParam().sentence), std::string::npos) << one.problem->sentence;
  EXPECT_NE(one.problem->cite.text().find(GetParam().cite), std::string_view::npos) << one.problem->cite.text();
}
#define ROUND "rulebook gc-switch\nshoe Ts 9s 9c 5h Kh 9d 9h\nwager 1 10\n"
#define SEVEN_ACES "shoe As As As As As As\nshoe Kd As\n"
INSTANTIATE_TEST_SUITE_P(
    Scripts, NotationProblem,
    testing::Values(
        // what is missing
        Wrong{"rulebook gc-switch\n", 1, "nobody has wagered", ""},
        Wrong{ROUND, 3, "spot 1 has not said whether to switch or keep", ""},
        Wrong{ROUND "keep 1\nstand 1.1\n", 5, "the round is not over: hand 1.2 has 19 and nobody has decided", ""},
        Wrong{ROUND "keep 1\n\n# end\nexpect dealer 18\n", 7, "hand 1.1 has 15 and nobody has decided", ""},
        Wrong{"rulebook gc-switch\nshoe Ts 9s Ac 5h Kh\nwager 1 10\n", 3,
              "spot 1 has not answered the insurance question", ""},
        // cards
        Wrong{"rulebook gc-switch\nwager 1 10\nshoe Ts 9s\nkeep 1\n", 4,
              "the shoe has run out and the dealer is due a card", ""},
        Wrong{"rulebook gc-switch\nshoe Ts 9s 9c 5h Kh\nwager 1 10\nkeep 1\nhit 1.1\n", 5, "hand 1.1 is due a card",
              ""},
        Wrong{"rulebook gc-switch\n" SEVEN_ACES "wager 1 10\n", 3, "As cannot come: 6 decks hold it 6 times",
              "GC.2(a)"},
        Wrong{"rulebook sd-dmh\nset decks=1\nshoe 2d 2d\nwager 1 10\n", 3, "2d cannot come: one deck holds it once",
              "GC.2(a)"},
        Wrong{"rulebook gc-switch\ndeal\n", 2, "no card is due here", ""},
        Wrong{ROUND "deal 6\n", 4, "no card is due here", ""},
        // wagers
        Wrong{"rulebook gc-switch\nwager 1 0\n", 2, "below the minimum of 1.00", "GC.5(a)"},
        Wrong{"rulebook gc-switch\nwager 1 10 15\n", 2, "must be equal", "GC.5(a)"},
        Wrong{"rulebook gc-switch\nwager 1 10001\n", 2, "above the maximum of 10000.00", "GC.5(a)"},
        Wrong{"rulebook gc-switch\nbalance 1 15\nwager 1 10\n", 3, "has only 15.00 left", "GC.5(d)"},
        Wrong{"rulebook gc-switch\nwager 1 0 super-match 5\n", 2, "needs its hand wager", "GC.6(b)"},
        Wrong{"rulebook gc-switch\nwager 1 10 kings-bounty 5 0\n", 2, "does not offer the kings-bounty bet", "GC.5(i)"},
        Wrong{"rulebook vs-switch-1\nwager 1 10 kings-bounty 5\n", 2, "kings-bounty takes two amounts", ""},
        Wrong{"rulebook blackjack\nwager 1 10 10\n", 2, "one hand a spot", "GC.5(a)"},
        Wrong{ROUND "keep 1\nwager 2 10\n", 5, "wagers are closed", "GC.5(e)"},
        Wrong{ROUND "withdraw 1\nwithdraw 1\n", 5, "no wager on this spot", ""},
        // decisions
        Wrong{ROUND "hit 1.1\n", 4, "not asked at this point", "GC.7(h)"},
        Wrong{ROUND "keep 1\nkeep 1\n", 5, "has answered the switch question already", "GC.7(g)(3)"},
        Wrong{ROUND "keep 1\nstand 1.2\n", 5, "it is not the turn of hand 1.2", "GC.7(j)"},
        Wrong{ROUND "keep 1\nstand 1.1\nstand 1.1\n", 6, "hand 1.1 is complete", "GC.7(h)"},
        Wrong{ROUND "keep 1\nsplit 1.1\n", 5, "not a pair", "GC.11(a)"},
        Wrong{ROUND "keep 1\nsurrender 1.1\n", 5, "does not offer surrender", "GC.9(c)"},
        Wrong{ROUND "keep 1\ninsure 1 5 5\n", 5, "insurance is not offered now", "GC.8(a)"},
        Wrong{ROUND "keep 1\ninsure 1 5\n", 5, "insure takes two amounts at Switch", ""},
        Wrong{ROUND "keep 1\ndouble 1.1 11\n", 5, "at most 10.00", "GC.10(a)"},
        Wrong{ROUND "keep 1\nhit 2.1\n", 5, "there is no hand 2.1", ""},
        Wrong{ROUND "keep 1\nrefused insure 1 5\n", 5, "insure takes two amounts at Switch", ""},
        Wrong{ROUND "keep 1\nstand 1.1\nstand 1.2\nhit 1.2\n", 7, "the round is over: ", "GC.7(h)"}));

TEST(NotationPlay, MismatchesShowBothSides) {
  const Played one = played(
      "rulebook gc-switch\n"
      "proves GC.5(c), GC.9(a)\n"
      "shoe As Kc 6c Qd 7h Td 6h\n"
      "wager 1 10\n"
      "offered 1 switch\n"
      "refused keep 1\n"
      "refused hit 1.2 GC.12(a)\n"
      "keep 1\n"
      "stand 1.2\n"
      "expect 1.1 hand win 15.00\n"
      "expect 1.1 hand win 10.00 GC.5(a)\n"
      "expect 1.2 hand lose 10.00\n"
      "expect 2.1 hand push\n"
      "expect dealer 21\n"
      "expect net 1 0\n"
      "expect net 2 0\n");
  ASSERT_FALSE(one.problem);
  EXPECT_EQ(one.expectations, 12);
  struct {
    int line;
    const char* expected;
    const char* got;
  } const wanted[] = {
      {2, "an event or a refusal that cites GC.9(a)", "none does"},
      {5, "offered switch", "offered switch keep"},
      {6, "refused", "accepted"},
      {7, "refused, citing GC.12(a)",
       "refused: that is not asked at this point of the round [GC.7(h), GC.7(j), GC.7(k)]"},
      {10, "1.1 hand win 15.00", "1.1 hand win 10.00 GC.5(c)"},
      {11, "1.1 hand win 10.00 GC.5(a)", "1.1 hand win 10.00 GC.5(c)"},
      {12, "1.2 hand lose 10.00", "1.2 hand push GC.5(c)"},
      {13, "2.1 hand push", "no such wager was settled"},
      {14, "dealer 21", "dealer 22"},
      {15, "net 1 0.00", "net 1 +10.00"},
      {16, "net 2 0.00", "no wager was settled on that spot"},
  };
  ASSERT_EQ(one.mismatches.size(), std::size(wanted));
  for (std::size_t i = 0; i < std::size(wanted); ++i) {
    EXPECT_EQ(one.mismatches[i].line, wanted[i].line);
    EXPECT_EQ(one.mismatches[i].expected, wanted[i].expected);
    EXPECT_EQ(one.mismatches[i].got, wanted[i].got);
  }
}

TEST(NotationPlay, AClauseIsMetByItsParagraphs) {
  // The refusal cites GC.12(a)(1), which is GC.12(a) too; GC.1 only looks alike.
  EXPECT_TRUE(played(one_round + "keep 1\nrefused hit 1.1 GC.12(a)\nstand 1.2\n").ok());
  EXPECT_FALSE(played(one_round + "keep 1\nrefused hit 1.1 GC.1\nstand 1.2\n").ok());
  EXPECT_FALSE(played(one_round + "keep 1\nrefused hit 1.1 GC.12(b)\nstand 1.2\n").ok());
}

TEST(NotationPlay, OrderOfSettlements) {
  const std::string text = one_round + "keep 1\nstand 1.2\n";
  EXPECT_TRUE(played(text + "expect 1.1 hand win 10\nexpect 1.2 hand push\nexpect order\n").ok());
  const Played other = played(text + "expect order\nexpect 1.2 hand push\nexpect 1.1 hand win 10\n");
  ASSERT_EQ(other.mismatches.size(), 1u);
  EXPECT_EQ(other.mismatches[0].got, "the other order");
}

TEST(NotationPlay, ARefusedCommandChangesNothing) {
  const Played plain = played(one_round + "keep 1\nstand 1.2\n");
  const Played tried =
      played(one_round + "refused wager 1 5 6\nrefused stand 1.1\nkeep 1\nrefused hit 1.1\nstand 1.2\n");
  EXPECT_EQ(plain.events, tried.events);
  EXPECT_EQ(tried.refusals.size(), 3u);
}

}   // namespace notation_play_test
}   // namespace pitboss::notation
