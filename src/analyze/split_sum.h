// What a split is worth, resplits included, from what one of its hands is worth.
//
// Hands of a split are played one after the other, but none looks at another's cards; so the order of the cards does
// not matter, and each hand may be valued as if it came first. What couples them is only how many cards of the pair's
// value came. Given that k more of these are gone, a hand is worth a(k); that j other hands drew no such card is put in
// by f(k, j) = f(k, j - 1) - q(k) f(k + 1, j - 1), where q(k) is the chance that the next card is one. Every allowed
// resplit is taken.
#pragma once
#include <array>

namespace pitboss::analyze {

// Of one hand of a split, where so many more cards of the pair's value are gone.
template <typename Number>
struct SplitHand {
  Number chance{};           // that the next card makes the pair again
  Number not_pair{};         // the hand's value where its second card does not
  Number pair{};             // and where it does, and is played on
  Number first_not_pair{};   // the same of the first hand, where the original wager lies [R28]
  Number first_pair{};
};

inline constexpr int most_pairs_gone = 5;   // four hands: two more of the pair, and two hands that might have drawn one
// How many of them matter, the case that none is gone included.
constexpr int cases_of_split(int most_hands) { return 2 * (most_hands - 2) + 1; }

template <typename Number>
class SplitSum {
 public:
  explicit SplitSum(int most_hands) : most_(most_hands) {}

  // One case after the other, as far as there are cards.
  void add(const SplitHand<Number>& hand) { given_[static_cast<std::size_t>(known_++)] = hand; }

  Number value() {
    sum_ = Number{};
    count_hands(2, 2, 0, 0);
    return sum_ + first_hand_over_added();
  }

 private:
  const SplitHand<Number>& given(int k) const { return given_[static_cast<std::size_t>(k)]; }
  // The second bound is the compiler's: it unrolls the cases and does not see that no more of them are added.
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

  // Second cards as they come: one of the pair's value makes a hand more while that is allowed.
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

  // A late blackjack may treat the original wager otherwise than added ones.
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
