// Cards in a fixed order, dealt from the front. Shuffling happens elsewhere (table/shuffle.h).
#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "cards/card.h"

namespace pitboss {

class Shoe {
 public:
  Shoe() = default;
  explicit Shoe(std::vector<Card> cards) : cards_(std::move(cards)) {}

  std::optional<Card> deal() {
    if (next_ == cards_.size()) return std::nullopt;
    return cards_[next_++];
  }
  std::size_t left() const { return cards_.size() - next_; }
  std::span<const Card> cards() const { return cards_; }

 private:
  std::vector<Card> cards_;
  std::size_t next_ = 0;
};

}   // namespace pitboss
