// The game with an infinite deck against one up card: cards that are gone change nothing, and a hand is only its total.
#pragma once
#include <array>

#include "analyze/fast/engine.h"
#include "analyze/payoffs.h"
#include "analyze/policy.h"

namespace pitboss::analyze::fast {

// Of a hand its total without an ace counted as eleven, and whether it has one.
struct Held {
  int hard = 0;
  bool with_ace = false;

  Held with(int value) const { return {hard + value + 1, with_ace || value == ace}; }
  int count() const { return with_ace && hard + 10 <= twenty_one ? hard + 10 : hard; }
};
inline Held held(const Counts& cards) { return {hard_total(cards), cards[ace] > 0}; }

// All values together with the chance that a dealer blackjack that is checked for is not there.
class Infinite {
 public:
  Infinite(const Rules& rules, SplitPolicy policy, int up);

  double stand(Held hand, HandKind kind) const;
  double hit(Held hand, HandKind kind) const;
  double doubled(Held hand, HandKind kind) const;
  Choices choices(const Counts& two_cards) const;

  double natural() const;                          // as dealt, whatever the dealer has
  double blackjack() const { return 1 - none_; }   // the dealer's
  bool checked() const { return late_chance_ == 0; }

 private:
  const Payoffs::Late& late(HandKind kind) const { return payoffs_.late_for(kind); }
  double& played(Held hand, HandKind kind);
  double played(Held hand, HandKind kind) const;
  double of_wager(Held hand) const;
  double after_split(Held hand, HandKind kind) const;
  double split(int value) const;

  const Rules& rules_;
  SplitPolicy policy_;
  Payoffs payoffs_;
  std::array<double, dealer_ends> ends_{};
  double none_ = 1;
  double late_chance_ = 0;
  std::array<std::array<std::array<double, 2>, twenty_one + 1>, hand_kinds> played_{};   // hit or stood
};

}   // namespace pitboss::analyze::fast
