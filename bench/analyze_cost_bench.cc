// How the time of an exact answer grows with decks and options, also those that no regulation permits. docs/analysis.md
// has the table.
#include <benchmark/benchmark.h>

#include <string>

#include "analyze/edge.h"
#include "base/assert.h"
#include "rulebook/rulebook.h"

namespace {

using namespace pitboss;
using analyze::Thoroughness;

struct Variant {
  const char* words;
  void (*change)(Rules&);
};
constexpr Variant variants[] = {
    {"6_decks_as_published", [](Rules&) {}},
    {"1_deck", [](Rules& rules) { rules.decks = 1; }},
    {"2_decks", [](Rules& rules) { rules.decks = 2; }},
    {"4_decks", [](Rules& rules) { rules.decks = 4; }},
    {"8_decks", [](Rules& rules) { rules.decks = 8; }},
    {"split_to_2_hands", [](Rules& rules) { rules.split_max_hands = 2; }},
    {"split_to_3_hands", [](Rules& rules) { rules.split_max_hands = 3; }},
    {"resplit_aces", [](Rules& rules) { rules.split_resplit_aces = true; }},
    {"no_double_after_split", [](Rules& rules) { rules.double_after_split = false; }},
    {"surrender", [](Rules& rules) { rules.surrender = Surrender::late; }},
    {"no_hole_card", [](Rules& rules) { rules.hole_card = HoleCard::none; }},
};

void cost(benchmark::State& state, const char* id, const Variant& variant, Thoroughness how) {
  auto book = rulebook::load_published(id);
  PITBOSS_ASSERT(book.ok());
  Rules rules = book->rules;
  variant.change(rules);
  const analyze::Question question{rules, analyze::of_decks(rules.decks), analyze::SplitPolicy::cdp1, how, 1};
  for (auto _ : state) benchmark::DoNotOptimize(analyze::edge(question).ev);
}

[[maybe_unused]] const bool registered = [] {
  for (const char* id : {"blackjack", "vs-switch-2"})
    for (const Thoroughness how : {Thoroughness::pruned, Thoroughness::full})
      for (const Variant& variant : variants) {
        const std::string words =
            std::string("cost/") + id + (how == Thoroughness::full ? "/full/" : "/pruned/") + variant.words;
        benchmark::RegisterBenchmark(words.c_str(), [=, &variant](benchmark::State& state) {
          cost(state, id, variant, how);
        })->Unit(benchmark::kMillisecond);
      }
  return true;
}();

}   // namespace
