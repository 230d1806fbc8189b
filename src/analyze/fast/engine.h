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
  bool may_hit = false;   // and double
  bool may_split = false;
  bool may_surrender = false;
  Action best = Action::stand;
  double value = 0;
};

struct AgainstUp {
  std::vector<Choices> choices;   // for each set of others the 55 pairs of hands().of_pair
  std::vector<double> natural;    // for each set of others: a blackjack as dealt, whatever the dealer has
  const Choices& at(std::size_t others, int place) const {
    return choices[others * pairs + static_cast<std::size_t>(place)];
  }
};

enum class Thoroughness : std::uint8_t {
  full,   // every hand and every resplit
  // No hit that cannot be right, no resplit of what is not worth a first split: full confirms it in a test for whole
  // decks and one card less. Other shoes are looked at in full all the same.
  pruned,
};

// What pruning leaves out is confirmed for whole decks and for one card less. It does matter for other shoes: with few
// tens left it is right to draw to a hard 17. Those are always looked at in full.
bool may_be_pruned(const Counts& shoe);

// Which hands are looked at, and where the sets of removed cards are found that they ask for.
struct Plan {
  Thoroughness how{};
  std::vector<std::int16_t> starts;                     // places among the pairs: the hands that are asked about
  std::vector<std::int16_t> hands;                      // by their number in hands(), those of one card left out
  std::array<std::vector<std::int16_t>, values> with;   // of them, those with a card of the value
  std::vector<bool> may_draw;                           // by number
  std::vector<std::uint32_t> number;                    // [others][hand]: removed are the hand and the others
  std::vector<std::uint32_t>
      split_number;   // [others][value][hand]: and one card more of the value, which the hand has

  std::span<const std::uint32_t> numbers(std::size_t others) const {
    const std::size_t count = may_draw.size();
    return std::span(number).subspan(others * count, count);
  }
  std::span<const std::uint32_t> split_numbers(std::size_t others, int value) const {
    const std::size_t count = may_draw.size();
    return std::span(split_number).subspan((others * values + static_cast<std::size_t>(value)) * count, count);
  }
};

class Engine {
 public:
  // `others`: sets of cards that are known and out of the shoe.
  // Decisions are the best ones, or those of the tables. `starts`: the hands that are asked about; none: all of them.
  Engine(const Rules& rules, const Counts& shoe, SplitPolicy policy, std::vector<Counts> others, Thoroughness how,
         const Tables* tables = nullptr, std::span<const Counts> starts = {});

  AgainstUp against(int up) const;

  std::size_t removals() const { return removals_.sorted().size(); }

 private:
  const Rules& rules_;
  Counts shoe_;
  SplitPolicy policy_;
  std::vector<Counts> others_;
  const Tables* tables_;
  Removals removals_;
  Plan plan_;
};

}   // namespace pitboss::analyze::fast
