// From the last initial card to the first decision on a hand: side bets, insurance, the switch and the check.
#include <algorithm>

#include "round/procedure.h"
#include "rules/bets/dead_mans_hand.h"
#include "rules/bets/super_match.h"

namespace pitboss::round {

// Side bets are settled right after the deal and before anything else happens. [SD09.5, SD09.8, GC.7(e), VS.G2, R46,
// R47]
void Procedure::after_deal() {
  for (const Spot& spot : s_.spots) settle_spot_after_deal(spot);
  if (rules::natural_is_paid_at_once(rules_))
    for (const Spot& spot : s_.spots) pay_naturals_at_once(spot.id);
  // Insurance comes after the side bets and before switch and check. [GC.7(f), GC.8(a)]
  if (is_ace(up_card(s_)) && std::any_of(s_.spots.begin(), s_.spots.end(), has_live_hand))
    emit(InsuranceOffered{why(Ground::insurance_offered)});
  proceed();
}

void Procedure::settle_spot_after_deal(const Spot& spot) {
  if (const Wager* wager = standing_wager(s_, spot.hands[0].id, Bet::super_match)) {
    const auto& dealt = spot.dealt;
    const std::array<Card, 4> cards{dealt[0], dealt[1], dealt[2], dealt[3]};
    settle(*wager, rules::settle_super_match(rules_, cards));
  }
  settle_kings_bounty(spot.id, true);
  if (standing_wager(s_, spot.hands[0].id, Bet::dead_mans_hand) != nullptr &&
      !rules::dead_mans_hand_is_pair(std::array<Card, 2>{spot.dealt[0], spot.dealt[1]}))
    settle_dead_mans_hand(spot.id);
}

void Procedure::pay_naturals_at_once(SpotId id) {
  const Spot& spot = *s_.spot(id);
  for (const Hand& hand : spot.hands) {
    if (!rules::is_natural(rules_, facts(hand))) continue;
    emit(HandCompleted{hand.id, why(Ground::natural_paid_at_once)});
    settle(*standing_wager(s_, hand.id, Bet::hand), rules::settle_natural_at_once(rules_));
  }
}

// Whatever comes next before the hands are played. Where a check stands between switch and play, all spots answer the
// switch first; else switch and play go spot by spot. [R4, R42]
void Procedure::proceed() {
  if (insurance_is_awaited()) return;
  if (rules::hole_card_is_checked(rules_, up_card(s_)) && !s_.dealer.no_blackjack) {
    if (rules_.game == Game::blackjack_switch && rules_.switch_offered == pitboss::SwitchOffered::before_check &&
        offer_next_switch())
      return;
    check_hole_card();
    if (!s_.dealer.hole_down) return;   // it was a blackjack, and all is settled
  }
  play_on();
}

bool Procedure::insurance_is_awaited() const {
  if (s_.phase != Phase::insurance) return false;
  return std::any_of(s_.spots.begin(), s_.spots.end(),
                     [](const Spot& spot) { return !spot.insurance_answered && has_live_hand(spot); });
}

bool Procedure::offer_next_switch() {
  for (const Spot& spot : s_.spots)
    if (switch_may_be_offered(rules_, spot)) {
      offer_switch(spot);
      return true;
    }
  return false;
}

void Procedure::offer_switch(const Spot& spot) {
  emit(round::SwitchOffered{spot.id, total_of(spot.hands[0].cards), why(Ground::switch_offered)});
}

void Procedure::check_hole_card() {
  const bool blackjack = facts(s_.dealer).blackjack();
  emit(HoleCardChecked{blackjack, why(Ground::hole_card_checked)});
  if (!blackjack) return;
  emit(HoleCardShown{s_.dealer.cards[1], why(Ground::hole_card_shown)});
  after_second_card();
}

}   // namespace pitboss::round
