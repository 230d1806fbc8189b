// Whole rounds through round::decide and round::apply, with the simplest strategy: keep the cards and stand.
#include <benchmark/benchmark.h>

#include <cstdlib>

#include "round/round.h"
#include "rulebook/rulebook.h"

namespace pitboss {
namespace {

using namespace round;

struct Stander {
  const Rules& rules;
  Events events{};
  State state{};

  void perform(const Command& command) {
    if (decide(rules, state, command, events)) std::abort();
    for (const Event& event : events) apply(state, event);
  }

  void play(const std::vector<Card>& shoe, std::size_t& next) {
    constexpr PlayerId player{1};
    constexpr SpotId spot{1};
    state = State{};
    perform(Join{player, Money::dollars(1000)});
    Slip slip;
    for (int box = 1; box <= rules.hands_per_spot(); ++box) slip.chips.at(Bet::hand, box) = Money::dollars(10);
    perform(PlaceWagers{player, spot, slip});
    while (state.phase != Phase::closed) {
      if (card_due(rules, state))
        perform(DealCard{shoe[next++ % shoe.size()]});
      else if (state.phase == Phase::insurance)
        perform(DeclineInsurance{player, spot});
      else if (state.switch_asked)
        perform(Keep{player, spot});
      else
        perform(Stand{player, *state.hand_asked});
    }
  }
};

void rounds(benchmark::State& state, const char* id) {
  const auto book = rulebook::load_published(id);
  if (!book) std::abort();
  // A fixed order that looks shuffled and has every card of the decks: steps of 199, which is prime to their number.
  std::vector<Card> shoe;
  const int cards = book->rules.decks * cards_in_deck;
  for (int i = 0; i < cards; ++i) shoe.push_back(Card::from_index(i * 199 % cards % cards_in_deck));
  Stander stander{book->rules};
  std::size_t next = 0;
  for (auto _ : state) stander.play(shoe, next);
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK_CAPTURE(rounds, gc_switch, "gc-switch");
BENCHMARK_CAPTURE(rounds, vs_switch_2, "vs-switch-2");
BENCHMARK_CAPTURE(rounds, blackjack, "blackjack");

}   // namespace
}   // namespace pitboss
