// Advice before the first decision of a spot: what each option of each hand is worth, and keep or switch. For a hand
// that has been played on, see advice_in_play.h.
#pragma once
#include <optional>
#include <vector>

#include "analyze/edge.h"

namespace pitboss::analyze {

struct OptionValue {
  Action action{};
  double value = 0;
};

// If the hole card is checked before hands are played, the values are those after the check has found no blackjack.
struct HandAdvice {
  Counts cards;
  bool natural = false;               // nothing to decide
  std::vector<OptionValue> options;   // the best first; only `stand` if the hand is complete
};

struct Advice {
  std::vector<HandAdvice> kept;   // one hand, or two at Switch
  std::vector<HandAdvice> switched;
  // The value of keeping, of both hands together. If the switch comes before the check, it includes a dealer blackjack.
  double keep = 0;
  std::optional<double> change;      // the value of switching; nothing if the switch is not offered
  std::optional<double> insurance;   // per unit of insurance, if the up card is an ace [GC.8(a)]
};

// A hand of two cards in the order in which they were dealt: a switch exchanges the second cards.
struct TwoCards {
  int first = 0;
  int second = 0;
  // T, J, Q or K for a ten-value card, since only equal ranks may be a pair. [R38]
  char first_letter = letter_of(first);
  char second_letter = letter_of(second);
};
// The two hands after a switch.
std::vector<TwoCards> switched(const std::vector<TwoCards>& two_hands);
// `hands`: one hand, or two at Switch. The question's shoe still contains these cards and the up card.
Advice advise(const Question& question, int up, const std::vector<TwoCards>& hands);

}   // namespace pitboss::analyze
