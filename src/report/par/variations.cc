#include "report/par/variations.h"

#include <algorithm>

#include "base/assert.h"
#include "report/par/values.h"

namespace pitboss::report::par {

namespace {

struct Choice {
  const rulebook::Entry* entry;
  std::string value;
};

// The other values of each key. A key with a range ("40 to 1 or more") is left out, because its values cannot be
// listed. Such keys are odds of pay tables, which the sheet compares separately.
std::vector<Choice> other_values(const rulebook::Rulebook& book) {
  std::vector<Choice> choices;
  for (const rulebook::Entry& entry : book.entries)
    if (entry.allowed.size() > 1)
      for (const std::string& value : entry.allowed)
        if (value != entry.value) choices.push_back({&entry, value});
  return choices;
}

Variation value(const Asked& asked, const Sheet& made, const rulebook::Entry& entry, const Rules& rules) {
  Variation variation{entry, made.edge.ev, {}};
  const bool same_hands = hands_are_worth_the_same(rules, asked.book.rules);
  if (!same_hands)
    variation.ev =
        analyze::edge({rules, analyze::of_decks(rules.decks), {}, analyze::Thoroughness::pruned, asked.threads}).ev;
  const bool same_bets = same_hands && bets_are_worth_the_same(rules, asked.book.rules);
  const auto not_split = same_hands ? made.not_split : pairs_not_split(rules);
  for (const BetFound& found : made.bets)
    variation.bet_evs.push_back(
        same_bets ? found.analysis.ev : value_of(found.bet, rules, Composition::of_decks(rules.decks), not_split).ev);
  return variation;
}

bool changes_something(const Variation& variation, const Sheet& made) {
  if (variation.ev != made.edge.ev) return true;
  return !std::ranges::equal(variation.bet_evs, made.bets, {}, {},
                             [](const BetFound& bet) -> const mpq_class& { return bet.analysis.ev; });
}

}   // namespace

Variations find_variations(const Asked& asked, const Sheet& made, const std::function<void(double)>& done) {
  Variations all;
  const std::vector<Choice> choices = other_values(asked.book);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const auto& [entry, other] = choices[i];
    done(static_cast<double>(i) / static_cast<double>(choices.size()));
    // Offering other bets does not change what any bet is worth.
    if (entry->key == "bets") continue;
    const auto book = asked.load_with_setting({entry->key, other});
    if (!book) {
      all.unlawful.push_back(to_string(book.reason().front()));
      continue;
    }
    const auto as_changed = std::ranges::find(book->entries, entry->key, &rulebook::Entry::key);
    PITBOSS_ASSERT(as_changed != book->entries.end());
    Variation variation = value(asked, made, *as_changed, book->rules);
    if (changes_something(variation, made))
      all.changing.push_back(std::move(variation));
    else if (all.without_effect.empty() || all.without_effect.back() != entry->key)
      all.without_effect.push_back(entry->key);
  }
  std::erase_if(all.without_effect, [&](const std::string& key) {
    return std::ranges::any_of(all.changing, [&](const Variation& one) { return one.entry.key == key; });
  });
  return all;
}

}   // namespace pitboss::report::par
