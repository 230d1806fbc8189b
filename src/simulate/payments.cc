#include "simulate/payments.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "base/assert.h"

namespace pitboss::simulate {

namespace {

using analyze::HandKind;

// The unit of Payments; most_net + 1 if it is larger than most_net.
std::int32_t unit_of(const Rules& rules) {
  std::int64_t unit = std::lcm(2, rules.blackjack_pays.per);   // a surrender takes half [GC.9(a)]
  for (const Bet bet : side_bets)
    for (const auto& odds : rules.pay_table(bet).pays)
      if (odds) unit = std::min<std::int64_t>(std::lcm(unit, std::int64_t{odds->per}), most_net + 1);
  return static_cast<std::int32_t>(unit);
}

std::int64_t paid(std::int32_t unit, Odds odds) { return std::int64_t{unit} / odds.per * odds.win; }

// The most that the hands of a spot can win: all split hands of each box doubled, or a blackjack.
std::int64_t most_of(const Rules& rules, std::int32_t unit) {
  return rules.hands_per_spot() *
         std::max(std::int64_t{rules.split_max_hands} * 2 * unit, paid(unit, rules.blackjack_pays));
}

// The net of a hand in wagers; not for naturals and surrenders.
int wagers(const Rules& rules, const analyze::Payoffs& payoffs, HandKind kind, bool doubled, Ended ended,
           std::size_t dealer) {
  const analyze::Payoffs::Late& late = payoffs.late_for(kind);
  const bool blackjack = dealer == dealer_blackjack;
  if (ended == Ended::busted) {
    // A hand that was collected at once stays lost if the dealer has a blackjack. [R36]
    if (!blackjack || rules.bust_collected == BustCollected::at_once) return doubled ? -2 : -1;
    return doubled ? late.doubled_and_busted : late.busted;
  }
  if (blackjack) return doubled ? late.doubled : ended == Ended::two_card_21 ? late.two_card_21 : late.stood;
  const auto stood = ended == Ended::two_card_21 ? Ended::stood_21 : ended;
  return payoffs.stand[static_cast<std::size_t>(stood)][dealer] * (doubled ? 2 : 1);
}

}   // namespace

bool can_be_counted(const Rules& rules) {
  const std::int32_t unit = unit_of(rules);
  if (most_of(rules, unit) > most_net) return false;
  // Divided by 8, because Dead Man's Hand may pay for each ace and eight of four hands. [SD11.7]
  constexpr std::int64_t most_bet = std::numeric_limits<std::int32_t>::max() / 8;
  for (const Bet bet : side_bets)
    for (const auto& odds : rules.pay_table(bet).pays)
      if (odds && paid(unit, *odds) > most_bet) return false;
  return true;
}

Payments payments_of(const Rules& rules) {
  PITBOSS_ASSERT(can_be_counted(rules));
  const analyze::Payoffs payoffs = analyze::payoffs_of(rules);
  Payments payments;
  payments.unit = unit_of(rules);
  const auto natural = static_cast<std::int32_t>(paid(payments.unit, payoffs.natural));
  payments.most = static_cast<std::int32_t>(most_of(rules, payments.unit));
  for (const HandKind kind : {HandKind::unsplit, HandKind::first, HandKind::added})
    for (const bool doubled : {false, true})
      for (std::size_t e = 0; e < ways_to_end; ++e)
        for (std::size_t dealer = 0; dealer < dealer_codes; ++dealer) {
          const auto ended = static_cast<Ended>(e);
          const bool blackjack = dealer == dealer_blackjack;
          std::int32_t& net = payments.of_hand[hand_code(kind, doubled, ended)][dealer];
          if (ended == Ended::natural)   // may win against a 22 although other hands push [GC.5(c), R1]
            net = (blackjack ? payoffs.natural_paid_against_blackjack : payoffs.natural_wins[dealer]) ? natural : 0;
          else if (ended == Ended::surrendered)
            net = blackjack ? -payments.unit : -payments.unit / 2;   // a blackjack takes all [GC.9(a)(2)]
          else
            net = wagers(rules, payoffs, kind, doubled, ended, dealer) * payments.unit;
        }
  return payments;
}

}   // namespace pitboss::simulate
