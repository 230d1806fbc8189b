// Events in words: one row an event.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "notation/words.h"

namespace pitboss::notation {
namespace {

using namespace round;

constexpr HandId hand{SpotId{1}, 1, 0};
constexpr HandId second{SpotId{1}, 1, 1};
constexpr SpotId spot{2};
constexpr Card ten(Rank::ten, Suit::diamonds);

Why why(Ground ground) { return {ground, "GC.5(c)"}; }
WagerSettled settled(Bet bet, Outcome outcome, Ground ground, Line line = Line::none, Odds odds = {1, 1}) {
  const Settlement how{outcome, ground, odds, line};
  return {WagerId{}, PlayerId{1}, hand, bet, Money::dollars(10), how, payment(Money::dollars(10), how), why(ground)};
}

struct Row {
  Event event;
  const char* words;
};

TEST(NotationWords, EveryEvent) {
  const Row rows[] = {
      {PlayerJoined{PlayerId{1}, Money::dollars(500)}, "player 1 comes with 500.00"},
      {WagerPlaced{{}, {}, hand, Bet::hand, Money::dollars(10), {}}, "hand 1.1: a wager of 10.00"},
      {WagerPlaced{{}, {}, hand, Bet::super_match, Money::dollars(5), {}}, "Super Match of spot 1: a wager of 5.00"},
      {WagerPlaced{{}, {}, second, Bet::double_down, Money::dollars(5), {}}, "double on hand 1.1b: a wager of 5.00"},
      {WagerWithdrawn{}, "a wager is taken back"},
      {CardDealt{{hand}, ten, false, {}}, "hand 1.1: Td"},
      {CardDealt{to_dealer, ten, false, {}}, "the dealer: Td"},
      {CardDealt{to_dealer, ten, true, {}}, "the dealer: a card face down"},
      {TotalAnnounced{{hand}, {18, true}, {}}, "hand 1.1 has soft 18"},
      {InsuranceOffered{}, "the dealer shows an ace: insurance?"},
      {InsuranceAnswered{spot, true, {}}, "spot 2: insured"},
      {InsuranceAnswered{spot, false, {}}, "spot 2: no insurance"},
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
      {CardsTucked{hand, {}}, "the cards of hand 1.1 stay under the Dealer Bust 21 wager"},
      {DealerTurn{}, "Dealer's card"},
      {HoleCardShown{ten, {}}, "the dealer shows the second card: Td"},
      {UpCardBoxed{ten, {}}, "the up card Td goes to its own place"},
      {DealerDone{{17, true}, why(Ground::dealer_stands)}, "the dealer has soft 17 and stands"},
      {DealerDone{{22, false}, why(Ground::dealer_stands)}, "the dealer has 22"},
      {DealerDone{{21, true}, why(Ground::natural)}, "the dealer has blackjack"},
      {DealerDone{{12, false}, why(Ground::dealer_need_not_draw)},
       "the dealer has 12: no wager depends on a further dealer card"},
      {settled(Bet::hand, Outcome::win, Ground::natural_beats_22),
       "hand 1.1 wins 10.00: blackjack is paid against a dealer 22"},
      {settled(Bet::hand, Outcome::lose, Ground::over_21), "hand 1.1 loses 10.00: over 21 loses"},
      {settled(Bet::hand, Outcome::push, Ground::equal_total), "hand 1.1 pushes: equal to the dealer pushes"},
      {settled(Bet::double_down, Outcome::returned, Ground::double_returned),
       "double on hand 1.1 goes back: a dealer blackjack takes only the original wager: the double goes back"},
      {settled(Bet::hand, Outcome::surrender, Ground::surrendered),
       "hand 1.1 gets 5.00 back: surrendered: half is collected, half goes back"},
      {settled(Bet::insurance, Outcome::win, Ground::insurance_wins, Line::none, {2, 1}),
       "insurance of hand 1.1 wins 20.00: insurance wins: the dealer has blackjack"},
      {settled(Bet::super_match, Outcome::win, Ground::super_match_pays, Line::three_of_a_kind, {5, 1}),
       "Super Match of spot 1 wins 50.00: three of a kind, 5 to 1"},
      {settled(Bet::kings_bounty, Outcome::win, Ground::kings_bounty_pays, Line::unsuited_20, {4, 1}),
       "King's Bounty of hand 1.1 wins 40.00: unsuited 20, 4 to 1"},
      {settled(Bet::dead_mans_hand, Outcome::lose, Ground::dead_mans_hand_loses),
       "Dead Man's Hand of spot 1 loses 10.00: no ace and no eight in the first two cards"},
      {RoundClosed{}, "the round is over"},
  };
  std::vector<bool> seen(std::variant_size_v<Event>);
  for (const Row& row : rows) {
    EXPECT_EQ(in_words(row.event), row.words);
    seen[row.event.index()] = true;
  }
  EXPECT_EQ(std::ranges::count(seen, false), 0) << "an event has no row";
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

}   // namespace
}   // namespace pitboss::notation
