// The fast analysis: what every hand of two cards is worth against an up card, for many sets of other known cards at
// once. It finds the same numbers as the plain one (plain/), which a test holds it to.
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

// What may be done with a hand of two cards, in units of its wager, each together with the chance that a dealer
// blackjack that is checked for is not there.
struct Choices {
  double stand = 0;
  double hit = 0;
  double doubled = 0;
  double split = 0;
  double surrender = 0;
  // And is looked at.
  bool may_hit = false;
  bool may_double = false;
  bool may_split = false;
  bool may_surrender = false;
  Action best = Action::stand;
  double value = 0;
};

// The best of them that is not a split.
struct Choice {
  Action action = Action::stand;
  double value = 0;
};
Choice best_without_split(const Choices& choices);

struct AgainstUp {
  std::vector<Choices> choices;   // for each set of others the 55 pairs of hands().of_pair
  std::vector<double> natural;    // for each set of others: a blackjack as dealt, whatever the dealer has
  const Choices& at(std::size_t others, int place) const {
    return choices[others * pairs + static_cast<std::size_t>(place)];
  }
};

// What the values are worth is played for, for those who play it: of the hands that are reached.
struct Decisions {
  std::vector<std::uint8_t> draws;   // [others][hand]: of hands that were not split
  // [others][value of the pair][added hands, the first hand][hand]; the first as the added ones where no rule tells
  // them apart.
  std::vector<Action> after_split;
  bool first_differs = false;
};

enum class Thoroughness : std::uint8_t {
  full,   // every hand and every resplit
  // Nothing that is far from the best with an infinite deck: full confirms it in a test for whole decks and one card
  // less. Other shoes are looked at in full all the same: with few tens left it is right to draw to a hard 17.
  pruned,
};

bool may_be_pruned(const Counts& shoe);

// The hands that can be asked about, and the sets of removed cards that they ask for.
struct Plan {
  std::vector<std::int16_t> starts;                     // places among the pairs: the hands that are asked about
  std::vector<std::int16_t> hands;                      // what they can become, by their number in hands()
  std::array<std::vector<std::int16_t>, values> with;   // what the hands of a split of the value can become
  // By the hand's number, its place among the own sets of `removals`: itself; and one card more of the value [value].
  std::vector<std::uint32_t> own;
  std::array<std::vector<std::uint32_t>, values> own_of_split;
  Removals removals;
};

class Engine {
 public:
  // `others`: sets of cards that are known and out of the shoe.
  // Decisions are the best ones, or those of the tables. `starts`: the hands that are asked about; none: all of them.
  Engine(const Rules& rules, const Counts& shoe, SplitPolicy policy, std::span<const Counts> others, Thoroughness how,
         const Tables* tables = nullptr, std::span<const Counts> starts = {});

  AgainstUp against(int up, Decisions* decisions = nullptr) const;

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
