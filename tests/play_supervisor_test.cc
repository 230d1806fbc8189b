// `pitboss play` when something goes wrong: each irregularity is reached from the supervisor's menu, and what follows
// is said with its clause.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/gate.h"
#include "support/play_script.h"

namespace play_supervisor_test {

using namespace pitboss::test;

// A table that stops before each card, with the first wager made and the burn done.
Script dealing(const std::string& arguments = "blackjack --seed 5") {
  Script s(arguments + " --step");
  s.until("(Enter: ");
  s.say("10").until("Enter deals to hand 1.1");
  return s;
}
// The first seed with which somebody is asked to decide with such an up card.
Script deciding(const std::string& book, std::string_view up_cards) {
  for (int seed = 1; seed < 100; ++seed) {
    Script s(book + " --seed " + std::to_string(seed));
    s.say("10");
    const std::string out = s.out();
    const std::size_t dealer = out.find("\n  dealer    ");
    if (dealer == std::string::npos || !has(s.prompt(), "(h)it")) continue;
    if (has(up_cards, out.substr(dealer + 13, 1))) return s;
  }
  ADD_FAILURE() << "no seed shows such an up card";
  return Script(book + " --seed 1");
}

// GC.15(a)
TEST(PlaySupervisor, AMisdeliveredCardMovesForwardAndPlayersMayLeave) {
  Script s = dealing("blackjack --players 2 --seed 5");
  s.supervise("the card due to hand 1.1 came to lie elsewhere", "dealer f");
  EXPECT_TRUE(s.shows("was due to hand 1.1 and came to the dealer: it moves forward [GC.15(a)")) << s.out();
  EXPECT_TRUE(has(s.prompt(), "player 1, out of the hand, with the wagers? (l)eave (s)tay")) << s.out();
  s.say("l").say("s");
  EXPECT_TRUE(s.shows("Player 1 leaves spot 1 [GC.15(a)")) << s.out();
  EXPECT_TRUE(s.shows("player 1 hand 1.1 goes back")) << s.out();
  s.until("player 1, wager").say("q");
}

// GC.15(a), GC.15(b): a card is due when everybody has wagered, and not before.
TEST(PlaySupervisor, NothingGoesWrongWithACardBeforeTheLastWager) {
  Script s("blackjack --players 2 --seed 5");
  s.say("10").say("10").until("player 1, wager");   // in the second round no burn is due before the card
  s.say("10");
  EXPECT_TRUE(s.prompt().starts_with("player 2, wager")) << s.out();
  for (const char* matter : {"drawn in error", "lies face up", "came to lie elsewhere", "is not dealt"})
    EXPECT_EQ(s.number_of(matter), 0) << matter;
  EXPECT_NE(dealing("blackjack --players 2 --seed 5").number_of("came to lie elsewhere"), 0)
      << "at the card itself it can";
}

// GC.15(a), question by question
TEST(PlaySupervisor, WhereTheCardLiesAndWhatBecomesOfItCanBeAsked) {
  Script s = dealing();
  s.supervise("came to lie elsewhere");
  EXPECT_TRUE(s.prompt().starts_with("Where does it lie? (dealer, or an empty box, as 2.1)")) << s.out();
  s.say("dealer");
  EXPECT_TRUE(has(s.prompt(), "it is the (d)ealer's next, it is (b)urned, which?")) << s.out();
  s.say("x").say("b");
  EXPECT_TRUE(s.shows("came to the dealer: it is burned [GC.15(a)")) << s.out();
  Script two = dealing("gc-switch --seed 5");
  two.supervise("came to lie elsewhere");
  EXPECT_TRUE(two.prompt().starts_with("Where does it lie? (1.2, dealer, or an empty box, as 2.1)")) << two.out();
  two.say("1.1").say("1.2").say("");
  Script empty = two;
  EXPECT_TRUE(two.prompt().starts_with("Enter deals to hand 1.1")) << "Enter takes it back\n" << two.out();
  empty.supervise("came to lie elsewhere", "3.2 b");
  EXPECT_TRUE(empty.shows("came to hand 3.2: it is burned [GC.15(a)")) << empty.out();
}

// Seven people at Switch have fourteen boxes.
TEST(PlaySupervisor, ManyPlacesFitInto80Columns) {
  Script s("gc-switch --players 7 --seed 5 --step");
  s.until("Enter deals to hand 1.1");
  s.supervise("came to lie elsewhere");
  EXPECT_TRUE(s.shows("Where does it lie? (1.2, 2.1, 2.2,")) << s.out();
  for (const std::string& line : lines_of(s.out())) EXPECT_LE(line.size(), 80u) << line;
  EXPECT_EQ(s.prompt(), "The place") << s.out();
  s.say("7.2");
  EXPECT_TRUE(has(s.prompt(), "which?")) << s.out();
}

// GC.4(i)
TEST(PlaySupervisor, TheStepsOfAShuffleComeBeforeItIsDone) {
  const std::string out = play("gc-switch --set shuffle=manual --seed 5 --step", "\nq\n").out;
  const std::size_t steps = out.find("Riffle, turn, riffle, strip"),
                    done = out.find("The shuffle is done: Enter stacks the cards");
  ASSERT_NE(steps, std::string::npos) << out;
  EXPECT_LT(steps, done) << out;
  EXPECT_EQ(count(out, "Riffle, turn"), 1) << out;
}

// GC.15(b)
TEST(PlaySupervisor, OneCardFaceUpIsDiscardedAndASecondVoidsTheRound) {
  Script s = dealing();
  s.supervise("the next card lies face up in the shoe");
  EXPECT_TRUE(s.shows("lies face up in the shoe: it is discarded [GC.15(b)")) << s.out();
  s.supervise("the next card lies face up in the shoe");
  EXPECT_TRUE(s.shows("The round is void: more than one card was face up in the shoe")) << s.out();
  s.until("Enter stacks the cards");
  EXPECT_TRUE(s.shows("The shoe has ended: cards lay face up in it")) << s.out();
}

// GC.15(c)
TEST(PlaySupervisor, ACardDrawnInErrorAndUnseenIsTheNext) {
  Script s = deciding("blackjack", "23456789");
  s.supervise("a card is drawn in error, its face unseen");
  EXPECT_TRUE(s.shows("A card drawn in error and unseen is used as the next card. [GC.15(c)")) << s.out();
  s.say("q");
}

// GC.15(d)
TEST(PlaySupervisor, AnExposedCardMayBeRefused) {
  Script s = deciding("blackjack", "23456789");
  s.supervise("a card is drawn in error, and exposed");
  EXPECT_TRUE(s.shows("is drawn in error and exposed. A card drawn in error and exposed is dealt on")) << s.out();
  EXPECT_TRUE(has(s.prompt(), "re(f)use the card")) << s.out();
  s.say("f");
  EXPECT_TRUE(s.shows("Hand 1.1 refuses the exposed card. Who refuses the exposed card gets no further card"))
      << s.out();
}

// GC.15(e)
TEST(PlaySupervisor, ACardTooManyOfTheDealersIsBurned) {
  Script s = dealing();
  s.until("The round is over");
  s.supervise("the dealer draws a card too many");
  EXPECT_TRUE(s.shows("is burned. A card that the dealer draws beyond the standing total is burned. [GC.15(e)"))
      << s.out();
}

// GC.15(f)
TEST(PlaySupervisor, TheDealersMissedCardComesAfterThePlayers) {
  Script s = dealing();
  s.until("Enter deals to the dealer");
  s.supervise("the card due to the dealer is not dealt");
  EXPECT_TRUE(s.shows("The dealer was not dealt the card that was due.")) << s.out();
  EXPECT_TRUE(s.shows("[GC.15(f)")) << s.out();
  EXPECT_TRUE(s.prompt().starts_with("Enter deals to hand 1.1")) << s.out();
  s.until("(s)tand").say("q");
}

// GC.15(h)
TEST(PlaySupervisor, ASecondInitialCardThatWasMissedComesLast) {
  Script s = dealing();
  s.say("").say("");
  EXPECT_TRUE(s.prompt().starts_with("Enter deals to hand 1.1")) << s.out();
  s.supervise("the card due to hand 1.1 is not dealt");
  EXPECT_TRUE(s.shows("the second comes last, or the hand is dead, as the player likes. [GC.15(h)")) << s.out();
  EXPECT_TRUE(has(s.prompt(), "The missed card now? (t)ake it (g)ive up")) << s.out();
  Script given_up = s;
  s.say("t");
  EXPECT_TRUE(s.shows("Hand 1.1 takes the missed card [GC.15(h)")) << s.out();
  given_up.say("g");
  EXPECT_TRUE(given_up.shows("Hand 1.1 is dead [GC.15(h)")) << given_up.out();
  EXPECT_TRUE(given_up.shows("hand 1.1 goes back")) << given_up.out();
}

// GC.15(i)
TEST(PlaySupervisor, ARequestedCardThatWasMissedComesLateOrTheHandIsDead) {
  Script s = dealing();
  s.until("(s)tand").say("h");
  s.supervise("the card due to hand 1.1 is not dealt");
  EXPECT_TRUE(s.shows("A requested card was not dealt")) << s.out();
  EXPECT_TRUE(has(s.prompt(), "The missed card now?")) << s.out();
  s.say("g");
  EXPECT_TRUE(s.shows("Hand 1.1 is dead [GC.15(i)")) << s.out();
}

// GC.15(j)
TEST(PlaySupervisor, ADeviceThatJamsShufflesAgain) {
  Script s("blackjack --seed 1 --step");
  s.until("Enter stacks the cards");
  s.supervise("the shuffling device jams");
  EXPECT_TRUE(s.shows("The shuffling device jams [GC.15(j)")) << s.out();
  EXPECT_TRUE(s.prompt().starts_with("The shuffle is done")) << s.out();
}

// GC.15(k), GC.4(a)
TEST(PlaySupervisor, WithoutTheDeviceTheCardsAreShuffledByHandAndCut) {
  Script s("blackjack --seed 1");
  s.supervise("the shuffling device leaves the table");
  EXPECT_TRUE(s.shows("The shuffling device leaves the table [GC.15(k)")) << s.out();
  s.supervise("the cards are to be reshuffled");
  EXPECT_TRUE(s.shows("The shoe has ended: a reshuffle is called for [GC.4(h)")) << s.out();
  EXPECT_TRUE(s.shows("The cards are shuffled by hand [")) << s.out();
  EXPECT_TRUE(s.prompt().starts_with("Cut the cards? 52 to 260, Enter refuses")) << s.out();
}

// GC.15(l)
TEST(PlaySupervisor, AReaderThatShowsNothingLetsPlayGoOn) {
  Script s = deciding("blackjack", "23456789");
  const std::string before = s.prompt();
  s.supervise("nobody sees the card");
  EXPECT_TRUE(s.shows("A supervisor is notified")) << s.out();
  EXPECT_TRUE(s.shows("[GC.15(l)")) << s.out();
  EXPECT_EQ(s.prompt(), before);
}
TEST(PlaySupervisor, AReaderThatShowsTheHoleCardVoidsTheRound) {
  Script s = deciding("blackjack", "23456789");
  s.supervise("a player sees the card");
  EXPECT_TRUE(s.shows("The round is void: the card reader let a player see the hole card")) << s.out();
  EXPECT_TRUE(s.shows("This round 0.00, bankroll 500.00")) << s.out();
}
TEST(PlaySupervisor, AReaderThatIsUsedRightlyIsNoIrregularity) {
  EXPECT_EQ(deciding("blackjack", "TJQK").number_of("used by mistake"), 0);
}

// GC.15(m)
TEST(PlaySupervisor, AReaderThatFailsIsOutUntilItIsRepaired) {
  Script s = deciding("blackjack", "23456789");
  s.supervise("the card reader fails");
  EXPECT_TRUE(s.shows("The card reader failed: the hole card is not checked [GC.15(m)")) << s.out();
  s.until("(Enter: ");
  s.supervise("the card reader is repaired");
  EXPECT_TRUE(s.shows("The card reader works again [GC.15(m)")) << s.out();
}

// GC.15(n)
TEST(PlaySupervisor, AForgottenBurnIsForgotten) {
  Script s("blackjack --seed 1");
  s.supervise("the burn is forgotten");
  EXPECT_TRUE(s.shows("The burn was forgotten: play goes on [GC.15(n)")) << s.out();
  s.say("10");
  EXPECT_FALSE(s.shows("One card is burned, face down")) << s.out();
}

// GC.7(c)
TEST(PlaySupervisor, ANewDealerBurnsAndShowsTheBurnOnRequest) {
  Script s("blackjack --seed 4");
  s.say("10").until("(Enter: ");
  s.supervise("a new dealer comes, number 2");
  EXPECT_TRUE(s.shows("Dealer 2 comes to the table [GC.7(c)")) << s.out();
  s.say("10");
  EXPECT_EQ(count(s.out(), "One card is burned, face down"), 2) << s.out();
  s.until("(s)tand");
  s.supervise("a player asks to see the burned card");
  EXPECT_TRUE(s.shows("The player asks to see the burned card: ")) << s.out();
}

// GC.4(g)
TEST(PlaySupervisor, TheCardsCanBeCutAgainBeforeAnyIsDealt) {
  Script s("blackjack --names ann,bob --set shuffle=manual --seed 1");
  s.say("100").supervise("the cards are to be cut again");
  EXPECT_TRUE(s.shows("A supervisor has the cards cut again [GC.4(g)")) << s.out();
  EXPECT_TRUE(s.prompt().starts_with("ann, cut the cards?")) << s.out();
  s.say("150");
  EXPECT_TRUE(s.shows("ann cuts: 150 cards go to the back [")) << s.out();
  s.say("10").say("10");
  EXPECT_EQ(s.number_of("the cards are to be cut again"), 0) << "a card has left the shoe";
}

TEST(PlaySupervisor, NonsenseInTheMenuChangesNothing) {
  Script s("blackjack --seed 1");
  s.say("!").say("99").say("0").say("-1").say("x").say("1 x").say("!").say("").say("c").say("!").say("q");
  EXPECT_TRUE(s.shows("Answer a number from 1 to 5, c, or press Enter.")) << s.out();
  EXPECT_TRUE(s.shows("'x' says nothing about that.")) << s.out();
  EXPECT_TRUE(s.shows("You leave with 500.00 after 0 rounds")) << s.out();
  for (const std::string_view input : {"!\n", "!\n1", "10\n!\n", "!\nc\n", "!\nc\n10\n!\n1\n"}) {
    const auto ran = play("gc-switch --step --seed 3", input);
    EXPECT_EQ(ran.exit, 0) << input;
    EXPECT_EQ(count(ran.out, "You leave with "), 1) << ran.out;
  }
}

TEST(PlaySupervisor, LeavingAmongIrregularitiesEndsTheRound) {
  for (const char* const book : {"blackjack", "gc-switch", "sd-db21", "sd-dmh", "sd-switch"})
    for (int seed = 1; seed <= (in_gate() ? 6 : 30); ++seed) {
      std::string input;   // any keys and any matters, card by card
      unsigned n = static_cast<unsigned>(seed) * 7919u;
      for (int i = 0; i < 120; ++i) {
        n = n * 1103515245u + 12345u;
        const unsigned pick = n >> 16 & 15u;
        input += pick < 6     ? "\n"
                 : pick < 8   ? "!\n"
                 : pick < 10  ? std::to_string(1 + (n >> 8) % 7) + "\n"
                 : pick == 10 ? "s\n"
                 : pick == 11 ? "h\n"
                 : pick == 12 ? "k\n"
                 : pick == 13 ? "t\n"
                 : pick == 14 ? "1.1\n"
                              : "f\n";
      }
      const auto ran = play(std::string(book) + " --step --players 2 --seed " + std::to_string(seed), input);
      ASSERT_EQ(ran.exit, 0) << book << " " << seed << "\n" << ran.out;
      ASSERT_EQ(count(ran.out, " leaves with "), 2) << ran.out;
    }
}

}   // namespace play_supervisor_test
