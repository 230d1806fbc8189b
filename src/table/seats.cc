// How people come, sit down, stand up and leave, and how a new dealer comes.
#include <algorithm>

#include "table/procedure.h"

namespace pitboss::table {

void Procedure::operator()(const BuyIn& c) {
  emit(BoughtIn{c.player, c.amount});
  if (wagering_is_open(s_) && s_.round->player(c.player) == nullptr)
    in_round(round::Join{c.player, std::min(s_.person(c.player)->bankroll, largest_amount)});
}

// A player who leaves while being asked to cut refuses the cut.
void Procedure::leave_seat(PlayerId player) {
  const bool asked = s_.phase == Phase::cutting && s_.cutting->asked == player;
  if (const auto seat = s_.person(player)->seat) {
    emit(SeatLeft{player});
    if (wagering_is_open(s_) && s_.round->player(player) != nullptr) in_round(round::StandUp{player, *seat});
  }
  if (asked) pass_cut(player);
}

void Procedure::operator()(const CashOut& c) {
  leave_seat(c.player);
  emit(CashedOut{c.player, s_.person(c.player)->bankroll});
}

void Procedure::operator()(const TakeSeat& c) {
  emit(SeatTaken{c.player, c.spot});
  if (wagering_is_open(s_)) in_round(round::Sit{c.player, c.spot});
}

void Procedure::operator()(const LeaveSeat& c) { leave_seat(c.player); }

void Procedure::operator()(const PermitEntry& c) { emit(EntryPermitted{c.player, why(Ground::mid_shoe_entry)}); }

// One burn is due, even if the shoe's own burn has not been made yet. [R63]
void Procedure::operator()(const NewDealer& c) { emit(DealerCame{c.number, true, why(Ground::burn)}); }

}   // namespace pitboss::table
