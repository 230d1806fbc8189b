// Turns commands into events: the entry point `decide`, the dealing of cards, and the players' decisions.
#include "round/procedure.h"

namespace pitboss::round {

void Procedure::announce(const Hand& hand) {
  emit(TotalAnnounced{Place{hand.id}, total_of(hand.cards), why(Ground::total_announced)});
}

// The ground of a dealt card: if the card had come out of the shoe earlier, the irregularity that brought it; otherwise
// `usual`.
Ground Procedure::card_ground(Ground usual) const {
  if (!waiting_card_due(rules_, s_)) return usual;
  if (s_.waiting->destination != WaitingCard::Destination::next) return Ground::misdelivered;
  return s_.waiting->exposed ? Ground::drawn_exposed : Ground::drawn_unseen;
}

void Procedure::operator()(const DealCard& c) {
  if (s_.phase == Phase::wagering) close_wagers();
  const Place to = *card_due(rules_, s_);
  const bool waited = waiting_card_due(rules_, s_).has_value();
  if (s_.phase == Phase::dealer) {
    const bool second = s_.dealer.cards.size() == 1;
    emit(CardDealt{to, c.card, false, waited, why(card_ground(dealer_card_ground()))});
    return second ? after_second_card() : dealer_plays();
  }
  if (s_.phase == Phase::playing) {
    const Hand& hand = *s_.hand(*to.hand);
    // As the player asked [GC.7(i)]: one card for a double [GC.10(b)], the second of a split hand [GC.11(b)], or a
    // draw.
    const Ground usual = hand.doubled             ? Ground::double_one_card
                         : hand.cards.size() == 1 ? Ground::split_order
                                                  : Ground::draw;
    emit(CardDealt{to, c.card, false, waited, why(card_ground(usual))});
    return after_player_card(*to.hand);
  }
  const bool hole = !to.hand && !s_.dealer.cards.empty();
  emit(CardDealt{to, c.card, hole, waited, why(card_ground(hole ? Ground::hole_card : Ground::deal_order))});
  if (!card_due(rules_, s_)) finish_deal();
}

Ground Procedure::insurance_ground(SpotId spot) const {
  return s_.spot(spot)->bettors.size() > 1 ? Ground::own_insurance : Ground::insurance_offered;
}

void Procedure::operator()(const Insure& c) {
  for (std::size_t i = 0; i < c.amounts.size(); ++i)
    place(c.player, HandId{c.spot, static_cast<std::uint8_t>(i + 1), 0}, Bet::insurance, c.amounts[i],
          Ground::insurance_limit);
  emit(InsuranceAnswered{c.spot, c.player, true, why(insurance_ground(c.spot))});
  continue_before_play();
}

void Procedure::operator()(const DeclineInsurance& c) {
  emit(InsuranceAnswered{c.spot, c.player, false, why(insurance_ground(c.spot))});
  continue_before_play();
}

void Procedure::operator()(const Switch& c) {
  emit(CardsSwitched{c.spot, why(Ground::switch_made)});            // the second cards [SD09.10]
  for (const Hand& hand : s_.spot(c.spot)->hands) announce(hand);   // the new totals [GC.7(g)(1)]
  continue_before_play();
}

void Procedure::operator()(const Keep& c) {
  emit(SwitchDeclined{c.spot, why(Ground::switch_offered)});
  continue_before_play();
}

void Procedure::operator()(const RevokeSwitch& c) {
  emit(SwitchWasRevoked{c.spot, why(Ground::switch_revoked)});
  for (const Hand& hand : s_.spot(c.spot)->hands) announce(hand);
  // If somebody else is being asked or waits for a card, that comes first.
  if (!s_.switch_asked && !s_.hand_asked && !s_.card_requested) continue_before_play();
}

void Procedure::operator()(const Surrender& c) {
  // Against an ace or ten-value the surrender is settled when the dealer's second card is seen. [GC.9(a)(2)]
  const bool held = rules::may_become_blackjack(up_card(s_));
  emit(HandSurrendered{c.hand, held, why(Ground::surrender)});
  if (!held) settle_each(c.hand, Bet::hand, [] { return rules::settle_surrender_now(); });
  play_on_from(c.hand);
}

void Procedure::operator()(const Stand& c) {
  emit(HandStood{c.hand, why(Ground::stand)});
  play_on_from(c.hand);
}

void Procedure::operator()(const Hit& c) { emit(CardRequested{c.hand, why(Ground::draw)}); }

void Procedure::operator()(const Double& c) {
  place(c.player, c.hand, Bet::double_down, c.amount, Ground::double_down);
  place(c.player, c.hand, Bet::double_down, c.tip, Ground::tip, WagerKind::tip);
  emit(HandDoubled{c.hand, why(Ground::double_down)});
  ask_others(c.hand, {}, Bet::double_down);
}

// The added wager equals the first one. [SD09.11, GC.11(a)]
void Procedure::operator()(const Split& c) {
  const Money stake = stake_on(s_, c.hand, c.player);
  const int letter = hands_from_box(*s_.spot(c.hand.spot), c.hand);
  const HandId added{c.hand.spot, c.hand.box, static_cast<std::uint8_t>(letter)};
  emit(HandSplit{c.hand, added, why(Ground::split_pair)});
  place(c.player, added, Bet::hand, stake, Ground::split_pair);
  place(c.player, added, Bet::hand, c.tip, Ground::tip, WagerKind::tip);
  ask_others(c.hand, added, Bet::hand);
}

std::optional<Rejection> decide(const Rules& rules, const State& state, const Command& command, Events& events) {
  if (auto rejection = why_not(rules, state, command)) return rejection;
  events.clear();
  std::visit(Procedure(rules, state, events), command);
  return std::nullopt;
}

Result<Events, Rejection> decide(const Rules& rules, const State& state, const Command& command) {
  Events events;
  if (const auto rejection = decide(rules, state, command, events)) return Failure{*rejection};
  return events;
}

}   // namespace pitboss::round
