// The value of a split with all its resplits, computed from the value of one of its hands.
//
// The hands of a split are played one after the other, but the play of a hand does not depend on the cards of another.
// So the order of the cards does not matter, and each hand can be valued as if it were dealt first. The hands depend on
// each other only by the number of cards of the pair's value that were dealt. Let a(k) be the value of a hand when k
// more of these cards are gone. The condition that j other hands drew no such card is brought in by f(k, 0) = a(k) and
// f(k, j) = f(k, j - 1) - q(k) f(k + 1, j - 1), where q(k) is the chance that the next card is one of them. Every
// resplit that is allowed is made.
#pragma once
#include <array>

namespace pitboss::analyze {

// The values of one hand of a split when a given number of further cards of the pair's value are gone. Each value is
// multiplied by the chance of its second card.
template <typename Number>
struct SplitHand {
  Number chance{};           // that the second card makes a pair again
  Number not_pair{};         // the hand's value if the second card makes no pair
  Number pair{};             // the hand's value if it makes a pair that is played on without a resplit
  Number first_not_pair{};   // the same for the first hand, which has the original wager [R28]
  Number first_pair{};
};

// The most cases, for four hands: 0 to 4 further cards of the pair's value are gone, two for the resplits and two for
// hands that might have drawn one.
inline constexpr int most_pairs_gone = 5;
// How many cases there are for so many hands.
constexpr int cases_of_split(int most_hands) { return 2 * (most_hands - 2) + 1; }

template <typename Number>
class SplitSum {
 public:
  explicit SplitSum(int most_hands) : most_(most_hands) {}

  // To be called for each case in order, as far as the shoe has the cards for it.
  void add(const SplitHand<Number>& hand) { given_[static_cast<std::size_t>(known_++)] = hand; }

  Number value() {
    sum_ = Number{};
    count_hands(2, 2, 0, 0);
    return sum_ + first_hand_over_added();
  }

 private:
  const SplitHand<Number>& given(int k) const { return given_[static_cast<std::size_t>(k)]; }
  // The second bound is for the compiler, which unrolls the cases and does not see that no more than these are added.
  bool is_known(int k) const { return k < known_ && k < most_pairs_gone; }
  Number not_pair(int k, int j) const {
    if (!is_known(k)) return Number{};
    return j == 0 ? given(k).not_pair : Number(not_pair(k, j - 1) - given(k).chance * not_pair(k + 1, j - 1));
  }
  Number any(int k, int j) const {
    if (!is_known(k)) return Number{};
    return j == 0 ? Number(given(k).not_pair + given(k).pair)
                  : Number(any(k, j - 1) - given(k).chance * any(k + 1, j - 1));
  }
  Number chance_of_pairs(int k) const {
    Number chance(1);
    for (int i = 0; i < k; ++i) chance *= is_known(i) ? given(i).chance : Number{};
    return chance;
  }

  // Goes through the second cards one after the other: a card of the pair's value makes one more hand while that is
  // allowed.
  void count_hands(int hands, int waiting, int pairs, int others) {
    if (hands < most_ && waiting > 0) {
      count_hands(hands + 1, waiting + 1, pairs + 1, others);
      count_hands(hands, waiting - 1, pairs, others + 1);
      return;
    }
    const Number chance = chance_of_pairs(pairs);
    if (others > 0) sum_ += chance * others * not_pair(pairs, others - 1);
    if (waiting > 0) sum_ += chance * waiting * any(pairs, others);
  }

  // How much more the first hand is worth than an added one: a late blackjack may take the original wager, but not
  // added wagers.
  Number first_hand_over_added() const {
    Number over{};
    for (int k = 0; k <= most_ - 2 && is_known(k); ++k) {
      Number here = given(k).first_not_pair - given(k).not_pair;
      if (k == most_ - 2) here += given(k).first_pair - given(k).pair;
      over += chance_of_pairs(k) * here;
    }
    return over;
  }

  int most_;
  int known_ = 0;
  std::array<SplitHand<Number>, most_pairs_gone> given_{};
  Number sum_{};
};

}   // namespace pitboss::analyze
