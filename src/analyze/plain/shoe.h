// The plain analysis is written to be read: it finds every number by walking the tree of cards. It is used if the tree
// is small (an infinite deck, a tiny shoe, exact fractions), and is the reference for the fast analysis. Number is
// double or mpq_class.
#pragma once
#include <gmpxx.h>

#include "analyze/counts.h"

namespace pitboss::analyze::plain {

template <typename Number>
Number ratio(long over, long under) {
  if constexpr (std::is_same_v<Number, mpq_class>) {
    mpq_class q(over, under);
    q.canonicalize();
    return q;
  } else {
    return static_cast<Number>(over) / static_cast<Number>(under);
  }
}

// The cards that are left. An infinite deck never changes.
template <typename Number>
class Shoe {
 public:
  explicit Shoe(const Counts& left) : left_(left), total_(left.total()) {}
  static Shoe infinite() {
    Shoe shoe(of_decks(1));
    shoe.infinite_ = true;
    return shoe;
  }

  bool is_infinite() const { return infinite_; }
  const Counts& left() const { return left_; }
  bool has(int value) const { return left_[value] > 0; }
  Number chance_of(int value) const { return ratio<Number>(left_[value], total_); }
  Shoe without(int value, int n = 1) const { return infinite_ ? *this : Shoe(left_.without(value, n)); }
  Shoe without(const Counts& cards) const { return infinite_ ? *this : Shoe(left_.without(cards)); }

 private:
  Counts left_;
  int total_ = 0;
  bool infinite_ = false;
};

}   // namespace pitboss::analyze::plain
