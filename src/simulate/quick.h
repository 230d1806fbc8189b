// The fastest way to play rounds of one player without side bets. Tables over the next two cards say how a hand or the
// dealer's hand ends, so that most hands need one lookup, and the result of a round is one counter. Splits and other
// rare cases are played by kernel.h. A test checks that the sums are the same as those of kernel.h alone.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "simulate/kernel.h"

namespace pitboss::simulate {

class QuickPlay {
 public:
  static bool may_play(const Setup& setup);
  explicit QuickPlay(const Setup& setup);

  // One table: its shoe, the kernel for its rare rounds, and what has been counted there.
  struct Table {
    Shoe& shoe;
    Round<NoRecord>& rare;
    std::uint64_t rounds = 0;   // left to play
    std::vector<std::uint64_t> counts{};
    std::uint64_t switched = 0;

    bool plays(std::size_t last) const { return rounds > 0 && shoe.dealt() < last; }
  };
  // How many cards must be shuffled beyond the last card of the shoe at which a round may begin: at least as many as a
  // round can take (at worst a hand of 21 aces, and 17 for the dealer).
  static std::size_t ahead(const Rules& rules) { return rules.game == pitboss::Game::standard ? 40 : 64; }
  // Plays rounds until `last` cards of the shoe are dealt or no round is left to play.
  void play(Table& table, std::size_t last) const;
  // Plays rounds of two tables in turn until one of them has to stop. While the processor waits for the memory of one,
  // it works for the other.
  void play(Table& one, Table& other, std::size_t last) const;
  // Adds what was counted at the table to the tally.
  void tell(Table& table, Tally& tally) const;

 private:
  // The hand after the next two cards: how it ended, how many of the two it took, and whether it draws more.
  struct AfterTwoCards {
    std::uint8_t code = 0;
    std::uint8_t cards : 7 = 0;
    bool more : 1 = false;
  };
  using Two = std::array<AfterTwoCards, 100>;      // [first card * 10 + second card]
  static constexpr std::uint16_t split = 0xFFFF;   // in rows_: the pair is split

  template <bool is_switch, bool is_checked>
  void play_round(Table& table) const;
  template <typename F>
  void as(const F& f) const;
  struct Hand {
    std::uint8_t code = 0;
    std::size_t cards = 0;
  };
  Hand play_hand(std::uint16_t row, std::size_t set, unsigned a, unsigned b, const Code* next) const;
  Hand play_dealer(unsigned up, unsigned hole, const Code* next) const;
  // The code is an index of Tally::dealer, or not_played.
  template <bool is_checked>
  Hand end_of_dealer(unsigned up, unsigned hole, Need need, const Code* next) const;
  void fill_hands();
  void fill_dealer();

  const Setup& s_;
  const Strategy& t_;
  std::vector<std::uint16_t> rows_;   // [switched][up][other][first * 10 + second card]: index in ahead_, or split
  std::vector<Two> ahead_;
  std::array<Two, 100> dealer_{};        // [up * 10 + hole]
  std::vector<std::uint8_t> switches_;   // Strategy::switches as bits
  // Table::counts is [code of the first hand][code of the second][end of the dealer's]; the second is 0 if there is one
  // hand.
  static constexpr std::size_t codes = 2 * ways_to_end, ends = dealer_codes + 1;
  std::array<std::array<Need, codes>, 2> needs_{};   // [whether a blackjack is open][code of the hand]
};

}   // namespace pitboss::simulate
