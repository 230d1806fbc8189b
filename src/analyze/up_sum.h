// The sum over the initial cards against one up card, each spot kept or switched.
#pragma once
#include <array>
#include <span>
#include <vector>

#include "analyze/fast/engine.h"
#include "analyze/payoffs.h"
#include "analyze/two_hands.h"

namespace pitboss::analyze {

// What somebody takes the hands for when adding them up: by place among the pairs, as dealt and after a switch.
struct SwitchValues {
  std::array<Won, fast::pairs> dealt{};
  std::array<Won, fast::pairs> switched{};
};

// Whether somebody who takes the hands for that much switches; ties keep.
bool switches_by(const Rules& rules, int up, const SwitchValues& by, const Dealt& dealt);

// Per hand wager.
struct SpotSum {
  double ev = 0;
  double ev_without_switch = 0;
  double switch_frequency = 0;
  std::vector<double> ev_by;   // with the switch that each of the given values says
};

class UpSum {
 public:
  UpSum(const Rules& rules, const Counts& shoe, const fast::AgainstUp& values, int up);

  SpotSum sum(std::span<const SwitchValues> by) const;

  // By the initial cards in the order of the deal, the first weighing most: whether they are better switched.
  std::vector<bool> switches() const;

  // One hand, by its place among the pairs; which set of others it was valued with, and what cards these are.
  Won won(int place, std::size_t others, const Counts& other_cards, bool after_switch) const;
  // The chance that the dealer has a blackjack, with so many cards out of the shoe.
  double blackjack(const Counts& removed) const;
  bool switch_comes_first() const { return switch_first_; }
  // What a hand's total is worth on average over all hands with it and all other hands; pairs that are split and others
  // apart.
  SwitchValues averages() const;

  // How likely these two hands of two cards are, in this order; nothing to do with how their cards lie.
  double chance_of(int place, int other) const;

 private:
  // What every two hands win together, as dealt and after a switch.
  struct TwoHands {
    explicit TwoHands(const UpSum& of);
    static std::size_t at(int a, int b) { return static_cast<std::size_t>(a * fast::pairs + b); }
    std::vector<Won> kept;
    std::vector<Won> moved;
  };
  double gain(const Dealt& dealt, const TwoHands& hands) const;
  void add_spot(const Dealt& dealt, const TwoHands& hands, double chance, std::span<const SwitchValues> by,
                SpotSum& sum) const;
  // With the player's other hand; where there is none, `other` says nothing.
  Won won(int place, int other, bool after_switch) const;

  const Rules& rules_;
  const fast::AgainstUp& values_;
  int up_;
  Counts left_;
  bool checked_;
  bool switch_first_;   // the switch comes before a blackjack is known of
  Payoffs payoffs_;
};

}   // namespace pitboss::analyze
