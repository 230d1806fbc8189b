#include "report/par/values.h"

#include <tuple>

#include "analyze/bets/both_wagers.h"
#include "analyze/bets/insurance.h"

namespace pitboss::report::par {

std::vector<analyze::PairAgainst> pairs_not_split(const Rules& rules) {
  std::vector<analyze::PairAgainst> found;
  if (!rules.bets.has(Bet::dead_mans_hand)) return found;
  const analyze::BothWagers both = analyze::both_wagers(rules, analyze::SplitPolicy::cdp1, 1);
  for (const analyze::PairPlay& play : both.pairs)
    if (!play.split_for_blackjack()) found.push_back({analyze::card_of(play.pair), analyze::card_of(play.up)});
  return found;
}

std::vector<Bet> bets_of(const Rules& rules) {
  std::vector<Bet> bets{Bet::insurance};
  for (const Bet bet : side_bets)
    if (rules.bets.has(bet)) bets.push_back(bet);
  return bets;
}

analyze::PayAnalysis value_of(Bet bet, const Rules& rules, const Composition& shoe,
                              std::span<const analyze::PairAgainst> not_split) {
  if (bet == Bet::insurance) return analyze::insurance(shoe);
  if (bet == Bet::dead_mans_hand) return analyze::dead_mans_hand(rules, shoe, not_split);
  return analyze::side_bet(bet, rules, shoe, PairSplits::never);
}

// Compares every field that the analyzer of the hands reads. A test changes each field that is not compared here, and
// checks that the value stays the same.
bool hands_are_worth_the_same(const Rules& a, const Rules& b) {
  const auto read = [](const Rules& r) {
    return std::tuple(r.game, r.decks, r.soft_17, r.total_22, r.hole_card, r.blackjack_pays.win, r.blackjack_pays.per,
                      r.natural_v_dealer_blackjack, r.split_21_v_dealer_blackjack, r.dealer_blackjack_takes,
                      r.bust_collected, r.split_max_hands, r.split_resplit_aces, r.split_unlike_tens,
                      r.double_after_split, r.surrender, r.switch_offered, r.switch_natural, r.switch_ace_ten,
                      r.switched_21_v_dealer_blackjack);
  };
  return read(a) == read(b);
}

bool bets_are_worth_the_same(const Rules& a, const Rules& b) {
  for (const Bet bet : side_bets)
    if (a.pay_table(bet).pays != b.pay_table(bet).pays) return false;
  const auto read = [](const Rules& r) { return std::tuple(r.kings_bounty_ace_nine, r.dmh_one_set, r.dmh_no_set); };
  return read(a) == read(b);
}

}   // namespace pitboss::report::par
