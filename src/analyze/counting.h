// Exact counting of cards with integers of any size; fractions only at the end.
#pragma once
#include <gmpxx.h>

#include <array>

#include "base/assert.h"
#include "base/odds.h"
#include "cards/composition.h"

namespace pitboss::analyze {

// The number of ordered selections of k of n things; 0 if n < k. n and k are at least 0.
inline mpz_class orders(int n, int k) {
  PITBOSS_ASSERT(k >= 0);
  mpz_class product = 1;
  for (int i = 0; i < k; ++i) product *= n - i > 0 ? n - i : 0;
  return product;
}

// The binomial coefficient: the number of sets of k of n things.
inline mpz_class choose(int n, int k) {
  mpz_class count;
  mpz_bin_uiui(count.get_mpz_t(), static_cast<unsigned long>(n), static_cast<unsigned long>(k));
  return count;
}

inline mpq_class fraction(const mpz_class& part, const mpz_class& whole) {
  mpq_class value(part, whole);
  value.canonicalize();
  return value;
}

inline mpq_class fraction(Odds odds) { return fraction(odds.win, odds.per); }

inline int count_of(const Composition& shoe, Rank rank) {
  int count = 0;
  for (int suit = 0; suit < suits; ++suit) count += shoe.count(Card(rank, static_cast<Suit>(suit)));
  return count;
}

// Cards by their point value, 1 for aces to 10 for ten, jack, queen and king. [GC.2(b)]
class PointCounts {
 public:
  static constexpr int values = 10;

  constexpr PointCounts() = default;
  static PointCounts of(const Composition& shoe) {
    PointCounts points;
    for (int rank = 1; rank <= ranks; ++rank)
      points[point_value(static_cast<Rank>(rank))] += count_of(shoe, static_cast<Rank>(rank));
    return points;
  }

  constexpr int operator[](int value) const { return counts_[place(value)]; }
  constexpr int& operator[](int value) { return counts_[place(value)]; }
  constexpr int size() const {
    int all = 0;
    for (const int count : counts_) all += count;
    return all;
  }
  constexpr bool operator==(const PointCounts&) const = default;

 private:
  static constexpr std::size_t place(int value) {
    PITBOSS_ASSERT(value >= 1 && value <= values);
    return static_cast<std::size_t>(value) - 1;
  }
  std::array<int, values> counts_{};
};

}   // namespace pitboss::analyze
