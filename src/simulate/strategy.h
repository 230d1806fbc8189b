// A player's strategy as lookup tables: the action on two cards, with more cards and after a split, and whether to
// switch.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "analyze/fast/hands.h"
#include "analyze/policy.h"
#include "analyze/tables.h"
#include "analyze/two_hands.h"
#include "simulate/payments.h"

namespace pitboss::simulate {

using analyze::Action;
using analyze::values;

// The states of hands that a strategy distinguishes, by total or by cards, as a finite-state machine.
struct States {
  using State = std::uint16_t;
  static constexpr std::size_t row = 16;               // the length of a row of `next`, a power of two
  std::vector<State> next;                             // [state * row + value of the card]; 0 if over 21
  std::vector<std::uint8_t> ended;                     // [state]: how a hand that stands there ends, as Ended
  std::array<std::array<State, values>, values> two;   // the state of the first two cards

  std::size_t count() const { return ended.size(); }
};
States states_by_total();
States states_by_cards();

// The action on two cards.
struct First {
  Action action = Action::stand;
  Action instead = Action::stand;   // if `action` is a split and the cards may not be split
};

struct Strategy {
  std::string name;
  States states;
  // How many other hands of the player the strategy distinguishes: 55, or 1 if it does not look at the other hand.
  std::size_t others = 1;
  std::size_t kinds = 1;   // of split hands: 1, or 2 if the first hand (kind 1) is played otherwise than added ones

  std::vector<First> first;                // [up][other][two cards]
  std::vector<std::uint8_t> draws;         // [up][other][state]
  std::vector<Action> second;              // [up][other][value of the pair][kind][value of the second card]
  std::vector<std::uint8_t> split_draws;   // [up][other][value of the pair][kind][state]; empty: same as `draws`
  std::vector<bool> switches;              // [up][d0][d1][d2][d3], cards in the order of the deal; empty: never

  // The index of two cards in `first`, by their values.
  static std::size_t place(unsigned a, unsigned b) {
    return static_cast<std::size_t>(analyze::fast::hands().place[a][b]);
  }
  std::size_t set(unsigned up, std::size_t other) const { return up * others + (others == 1 ? 0 : other); }
  const First& of_two(unsigned up, std::size_t other, std::size_t pair) const {
    return first[set(up, other) * analyze::fast::two_card_hands + pair];
  }
  const std::uint8_t* draws_at(unsigned up, std::size_t other) const {
    return draws.data() + set(up, other) * states.count();
  }
  std::size_t split(unsigned up, std::size_t other, unsigned value, std::size_t kind) const {
    return (set(up, other) * values + value) * kinds + (kinds == 1 ? 0 : kind);
  }
  const Action* second_at(std::size_t split) const { return second.data() + split * values; }
  const std::uint8_t* split_draws_at(unsigned up, std::size_t other, std::size_t split) const {
    return split_draws.empty() ? draws_at(up, other) : split_draws.data() + split * states.count();
  }
  static std::size_t dealt(unsigned up, unsigned a, unsigned b, unsigned c, unsigned d) {
    return (((up * 10u + a) * 10 + b) * 10 + c) * 10 + d;
  }
};

// Plays by tables, and switches by the sums of the values with an infinite deck. With the analyzer's tables this is the
// strategy of `pitboss bench`.
Strategy by_tables(const Rules& rules, const analyze::Tables& tables, std::string name);
// Plays as the analyzer finds best for a full shoe, by the hand's own cards and the other initial cards.
Strategy best(const Rules& rules, int threads);

}   // namespace pitboss::simulate
