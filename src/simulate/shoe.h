// A shoe that is shuffled only as far as it is dealt (Fisher-Yates). A shuffle may start from any order of the cards,
// so they are not put back in order between shuffles.
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
inline constexpr int points_in_deck = 340;
// The highest sum of points in one round: four hands from each box and the dealer's hand, none of which draws after it
// is over 21. With fewer points in the shoe a round could use up all cards.
constexpr int most_points(int boxes) { return boxes * 4 * 31 + 26; }

class Shoe {
 public:
  Shoe(int decks, Stream stream) : size_(static_cast<std::uint32_t>(decks * cards_in_deck)), stream_(stream) {
    for (std::uint32_t i = 0; i < size_; ++i)
      cards_[i] = code_of(Card::from_index(static_cast<int>(i) % cards_in_deck));
  }
  // For tests: with few ranks, cases that are rare with whole decks are frequent.
  Shoe(std::span<const Card> cards, Stream stream) : size_(static_cast<std::uint32_t>(cards.size())), stream_(stream) {
    PITBOSS_ASSERT(cards.size() <= most_cards);
    std::transform(cards.begin(), cards.end(), cards_.begin(), code_of);
  }

  // Starts a new shuffle and shuffles at least `ahead` cards at once. It is done by sixes, so there may be up to five
  // more, or fewer near the end of the shoe; ahead() has them.
  void shuffle(std::size_t ahead = 0) {
    dealt_ = shuffled_ = round_ = discarded_ = 0;
    while (shuffled_ + at_once <= size_ && shuffled_ < ahead) place<at_once>();
  }
  static constexpr std::size_t most_ahead(int decks) {
    return static_cast<std::size_t>(decks * cards_in_deck) / at_once * at_once;
  }
  // The cards that were dealt before are in the discard rack from now on.
  void begin_round() { round_ = dealt_; }

  Code next() {
    if (dealt_ == shuffled_) shuffle_more();
    return cards_[dealt_++];
  }

  std::size_t dealt() const { return discarded_ + dealt_; }   // since the shuffle; more than size() if it ran out
  std::size_t size() const { return size_; }
  std::span<const Code> cards() const { return std::span(cards_).first(size_); }
  // The cards that are not dealt yet. Their order has no meaning.
  std::span<const Code> left() const { return std::span(cards_).subspan(dealt_, size_ - dealt_); }
  // Returns to the state of an earlier copy: the same cards are dealt, and the same are left. The random stream is not
  // rewound, so the cards that are left come in another order than they did after the copy was made.
  void return_to(const Shoe& earlier) {
    const Stream stream = stream_;
    *this = earlier;
    stream_ = stream;
    shuffled_ = dealt_;
  }

  // The cards that are shuffled and not yet dealt. A caller that uses them directly says with deal() how many it took.
  std::span<const Code> ahead() const { return std::span(cards_).subspan(dealt_, shuffled_ - dealt_); }
  void deal(std::size_t cards) { dealt_ += static_cast<std::uint32_t>(cards); }

 private:
  static constexpr std::uint32_t at_once = 6;

  void shuffle_more() {
    if (shuffled_ == size_) fill_up();
    const std::uint32_t end = std::min(size_, shuffled_ + at_once);
    if (end - shuffled_ == at_once)
      place<at_once>();
    else
      while (shuffled_ < end) place<1>();
  }

  // Puts one of the cards that are left, each equally likely, in each of the next `count` places. One random number
  // serves for all: the low half of a product is the random number for the next multiplication. If the last low half
  // falls into the range that would favour some orders, the number is rejected. (Lemire's method; Brackett-Rozinsky and
  // Lemire for several numbers.)
  template <std::uint32_t count>
  void place() {
    const std::uint32_t left = size_ - shuffled_;
    std::array<std::uint32_t, count> picked;
    std::uint64_t rest = pick(picked, left);
    const std::uint64_t ways = count == 1 ? left : ways_to_pick[left];
    if (rest < ways) [[unlikely]] {
      const std::uint64_t unfair = -ways % ways;
      while (rest < unfair) rest = pick(picked, left);
    }
    Code* const cards = cards_.data() + shuffled_;
#pragma GCC unroll 8
    for (std::uint32_t i = 0; i < count; ++i) {
      const Code here = cards[i];
      cards[i] = cards[i + picked[i]];
      cards[i + picked[i]] = here;
    }
    shuffled_ += count;
  }
  template <std::size_t count>
  std::uint64_t pick(std::array<std::uint32_t, count>& picked, std::uint32_t left) {
    std::uint64_t rest = stream_.next();
#pragma GCC unroll 8
    for (std::uint32_t i = 0; i < count; ++i) {
      const auto product = static_cast<unsigned __int128>(rest) * (left - i);
      picked[i] = static_cast<std::uint32_t>(product >> 64);
      rest = static_cast<std::uint64_t>(product);
    }
    return rest;
  }
  // [cards left]: the number of orders of the next six.
  static constexpr auto ways_to_pick = [] {
    std::array<std::uint64_t, most_cards + 1> ways{};
    for (std::uint64_t left = at_once; left <= most_cards; ++left) {
      ways[left] = 1;
      for (std::uint64_t i = 0; i < at_once; ++i) ways[left] *= left - i;
    }
    return ways;
  }();

  // The shoe has run out during a round, which goes on with the discards. The card that is burned then is left out: it
  // changes nothing for anybody. [GC.15(g)]
  void fill_up() {
    PITBOSS_ASSERT(round_ > 0);   // otherwise this round alone has taken every card [R52]
    std::rotate(cards_.begin(), cards_.begin() + round_, cards_.begin() + size_);
    dealt_ = shuffled_ = size_ - round_;
    discarded_ += round_;
    round_ = 0;
  }

  std::uint32_t size_;
  std::uint32_t dealt_ = 0;
  std::uint32_t shuffled_ = 0;
  std::uint32_t round_ = 0;       // the index of the first card of the round
  std::uint32_t discarded_ = 0;   // how many cards were dealt before fill_up
  Stream stream_;
  std::array<Code, most_cards> cards_{};
};

}   // namespace pitboss::simulate
