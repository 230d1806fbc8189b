// What happens between the last initial card and the first decision on a hand: side bets, insurance, the switch and the
// check of the hole card.
#include <algorithm>

#include "round/procedure.h"
#include "rules/bets/dead_mans_hand.h"
#include "rules/bets/super_match.h"

namespace pitboss::round {

// The deal has no further card in its usual order. Hands without any card are dead, and the player of a hand with one
// card is asked about the second; the dealer's missed card comes after them. [GC.15(f), GC.15(h)]
void Procedure::finish_deal() {
  const auto dead = [](const Spot& spot) { return std::all_of(spot.hands.begin(), spot.hands.end(), is_dead); };
  for (std::size_t i = 0; i < s_.spots.size(); ++i)
    for (std::size_t j = 0; j < s_.spots[i].hands.size(); ++j)
      if (const Hand& hand = s_.spots[i].hands[j]; !is_dead(hand) && hand.cards.empty())
        kill(hand.id, Ground::no_initial_card);
  if (std::all_of(s_.spots.begin(), s_.spots.end(), dead)) {
    for (const Spot& spot : s_.spots) settle_super_match(spot);
    return settle_all();   // the side bets on cards that were dealt
  }
  for (const Spot& spot : s_.spots)
    for (const Hand& hand : spot.hands)
      if (!is_dead(hand) && hand.cards.size() == 1) {
        ensure_decider(hand.id);
        return emit(LateCardAsked{hand.id, why(Ground::one_initial_card)});
      }
  if (!card_due(rules_, s_)) after_deal();
}

// The side bets on the initial cards are settled right after the deal, before anything else happens. [SD09.5, SD09.8,
// GC.7(e), VS.G2, R46, R47]
void Procedure::after_deal() {
  if (s_.waiting) emit(CardBurned{s_.waiting->card, true, why(Ground::misdelivered)});   // no place could use it [R50]
  for (const Spot& spot : s_.spots) settle_spot_after_deal(spot);
  if (rules::natural_is_paid_at_once(rules_))
    for (const Spot& spot : s_.spots) pay_naturals_at_once(spot.id);
  // Insurance against an ace comes after the side bets and before switch and check. [SD09.9, GC.7(f), GC.8(a), VS.P5]
  if (is_ace(up_card(s_)) && std::any_of(s_.spots.begin(), s_.spots.end(), has_live_hand))
    emit(InsuranceOffered{why(Ground::insurance_offered)});
  continue_before_play();
}

// Settled on the initial four cards alone; it has no bearing on any other wager. [SD09.6, GC.6(e)]
void Procedure::settle_super_match(const Spot& spot) {
  const HandId first{spot.id, 1, 0};
  if (!wager_stands(s_, first, Bet::super_match)) return;
  const auto& [left, right] = spot.dealt;
  if (is_dealt(spot, rules_.hands_per_spot()))
    return settle_each(first, Bet::super_match, [&] {
      return rules::settle_super_match(rules_, std::array<Card, 4>{left[0], right[0], left[1], right[1]});
    });
  // The spot did not get four cards. [R57]
  const bool none =
      std::any_of(spot.hands.begin(), spot.hands.end(), [](const Hand& one) { return one.cards.empty(); });
  give_back([&](const Wager& wager) { return wager.hand == first && wager.bet == Bet::super_match; },
            none ? Ground::no_initial_card : Ground::one_initial_card);
}

void Procedure::settle_spot_after_deal(const Spot& spot) {
  settle_super_match(spot);
  settle_kings_bounty(spot.id, true);
  if (wager_stands(s_, HandId{spot.id, 1, 0}, Bet::dead_mans_hand) &&
      !rules::dead_mans_hand_is_pair(std::array<Card, 2>{spot.dealt[0][0], spot.dealt[0][1]}))
    settle_dead_mans_hand(spot.id);
}

void Procedure::pay_naturals_at_once(SpotId id) {
  const Spot& spot = *s_.spot(id);
  for (const Hand& hand : spot.hands) {
    if (is_dead(hand) || !rules::is_natural(rules_, facts(hand))) continue;
    emit(HandCompleted{hand.id, why(Ground::natural_paid_at_once)});
    settle_each(hand.id, Bet::hand, [&] { return rules::settle_natural_at_once(rules_); });
  }
}

// The next step before the hands are played: insurance, switch, check. If the hole card is checked between switch and
// play, all spots answer the switch question first; otherwise each spot answers it and plays in turn. [VS.A1, R3, R4,
// R42]
void Procedure::continue_before_play() {
  if (insurance_is_awaited()) return;
  // Not once the reader has failed. [GC.15(m), R58]
  if (rules::hole_card_is_checked(rules_, up_card(s_)) && !s_.dealer.no_blackjack && !s_.dealer.reader_failed) {
    if (rules_.game == Game::blackjack_switch && rules_.switch_offered == SwitchTiming::before_check &&
        offer_next_switch())
      return;
    check_hole_card();
    if (!s_.dealer.hole_down) return;   // it was a blackjack, and everything is settled
  }
  play_on();
}

bool Procedure::insurance_is_awaited() const {
  if (s_.phase != Phase::insurance) return false;
  const auto silent = [](const Bettor& each) { return !each.insurance_answered; };
  return std::any_of(s_.spots.begin(), s_.spots.end(), [&](const Spot& spot) {
    return has_live_hand(spot) && std::any_of(spot.bettors.begin(), spot.bettors.end(), silent);
  });
}

bool Procedure::offer_next_switch() {
  for (const Spot& spot : s_.spots)
    if (switch_may_be_offered(rules_, spot)) {
      offer_switch(spot);
      return true;
    }
  return false;
}

// With the total of the first hand: "15 or switch?" [SD09.10, GC.7(g), VS.P6]
void Procedure::offer_switch(const Spot& spot) {
  emit(SwitchOffered{spot.id, total_of(spot.hands[0].cards), why(Ground::switch_offered)});
}

// In the card reader; a blackjack ends the round before any further card. [GC.7(l)(2)]
void Procedure::check_hole_card() {
  const bool blackjack = facts(s_.dealer).blackjack();
  emit(HoleCardChecked{blackjack, why(Ground::hole_card_checked)});
  if (!blackjack) return;
  emit(HoleCardShown{s_.dealer.cards[1], why(Ground::hole_card_shown)});
  after_second_card();
}

}   // namespace pitboss::round
