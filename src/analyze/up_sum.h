// The expected value of a spot against one up card: the sum over the initial cards, the hands kept or switched.
#pragma once
#include <array>
#include <span>
#include <vector>

#include "analyze/fast/engine.h"
#include "analyze/payoffs.h"
#include "analyze/policy.h"
#include "analyze/two_hands.h"

namespace pitboss::analyze {

// The values by which a player decides about a switch: of each hand of two cards, as dealt and after a switch. By place
// in hands().two_card_hand.
struct SwitchValues {
  std::array<ExpectedNet, fast::two_card_hands> dealt{};
  std::array<ExpectedNet, fast::two_card_hands> switched{};
};

// The values with an infinite deck, by up card: what a player can add up at the table.
using ByUp = std::array<SwitchValues, values>;
ByUp infinite_values(const Rules& rules, SplitPolicy policy);

// Whether a player who compares the sums of these values switches; not in a tie.
bool switches_by(const Rules& rules, int up, const SwitchValues& by, const Dealt& dealt);

// Expected values per hand wager.
struct SpotSum {
  double ev = 0;
  double ev_without_switch = 0;
  double switch_frequency = 0;
  std::vector<double> ev_by;   // if the player switches by each of the given SwitchValues
};

class UpSum {
 public:
  UpSum(const Rules& rules, const Counts& shoe, const fast::UpCardValues& values, int up);

  SpotSum sum(std::span<const SwitchValues> by) const;

  // Whether to switch, for all 10,000 sequences of four initial cards in the order of the deal; the first card is the
  // highest digit of the index.
  std::vector<bool> switches() const;

  // Of one hand, by its place. `others`: with which set of others it was valued; `other_cards`: the cards of that set.
  ExpectedNet expected_net(int place, std::size_t others, const Counts& other_cards, bool after_switch) const;
  // The chance that the dealer has a blackjack, with these cards out of the shoe.
  double blackjack(const Counts& removed) const;
  bool switch_comes_first() const { return switch_first_; }
  // The average value of each total over all hands that have it and all other hands of the player. Pairs that are split
  // have averages of their own.
  SwitchValues averages() const;

  // The chance that the player's first hand and the other one are these, each in any order of its cards.
  double chance_of(int place, int other) const;

 private:
  // The expected net of every two hands together, as dealt and after a switch.
  struct TwoHandTable {
    explicit TwoHandTable(const UpSum& of);
    static std::size_t at(int a, int b) { return static_cast<std::size_t>(a * fast::two_card_hands + b); }
    std::vector<ExpectedNet> kept;
    std::vector<ExpectedNet> moved;
  };
  double gain(const Dealt& dealt, const TwoHandTable& hands) const;
  void add_spot(const Dealt& dealt, const TwoHandTable& hands, double chance, std::span<const SwitchValues> by,
                SpotSum& sum) const;
  // `other`: the place of the player's other hand; ignored in standard blackjack.
  ExpectedNet expected_net(int place, int other, bool after_switch) const;

  const Rules& rules_;
  const fast::UpCardValues& values_;
  int up_;
  Counts left_;
  bool checked_;
  bool switch_first_;   // the switch comes before a dealer blackjack could be found
  Payoffs payoffs_;
};

}   // namespace pitboss::analyze
