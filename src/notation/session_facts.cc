// What is true at a table now, in the form of an expect line about it.
#include "notation/table_fields.h"
#include "table/rack.h"

namespace pitboss::notation {

namespace {

// A hand of the last round that was dealt, rebuilt from the discard rack. [GC.7(m)]
std::vector<Card> rebuilt(const table::State& state, const round::Place& place) {
  for (const table::RebuiltHand& hand : table::rebuild(state.rack, state.last_dealt))
    if (hand.place == place) return hand.cards;
  return {};
}

}   // namespace

ExpectFact fact_now(const ExpectFact& asked, const table::State& state) {
  ExpectFact now{asked.fact};
  switch (asked.fact) {
    case Fact::shoe:
      // Every shoe but the last has ended; the last has ended when the table has no shoe.
      now.number = asked.number > 0 && asked.number < static_cast<int>(state.shoes) && asked.ended
                       ? asked.number
                       : static_cast<int>(state.shoes);
      now.ended = now.number > 0 && (now.number < static_cast<int>(state.shoes) || !state.shoe);
      break;
    case Fact::cards_left:
      now.number = state.shoe ? static_cast<int>(state.shoe->left()) : 0;
      break;
    case Fact::discards:
      now.number = static_cast<int>(state.rack.size());
      break;
    case Fact::cutter:
      now.player = state.phase == table::Phase::cutting ? state.cutting->asked : state.last_cutter;
      break;
    case Fact::burn_card:
      if (state.burn) now.cards = {*state.burn};
      break;
    case Fact::bankroll:
      now.player = asked.player;
      if (const table::Person* person = state.person(*asked.player)) now.amount = person->bankroll;
      break;
    case Fact::house:
      now.amount = state.house;
      break;
    case Fact::tip_box:
      now.amount = state.tip_box;
      break;
    case Fact::rack:
      now.place = asked.place;
      now.cards = rebuilt(state, asked.place);
      break;
  }
  return now;
}

}   // namespace pitboss::notation
