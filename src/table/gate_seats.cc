// Who may come, sit, stand up and go.
#include <algorithm>

#include "table/gate.h"

namespace pitboss::table {

Gate::Maybe Gate::operator()(const BuyIn& c) const {
  if (c.player.number == 0) return no(Refused::not_at_table);
  // In this round, a person who has cashed out still counts with the chips of that moment.
  if (std::ranges::count(s_.gone, c.player) != 0) return no(Refused::gone_this_round);
  const Person* const person = s_.person(c.player);
  const Money most = largest_amount - (person == nullptr ? Money{} : std::min(person->bankroll, largest_amount));
  if (c.amount > Money{} && c.amount <= most) return {};
  Rejection rejection = no(Refused::bad_chips);
  rejection.why.amount = most;
  return rejection;
}

Gate::Maybe Gate::operator()(const CashOut& c) const {
  if (auto why = at_table(c.player)) return why;
  if (has_wagers(s_, c.player)) return no(Refused::wagers_stand, Ground::wagers_closed);
  return {};
}

Gate::Maybe Gate::operator()(const TakeSeat& c) const {
  if (auto why = at_table(c.player)) return why;
  if (c.spot.number < 1 || c.spot.number > most_spots) return no(Refused::no_such_spot);
  if (s_.person(c.player)->seat) return no(Refused::already_seated);
  if (s_.at(c.spot) != nullptr) return no(Refused::seat_taken);
  if (!wagering_is_open(s_)) return {};
  return from_round(round::why_not(rules_, *s_.round, round::Sit{c.player, c.spot}));
}

Gate::Maybe Gate::operator()(const LeaveSeat& c) const {
  if (auto why = at_table(c.player)) return why;
  if (!s_.person(c.player)->seat) return no(Refused::not_seated);
  if (has_wagers(s_, c.player)) return no(Refused::wagers_stand, Ground::wagers_closed);
  return {};
}

Gate::Maybe Gate::operator()(const PermitEntry& c) const {
  if (auto why = supervisor(c.by, Ground::mid_shoe_entry)) return why;
  if (auto why = at_table(c.player)) return why;
  if (!is_barred(rules_, s_, c.player)) return no(Refused::entry_open, Ground::mid_shoe_entry);
  return {};
}

Gate::Maybe Gate::operator()(const NewDealer& c) const {
  if (auto why = official(c.by, Ground::burn)) return why;
  if (auto why = between_rounds(Ground::burn)) return why;
  if (c.number < 1 || c.number == s_.dealer) return no(Refused::same_dealer, Ground::burn);
  return {};
}

}   // namespace pitboss::table
