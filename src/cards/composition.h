// How many of each card there are, in whatever order.
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
  bool remove(Card card);   // false, and nothing changed, where there is none
  bool operator==(const Composition&) const = default;

 private:
  std::array<std::uint16_t, cards_in_deck> counts_{};
  int size_ = 0;
};

// The place of the first card that so many decks cannot hold: a seventh ace of spades in six. [GC.2(a)]
std::optional<std::size_t> first_impossible(std::span<const Card> cards, int decks);

}   // namespace pitboss
