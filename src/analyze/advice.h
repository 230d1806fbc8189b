// What each option of one spot is worth, for somebody who has to decide.
#pragma once
#include <optional>
#include <vector>

#include "analyze/edge.h"

namespace pitboss::analyze {

struct OptionValue {
  Action action{};
  double value = 0;
};

// Where the dealer's blackjack is checked for before a hand is played, values are those after the check found none.
struct HandAdvice {
  Counts cards;
  bool natural = false;               // nothing to decide
  std::vector<OptionValue> options;   // the best first; one where the hand is complete
};

struct Advice {
  std::vector<HandAdvice> kept;   // one hand, or two at Switch
  std::vector<HandAdvice> switched;
  // Both hands together; before the check, where the switch comes first, a dealer blackjack is in it.
  double keep = 0;
  std::optional<double> change;      // the switch; none where it is not offered
  std::optional<double> insurance;   // per unit of insurance, where the up card is an ace [GC.8(a)]
};

// `hands`: one of two cards, or at Switch two, each in the order of its cards: the second ones would change places. All
// of these cards and the up card are in the shoe.
struct Held {
  int first = 0;
  int second = 0;
  // T, J, Q or K, where it matters whether two ten-value cards are alike. [R38]
  char first_letter = letter_of(first);
  char second_letter = letter_of(second);
};
// With the second cards changed places.
std::vector<Held> switched(const std::vector<Held>& two_hands);
Advice advise(const Question& question, int up, const std::vector<Held>& hands);

}   // namespace pitboss::analyze
