// Plays the players' hands from the dealer's left, each to its end. [GC.7(g) to (k), SD09.16]
#include <algorithm>

#include "round/procedure.h"
#include "rules/moves.h"

namespace pitboss::round {

void Procedure::play_on() {
  for (const Spot& spot : s_.spots) {   // from the dealer's left to the next player [SD09.8, SD09.16, GC.7(k), VS.P2]
    if (has_live_hand(spot) && switch_may_be_offered(rules_, spot)) return offer_switch(spot);
    for (std::size_t i = 0; i < spot.hands.size(); ++i)   // the first hand, then the second [GC.7(h), GC.7(j)]
      if (play(spot, spot.hands[i])) return;
    spot_is_played(spot.id);
  }
  if (!ask_late_card()) dealer_turn();
}

// A card that a player asked for and did not get is offered after all other hands and before the dealer's turn. True if
// a player is asked. [GC.15(i)]
bool Procedure::ask_late_card() {
  for (const Spot& spot : s_.spots)
    for (const Hand& hand : spot.hands)
      if (hand.status == HandStatus::missed) {
        ensure_decider(hand.id);
        // A player who refused an exposed card gets no further card, so not this one either. [GC.15(d), R56]
        if (hand.cards.size() >= 2 && s_.player(spot.decider)->no_more_cards) {
          emit(HandCompleted{hand.id, why(Ground::card_refused)});
          continue;
        }
        emit(LateCardAsked{hand.id, why(Ground::request_missed)});
        return true;
      }
  return false;
}

// The hands of the current box are played to their end before an earlier spot that has revoked its switch is asked
// again. [R45]
void Procedure::play_on_from(HandId current) {
  const Spot& spot = *s_.spot(current.spot);
  for (std::size_t i = 0; i < spot.hands.size(); ++i)
    if (spot.hands[i].id.box == current.box && play(spot, spot.hands[i])) return;
  play_on();
}

// A live hand gets its second card after a split, or is complete by a rule, or its player is asked for a decision. True
// if the round now waits for that card or for the player.
bool Procedure::play(const Spot& spot, const Hand& hand) {
  if (hand.status != HandStatus::live) return false;
  if (hand.cards.size() == 1) {   // a split hand is completed before the next one gets its card [GC.11(b)]
    emit(CardRequested{hand.id, why(Ground::split_order)});
    return true;
  }
  if (s_.player(spot.decider)->no_more_cards) {
    emit(HandCompleted{hand.id, why(Ground::card_refused)});
    return false;
  }
  if (hand.cards.size() == 2 && !hand.from_split) announce(hand);
  if (const auto ground = rules::complete_by_rule(rules_, facts(hand), hands_from_box(spot, hand.id))) {
    emit(HandCompleted{hand.id, why(*ground)});
    return false;
  }
  // The player stands, draws, doubles, splits or surrenders; a side bet changes nothing of that.
  ensure_decider(hand.id);
  emit(DecisionOffered{hand.id, why(Ground::play_order)});
  return true;
}

void Procedure::after_player_card(HandId id) {
  const Hand& hand = *s_.hand(id);
  announce(hand);   // the new total, after each card [GC.7(i)]
  if (total_of(hand.cards).count > twenty_one)
    bust(id);              // [SD09.14]
  else if (hand.doubled)   // one card and no more [GC.10(b), GC.12(a)(2)]
    emit(HandCompleted{id, why(Ground::double_one_card)});
  play_on_from(id);
}

// The wagers on a busted hand are collected at once, or with the others at the end of the round. [SD09.15, SD10.8, R36;
// GC.5(g), R8]
void Procedure::bust(HandId id) {
  emit(HandBusted{id, why(Ground::over_21)});
  if (rules_.bust_collected == BustCollected::at_end) return;
  for (const Bet bet : {Bet::hand, Bet::double_down}) settle_each(id, bet, [] { return rules::settle_bust_at_once(); });
  if (wager_stands(s_, HandId{id.spot, 1, 0}, Bet::dealer_bust_21)) emit(CardsTucked{id, why(Ground::cards_tucked)});
}

// Dead Man's Hand on a pair is settled when the spot has been played, unless a dealer blackjack is still possible.
// [R33]
void Procedure::spot_is_played(SpotId id) {
  const Spot& spot = *s_.spot(id);
  const bool waits = std::any_of(spot.hands.begin(), spot.hands.end(),
                                 [](const Hand& hand) { return hand.status == HandStatus::missed; });
  if (!waits && !blackjack_is_open(s_)) settle_dead_mans_hand(id);
}

}   // namespace pitboss::round
