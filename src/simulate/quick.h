// Rounds of one player without side bets, by tables that look two cards ahead: what becomes of a hand or of the dealer
// is mostly one look, and a round is one count. Splits, and what else is rare, go
// through the round of kernel.h; the sums are the same, which a test holds it to.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "simulate/kernel.h"

namespace pitboss::simulate {

class Quick {
 public:
  static bool may_play(const Setup& setup);
  explicit Quick(const Setup& setup);

  // A table: its shoe, and who plays what is rare there. What was counted is of this table alone.
  struct Table {
    Shoe& shoe;
    Round<NoRecord>& rare;
    std::uint64_t rounds = 0;   // left to play
    std::vector<std::uint64_t> counts{};
    std::uint64_t switched = 0;

    bool plays(std::size_t last) const { return rounds > 0 && shoe.dealt() < last; }
  };
  // Whole rounds until so much of the shoe is dealt; the shoe is shuffled `ahead` cards further. A round takes no more:
  // hands of 21 aces at worst, the dealer's of 17.
  static std::size_t ahead(const Rules& rules) { return rules.game == pitboss::Game::standard ? 40 : 64; }
  void play(Table& table, std::size_t last) const;
  // Rounds of two tables in turn until one of them has to stop: while one waits for a card, the other goes on.
  void play(Table& one, Table& other, std::size_t last) const;
  void tell(Table& table, Tally& tally) const;

 private:
  // Two cards further: how the hand ended, how many of the cards it took, and whether it is not over yet.
  struct Ahead {
    std::uint8_t code = 0;
    std::uint8_t cards : 7 = 0;
    bool more : 1 = false;
  };
  using Two = std::array<Ahead, 100>;   // [first card * 10 + second card]
  static constexpr std::uint16_t split = 0xFFFF;

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
  // `code`: as a tally has it, or not_played.
  template <bool is_checked>
  Hand end_of_dealer(unsigned up, unsigned hole, Need need, const Code* next) const;
  void fill_hands();
  void fill_dealer();

  const Setup& s_;
  const Strategy& t_;
  std::vector<std::uint16_t> rows_;   // [as dealt, switched][up][other][first * 10 + second card]
  std::vector<Two> ahead_;
  std::array<Two, 100> dealer_{};        // [up * 10 + hole]
  std::vector<std::uint8_t> switches_;   // a bit each, as Strategy has them
  // How often two hands and the dealer ended so; one hand: the second is 0.
  static constexpr std::size_t codes = 2 * ways_to_end, ends = dealer_codes + 1;
  std::array<std::array<Need, codes>, 2> needs_{};   // [whether a blackjack is open]
};

}   // namespace pitboss::simulate
