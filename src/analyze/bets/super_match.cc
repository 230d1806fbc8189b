#include "analyze/bets/super_match.h"

#include <array>

#include "analyze/counting.h"
#include "rules/bets/super_match.h"

namespace pitboss::analyze {

namespace {

// Matches are by rank [GC.6(a)], so one card of a rank represents all: goes through every choice of four ranks in
// rising order, and counts the ways to take cards of these ranks from the shoe.
class FourRanks {
 public:
  FourRanks(const Rules& rules, const Composition& shoe)
      : rules_(rules), shoe_(shoe), count_(rules, Bet::super_match) {}

  PayCount settle_all() && {
    take(0, 1, 1);
    return std::move(count_);
  }

 private:
  // `taken` cards, all of ranks below `rank`, have been chosen in `ways` ways.
  void take(std::size_t taken, int rank, const mpz_class& ways) {
    if (taken == cards_.size()) {
      count_.add(rules::settle_super_match(rules_, cards_), ways);
      return;
    }
    if (rank > ranks) return;
    const int there = count_of(shoe_, static_cast<Rank>(rank));
    for (std::size_t of_rank = 0; of_rank <= cards_.size() - taken; ++of_rank) {
      if (of_rank > 0) cards_[taken + of_rank - 1] = Card(static_cast<Rank>(rank), Suit::spades);
      if (const mpz_class more = choose(there, static_cast<int>(of_rank)); more > 0)
        take(taken + of_rank, rank + 1, ways * more);
    }
  }

  const Rules& rules_;
  const Composition& shoe_;
  std::array<Card, 4> cards_;
  PayCount count_;
};

}   // namespace

PayAnalysis super_match(const Rules& rules, const Composition& shoe) {
  return FourRanks(rules, shoe).settle_all().finish("the first four cards, in any order");
}

}   // namespace pitboss::analyze
