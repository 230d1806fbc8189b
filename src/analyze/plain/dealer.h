// The plain analysis of how the dealer's hand ends: a recursion over the cards that can be drawn.
#pragma once
#include <map>

#include "analyze/payoffs.h"
#include "analyze/plain/shoe.h"

namespace pitboss::analyze::plain {

// The chances of all ends before the hole card is checked: they sum to 1 with that of a blackjack.
template <typename Number>
struct Ends {
  std::array<Number, dealer_ends> at{};   // 17 to 21, 22, over 22
  Number blackjack{};

  Number no_blackjack() const {
    Number sum{};
    for (const Number& each : at) sum += each;
    return sum;
  }
};

template <typename Number>
class Dealer {
 public:
  Dealer(Soft17 soft_17, int up) : soft_17_(soft_17), up_(up) {}

  // `left`: the shoe without the up card and every other known card.
  const Ends<Number>& ends(const Shoe<Number>& left) {
    auto [found, fresh] = known_.try_emplace(left.left());
    if (fresh) {
      const Counts hand = Counts{}.with(up_);
      for (int v = 0; v < values; ++v)
        if (left.has(v)) draw(left, hand, v, Number(1), found->second);
    }
    return found->second;
  }

 private:
  void draw(const Shoe<Number>& left, const Counts& hand, int value, const Number& chance, Ends<Number>& ends) {
    const Counts more = hand.with(value);
    const Number here = chance * left.chance_of(value);
    const Total total = analyze::total_of(more);
    const bool again = total.count < 17 || (total.count == 17 && total.soft && soft_17_ == Soft17::hit);
    if (is_ace_ten(more)) {
      ends.blackjack += here;
    } else if (!again) {
      ends.at[static_cast<std::size_t>(dealer_end(total.count))] += here;
    } else {
      const Shoe<Number> rest = left.without(value);
      for (int v = 0; v < values; ++v)
        if (rest.has(v)) draw(rest, more, v, here, ends);
    }
  }

  Soft17 soft_17_;
  int up_;
  std::map<Counts, Ends<Number>> known_;
};

}   // namespace pitboss::analyze::plain
