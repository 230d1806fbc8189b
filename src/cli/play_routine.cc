#include "cli/play_routine.h"

#include "round/round.h"
#include "table/facts.h"
#include "table/shuffle.h"

namespace pitboss::cli {

namespace {

constexpr table::Role dealer = table::Role::dealer;

// As the device at the table does; else as the book says, by hand where the cards have been on the table. [GC.15(g)]
table::Command shuffle(const Rules& rules, const table::State& state) {
  const bool fresh = rules.shuffle == Shuffle::pre_shuffled && !state.round;
  return table::ShuffleCards{dealer, state.device.value_or(fresh ? Shuffle::pre_shuffled : Shuffle::manual)};
}

// Plug, riffle, turn, riffle, strip. [GC.4(i)]
table::Command go_on_shuffling(const table::Shuffling& made) {
  const auto step = [](table::Step step) { return table::ShuffleStep{dealer, step}; };
  if (made.method != Shuffle::manual) return table::StackCards{dealer};
  if (made.to_plug) return step(table::Step::plug);
  if (made.riffles == 0) return step(table::Step::riffle);
  if (!made.turned) return step(table::Step::turn);
  if (made.riffles == 1) return step(table::Step::riffle);
  if (!made.stripped) return step(table::Step::strip);
  return table::StackCards{dealer};
}

// A burn that is due comes right before the next card, so that until then a supervisor can have the cards recut.
// [GC.4(g), GC.7(c)]
std::optional<table::Command> next_card(const Rules& rules, const table::State& state) {
  if (!round::card_due(rules, *state.round)) return std::nullopt;
  if (round::waiting_card_due(rules, *state.round)) return table::DealNext{dealer};
  if (table::shoe_ran_out(rules, state)) {
    if (state.rack.size() >= table::fewest_to_reshuffle) return shuffle(rules, state);
    return table::DealNext{dealer};   // and the round is void [R52]
  }
  if (state.burn_due) return table::BurnCard{dealer};
  return table::DealNext{dealer};
}

}   // namespace

std::optional<table::Command> routine(const Rules& rules, const table::State& state, bool wagers_made) {
  switch (state.phase) {
    case table::Phase::inspection:
      return table::InspectDecks{dealer, table::full_set(state.decks)};
    case table::Phase::unshuffled:
      return shuffle(rules, state);
    case table::Phase::shuffling:
      return go_on_shuffling(*state.shuffling);
    case table::Phase::cutting:
      if (state.cutting->asked) return std::nullopt;
      return table::CutCards{dealer, {}, static_cast<int>(state.shoe->cards.size()) / 2};
    case table::Phase::in_shoe:
      break;
  }
  if (!state.round) return std::nullopt;
  if (state.round->phase == round::Phase::closed) return table::CollectCards{dealer};
  if (state.round->phase == round::Phase::wagering && !wagers_made) return std::nullopt;
  return next_card(rules, state);
}

}   // namespace pitboss::cli
