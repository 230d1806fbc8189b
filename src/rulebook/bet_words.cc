#include "rulebook/bet_words.h"

namespace pitboss {

std::string line_in_words(Line line) {
  switch (line) {
    case Line::none:
      return "no line";
    case Line::two_kings_of_spades_and_dealer_blackjack:
      return "two kings of spades and a dealer blackjack";
    case Line::two_suited_queens_jacks_or_tens:
      return "two suited queens, jacks or tens";
    case Line::two_to_six:
      return "two to six up";
    case Line::seven_to_nine:
      return "seven, eight or nine up";
    case Line::ten_value:
      return "ten-value up";
    case Line::ace:
      return "ace up";
    case Line::any_ace_or_eight:
      return "an ace or an eight";
    case Line::pair_not_split:
      return "a pair of aces or eights, no split";
    case Line::pair_with_only_ace_eight_after_split:
      return "a pair with only an ace-eight after the split";
    case Line::one_set:
      return "one set of ace-eight";
    case Line::two_sets:
      return "two sets of ace-eight";
    case Line::three_sets:
      return "three sets of ace-eight";
    case Line::four_sets:
      return "four sets of ace-eight";
    case Line::pair_and_dealer_blackjack:
      return "a pair of aces or eights and a dealer blackjack";
    case Line::pair:
    case Line::three_of_a_kind:
    case Line::two_pair:
    case Line::four_of_a_kind:
    case Line::unsuited_20:
    case Line::two_kings:
    case Line::suited_20:
    case Line::two_suited_kings:
    case Line::two_kings_of_spades:
      break;   // the name itself, with spaces: "three of a kind"
  }
  std::string words(name(line));
  for (char& letter : words)
    if (letter == '_') letter = ' ';
  return words;
}

std::string_view bet_in_words(Bet bet) {
  switch (bet) {
    case Bet::hand:
      return "hand wager";
    case Bet::double_down:
      return "double";
    case Bet::insurance:
      return "insurance";
    case Bet::super_match:
      return "Super Match";
    case Bet::kings_bounty:
      return "King's Bounty";
    case Bet::dealer_bust_21:
      return "Dealer Bust 21";
    case Bet::dead_mans_hand:
      return "Dead Man's Hand";
  }
  return {};
}

}   // namespace pitboss
