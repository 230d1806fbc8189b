// A full set of cards, a shuffle in which every order is as likely as any other, and the cut. [GC.3, GC.4(a), GC.4(f)]
#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "cards/card.h"
#include "table/random_source.h"

namespace pitboss::table {

inline constexpr int most_decks = 8;
inline constexpr std::size_t most_cards = most_decks * cards_in_deck;

// Every card of 1 to 8 decks, in the order of Card::index. Any order would do for fairness, but this one must not
// change: the shoes that a seed gives depend on it. [GC.2(a), GC.3]
std::vector<Card> full_set(int decks);

// The Fisher-Yates shuffle.
void shuffle(std::span<Card> cards, RandomSource& random);

// The fewest cards between a cut and either end of the stack: one deck, or a quarter (rounded up) of a stack of fewer
// than two decks. [GC.4(f), R53]
constexpr std::size_t least_cut(std::size_t cards) {
  return cards >= 2 * cards_in_deck ? cards_in_deck : (cards + 3) / 4;
}
constexpr bool is_lawful_cut(std::size_t place, std::size_t cards) {
  return place <= cards && place >= least_cut(cards) && cards - place >= least_cut(cards);
}

// Moves the first `place` cards to the back; `place` is at most the number of cards. [GC.4(f)]
void cut(std::span<Card> cards, std::size_t place);

}   // namespace pitboss::table
