#include "table/view.h"

#include "table/state_queries.h"

namespace pitboss::table {

View view(const Rules& rules, const State& state, PlayerId viewer) {
  View v;
  v.name = state.name;
  v.phase = state.phase;
  v.dealer = state.dealer;
  for (std::uint8_t number = 1; number <= most_spots; ++number)
    if (const Person* person = state.at(SpotId{number})) v.seats.push_back({SpotId{number}, person->player});

  v.device = state.device;
  v.shuffling = state.shuffling;
  if (state.shoe) {
    const LiveShoe& shoe = *state.shoe;
    v.committed = CommitmentView{shoe.commitment, shoe.secret.shoe, shoe.secret.kind};
    v.cards_left = static_cast<int>(shoe.left());
    v.cards_behind = shoe.behind;
  }
  v.cut_awaited = state.phase == Phase::cutting;
  if (v.cut_awaited) v.cut_offered_to = state.cutting->asked;
  v.cards_in_rack = static_cast<int>(state.rack.size());
  v.cutting_card_reached = state.cutting_card.on != LastAppearance::On::nothing;
  v.burn_due = state.burn_due;
  if (state.burn_shown) v.burn = state.burn;
  v.reader_failed = state.reader_failed;

  v.round_number = state.rounds;
  if (state.round) v.round = round::view(rules, *state.round, viewer);
  const Person* const person = state.person(viewer);
  if (person == nullptr) return v;
  v.bankroll = person->bankroll;
  v.barred = is_barred(rules, state, viewer);
  for (LegalCommand& option : legal_commands(rules, state))
    if (speaker(option.command) == viewer) v.options.push_back(std::move(option));
  return v;
}

}   // namespace pitboss::table
