#include "simulate/payments.h"

#include <algorithm>
#include <numeric>

namespace pitboss::simulate {

namespace {

using analyze::HandKind;

std::int32_t unit_of(const Rules& rules) {
  std::int32_t unit = std::lcm(2, rules.blackjack_pays.per);   // a surrender takes half [GC.9(a)]
  for (const Bet bet : side_bets)
    for (const auto& odds : rules.pay_table(bet).pays)
      if (odds) unit = std::lcm(unit, odds->per);
  return unit;
}

// In wagers, but for a natural.
int wagers(const Rules& rules, const analyze::Payoffs& payoffs, HandKind kind, bool doubled, Ended ended,
           std::size_t dealer) {
  const analyze::Payoffs::Late& late = payoffs.late_for(kind);
  const bool blackjack = dealer == dealer_blackjack;
  if (ended == Ended::busted) {
    // What was collected at once, no blackjack brings back. [R36]
    if (!blackjack || rules.bust_collected == BustCollected::at_once) return doubled ? -2 : -1;
    return doubled ? late.doubled_and_busted : late.busted;
  }
  if (blackjack) return doubled ? late.doubled : ended == Ended::two_card_21 ? late.two_card_21 : late.stood;
  const auto stood = ended == Ended::two_card_21 ? Ended::stood_21 : ended;
  return payoffs.stand[static_cast<std::size_t>(stood)][dealer] * (doubled ? 2 : 1);
}

}   // namespace

Payments payments_of(const Rules& rules) {
  const analyze::Payoffs payoffs = analyze::payoffs_of(rules);
  Payments payments;
  payments.unit = unit_of(rules);
  const std::int32_t natural = payments.unit / payoffs.natural.per * payoffs.natural.win;
  // Four hands from each box, doubled.
  payments.most = rules.hands_per_spot() * std::max(rules.split_max_hands * 2 * payments.unit, natural);
  for (const HandKind kind : {HandKind::whole, HandKind::first, HandKind::added})
    for (const bool doubled : {false, true})
      for (std::size_t e = 0; e < ways_to_end; ++e)
        for (std::size_t dealer = 0; dealer < dealer_codes; ++dealer) {
          const auto ended = static_cast<Ended>(e);
          const bool blackjack = dealer == dealer_blackjack;
          std::int32_t& paid = payments.of_hand[hand_code(kind, doubled, ended)][dealer];
          if (ended == Ended::natural)
            paid = (blackjack ? payoffs.natural_paid_against_blackjack : payoffs.natural_wins[dealer]) ? natural : 0;
          else if (ended == Ended::surrendered)
            paid = blackjack ? -payments.unit : -payments.unit / 2;   // held until it is known [GC.9(a)(2)]
          else
            paid = wagers(rules, payoffs, kind, doubled, ended, dealer) * payments.unit;
        }
  return payments;
}

}   // namespace pitboss::simulate
