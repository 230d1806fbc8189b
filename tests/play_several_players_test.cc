// `pitboss play` with several people at the terminal: who bets where, with whose consent, with tips, coupons and calls.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/money.h"
#include "support/play_script.h"

namespace play_several_players_test {

using namespace pitboss::test;
using pitboss::Money;

Money money(std::string text) {
  std::erase_if(text, [](char c) { return c == '.' || c == ',' || c == '(' || c == ')'; });
  return Money::from_cents(std::stoll(text));
}

// What the people, the house and the dealers' box have won in the end.
struct Summary {
  std::vector<Money> nets;
  Money house;
  Money box;
};
Summary summary_of(const std::string& out) {
  Summary all;
  for (const std::string& line : lines_of(out)) {
    std::istringstream words(line);
    std::string word, amount;
    if (has(line, " leaves with "))
      all.nets.push_back(money(line.substr(line.find('('), line.find(')') - line.find('('))));
    if (line.starts_with("House ")) {
      words >> word >> amount;
      all.house = money(amount);
      words >> word >> word >> amount;
      all.box = money(amount);
    }
  }
  return all;
}
void expect_money_conserved(const std::string& out) {
  const Summary all = summary_of(out);
  Money sum = all.house + all.box;
  for (const Money net : all.nets) sum += net;
  EXPECT_EQ(sum, Money{}) << out;
}

// The first seed with which a session comes to something.
std::string seed_with(const std::string& arguments, std::string_view input, std::string_view what) {
  for (int seed = 1; seed < 300; ++seed) {
    std::string all = arguments + " --seed " + std::to_string(seed);
    if (has(play(all, input).out, what)) return all;
  }
  ADD_FAILURE() << "no seed shows " << what;
  return arguments + " --seed 1";
}

// GC.13(a), GC.13(b), GC.13(d)
TEST(PlaySeveralPlayers, ThreePeopleOnASpotAndOneDoesNotDouble) {
  const std::string wagers = "10\n20 on 1\ny\n6 on 1\ny\n";
  Script s(seed_with("blackjack --names ann,bob,cy", wagers + "d\n", "bob, double too, for 20.00?"));
  for (const char* answer : {"10", "20 on 1", "y", "6 on 1", "y"}) s.say(answer);
  EXPECT_TRUE(s.shows("ann, may bob bet on spot 1 with you?")) << s.out();
  EXPECT_TRUE(s.shows("ann, may cy bet on spot 1 with you?"));
  EXPECT_TRUE(s.shows("ann decides for spot 1 [GC.13(b)"));
  EXPECT_TRUE(s.shows(" ann 10.00, behind bob 20.00, behind cy 6.00 ")) << s.out();   // GC.13(c)
  EXPECT_TRUE(has(s.prompt(), "ann: (s)tand (h)it (d)ouble")) << s.out();
  s.say("d").say("y");
  EXPECT_TRUE(has(s.prompt(), "cy, double too, for 6.00?")) << s.out();
  s.say("n").say("q");
  EXPECT_TRUE(s.shows("cy lets the wager on hand 1.1 ride [GC.13(d)"));
  int hands = 0, doubles = 0;
  for (const std::string& line : lines_of(s.out())) {
    hands += has(line, "  hand 1.1  ") && has(line, "[");
    doubles += has(line, "double 1.1  ");
    EXPECT_FALSE(line.starts_with("  cy ") && has(line, "double")) << line;
  }
  EXPECT_EQ(hands, 3) << s.out();
  EXPECT_EQ(doubles, 2);
  expect_money_conserved(s.out());
}

// GC.13(a)
TEST(PlaySeveralPlayers, WithoutConsentThereIsNoWagerAndThePlayerIsAskedAgain) {
  Script s("blackjack --players 2 --seed 1");
  s.say("10").say("10 on 1").say("n");
  EXPECT_TRUE(s.shows("Player 2 may not bet on spot 1 [GC.13(a)")) << s.out();
  EXPECT_TRUE(s.prompt().starts_with("player 2, wager")) << s.out();
  s.say("x").say("10").say("q");
  EXPECT_FALSE(s.shows("decides for spot 1"));
  expect_money_conserved(s.out());
}

// GC.13(e)
TEST(PlaySeveralPlayers, EveryBettorIsAskedForTheOwnInsurance) {
  Script s(seed_with("blackjack --names ann,bob", "10\n20 on 1\ny\n", "ann, insurance? Up to 5.00."));
  s.say("10").say("20 on 1").say("y").say("n");
  EXPECT_TRUE(s.prompt().starts_with("  bob, insurance? Up to 10.00.")) << s.out();
  s.say("i 4").say("q");
  EXPECT_TRUE(s.shows("bob insurance 1.1 ")) << s.out();
  EXPECT_FALSE(s.shows("ann insurance 1.1 "));
  expect_money_conserved(s.out());
}

// GC.13(d), R24
TEST(PlaySeveralPlayers, TheOthersGoAlongWithASplitOrLetTheWagerRide) {
  Script s(seed_with("blackjack --names ann,bob,cy", "10\n20 on 1\ny\n6 on 1\ny\np\n", "bob, split too, for 20.00?"));
  for (const char* answer : {"10", "20 on 1", "y", "6 on 1", "y", "p", "y", "n"}) s.say(answer);
  EXPECT_TRUE(s.shows("bob goes along with hand 1.1 [GC.13(d)")) << s.out();
  s.say("q");
  for (const std::string& line : lines_of(s.out()))
    EXPECT_FALSE(line.starts_with("  cy ") && has(line, " 1.1b ")) << line;
  expect_money_conserved(s.out());
}

// GC.14
TEST(PlaySeveralPlayers, AnotherSpotWhereTheHousePermitsIt) {
  Script refused("blackjack --players 2 --seed 1");
  refused.say("10, 10 on 3");
  EXPECT_TRUE(
      refused.shows("A player may bet on one spot only at this table, or on as many as the house permits. [GC.14"))
      << refused.out();
  EXPECT_TRUE(refused.prompt().starts_with("player 1, wager")) << "nothing of the line is made";
  Script s("blackjack --players 2 --set spots_per_player=2 --seed 1");
  s.say("10, 20 on 3").say("10");
  EXPECT_TRUE(s.shows(" hand 3.1 ")) << s.out();
  s.until("player 1, wager");
  EXPECT_TRUE(has(s.prompt(), "(Enter: 10.00, 20.00 on 3")) << s.out();
  s.say("q");
  expect_money_conserved(s.out());
}

// GC.13(a): who comes to the own seat later needs the consent of who bet there first
TEST(PlaySeveralPlayers, TheSeatIsNoBetterThanTheFirstBet) {
  Script s("blackjack --names ann,bob --seed 1");
  s.say("10 on 2").say("10");
  EXPECT_TRUE(has(s.prompt(), "ann, may bob bet on spot 2 with you?")) << s.out();
  s.say("y");
  EXPECT_TRUE(s.shows("bob decides for spot 2 [GC.13(b)")) << s.out();
}

// SD09.3
TEST(PlaySeveralPlayers, ATipThatWinsGoesToTheDealersBox) {
  const std::string input = "10 tip 2\npass\nn\nk\ns\ns\nq\n";
  const std::string with = seed_with("sd-switch --names ann,bob", input, "dealers' box 8.00,");
  const std::string out = play(with, input).out;
  EXPECT_EQ(count(unbroken(out), "; 4.00 to the dealers' box [SD09"), 2) << out;
  EXPECT_TRUE(has(out, "ann leaves with 516.00 after 1 round (+16.00).")) << out;
  EXPECT_TRUE(has(out, "bob leaves with 500.00 after 0 rounds (0.00).")) << out;
  expect_money_conserved(out);
  EXPECT_TRUE(has(unbroken(play("blackjack --seed 1", input).out), "This table does not take a tip on the hand bet."));
}

// SD09.3: a tip is matched at a double, or rides alone
TEST(PlaySeveralPlayers, ATipWithADouble) {
  const std::string before = "10 tip 2\nn\nk\n";
  const std::string with = seed_with("sd-switch", before + "d 10 tip 2\n", "tip double 1.1 ");
  const std::string out = play(with, before + "d tip 3\nd 10 tip\nd 10 tip 2\nq\n").out;
  EXPECT_TRUE(has(out, "A tip is at most 2.00 here. [SD09.3")) << out;
  EXPECT_TRUE(has(unbroken(out), "Double takes one amount, as in d 5, and a tip, as in d 5 tip 1.")) << out;
  EXPECT_EQ(count(out, "  tip double 1.1 "), 1) << out;
  EXPECT_EQ(count(out, "  tip 1.1 "), 1) << out;
  EXPECT_TRUE(has(unbroken(play(with, "10\nn\nk\nd 10 tip 2\nq\n").out),
                  "No tip rides on hand 1.1 that could be added to. [SD09.3"));
}

// SD11.3
TEST(PlaySeveralPlayers, ATipOnASideBet) {
  const std::string out = play("sd-dmh --seed 1", "10 dm 5 tip 1\nq\n").out;
  EXPECT_EQ(count(out, "  tip dm "), 1) << out;
  EXPECT_TRUE(has(out, "10 dm 5 tip 1") && has(out, "Dead Man's Hand"));
  // As in notation, wherever it stands.
  for (const std::string line : {"10 dm 5 tip dm 1", "10 dm 5 tip dead-mans-hand 1", "10 tip dm 1 dm 5"})
    EXPECT_EQ(count(play("sd-dmh --seed 1", line + "\nq\n").out, "  tip dm "), 1) << line;
  EXPECT_TRUE(has(unbroken(play("sd-dmh --seed 1", "10 dm 5 tip frob 1\nq\n").out),
                  "A tip on dead-mans-hand takes one amount."));
}

// GC.5(d), R25
TEST(PlaySeveralPlayers, ACouponIsPaidOnAWinAndTakenOnALoss) {
  const std::string input = "10 coupon 5\nn\ns\nq\n";
  const std::string won = play(seed_with("blackjack", input, "coupon 1.1     wins     5.00"), input).out;
  EXPECT_TRUE(has(won, "This round +15.00")) << won;
  const std::string lost = play(seed_with("blackjack", input, "coupon 1.1     is taken"), input).out;
  EXPECT_TRUE(has(lost, "This round -10.00")) << lost;
  EXPECT_TRUE(has(unbroken(play("blackjack --seed 1", "10 coupon 11\n").out), "is worth at most 10.00 here. [GC.5(d)"));
}

// GC.5(d)
TEST(PlaySeveralPlayers, AVerbalWagerIsConfirmedByDealerAndSupervisor) {
  Script s("blackjack --names ann,bob --bankroll 100 --seed 2");
  s.say("call 10 cash 60");
  EXPECT_TRUE(s.shows("Dealer: ann calls 10.00 on spot 1, with 60.00 in cash. Confirmed?")) << s.out();
  s.say("y").say("maybe");
  EXPECT_TRUE(s.shows("Supervisor: ann calls 10.00 on spot 1")) << s.out();
  EXPECT_TRUE(s.shows("Answer y or n."));
  s.say("y");
  EXPECT_TRUE(s.shows("ann gets chips for 60.00 in cash [GC.5(d)")) << s.out();
  s.say("pass").until("ann, wager");
  EXPECT_TRUE(has(s.prompt(), "(Enter: 10.00;")) << "not called again";
  s.say("q");
  expect_money_conserved(s.out());
}

// GC.5(d)
TEST(PlaySeveralPlayers, AVerbalWagerThatIsNotConfirmedIsNone) {
  Script s("blackjack --names ann,bob --seed 2");
  s.say("call 10 cash 60").say("y").say("n");
  EXPECT_TRUE(s.shows("A verbal wager that is not confirmed is no wager. [GC.5(d)")) << s.out();
  EXPECT_TRUE(s.prompt().starts_with("ann, wager")) << s.out();
  EXPECT_FALSE(s.shows("takes the call back")) << "it was the dealer who refused\n" << s.out();
  s.say("call 20 cash 50");
  EXPECT_TRUE(s.shows("Dealer: ann calls 20.00")) << "the next call is heard: " << s.out();
  s.say("n");
  EXPECT_TRUE(has(s.prompt(), "(Enter: 10.00;")) << "a call of 20.00 was refused\n" << s.out();
  s.say("pass").say("10").say("q");
  EXPECT_TRUE(s.shows("ann leaves with 500.00 after 0 rounds (0.00).")) << s.out();
  expect_money_conserved(s.out());
  Script alone("blackjack --seed 2");
  alone.say("call 10 cash 60").say("n").say("q");
  EXPECT_TRUE(alone.shows("You leave with 500.00 after 0 rounds (0.00).")) << alone.out();
}

TEST(PlaySeveralPlayers, AVerbalWagerAtSwitchIsOnEachHand) {
  Script s("gc-switch --names ann,bob --seed 2");
  s.say("call 20 sm 5 cash 60");
  EXPECT_TRUE(s.shows("Dealer: ann calls 20.00 on each hand, sm 5.00 on spot 1, with 60.00 in cash. Confirmed?"))
      << s.out();
  s.say("y").say("y").say("pass").until("ann, wager");
  EXPECT_TRUE(has(s.prompt(), "(Enter: 20.00 sm 5.00;")) << "it was confirmed\n" << s.out();
}

// GC.7(g)(2), R45
TEST(PlaySeveralPlayers, ARevokedSwitchIsNamedAfterItsPlayer) {
  const std::string arguments = "gc-switch --names ann,bob,cy";
  const std::string answers = "10\n10\n10\ns\ns\ns\n";
  Script s(seed_with(arguments, answers, "(v 1) ann revokes (v 2) bob revokes"));
  s.say("10").say("10").say("10").say("s").say("s").say("s");
  EXPECT_TRUE(has(s.prompt(), "(v 1) ann revokes (v 2) bob revokes")) << s.out();
  for (const std::string& line : lines_of(s.out()))
    EXPECT_LE(std::min(line.size(), line.find(" > ") + 7), 80u) << line << ": room for an answer";
  s.say("v 1");
  EXPECT_TRUE(s.shows("Spot 1 revokes the switch: the second cards go back [GC.7(g)")) << s.out();
  EXPECT_TRUE(s.shows("both hands of spot 1 are asked again; a stand on them is undone. [GC.7(g)") ||
              s.shows("Both hands of spot 1 are asked again; a stand on them is undone. [GC.7(g)"))
      << s.out();
}

TEST(PlaySeveralPlayers, ManySwitchesToRevokeFitInto80Columns) {
  const std::string names = "abcdefghij,bbbbbbbbbb,cccccccccc,dddddddddd,eeeeeeeeee,ffffffffff,gggggggggg";
  std::string input = "10\n10\n10\n10\n10\n10\n10\n";
  for (int i = 0; i < 30; ++i) input += "s\n";
  const std::string out = play(seed_with("gc-switch --names " + names, input, "(v 4) dddddddddd revokes"), input).out;
  for (const std::string& line : lines_of(out)) EXPECT_LE(line.size(), 80u) << line;
  EXPECT_TRUE(has(out, "(v 1) abcdefghij revokes\n            (v 2) bbbbbbbbbb revokes")) << out;
}

// GC.5(h)
TEST(PlaySeveralPlayers, WhoSatOutWaitsForTheReshuffleOrASupervisor) {
  Script s("blackjack --names ann,bob --set mid_shoe_entry=barred --seed 4");
  s.say("10").say("pass").until("ann, wager");
  s.say("10");
  EXPECT_TRUE(s.shows("Having sat out a round, bob waits for the reshuffle. [GC.5(h)")) << s.out();
  Script permitted("blackjack --names ann,bob --set mid_shoe_entry=barred --seed 4");
  permitted.say("10").say("pass").until("ann, wager");
  permitted.supervise("bob may wager, although having sat out");
  permitted.say("10");
  EXPECT_TRUE(permitted.prompt().starts_with("bob, wager")) << permitted.out();
}

TEST(PlaySeveralPlayers, NobodyWagersAndEverybodyIsAskedAgain) {
  Script s("blackjack --players 2 --seed 1");
  s.say("pass").say("pass");
  EXPECT_TRUE(s.shows("Nobody wagers: once more.")) << s.out();
  EXPECT_TRUE(s.prompt().starts_with("player 1, wager"));
  Script alone("blackjack --seed 1");
  alone.say("pass");
  EXPECT_TRUE(alone.shows("There is nobody else to play: make a wager, or leave with q.")) << alone.out();
}

TEST(PlaySeveralPlayers, WhoLeavesBeforeTheFirstCardGetsTheWagersBack) {
  for (const std::string_view end : {"!\nq\n", ""}) {
    const auto ran = play("--players 3 --seed 1", "10\n10 sm 5\n" + std::string(end));
    EXPECT_EQ(ran.exit, 0);
    EXPECT_TRUE(has(ran.out, "no card has been dealt, and the wagers go back.")) << ran.out;
    EXPECT_EQ(count(ran.out, "leaves with 500.00 after 0 rounds (0.00)."), 3) << ran.out;
  }
}

TEST(PlaySeveralPlayers, WhoLeavesAtTheWagerLetsTheOthersPlayOn) {
  Script s("blackjack --names ann,bob,cy --seed 1");
  s.say("10").say("q").say("10");
  EXPECT_TRUE(s.shows("bob leaves. The others play on.")) << "no hand of bob's can stand\n" << s.out();
  EXPECT_TRUE(s.shows(" hand 1.1 ") && s.shows(" hand 3.1 ")) << s.out();
  EXPECT_FALSE(s.shows(" hand 2.1 "));
  s.until("ann, wager").say("10");
  EXPECT_TRUE(s.prompt().starts_with("cy, wager")) << "bob is not asked again\n" << s.out();
  s.say("q").until("ann, wager").say("q");
  EXPECT_FALSE(s.shows("The input has ended")) << "the last who leaves ends the session\n" << s.out();
  EXPECT_TRUE(s.shows("bob leaves with 500.00 after 0 rounds (0.00).")) << s.out();
  EXPECT_EQ(summary_of(s.out()).nets.size(), 3u);
  expect_money_conserved(s.out());
}

TEST(PlaySeveralPlayers, WhoLeavesInARoundStandsAndTheOthersDecide) {
  Script s(seed_with("gc-switch --names ann,bob", "10\n10\nq\n", "bob: (s)witch"));
  s.say("10").say("10").say("q");
  EXPECT_TRUE(s.shows("ann leaves: no insurance, no further wager, and every hand stands.")) << s.out();
  EXPECT_TRUE(has(s.prompt(), "bob: ")) << s.out();
  s.until("bob, wager").say("q");
  EXPECT_EQ(count(s.out(), "after 1 round ("), 2) << s.out();
  expect_money_conserved(s.out());
}

// GC.13(a): there is nobody left to consent.
TEST(PlaySeveralPlayers, WhoLeavesInsteadOfConsentingTakesTheWagerAlong) {
  Script s("blackjack --names ann,bob --seed 1");
  s.say("10").say("20 on 1").say("q");
  EXPECT_TRUE(s.shows("bob may not bet on spot 1 [GC.13(a)")) << s.out();
  EXPECT_TRUE(s.prompt().starts_with("bob, wager")) << s.out();
  s.say("20 on 1");
  EXPECT_TRUE(s.shows(" bob 20.00 ")) << s.out();
  s.until("bob, wager").say("q");
  EXPECT_TRUE(s.shows("ann leaves with 500.00 after 0 rounds (0.00).")) << s.out();
  expect_money_conserved(s.out());
}

TEST(PlaySeveralPlayers, LongNamesStayWithin80Columns) {
  for (const std::string_view book : {"blackjack", "gc-switch --set bettors_per_spot=3"}) {
    Script s(std::string(book) + " --names abcdefghij,klmnopqrst,uvwxyz-123 --seed 5");
    for (const char* answer : {"10", "100 on 1", "y", "200 on 1", "y", "d", "y", "y"}) s.say(answer);
    s.until("abcdefghij, wager").say("?");
    EXPECT_TRUE(s.shows("abcdefghij 10.00, behind klmnopqrst 100.00, behind uvwxyz-123 200.00")) << s.out();
    for (const std::string& line : lines_of(s.out())) EXPECT_LE(line.size(), 80u) << line;
  }
}

TEST(PlaySeveralPlayers, WhatIsNoWagerIsSaidInOneSentence) {
  const std::string out =
      unbroken(play("sd-dmh --players 2 --seed 1",
                    "10 on\n10 on 8\n10 on 2 on 3\n10 tip\n10 tip 2 tip 2\n10 cash 5\ncall 10\ncall 10 cash\n1,000\n"
                    "10 on 2, 10 on 2\n10, 10 on 1\ncall\n10,\n,\n10 coupon x\n10 tip 1 2 3\n")
                   .out);
  for (const std::string_view sentence :
       {"Spots are numbered 1 to 7, as in 10 on 2.", "One wager is on one spot; a comma begins another",
        "A tip on the hand takes one amount, or one for each hand.", "A tip on the hand is named twice.",
        "A verbal wager comes with cash, as in call 10 cash 20.", "Cash takes an amount, as in call 10 cash 20.",
        "A comma begins a wager on another spot, as in 10, 10 on 3.", "Spot 1 is wagered on twice.",
        "A coupon on the hand takes one amount"})
    EXPECT_TRUE(has(out, sentence)) << sentence << "\n" << out;
  EXPECT_TRUE(has(out, "player 1 leaves with 500.00 after 0 rounds"));
}

TEST(PlaySeveralPlayers, SevenPeopleAddUp) {
  for (const std::string_view book : {"gc-switch", "vs-switch-1", "blackjack", "sd-dmh --set decks=1"}) {
    std::string input;
    for (int i = 0; i < 400; ++i)
      input += i % 5 == 0 ? "10\n" : i % 5 == 1 ? "n\n" : i % 5 == 2 ? "k\n" : i % 5 == 3 ? "h\n" : "s\n";
    const auto ran = play(std::string(book) + " --players 7 --seed 3", input);
    EXPECT_EQ(ran.exit, 0);
    EXPECT_GE(count(ran.out, "-- Round "), 3) << ran.out;
    EXPECT_EQ(summary_of(ran.out).nets.size(), 7u);
    expect_money_conserved(ran.out);
  }
}

}   // namespace play_several_players_test
