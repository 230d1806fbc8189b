// How many rounds a second the simulator plays, on one core unless the name says otherwise. The targets are in
// docs/simulation.md.
#include <benchmark/benchmark.h>

#include "analyze/total_dependent.h"
#include "base/assert.h"
#include "rulebook/rulebook.h"
#include "simulate/run.h"

namespace {

using namespace pitboss;

enum class Plays { basic, best };

void rounds(benchmark::State& state, const char* id, Plays plays, bool every_round, bool bets, bool quick_way) {
  const rulebook::Setting settings[] = {{"decks", "6"}};
  const auto book = rulebook::load_published(id, settings);
  PITBOSS_ASSERT(book.ok());
  const Rules& rules = book->rules;
  const analyze::Question question{rules, analyze::of_decks(rules.decks)};
  const simulate::Strategy strategy = plays == Plays::best
                                          ? simulate::best(rules, 1)
                                          : simulate::by_tables(rules, analyze::total_dependent(question), "basic");
  simulate::Setup setup{rules, strategy, simulate::payments_of(rules), 1, {}};
  for (const Bet bet : side_bets)
    if (bets && rules.bets.has(bet)) setup.bets.add(bet);
  const simulate::Played played{setup, {every_round, 0.75}, 1};
  simulate::QuickPlay quick(played.setup);
  std::uint64_t block = 0;
  for (auto _ : state)
    benchmark::DoNotOptimize(
        simulate::play_block(played, block++, simulate::rounds_in_block, quick_way && !bets ? &quick : nullptr));
  state.SetItemsProcessed(static_cast<std::int64_t>(block * simulate::rounds_in_block));
}
BENCHMARK_CAPTURE(rounds, blackjack, "blackjack", Plays::basic, false, false, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(rounds, blackjack_card_by_card, "blackjack", Plays::basic, false, false, false)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(rounds, blackjack_best, "blackjack", Plays::best, false, false, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(rounds, switch_basic, "vs-switch-2", Plays::basic, false, false, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(rounds, switch_card_by_card, "vs-switch-2", Plays::basic, false, false, false)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(rounds, switch_best, "vs-switch-2", Plays::best, false, false, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(rounds, switch_best_every_round_all_bets, "vs-switch-2", Plays::best, true, true, false)
    ->Unit(benchmark::kMillisecond);

void threads(benchmark::State& state) {
  const auto book = rulebook::load_published("blackjack");
  const Rules& rules = book->rules;
  const analyze::Question question{rules, analyze::of_decks(rules.decks)};
  const simulate::Strategy strategy = simulate::by_tables(rules, analyze::total_dependent(question), "basic");
  const simulate::Played played{{rules, strategy, simulate::payments_of(rules), 1, {}}, {}, 1};
  const std::uint64_t all = 256 * simulate::rounds_in_block;
  for (auto _ : state) {
    simulate::PartialResult known{simulate::Tally(played.setup.payments), {}};
    simulate::run({played, all, {}, static_cast<int>(state.range(0)), nullptr}, known);
    benchmark::DoNotOptimize(known.tally.rounds);
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(static_cast<std::uint64_t>(state.iterations()) * all));
}
BENCHMARK(threads)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

}   // namespace
