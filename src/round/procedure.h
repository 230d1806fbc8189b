// The dealer's procedure: makes the events that follow from a lawful command, until a card or a person's decision is
// needed. It works on a copy of the state and applies each event to it, so that the next step sees the new state.
#pragma once
#include "round/state_queries.h"

namespace pitboss::round {

class Procedure {
 public:
  Procedure(const Rules& rules, const State& state, Events& events) : rules_(rules), s_(state), out_(events) {}

  // One function for each command.
  // bettors.cc: before the first card
  void operator()(const Join& c);
  void operator()(const Sit& c);
  void operator()(const StandUp& c);
  void operator()(const PlaceWagers& c);
  void operator()(const WithdrawWagers& c);
  void operator()(const AskConsent& c);
  void operator()(const AnswerConsent& c);
  void operator()(const CallWagers& c);
  void operator()(const ConfirmCall& c);

  // decide.cc (Follow and LetRide: bettors.cc)
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
  void operator()(const Follow& c);
  void operator()(const LetRide& c);

  // irregularities.cc
  void operator()(const RefuseCard& c);
  void operator()(const TakeLateCard& c);
  void operator()(const GiveUpHand& c);
  void operator()(const LeaveHand& c);
  void operator()(const StayIn& c);
  void operator()(const MisdeliverCard& c);
  void operator()(const FindFaceUp& c);
  void operator()(const DrawInError& c);
  void operator()(const Overdraw& c);
  void operator()(const MissCard& c);
  void operator()(const MisuseReader& c);
  void operator()(const ReportReaderFailure& c);
  void operator()(const RunOutOfCards& c);

 private:
  template <typename E>
  void emit(const E& event) {
    apply(s_, event);
    out_.push_back(event);
  }
  Why why(Ground ground) const { return {ground, rules_.cite(ground)}; }

  // bettors.cc
  void place(PlayerId player, HandId hand, Bet bet, Money stake, Ground ground, WagerKind kind = WagerKind::personal);
  void place(PlayerId player, SpotId spot, std::span<const Stake> stakes);
  void withdraw(PlayerId player, SpotId spot, bool replaced);
  void close_wagers();
  void name_decider(const Spot& spot);
  void ensure_decider(HandId hand);
  void ask_others(HandId hand, HandId added, Bet bet);
  void go_on_after_following(HandId hand, Bet bet);

  // decide.cc
  void announce(const Hand& hand);
  Ground card_ground(Ground usual) const;
  Ground insurance_ground(SpotId spot) const;

  // deal.cc: from the last initial card to the first decision on a hand
  void finish_deal();
  void after_deal();
  void settle_super_match(const Spot& spot);
  void settle_spot_after_deal(const Spot& spot);
  void pay_naturals_at_once(SpotId spot);
  void continue_before_play();
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
  bool ask_late_card();
  void spot_is_played(SpotId id);

  // dealer_turn.cc
  void dealer_turn();
  void await_second_card();
  void after_second_card();
  void dealer_plays();
  void dealer_is_done(Ground ground);
  Ground dealer_card_ground() const;
  rules::Dependence dependence(const Hand& hand) const;
  bool second_card_matters() const;
  bool draw_matters() const;
  bool has_open(Bet bet) const;

  // settle.cc
  void settle(const Wager& wager, Settlement settlement);
  // Settles every standing wager of one bet on a hand, whoever made it; `how` gives the settlement.
  template <typename How>
  void settle_each(HandId hand, Bet bet, How how) {
    for (std::size_t i = 0; i < s_.wagers.size(); ++i)
      if (const Wager& wager = s_.wagers[i]; wager.is_open && wager.hand == hand && wager.bet == bet)
        settle(wager, how());
  }
  void settle_hand_wagers(const Hand& hand);
  void settle_insurance_and_surrenders();
  void settle_dealer_bust_21(SpotId spot);
  void settle_kings_bounty(SpotId spot, bool only_certain);
  void settle_dead_mans_hand(SpotId spot);
  void settle_all();

  // irregularities.cc: dead hands and void rounds
  // Returns every standing wager for which `which` is true.
  template <typename Which>
  void give_back(Which which, Ground ground) {
    for (std::size_t i = 0; i < s_.wagers.size(); ++i)
      if (const Wager& wager = s_.wagers[i]; wager.is_open && which(wager))
        settle(wager, {.outcome = Outcome::returned, .ground = ground});
  }
  void kill(HandId hand, Ground ground);
  void misdeal(SpotId spot);
  void void_round(Ground ground);
  void close();
  void offer_leave();
  void leave(PlayerId player, SpotId spot);
  void resume();
  bool is_misdeal(Place at) const;

  const Rules& rules_;
  State s_;
  Events& out_;
};

}   // namespace pitboss::round
