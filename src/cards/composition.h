// A multiset of cards: how many there are of each of the 52.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "cards/card.h"

namespace pitboss {

class Composition {
 public:
  constexpr Composition() = default;
  static Composition of_decks(int decks);
  static Composition of(std::span<const Card> cards);

  int count(Card card) const { return counts_[static_cast<std::size_t>(card.index())]; }
  int size() const { return size_; }
  void add(Card card);
  bool remove(Card card);   // returns false and changes nothing if there is no such card
  bool operator==(const Composition&) const = default;

 private:
  std::array<std::uint16_t, cards_in_deck> counts_{};
  int size_ = 0;
};

// The index of the first card that cannot come from so many decks, such as a seventh ace of spades in six. [GC.2(a)]
std::optional<std::size_t> first_impossible(std::span<const Card> cards, int decks);

}   // namespace pitboss
