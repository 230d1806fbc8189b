// How long an exact answer takes, on one core unless the name says otherwise. The targets are in docs/analysis.md.
#include <benchmark/benchmark.h>

#include "analyze/advice.h"
#include "analyze/edge.h"
#include "analyze/total_dependent.h"
#include "base/assert.h"
#include "rulebook/rulebook.h"

namespace {

using namespace pitboss;
using analyze::Thoroughness;

rulebook::Rulebook book_of(const char* id, int decks) {
  const rulebook::Setting settings[] = {{"decks", std::to_string(decks)}};
  auto book = rulebook::load_published(id, settings);
  PITBOSS_ASSERT(book.ok());
  return std::move(*book);
}

void edge(benchmark::State& state, const char* id, int decks, Thoroughness how, int threads) {
  const rulebook::Rulebook book = book_of(id, decks);
  const analyze::Question question{book.rules, analyze::of_decks(decks), analyze::SplitPolicy::cdp1, how, threads};
  for (auto _ : state) benchmark::DoNotOptimize(analyze::edge(question).ev);
}
BENCHMARK_CAPTURE(edge, blackjack, "blackjack", 6, Thoroughness::pruned, 1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(edge, blackjack_full, "blackjack", 6, Thoroughness::full, 1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(edge, switch_6_decks, "vs-switch-2", 6, Thoroughness::pruned, 1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(edge, switch_8_decks, "vs-switch-2", 8, Thoroughness::pruned, 1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(edge, switch_full, "vs-switch-2", 6, Thoroughness::full, 1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(edge, switch_full_two_threads, "vs-switch-2", 6, Thoroughness::full, 2)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(edge, commission_two_hands, "gc-switch", 6, Thoroughness::full, 1)->Unit(benchmark::kMillisecond);

void advice(benchmark::State& state) {
  const rulebook::Rulebook book = book_of("vs-switch-2", 6);
  const analyze::Question question{book.rules, analyze::of_decks(6), analyze::SplitPolicy::cdp1, Thoroughness::full, 1};
  const std::vector<analyze::TwoCards> hands = {{analyze::ten, 4}, {5, analyze::ten}};   // T5 and 6T
  for (auto _ : state) benchmark::DoNotOptimize(analyze::advise(question, 5, hands).keep);
}
BENCHMARK(advice)->Unit(benchmark::kMillisecond);

}   // namespace
