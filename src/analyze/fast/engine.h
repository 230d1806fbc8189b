// The fast analysis: the value of every hand of two cards against an up card, for many sets of other known cards at
// once. It finds the same numbers as the plain analysis (plain/), which a test checks.
#pragma once
#include <array>
#include <span>
#include <vector>

#include "analyze/counts.h"
#include "analyze/fast/removals.h"
#include "analyze/policy.h"
#include "analyze/tables.h"
#include "rulebook/rules.h"

namespace pitboss::analyze::fast {

// The value of each action on a hand of two cards, in units of its wager. If the hole card is checked, a value is the
// sum over the cases in which the check finds no blackjack; it is not divided by the chance of that.
struct Choices {
  double stand = 0;
  double hit = 0;
  double doubled = 0;
  double split = 0;
  double surrender = 0;
  // True if the rules allow the action and it was not pruned.
  bool may_hit = false;
  bool may_double = false;
  bool may_split = false;
  bool may_surrender = false;
  Action best = Action::stand;
  double value = 0;
};

// The best action that is not a split.
struct Choice {
  Action action = Action::stand;
  double value = 0;
};
Choice best_without_split(const Choices& choices);

// The values against one up card.
struct UpCardValues {
  std::vector<Choices> choices;   // [set of others][place in hands().two_card_hand]
  std::vector<double> natural;    // [set of others]: of a blackjack as dealt, over all hands of the dealer
  const Choices& at(std::size_t others, int place) const {
    return choices[others * two_card_hands + static_cast<std::size_t>(place)];
  }
};

// The decisions by which these values are reached, for somebody who wants to play by them (the simulator). They are
// filled in for hands that this play can reach.
struct Decisions {
  std::vector<std::uint8_t> draws;   // [others][hand], for hands that were not split
  // [others][value of the pair][0: hands that splits added, 1: the first hand][hand]
  std::vector<Action> after_split;
  bool first_differs = false;   // false if no rule distinguishes the first hand from added ones
};

enum class Thoroughness : std::uint8_t {
  full,   // every action of every hand and every resplit
  // Without actions that are far from the best with an infinite deck. A test confirms for whole decks, and for whole
  // decks less one card, that `full` finds the same. Other shoes are always analysed in full: with few tens left, for
  // example, it is right to draw to a hard 17.
  pruned,
};

// True for whole decks and for whole decks less one card.
bool may_be_pruned(const Counts& shoe);

// The hands that have to be valued, and the sets of removed cards that this needs.
struct Plan {
  std::vector<std::int16_t> starts;                     // the hands to value, by place in hands().two_card_hand
  std::vector<std::int16_t> hands;                      // they and what they can become, by number in hands()
  std::array<std::vector<std::int16_t>, values> with;   // [value of the pair]: what the hands of a split can become
  // [number of the hand]: the index among the own sets of `removals` of the hand itself, and (own_of_split) of the hand
  // with one more card of the split value.
  std::vector<std::uint32_t> own;
  std::array<std::vector<std::uint32_t>, values> own_of_split;
  Removals removals;
};

class Engine {
 public:
  // `others`: sets of cards that are known to be out of the shoe, such as the player's other hand. Decisions are the
  // best ones, or those of `tables` if given. `starts`: the hands of two cards to value; empty means all.
  Engine(const Rules& rules, const Counts& shoe, SplitPolicy policy, std::span<const Counts> others, Thoroughness how,
         const Tables* tables = nullptr, std::span<const Counts> starts = {});

  UpCardValues against(int up, Decisions* decisions = nullptr) const;

 private:
  const Rules& rules_;
  Counts shoe_;
  SplitPolicy policy_;
  Others others_;
  Thoroughness how_;
  const Tables* tables_;
  Plan plan_;
};

}   // namespace pitboss::analyze::fast
