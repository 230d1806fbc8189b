// Why a command is refused at the table: one answer for each kind of command. Everything that a Procedure does has
// passed here first.
#pragma once
#include "table/state_queries.h"

namespace pitboss::table {

class Gate {
 public:
  using Maybe = std::optional<Rejection>;

  Gate(const Rules& rules, const State& state) : rules_(rules), s_(state) {}

  // gate_seats.cc
  Maybe operator()(const BuyIn& c) const;
  Maybe operator()(const CashOut& c) const;
  Maybe operator()(const TakeSeat& c) const;
  Maybe operator()(const LeaveSeat& c) const;
  Maybe operator()(const PermitEntry& c) const;
  Maybe operator()(const NewDealer& c) const;
  // gate_cards.cc
  Maybe operator()(const InspectDecks& c) const;
  Maybe operator()(const RemoveDevice& c) const;
  Maybe operator()(const InstallDevice& c) const;
  Maybe operator()(const ShuffleCards& c) const;
  Maybe operator()(const ShuffleStep& c) const;
  Maybe operator()(const ReportJam& c) const;
  Maybe operator()(const StackCards& c) const;
  Maybe operator()(const CutCards& c) const;
  Maybe operator()(const RefuseCut& c) const;
  Maybe operator()(const OrderRecut& c) const;
  Maybe operator()(const BurnCard& c) const;
  Maybe operator()(const ShowBurn& c) const;
  Maybe operator()(const ForgetBurn& c) const;
  // gate_rounds.cc
  Maybe operator()(const DealNext& c) const;
  Maybe operator()(const CollectCards& c) const;
  Maybe operator()(const CallReshuffle& c) const;
  Maybe operator()(const RepairReader& c) const;
  Maybe operator()(const round::Command& c) const;

  // Whether the table takes wagers now; whether the round does is not asked.
  Maybe wagers_open(const round::Command& c) const;

 private:
  static Rejection no(Refused code) { return {{code, {}, {}, {}, {}}, {}, 0}; }
  Rejection no(Refused code, Ground ground) const { return {{code, rules_.cite(ground), {}, {}, {}}, {}, 0}; }
  static Maybe from_round(const std::optional<round::Rejection>& why) {
    return why ? Maybe(Rejection{*why, {}, 0}) : std::nullopt;
  }

  Maybe official(Role by, Ground ground) const {
    return is_official(by) ? Maybe{} : no(Refused::officials_only, ground);
  }
  Maybe supervisor(Role by, Ground ground) const {
    return by == Role::supervisor ? Maybe{} : no(Refused::supervisor_only, ground);
  }
  Maybe at_table(PlayerId player) const { return s_.person(player) != nullptr ? Maybe{} : no(Refused::not_at_table); }
  Maybe between_rounds(Ground ground) const { return s_.round ? no(Refused::round_is_on, ground) : Maybe{}; }
  Maybe in_shoe(Ground ground) const {
    return s_.phase == Phase::in_shoe ? Maybe{} : no(Refused::shoe_not_ready, ground);
  }

  // gate_cards.cc
  Maybe shuffle_due(const ShuffleCards& c) const;
  Maybe shuffle_device(Shuffle method) const;
  Maybe asked_to_cut(bool by_dealer, PlayerId player) const;
  // gate_rounds.cc
  Maybe card_from_shoe() const;

  const Rules& rules_;
  const State& s_;
};

}   // namespace pitboss::table
