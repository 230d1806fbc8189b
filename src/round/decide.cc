// Commands become events.
#include "round/procedure.h"

namespace pitboss::round {

void Procedure::place(PlayerId player, HandId hand, Bet bet, Money stake, Ground ground) {
  if (stake == Money{}) return;
  emit(WagerPlaced{WagerId{static_cast<std::uint16_t>(s_.wagers.size())}, player, hand, bet, stake, why(ground)});
}

// Last made, first taken back.
void Procedure::withdraw(SpotId spot) {
  for (std::size_t i = s_.wagers.size(); i-- > 0;)
    if (s_.wagers[i].standing && s_.wagers[i].hand.spot == spot)
      emit(WagerWithdrawn{s_.wagers[i].id, why(Ground::wagers_closed)});
}

void Procedure::announce(const Hand& hand) {
  emit(TotalAnnounced{Place{hand.id}, total_of(hand.cards), why(Ground::total_announced)});
}

void Procedure::operator()(const Join& c) { emit(PlayerJoined{c.player, c.chips}); }

void Procedure::operator()(const PlaceWagers& c) {
  withdraw(c.spot);
  const HandId first{c.spot, 1, 0};
  const HandId second{c.spot, 2, 0};
  place(c.player, first, Bet::hand, c.slip.hands[0], Ground::hand_wager);
  place(c.player, second, Bet::hand, c.slip.hands[1], Ground::hand_wager);
  place(c.player, first, Bet::super_match, c.slip.super_match, Ground::super_match_wager);
  place(c.player, first, Bet::kings_bounty, c.slip.kings_bounty[0], Ground::kings_bounty_wager);
  place(c.player, second, Bet::kings_bounty, c.slip.kings_bounty[1], Ground::kings_bounty_wager);
  place(c.player, first, Bet::dealer_bust_21, c.slip.dealer_bust_21, Ground::dealer_bust_21_wager);
  place(c.player, first, Bet::dead_mans_hand, c.slip.dead_mans_hand, Ground::dead_mans_hand_wager);
}

void Procedure::operator()(const WithdrawWagers& c) { withdraw(c.spot); }

void Procedure::operator()(const DealCard& c) {
  const Place to = *card_due(rules_, s_);
  if (s_.phase == Phase::dealer) {
    const bool second = s_.dealer.cards.size() == 1;
    emit(CardDealt{to, c.card, false, why(dealer_card_ground())});
    return second ? after_second_card() : dealer_plays();
  }
  if (s_.phase == Phase::playing) {
    emit(CardDealt{to, c.card, false, why(Ground::draw)});
    return after_player_card(*to.hand);
  }
  const bool hole = !to.hand && !s_.dealer.cards.empty();
  emit(CardDealt{to, c.card, hole, why(hole ? Ground::hole_card : Ground::deal_order)});
  if (!card_due(rules_, s_)) after_deal();
}

void Procedure::operator()(const Insure& c) {
  for (std::size_t i = 0; i < c.amounts.size(); ++i)
    place(c.player, HandId{c.spot, static_cast<std::uint8_t>(i + 1), 0}, Bet::insurance, c.amounts[i],
          Ground::insurance_limit);
  emit(InsuranceAnswered{c.spot, true, why(Ground::insurance_offered)});
  proceed();
}

void Procedure::operator()(const DeclineInsurance& c) {
  emit(InsuranceAnswered{c.spot, false, why(Ground::insurance_offered)});
  proceed();
}

void Procedure::operator()(const Switch& c) {
  emit(CardsSwitched{c.spot, why(Ground::switch_made)});
  for (const Hand& hand : s_.spot(c.spot)->hands) announce(hand);
  proceed();
}

void Procedure::operator()(const Keep& c) {
  emit(SwitchDeclined{c.spot, why(Ground::switch_offered)});
  proceed();
}

void Procedure::operator()(const RevokeSwitch& c) {
  emit(SwitchWasRevoked{c.spot, why(Ground::switch_revoked)});
  for (const Hand& hand : s_.spot(c.spot)->hands) announce(hand);
  // Where somebody else is being asked, or waits for a card, that goes on.
  if (!s_.switch_asked && !s_.hand_asked && !s_.card_requested) proceed();
}

void Procedure::operator()(const Surrender& c) {
  // Against an ace or ten-value the wager waits for the dealer's second card. [GC.9(a)(2)]
  const bool held = rules::may_become_blackjack(up_card(s_));
  emit(HandSurrendered{c.hand, held, why(Ground::surrender)});
  if (!held) settle(*standing_wager(s_, c.hand, Bet::hand), rules::settle_surrender_now());
  play_on_from(c.hand);
}

void Procedure::operator()(const Stand& c) {
  emit(HandStood{c.hand, why(Ground::stand)});
  play_on_from(c.hand);
}

void Procedure::operator()(const Hit& c) { emit(CardRequested{c.hand, why(Ground::draw)}); }

void Procedure::operator()(const Double& c) {
  place(c.player, c.hand, Bet::double_down, c.amount, Ground::double_down);
  emit(HandDoubled{c.hand, why(Ground::double_down)});
  emit(CardRequested{c.hand, why(Ground::double_one_card)});
}

void Procedure::operator()(const Split& c) {
  const Money stake = hand_stake(s_, c.hand);
  const int letter = hands_from_box(*s_.spot(c.hand.spot), c.hand);
  const HandId added{c.hand.spot, c.hand.box, static_cast<std::uint8_t>(letter)};
  emit(HandSplit{c.hand, added, why(Ground::split_pair)});
  place(c.player, added, Bet::hand, stake, Ground::split_pair);
  play_on_from(c.hand);
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
