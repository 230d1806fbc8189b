// Everything a player decides, as tables: what is done with two cards, with more, after a split, and whether to switch.
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

// Hands as a strategy tells them apart: by their totals, or by their cards.
struct States {
  using State = std::uint16_t;
  static constexpr std::size_t row = 16;               // of `next`, a power of two
  std::vector<State> next;                             // [state * row + value of the card]; 0: over 21
  std::vector<std::uint8_t> ended;                     // how a hand ends that stands there, an Ended
  std::array<std::array<State, values>, values> two;   // of the first two cards

  std::size_t count() const { return ended.size(); }
};
States states_by_total();
States states_by_cards();

// What is done with two cards: and where it is a pair that may not be split.
struct First {
  Action action = Action::stand;
  Action instead = Action::stand;
};

struct Strategy {
  std::string name;
  States states;
  // Sets of other cards of the own spot that are told apart: the 55 other hands, or one set for all.
  std::size_t others = 1;
  std::size_t kinds = 1;   // of split hands: one, or added ones and the first apart

  std::vector<First> first;                // [up][other][pair of cards]
  std::vector<std::uint8_t> draws;         // [up][other][state]
  std::vector<Action> second;              // [up][other][value of the pair][kind][value of the second card]
  std::vector<std::uint8_t> split_draws;   // [up][other][value of the pair][kind][state]; none: as `draws`
  std::vector<bool> switches;              // [up][d0][d1][d2][d3] as dealt; none: never

  // Of two cards, by their values.
  static std::size_t place(unsigned a, unsigned b) {
    return static_cast<std::size_t>(analyze::fast::hands().place[a][b]);
  }
  std::size_t set(unsigned up, std::size_t other) const { return up * others + (others == 1 ? 0 : other); }
  const First& of_two(unsigned up, std::size_t other, std::size_t pair) const {
    return first[set(up, other) * analyze::fast::pairs + pair];
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

// By tables, and the switch by the sums of an infinite deck: the benchmark's strategy where the tables are the
// analyzer's.
Strategy by_tables(const Rules& rules, const analyze::Tables& tables, std::string name);
// The analyzer's play for a full shoe of so many decks, by the hand's own cards and the other initial ones.
Strategy best(const Rules& rules, int threads);

}   // namespace pitboss::simulate
