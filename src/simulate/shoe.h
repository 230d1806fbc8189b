// A shoe that is shuffled as far as it is dealt. Any order of the cards is as good to start from as any other, so
// nothing is put back in between.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "base/assert.h"
#include "simulate/card_code.h"
#include "simulate/random.h"

namespace pitboss::simulate {

inline constexpr std::size_t most_cards = 8 * cards_in_deck;

class Shoe {
 public:
  Shoe(int decks, Stream stream) : size_(static_cast<std::uint32_t>(decks * cards_in_deck)), stream_(stream) {
    for (std::uint32_t i = 0; i < size_; ++i)
      cards_[i] = code_of(Card::from_index(static_cast<int>(i) % cards_in_deck));
  }
  // Of any cards: what is rare with whole decks comes often where there is little else.
  Shoe(std::span<const Card> cards, Stream stream) : size_(static_cast<std::uint32_t>(cards.size())), stream_(stream) {
    PITBOSS_ASSERT(cards.size() <= most_cards);
    std::transform(cards.begin(), cards.end(), cards_.begin(), code_of);
  }

  void shuffle() { dealt_ = shuffled_ = round_ = discarded_ = 0; }
  // What was dealt before is in the discard rack.
  void begin_round() { round_ = dealt_; }

  Code next() {
    if (dealt_ == shuffled_) shuffle_more();
    return cards_[dealt_++];
  }

  std::size_t dealt() const { return discarded_ + dealt_; }   // since the shuffle; more than there are if it ran out
  std::size_t size() const { return size_; }
  std::span<const Code> cards() const { return std::span(cards_).first(size_); }

 private:
  static constexpr std::uint32_t at_once = 8;

  // Each place gets one of the cards that are left, all alike: multiply and shift, and draw again where the product
  // falls into the part that would favour some (Lemire).
  void shuffle_more() {
    if (shuffled_ == size_) fill_up();
    const std::uint32_t end = std::min(size_, shuffled_ + at_once);
    while (shuffled_ < end) {
      const std::uint64_t bits = stream_.next();
      place(static_cast<std::uint32_t>(bits));
      if (shuffled_ < end) place(static_cast<std::uint32_t>(bits >> 32));
    }
  }
  // The shoe has run out in a round, which goes on with the discards; the one card that is burned then changes nothing
  // for anybody. [GC.15(g)]
  void fill_up() {
    PITBOSS_ASSERT(round_ > 0);   // else the round alone has taken every card [R52]
    std::rotate(cards_.begin(), cards_.begin() + round_, cards_.begin() + size_);
    dealt_ = shuffled_ = size_ - round_;
    discarded_ += round_;
    round_ = 0;
  }
  void place(std::uint32_t bits) {
    const std::uint32_t left = size_ - shuffled_;
    std::uint64_t product = std::uint64_t{bits} * left;
    if (static_cast<std::uint32_t>(product) < left) [[unlikely]]
      product = fair(product, left);
    std::swap(cards_[shuffled_], cards_[shuffled_ + (product >> 32)]);
    ++shuffled_;
  }
  std::uint64_t fair(std::uint64_t product, std::uint32_t left) {
    const std::uint32_t unfair = -left % left;
    while (static_cast<std::uint32_t>(product) < unfair)
      product = std::uint64_t{static_cast<std::uint32_t>(stream_.next())} * left;
    return product;
  }

  std::uint32_t size_;
  std::uint32_t dealt_ = 0;
  std::uint32_t shuffled_ = 0;
  std::uint32_t round_ = 0;       // where the round begins
  std::uint32_t discarded_ = 0;   // before the shoe was filled up
  Stream stream_;
  std::array<Code, most_cards> cards_{};
};

}   // namespace pitboss::simulate
