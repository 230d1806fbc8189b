// The game with an infinite deck against one up card. Removed cards change nothing, so only the total of a hand
// matters.
#pragma once
#include <array>

#include "analyze/fast/engine.h"
#include "analyze/payoffs.h"
#include "analyze/policy.h"

namespace pitboss::analyze::fast {

// The total of a hand with every ace as one, and whether it has an ace.
struct HandTotal {
  int hard = 0;
  bool with_ace = false;

  HandTotal with(int value) const { return {hard + value + 1, with_ace || value == ace}; }
  int count() const { return with_ace && hard + 10 <= twenty_one ? hard + 10 : hard; }
};
inline HandTotal hand_total(const Counts& cards) { return {hard_total(cards), cards[ace] > 0}; }

// As in Choices (engine.h), values are not divided by the chance that a check finds no blackjack.
class InfiniteDeck {
 public:
  InfiniteDeck(const Rules& rules, SplitPolicy policy, int up);

  double stand(HandTotal hand, HandKind kind) const;
  double hit(HandTotal hand, HandKind kind) const;
  double doubled(HandTotal hand, HandKind kind) const;
  Choices choices(const Counts& two_cards) const;

  double natural() const;                          // the value of a blackjack as dealt, over all hands of the dealer
  double blackjack() const { return 1 - none_; }   // the chance that the dealer has one
  bool checked() const { return late_chance_ == 0; }

 private:
  const Payoffs::Late& late(HandKind kind) const { return payoffs_.late_for(kind); }
  double& played(HandTotal hand, HandKind kind);
  double played(HandTotal hand, HandKind kind) const;
  double of_wager(HandTotal hand) const;
  double after_split(HandTotal hand, HandKind kind) const;
  double split(int value) const;

  const Rules& rules_;
  SplitPolicy policy_;
  Payoffs payoffs_;
  std::array<double, dealer_ends> ends_{};   // the chance of each end of the dealer's hand
  double none_ = 1;                          // the chance that the dealer has no blackjack
  double late_chance_ = 0;                   // the chance of a blackjack that is found only after play
  // [kind][hard total][with an ace]: the better of hit and stand.
  std::array<std::array<std::array<double, 2>, twenty_one + 1>, hand_kinds> played_{};
};

}   // namespace pitboss::analyze::fast
