#include "cards/composition.h"

namespace pitboss {

Composition Composition::of_decks(int decks) {
  Composition all;
  all.counts_.fill(static_cast<std::uint16_t>(decks));
  all.size_ = decks * cards_in_deck;
  return all;
}

Composition Composition::of(std::span<const Card> cards) {
  Composition all;
  for (const Card card : cards) all.add(card);
  return all;
}

void Composition::add(Card card) {
  ++counts_[static_cast<std::size_t>(card.index())];
  ++size_;
}

bool Composition::remove(Card card) {
  auto& count = counts_[static_cast<std::size_t>(card.index())];
  if (count == 0) return false;
  --count;
  --size_;
  return true;
}

std::optional<std::size_t> first_impossible(std::span<const Card> cards, int decks) {
  Composition left = Composition::of_decks(decks);
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (!left.remove(cards[i])) return i;   // one card more than the decks have [GC.2(a)]
  return std::nullopt;
}

}   // namespace pitboss
