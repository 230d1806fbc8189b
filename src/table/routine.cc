#include "table/routine.h"

#include "table/state_queries.h"

namespace pitboss::table {

namespace {

constexpr Role dealer = Role::dealer;

// A burn that is due is made right before the next card, so that a supervisor can order a recut until then.
// [GC.4(g), GC.7(c)]
std::optional<Command> next_card(const Rules& rules, const State& state) {
  if (!round::card_due(rules, *state.round)) return std::nullopt;
  if (round::waiting_card_due(rules, *state.round)) return DealNext{dealer};
  if (shoe_ran_out(rules, state)) {
    if (state.rack.size() >= fewest_to_reshuffle) return ShuffleCards{dealer, usual_method(rules, state)};
    return DealNext{dealer};   // and the round is void [R52]
  }
  if (state.burn_due) return BurnCard{dealer};
  return DealNext{dealer};
}

}   // namespace

Shuffle usual_method(const Rules& rules, const State& state) {
  const bool fresh = rules.shuffle == Shuffle::pre_shuffled && !state.round;
  return state.device.value_or(fresh ? Shuffle::pre_shuffled : Shuffle::manual);
}

std::optional<Step> next_step(const Shuffling& made) {
  if (made.method != Shuffle::manual) return std::nullopt;
  if (made.to_plug) return Step::plug;
  if (made.riffles == 0) return Step::riffle;
  if (!made.turned) return Step::turn;
  if (made.to_riffle || made.riffles < 2) return Step::riffle;
  if (!made.stripped) return Step::strip;
  return std::nullopt;
}

std::optional<Command> routine(const Rules& rules, const State& state, bool wagers_made) {
  switch (state.phase) {
    case Phase::inspection:
      return InspectDecks{dealer, full_set(state.decks)};
    case Phase::unshuffled:
      if (state.round && state.round->phase == round::Phase::closed) return CollectCards{dealer};
      return ShuffleCards{dealer, usual_method(rules, state)};
    case Phase::shuffling:
      if (const auto step = next_step(*state.shuffling)) return ShuffleStep{dealer, *step};
      return StackCards{dealer};
    case Phase::cutting:
      if (state.cutting->asked) return std::nullopt;
      return CutCards{dealer, {}, static_cast<int>(state.shoe->cards.size()) / 2};
    case Phase::in_shoe:
      break;
  }
  if (!state.round) return std::nullopt;
  if (state.round->phase == round::Phase::closed) return CollectCards{dealer};
  if (state.round->phase == round::Phase::wagering && !wagers_made) return std::nullopt;
  return next_card(rules, state);
}

}   // namespace pitboss::table
