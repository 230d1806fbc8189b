// Plays the dealer's hand, if any wager depends on it. [GC.7(l), GC.12(b), GC.12(c)]
#include <algorithm>

#include "round/procedure.h"

namespace pitboss::round {

// When all players are done: a hole card is shown now, or the second card is drawn. [SD09.17, GC.7(l)]
void Procedure::dealer_turn() {
  emit(DealerTurn{why(Ground::dealers_card)});
  if (s_.dealer.hole_down) {
    emit(HoleCardShown{s_.dealer.cards[1], why(Ground::hole_card_shown)});
    return after_second_card();
  }
  await_second_card();
}

// Without a hole card the second card is dealt even if nothing depends on it, unless the rulebook says otherwise. [R26]
void Procedure::await_second_card() {
  if (!second_card_matters() && rules_.moot_second_card == MootSecondCard::not_dealt)
    dealer_is_done(Ground::dealer_need_not_draw);
}

void Procedure::after_second_card() {
  // The up card goes to its own place once the other one is exposed. [SD10.6]
  if (rules_.bets.has(Bet::dealer_bust_21)) emit(UpCardBoxed{up_card(s_), why(Ground::up_card_box)});
  settle_insurance_and_surrenders();
  dealer_plays();
}

void Procedure::dealer_plays() {
  const Total total = total_of(s_.dealer.cards);
  if (facts(s_.dealer).blackjack()) return dealer_is_done(Ground::dealer_blackjack);
  if (!draw_matters()) return dealer_is_done(Ground::dealer_need_not_draw);            // [GC.12(c)]
  if (!rules::dealer_draws_on(rules_, total)) dealer_is_done(Ground::dealer_stands);   // [SD09.17, GC.12(b)]
}

void Procedure::dealer_is_done(Ground ground) {
  emit(DealerDone{total_of(s_.dealer.cards), why(ground)});
  settle_all();
}

Ground Procedure::dealer_card_ground() const {
  if (s_.dealer.cards.size() == 1) return Ground::hole_card;
  const bool hand_needs_it = std::any_of(s_.spots.begin(), s_.spots.end(), [&](const Spot& spot) {
    return std::any_of(spot.hands.begin(), spot.hands.end(),
                       [&](const Hand& hand) { return dependence(hand) == rules::Dependence::draw; });
  });
  return hand_needs_it ? Ground::dealer_draws : Ground::dealer_plays_out;
}

// What the settlement of a hand depends on; nothing if no wager stands on it.
rules::Dependence Procedure::dependence(const Hand& hand) const {
  if (!wager_stands(s_, hand.id, Bet::hand)) return rules::Dependence::nothing;
  switch (hand.status) {
    case HandStatus::surrendered:
      return rules::Dependence::second_card;   // a surrender that is held [GC.9(a)(2)]
    case HandStatus::busted: {
      // The original wager is lost either way, but an added wager goes back if the dealer has a blackjack. [R8]
      const bool added = hand.doubled || hand.id.letter > 0;
      const bool spared = rules_.dealer_blackjack_takes == BlackjackTakes::original && blackjack_is_open(s_);
      return added && spared ? rules::Dependence::second_card : rules::Dependence::nothing;
    }
    case HandStatus::live:
    case HandStatus::complete:
    case HandStatus::missed:
    case HandStatus::dead:
      break;
  }
  return rules::depends_on_dealer(rules_, facts(hand), blackjack_is_open(s_));
}

bool Procedure::has_open(Bet bet) const {
  return std::any_of(s_.wagers.begin(), s_.wagers.end(),
                     [&](const Wager& wager) { return wager.is_open && wager.bet == bet; });
}

bool Procedure::second_card_matters() const {
  for (const Spot& spot : s_.spots)
    for (const Hand& hand : spot.hands)
      if (dependence(hand) != rules::Dependence::nothing) return true;
  // A side bet that is still open, and insurance, waits for this card.
  return std::ranges::any_of(
      s_.wagers, [](const Wager& w) { return w.is_open && w.bet != Bet::hand && w.bet != Bet::double_down; });
}

// While a Dealer Bust 21 wager stands, the dealer's hand is played out even if no player's hand is left. [SD10.11, R13,
// R39]
bool Procedure::draw_matters() const {
  if (has_open(Bet::dealer_bust_21)) return true;
  for (const Spot& spot : s_.spots)
    for (const Hand& hand : spot.hands)
      if (dependence(hand) == rules::Dependence::draw) return true;
  return false;
}

}   // namespace pitboss::round
