// The dealer's procedure: what follows from a command, event by event, until a card or a person is needed. Works on a
// copy of the state, applying each event as it is written down, so that the next step sees it.
#pragma once
#include "round/facts.h"

namespace pitboss::round {

class Procedure {
 public:
  Procedure(const Rules& rules, const State& state, Events& events) : rules_(rules), s_(state), out_(events) {}

  // One for each lawful command (decide.cc).
  void operator()(const Join& c);
  void operator()(const PlaceWagers& c);
  void operator()(const WithdrawWagers& c);
  void operator()(const DealCard& c);
  void operator()(const Insure& c);
  void operator()(const DeclineInsurance& c);
  void operator()(const Switch& c);
  void operator()(const Keep& c);
  void operator()(const RevokeSwitch& c);
  void operator()(const Surrender& c);
  void operator()(const Stand& c);
  void operator()(const Hit& c);
  void operator()(const Double& c);
  void operator()(const Split& c);

 private:
  template <typename E>
  void emit(const E& event) {
    apply(s_, event);
    out_.push_back(event);
  }
  Why why(Ground ground) const { return {ground, rules_.cite(ground)}; }

  // decide.cc
  void place(PlayerId player, HandId hand, Bet bet, Money stake, Ground ground);
  void withdraw(SpotId spot);
  void announce(const Hand& hand);

  // deal.cc: from the last initial card to the first decision on a hand
  void after_deal();
  void settle_spot_after_deal(const Spot& spot);
  void pay_naturals_at_once(SpotId spot);
  void proceed();
  bool insurance_is_awaited() const;
  bool offer_next_switch();
  void offer_switch(const Spot& spot);
  void check_hole_card();

  // play.cc: the players' hands
  void play_on();
  void play_on_from(HandId current);
  bool play(const Spot& spot, const Hand& hand);
  void after_player_card(HandId id);
  void bust(HandId id);
  void spot_is_played(SpotId id);

  // dealer_turn.cc
  void dealer_turn();
  void after_second_card();
  void dealer_plays();
  void dealer_is_done(Ground ground);
  Ground dealer_card_ground() const;
  rules::Dependence dependence(const Hand& hand) const;
  bool second_card_matters() const;
  bool draw_matters() const;
  bool standing(Bet bet) const;

  // settle.cc
  void settle(const Wager& wager, const Settlement& settlement);
  void settle_hand_wagers(const Hand& hand);
  void settle_insurance_and_surrenders();
  void settle_dealer_bust_21(SpotId spot);
  void settle_kings_bounty(SpotId spot, bool only_certain);
  void settle_dead_mans_hand(SpotId spot);
  void settle_all();

  const Rules& rules_;
  State s_;
  Events& out_;
};

}   // namespace pitboss::round
