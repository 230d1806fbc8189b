// The procedure at the table: which events follow from a lawful command. It works on a copy of the state and applies
// each event as it emits it, so that the next step sees it.
#pragma once
#include "table/state_queries.h"

namespace pitboss::table {

class Procedure {
 public:
  Procedure(const Rules& rules, const State& state, RandomSource& random) : rules_(rules), s_(state), random_(random) {}

  // One for each lawful command.
  // seats.cc
  void operator()(const BuyIn& c);
  void operator()(const CashOut& c);
  void operator()(const TakeSeat& c);
  void operator()(const LeaveSeat& c);
  void operator()(const PermitEntry& c);
  void operator()(const NewDealer& c);
  // shuffling.cc
  void operator()(const InspectDecks& c);
  void operator()(const RemoveDevice& c);
  void operator()(const InstallDevice& c);
  void operator()(const ShuffleCards& c);
  void operator()(const ShuffleStep& c);
  void operator()(const ReportJam& c);
  void operator()(const StackCards& c);
  // cut_and_burn.cc
  void operator()(const CutCards& c);
  void operator()(const RefuseCut& c);
  void operator()(const OrderRecut& c);
  void operator()(const BurnCard& c);
  void operator()(const ShowBurn& c);
  void operator()(const ForgetBurn& c);
  // rounds.cc
  void operator()(const DealNext& c);
  void operator()(const round::Command& c);
  void operator()(const RepairReader& c);
  // shoe_end.cc
  void operator()(const CollectCards& c);
  void operator()(const CallReshuffle& c);

  Events take() { return std::move(out_); }

 private:
  template <typename E>
  void emit(E event) {
    out_.push_back(std::move(event));
    table::apply(s_, out_.back());
  }
  Why why(Ground ground) const { return {ground, rules_.cite(ground)}; }

  // seats.cc
  void leave_seat(PlayerId player);

  // cut_and_burn.cc
  void offer_cut(const Cutter& cutter, Ground ground);
  void pass_cut(PlayerId player);
  void load(Ground ground);

  // rounds.cc
  void begin_round();
  void in_round(const round::Command& command);
  void in_round_with_card(const round::Command& command);
  void note_cutting_card();

  // shoe_end.cc
  void end_shoe(ShoeEnd end, Ground ground);
  void reveal_what_ran_out();

  const Rules& rules_;
  State s_;
  RandomSource& random_;
  Events out_;
};

}   // namespace pitboss::table
