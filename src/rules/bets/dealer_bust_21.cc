#include "rules/bets/dealer_bust_21.h"

#include "rules/dealer.h"

namespace pitboss::rules {

// The line of the pay table, by the dealer's original up card. [SD10.6, SD10.12]
Line dealer_bust_21_line(Card up_card) {
  if (is_ace(up_card)) return Line::ace;
  if (is_ten_value(up_card)) return Line::ten_value;
  return up_card.rank() >= Rank::seven ? Line::seven_to_nine : Line::two_to_six;
}

Settlement settle_dealer_bust_21(const Rules& rules, Card up_card, Total dealer) {
  // It wins if the dealer's hand busts [SD10.5], and else loses [SD10.9].
  if (!is_bust(dealer)) return {Outcome::lose, Ground::dealer_bust_21_loses, {1, 1}, Line::none};
  const Line line = dealer_bust_21_line(up_card);
  return {Outcome::win, Ground::dealer_bust_21_pays, *rules.pay_table(Bet::dealer_bust_21).at(line), line};
}

}   // namespace pitboss::rules
