#include "rules/bets/kings_bounty.h"

#include "cards/total.h"
#include "rules/dealer.h"

namespace pitboss::rules {

namespace {

constexpr Card king_of_spades{Rank::king, Suit::spades};

constexpr bool is_twenty(const Rules& rules, std::span<const Card, 2> cards) {
  if (is_ten_value(cards[0]) && is_ten_value(cards[1])) return true;
  const bool ace_nine = total_of(cards) == Total{20, true};
  return ace_nine && rules.kings_bounty_ace_nine;   // [R10]
}

}   // namespace

// The highest line that the two cards make. [VS.W2]
Line kings_bounty_line(const Rules& rules, std::span<const Card, 2> cards) {
  if (!is_twenty(rules, cards)) return Line::none;
  const bool suited = cards[0].suit() == cards[1].suit();
  const bool kings = cards[0].rank() == Rank::king && cards[1].rank() == Rank::king;
  if (cards[0] == king_of_spades && cards[1] == king_of_spades) return Line::two_kings_of_spades;
  if (kings) return suited ? Line::two_suited_kings : Line::two_kings;
  if (!suited) return Line::unsuited_20;
  return cards[0].rank() == cards[1].rank() ? Line::two_suited_queens_jacks_or_tens : Line::suited_20;
}

// Two kings of spades wait for the end of the round if a dealer blackjack is possible. [VS.G2(a)]
bool kings_bounty_waits(std::span<const Card, 2> cards, Card up_card) {
  return cards[0] == king_of_spades && cards[1] == king_of_spades && may_become_blackjack(up_card);
}

Settlement settle_kings_bounty(const Rules& rules, std::span<const Card, 2> cards, bool dealer_blackjack) {
  Line line = kings_bounty_line(rules, cards);
  if (line == Line::none) return {Outcome::lose, Ground::kings_bounty_loses, {1, 1}, Line::none};
  if (line == Line::two_kings_of_spades && dealer_blackjack) line = Line::two_kings_of_spades_and_dealer_blackjack;
  return {Outcome::win, Ground::kings_bounty_pays, *rules.pay_table(Bet::kings_bounty).at(line), line};
}

}   // namespace pitboss::rules
