#include "table/shuffle.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "base/assert.h"

namespace pitboss::table {

std::vector<Card> full_set(int decks) {
  PITBOSS_ASSERT(decks >= 1 && decks <= most_decks);
  std::vector<Card> cards;
  cards.reserve(static_cast<std::size_t>(decks) * cards_in_deck);
  for (int index = 0; index < cards_in_deck; ++index)
    cards.insert(cards.end(), static_cast<std::size_t>(decks), Card::from_index(index));
  return cards;
}

// Each place, from the last one down, gets one of the cards that are not placed yet, its own included. There are n!
// sequences of such draws, all equally likely, and each gives another order.
void shuffle(std::span<Card> cards, RandomSource& random) {
  for (std::size_t left = cards.size(); left > 1; --left)
    std::swap(cards[left - 1], cards[random.below(static_cast<std::uint32_t>(left))]);
}

void cut(std::span<Card> cards, std::size_t place) {
  PITBOSS_ASSERT(place <= cards.size());
  std::rotate(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(place), cards.end());
}

}   // namespace pitboss::table
