// Decides whether a command is lawful: one function for each kind of command, which returns the reason to refuse it.
// `decide` asks it before it does anything.
#pragma once
#include "round/state_queries.h"
#include "rules/moves.h"

namespace pitboss::round {

class Gate {
 public:
  using Maybe = std::optional<Rejection>;   // nothing if the command is lawful

  Gate(const Rules& rules, const State& state) : rules_(rules), s_(state) {}

  // gate_wagers.cc: before the first card
  Maybe operator()(const Join& c) const;
  Maybe operator()(const Sit& c) const;
  Maybe operator()(const StandUp& c) const;
  Maybe operator()(const PlaceWagers& c) const;
  Maybe operator()(const WithdrawWagers& c) const;
  Maybe operator()(const AskConsent& c) const;
  Maybe operator()(const AnswerConsent& c) const;
  Maybe operator()(const CallWagers& c) const;
  Maybe operator()(const ConfirmCall& c) const;

  // gate_decisions.cc: what players decide
  Maybe operator()(const Insure& c) const;
  Maybe operator()(const DeclineInsurance& c) const;
  Maybe operator()(const Switch& c) const;
  Maybe operator()(const Keep& c) const;
  Maybe operator()(const RevokeSwitch& c) const;
  Maybe operator()(const Surrender& c) const;
  Maybe operator()(const Stand& c) const;
  Maybe operator()(const Hit& c) const;
  Maybe operator()(const Double& c) const;
  Maybe operator()(const Split& c) const;
  Maybe operator()(const Follow& c) const;
  Maybe operator()(const LetRide& c) const;

  // gate_irregularities.cc: cards, the dealer's mistakes, and the players' answers to them
  Maybe operator()(const DealCard& c) const;
  Maybe operator()(const RefuseCard& c) const;
  Maybe operator()(const TakeLateCard& c) const;
  Maybe operator()(const GiveUpHand& c) const;
  Maybe operator()(const LeaveHand& c) const;
  Maybe operator()(const StayIn& c) const;
  Maybe operator()(const MisdeliverCard& c) const;
  Maybe operator()(const FindFaceUp& c) const;
  Maybe operator()(const DrawInError& c) const;
  Maybe operator()(const Overdraw& c) const;
  Maybe operator()(const MissCard& c) const;
  Maybe operator()(const MisuseReader& c) const;
  Maybe operator()(const ReportReaderFailure& c) const;
  Maybe operator()(const RunOutOfCards& c) const;

  // The refusal for other commands while a question waits that must be answered first; nothing if there is none.
  Maybe question_first() const;

 private:
  Rejection no(Refused code, Money amount = {}, HandId hand = {}, Bet bet = Bet::hand) const {
    return {code, {}, amount, hand, bet};
  }
  Rejection no(Refused code, Ground ground, Money amount = {}, HandId hand = {}, Bet bet = Bet::hand) const {
    return {code, rules_.cite(ground), amount, hand, bet};
  }

  // wagers
  Maybe amount(Bet bet, Money stake, Ground ground) const;
  Maybe chips(Bet bet, Money stake) const;
  Maybe hand_wagers(const Stakes& stakes) const;
  Maybe side_bet(Bet bet, Money stake, const Stakes& stakes) const;
  Maybe side_bets(const Stakes& stakes) const;
  Maybe coupons(const Slip& slip) const;
  Maybe tips(const Slip& slip) const;
  Maybe tip_amount(Money tip, Bet bet) const;
  Maybe wagering(PlayerId player, SpotId spot) const;
  Maybe may_bet_on(PlayerId player, SpotId spot) const;
  Maybe slip(PlayerId player, SpotId spot, const Slip& slip, Money cash) const;
  Money standing_on(PlayerId player, SpotId spot) const;
  Maybe affordable(PlayerId player, Money wanted) const;
  const Call* call_of(PlayerId player) const;

  // decisions
  Maybe own_spot(PlayerId player, SpotId id) const;
  Maybe insurance_open(PlayerId player, SpotId id) const;
  Maybe switch_open(PlayerId player, SpotId id) const;
  Ground completed_by(const Hand& hand) const;
  Maybe turn(PlayerId player, HandId id) const;
  Maybe barred(std::optional<rules::Barred> why, HandId id) const;
  Maybe double_of(PlayerId player, HandId hand, Money amount) const;
  Maybe added_tip(PlayerId player, HandId hand, Money tip, bool whole) const;
  Maybe follow_asked(PlayerId player, HandId hand) const;

  // irregularities
  Maybe official(Role by, Ground ground) const;
  Maybe card_from_shoe(Ground ground) const;
  Maybe late_card(PlayerId player, HandId hand) const;
  Maybe leave_asked(PlayerId player, SpotId spot) const;

  const Rules& rules_;
  const State& s_;
};

}   // namespace pitboss::round
