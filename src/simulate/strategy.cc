#include "simulate/strategy.h"

#include "analyze/edge.h"
#include "analyze/up_sum.h"

namespace pitboss::simulate {

namespace {

using analyze::Cell;
using analyze::Dealt;
using analyze::fast::hands;
using analyze::fast::two_card_hands;

std::size_t index(int i) { return static_cast<std::size_t>(i); }

const analyze::fast::Hand& pair_at(std::size_t place) { return hands().all[index(hands().two_card_hand[place])]; }
int value_of_pair(const analyze::Counts& cards) {
  for (int v = 0; v < values; ++v)
    if (cards[v] == 2) return v;
  return -1;
}

template <typename Switches>
std::vector<bool> every_switch(const Switches& switches) {
  std::vector<bool> found;
  Dealt d{};
  for (int up = 0; up < values; ++up)
    for (d[0] = 0; d[0] < values; ++d[0])
      for (d[1] = 0; d[1] < values; ++d[1])
        for (d[2] = 0; d[2] < values; ++d[2])
          for (d[3] = 0; d[3] < values; ++d[3]) found.push_back(switches(up, d));
  return found;
}

// The action of the tables for two cards that are not split.
Action first_of(const Rules& rules, const Cell& cell, bool may_double, bool may_surrender) {
  if (cell.first == Action::surrender && may_surrender && rules.surrender == Surrender::late) return Action::surrender;
  if (cell.first == Action::double_down && may_double) return Action::double_down;
  return cell.first == Action::hit ? Action::hit : cell.then;
}

}   // namespace

Strategy by_tables(const Rules& rules, const analyze::Tables& tables, std::string name) {
  Strategy strategy;
  strategy.name = std::move(name);
  strategy.states = states_by_total();
  strategy.draws.resize(values * strategy.states.count());
  for (int up = 0; up < values; ++up) {
    for (std::size_t place = 0; place < two_card_hands; ++place) {
      const analyze::Counts& cards = pair_at(place).cards;
      const Cell& cell = tables.cell_of(cards, up);
      const Action action = pair_at(place).count < twenty_one ? first_of(rules, cell, true, true) : Action::stand;
      const int pair = value_of_pair(cards);
      const bool split = pair >= 0 && rules.split_max_hands > 1 && tables.split[index(pair)][index(up)];
      strategy.first.push_back({split ? Action::split : action, action});
    }
    for (int hard = 2; hard < twenty_one; ++hard)
      for (const bool soft : {false, true}) {
        if (soft && hard + 10 >= twenty_one) continue;
        const int count = soft ? hard + 10 : hard;
        const bool draws = tables.cell({static_cast<std::uint8_t>(count), soft}, up).then == Action::hit;
        strategy.draws[index(up) * strategy.states.count() + index(2 * hard + (soft ? 1 : 0))] = draws ? 1 : 0;
      }
    for (int pair = 0; pair < values; ++pair)
      for (int second = 0; second < values; ++second) {
        const Total total = analyze::total_of(analyze::Counts{}.with(pair).with(second));
        const Action action = first_of(rules, tables.cell(total, up), rules.double_after_split, false);
        strategy.second.push_back(total.count < twenty_one ? action : Action::stand);
      }
  }
  if (rules.game == Game::blackjack_switch) {
    const analyze::ByUp infinite = analyze::infinite_values(rules, analyze::SplitPolicy::cdp1);
    strategy.switches =
        every_switch([&](int up, const Dealt& d) { return analyze::switches_by(rules, up, infinite[index(up)], d); });
  }
  return strategy;
}

Strategy best(const Rules& rules, int threads) {
  const analyze::Counts shoe = analyze::of_decks(rules.decks);
  const std::vector<analyze::Counts> others = analyze::every_other_hand(rules);
  const analyze::fast::Engine engine(rules, shoe, analyze::SplitPolicy::cdp1, others, analyze::Thoroughness::pruned);
  Strategy strategy;
  strategy.name = "best";
  strategy.states = states_by_cards();
  strategy.others = others.size();
  strategy.kinds = 2;
  const std::size_t states = strategy.states.count(), sets = values * others.size();
  strategy.first.resize(sets * two_card_hands);
  strategy.draws.resize(sets * states);
  strategy.second.resize(sets * values * strategy.kinds * values);
  strategy.split_draws.resize(sets * values * strategy.kinds * states);
  std::array<std::vector<bool>, values> switches;
  analyze::for_each_up(shoe, threads, {}, [&](int up) {
    analyze::fast::Decisions decisions;
    const analyze::fast::UpCardValues against = engine.against(up, &decisions);
    const std::size_t hand_count = hands().all.size();
    for (std::size_t other = 0; other < others.size(); ++other) {
      const std::size_t set = index(up) * others.size() + other;
      const std::uint8_t* const draws = decisions.draws.data() + other * hand_count;
      for (std::size_t hand = 0; hand < hand_count; ++hand) strategy.draws[set * states + hand + 1] = draws[hand];
      for (std::size_t place = 0; place < two_card_hands; ++place) {
        const analyze::fast::Choices& c = against.at(other, static_cast<int>(place));
        // Ten-value cards of different ranks may not be a pair, so an action other than a split is needed too. [R38]
        strategy.first[set * two_card_hands + place] = {
            c.best, c.best == Action::split ? analyze::fast::best_without_split(c).action : c.best};
      }
      for (std::size_t v = 0; v < values; ++v)
        for (std::size_t kind = 0; kind < 2; ++kind) {
          const std::size_t split = (set * values + v) * strategy.kinds + kind;
          const Action* const after = decisions.after_split.data() + ((other * values + v) * 2 + kind) * hand_count;
          for (std::size_t hand = 0; hand < hand_count; ++hand)
            strategy.split_draws[split * states + hand + 1] = after[hand] == Action::hit ? 1 : 0;
          for (std::size_t second = 0; second < values; ++second)
            strategy.second[split * values + second] = after[index(hands().two_cards[v][second])];
        }
    }
    if (rules.game == Game::blackjack_switch) switches[index(up)] = analyze::UpSum(rules, shoe, against, up).switches();
  });
  for (const std::vector<bool>& of_up : switches)
    strategy.switches.insert(strategy.switches.end(), of_up.begin(), of_up.end());
  return strategy;
}

}   // namespace pitboss::simulate
