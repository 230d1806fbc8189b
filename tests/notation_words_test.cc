// Events in words: one row an event.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "notation/words.h"

namespace pitboss::notation {
namespace notation_words_test {

using namespace round;

constexpr HandId hand{SpotId{1}, 1, 0};
constexpr HandId second{SpotId{1}, 1, 1};
constexpr SpotId spot{2};
constexpr Card ten(Rank::ten, Suit::diamonds);

Why why(Ground ground) { return {ground, "GC.5(c)"}; }
WagerSettled settled(Bet bet, Outcome outcome, Ground ground, Line line = Line::none, Odds odds = {1, 1},
                     WagerKind kind = WagerKind::personal) {
  const Settlement how{outcome, ground, odds, line};
  const Money ten = Money::dollars(10);
  return {WagerId{}, PlayerId{1}, hand, bet, kind, ten, how, payment(ten, how, kind), why(ground)};
}
WagerPlaced placed(HandId on, Bet bet, Money stake, WagerKind kind = WagerKind::personal) {
  return {{}, {}, on, bet, kind, stake, {}};
}
constexpr PlayerId other{2};

struct Row {
  Event event;
  const char* words;
};

TEST(NotationWords, EveryEvent) {
  const Row rows[] = {
      {PlayerJoined{PlayerId{1}, Money::dollars(500)}, "player 1 comes with 500.00"},
      {PlayerSeated{other, spot, {}}, "player 2 sits at spot 2"},
      {SeatGivenUp{other, spot, {}}, "player 2 leaves the seat at spot 2"},
      {ConsentAsked{spot, other, {}}, "player 2 asks to bet on spot 2"},
      {ConsentAnswered{spot, other, true, {}}, "player 2 may bet on spot 2"},
      {ConsentAnswered{spot, other, false, {}}, "player 2 may not bet on spot 2"},
      {WagersCalled{other, spot, {}, Money::dollars(50), {}}, "player 2 calls a wager on spot 2, with 50.00 in cash"},
      {CallConfirmed{other, Role::dealer, {}}, "the dealer confirms the call of player 2"},
      {CallConfirmed{other, Role::supervisor, {}}, "a supervisor confirms the call of player 2"},
      {CashConverted{other, Money::dollars(50), {}}, "player 2 gets chips for 50.00 in cash"},
      {CallLapsed{other, spot, true, {}}, "player 2 takes the call back"},
      {CallLapsed{other, spot, false, {}}, "the call of player 2 was not confirmed: it is no wager"},
      {placed(hand, Bet::hand, Money::dollars(10)), "hand 1.1: a wager of 10.00"},
      {placed(hand, Bet::hand, Money::dollars(2), WagerKind::tip), "hand 1.1: a tip of 2.00"},
      {placed(hand, Bet::super_match, Money::dollars(5)), "Super Match of spot 1: a wager of 5.00"},
      {placed(hand, Bet::super_match, Money::dollars(5), WagerKind::coupon), "Super Match of spot 1: a coupon of 5.00"},
      {placed(second, Bet::double_down, Money::dollars(5)), "double on hand 1.1b: a wager of 5.00"},
      {WagerWithdrawn{}, "a wager is taken back"},
      {DeciderNamed{spot, other, {}}, "player 2 decides for spot 2"},
      {CardDealt{{hand}, ten, false, false, {}}, "hand 1.1: Td"},
      {CardDealt{{hand}, ten, false, true, {}}, "hand 1.1: Td, the card that waited"},
      {CardDealt{to_dealer, ten, false, false, {}}, "the dealer: Td"},
      {CardDealt{to_dealer, ten, true, true, {}}, "the dealer: a card face down"},
      {TotalAnnounced{{hand}, {18, true}, {}}, "hand 1.1 has soft 18"},
      {InsuranceOffered{}, "the dealer shows an ace: insurance?"},
      {InsuranceAnswered{spot, other, true, {}}, "spot 2: insured"},
      {InsuranceAnswered{spot, other, false, {}}, "spot 2: no insurance"},
      {round::SwitchOffered{spot, {15, false}, {}}, "hand 2.1: 15 or switch?"},
      {SwitchDeclined{spot, {}}, "spot 2 keeps its cards"},
      {CardsSwitched{spot, {}}, "spot 2 switches: the second cards change places"},
      {SwitchWasRevoked{spot, {}}, "spot 2 revokes the switch: the second cards go back"},
      {HoleCardChecked{true, {}}, "the hole card is checked: blackjack"},
      {HoleCardChecked{false, {}}, "the hole card is checked: no blackjack"},
      {DecisionOffered{hand, {}}, "hand 1.1: your decision?"},
      {CardRequested{hand, why(Ground::draw)}, "hand 1.1 draws"},
      {CardRequested{hand, why(Ground::double_one_card)}, "hand 1.1 gets its one card"},
      {CardRequested{hand, why(Ground::split_order)}, "hand 1.1 gets its second card"},
      {HandStood{hand, {}}, "hand 1.1 stands"},
      {HandDoubled{hand, {}}, "hand 1.1 doubles"},
      {HandSplit{hand, second, {}}, "hand 1.1 splits: the new hand is 1.1b"},
      {HandSurrendered{hand, false, {}}, "hand 1.1 surrenders"},
      {HandSurrendered{hand, true, {}}, "hand 1.1 surrenders: held until the second card is shown"},
      {HandCompleted{hand, why(Ground::twenty_one)}, "hand 1.1 is complete: a hand of 21 draws no further card"},
      {HandBusted{hand, {}}, "hand 1.1 is over 21"},
      {FollowAsked{other, hand, {}, Bet::double_down, {}}, "hand 1.1: player 2, double too?"},
      {FollowAsked{other, hand, second, Bet::hand, {}}, "hand 1.1: player 2, split too?"},
      {FollowAnswered{other, hand, true, {}}, "player 2 goes along with hand 1.1"},
      {FollowAnswered{other, hand, false, {}}, "player 2 lets the wager on hand 1.1 ride"},
      {CardsTucked{hand, {}}, "the cards of hand 1.1 stay under the Dealer Bust 21 wager"},
      {DealerTurn{}, "Dealer's card"},
      {HoleCardShown{ten, {}}, "the dealer shows the second card: Td"},
      {UpCardBoxed{ten, {}}, "the up card Td goes to its own place"},
      {DealerDone{{17, true}, why(Ground::dealer_stands)}, "the dealer has soft 17 and stands"},
      {DealerDone{{22, false}, why(Ground::dealer_stands)}, "the dealer has 22"},
      {DealerDone{{21, true}, why(Ground::dealer_blackjack)}, "the dealer has blackjack"},
      {DealerDone{{12, false}, why(Ground::dealer_need_not_draw)},
       "the dealer has 12: no wager depends on a further dealer card"},
      {CardMisdelivered{ten, {hand}, to_dealer, Remedy::forward, {}},
       "Td was due to hand 1.1 and came to the dealer: it moves forward"},
      {CardMisdelivered{ten, to_dealer, {hand}, Remedy::dealers_next, {}},
       "Td was due to the dealer and came to hand 1.1: it becomes the dealer's next card"},
      {CardMisdelivered{ten, {second}, {hand}, Remedy::burned, {}},
       "Td was due to hand 1.1b and came to hand 1.1: it is burned"},
      {LeaveOffered{other, spot, {}}, "player 2 may leave spot 2 with the wagers"},
      {LeaveAnswered{other, spot, true, {}}, "player 2 leaves spot 2"},
      {LeaveAnswered{other, spot, false, {}}, "player 2 stays on spot 2"},
      {FaceUpCardFound{ten, {}}, "Td lies face up in the shoe: it is discarded"},
      {CardDrawnInError{ten, true, {}}, "Td is drawn in error and exposed"},
      {CardDrawnInError{ten, false, {}}, "a card is drawn in error, its face unseen"},
      {CardRefused{other, hand, {}}, "hand 1.1 refuses the exposed card"},
      {CardBurned{ten, false, {}}, "Td is burned"},
      {CardMissed{{hand}, {}}, "hand 1.1 was not dealt the card that was due"},
      {LateCardAsked{hand, {}}, "hand 1.1: the missed card now?"},
      {LateCardTaken{hand, {}}, "hand 1.1 takes the missed card"},
      {HandDead{hand, {}}, "hand 1.1 is dead"},
      {SupervisorNotified{}, "a supervisor is notified"},
      {ReaderMisused{true, {}}, "the card reader is used by mistake and shows the hole card"},
      {ReaderMisused{false, {}}, "the card reader is used by mistake and shows nothing"},
      {ReaderFailed{}, "the card reader has failed"},
      {RoundVoided{why(Ground::cards_exhausted)}, "the round is void: no card is left to deal"},
      {settled(Bet::hand, Outcome::win, Ground::natural_beats_22),
       "hand 1.1 wins 10.00: blackjack is paid against a dealer 22"},
      {settled(Bet::hand, Outcome::lose, Ground::over_21), "hand 1.1 loses 10.00: over 21"},
      {settled(Bet::hand, Outcome::push, Ground::equal_total), "hand 1.1 pushes: equal to the dealer"},
      {settled(Bet::double_down, Outcome::returned, Ground::double_returned),
       "double on hand 1.1 goes back: a dealer blackjack takes only the original wager"},
      {settled(Bet::hand, Outcome::surrender, Ground::surrendered),
       "hand 1.1 gets 5.00 back: surrendered: half is collected, half goes back"},
      {settled(Bet::insurance, Outcome::win, Ground::insurance_wins, Line::none, {2, 1}),
       "insurance of hand 1.1 wins 20.00: the dealer has blackjack"},
      {settled(Bet::insurance, Outcome::lose, Ground::insurance_loses),
       "insurance of hand 1.1 loses 10.00: no ten-value hole card"},
      {settled(Bet::super_match, Outcome::lose, Ground::super_match_loses),
       "Super Match of spot 1 loses 10.00: no match in the first four cards"},
      {settled(Bet::hand, Outcome::returned, Ground::no_initial_card),
       "the wager on hand 1.1 goes back: no initial card: the hand is dead and its wager goes back"},
      {settled(Bet::super_match, Outcome::win, Ground::super_match_pays, Line::three_of_a_kind, {5, 1}),
       "Super Match of spot 1 wins 50.00: three of a kind, 5 to 1"},
      {settled(Bet::kings_bounty, Outcome::win, Ground::kings_bounty_pays, Line::unsuited_20, {4, 1}),
       "King's Bounty of hand 1.1 wins 40.00: unsuited 20, 4 to 1"},
      {settled(Bet::dead_mans_hand, Outcome::lose, Ground::dead_mans_hand_loses),
       "Dead Man's Hand of spot 1 loses 10.00: no ace and no eight in the first two cards"},
      {settled(Bet::hand, Outcome::win, Ground::higher_total, Line::none, {1, 1}, WagerKind::tip),
       "tip on hand 1.1 wins 10.00: higher than the dealer"},
      {settled(Bet::double_down, Outcome::push, Ground::equal_total, Line::none, {1, 1}, WagerKind::tip),
       "tip on the double of hand 1.1 pushes: equal to the dealer"},
      {settled(Bet::hand, Outcome::lose, Ground::lower_total, Line::none, {1, 1}, WagerKind::coupon),
       "coupon on hand 1.1 is taken: lower than the dealer"},
      {settled(Bet::super_match, Outcome::push, Ground::equal_total, Line::none, {1, 1}, WagerKind::coupon),
       "coupon on Super Match of spot 1 goes back: equal to the dealer"},
      {RoundClosed{}, "the round is over"},
  };
  std::vector<bool> seen(std::variant_size_v<EventKinds>);
  for (const Row& row : rows) {
    EXPECT_EQ(in_words(row.event), row.words);
    seen[row.event.index()] = true;
  }
  EXPECT_EQ(std::ranges::count(seen, false), 0) << "an event has no row";
}

TEST(NotationWords, SaysWhoseWagerIsTakenBack) {
  WagerPlaced wager = placed(hand, Bet::hand, Money::dollars(10));
  wager.player = other;
  EXPECT_EQ(taken_back_in_words(wager), "player 2 takes back the wager of 10.00 on hand 1.1");
  wager.bet = Bet::super_match;
  wager.kind = WagerKind::coupon;
  EXPECT_EQ(taken_back_in_words(wager), "player 2 takes back the coupon of 10.00 on Super Match of spot 1");
}

TEST(NotationWords, CitationOfAnEvent) {
  EXPECT_EQ(citation_of(settled(Bet::hand, Outcome::win, Ground::natural_beats_22)), Citation("GC.5(c)"));
  EXPECT_TRUE(citation_of(RoundClosed{}).empty());
}

TEST(NotationWords, EveryLineReadsAsWords) {
  for (std::size_t i = 0; i < line_count; ++i) {
    const std::string words = line_in_words(static_cast<Line>(i));
    EXPECT_FALSE(words.empty());
    EXPECT_EQ(words.find('_'), std::string::npos) << words;
  }
}

}   // namespace notation_words_test
}   // namespace pitboss::notation
