// The fast analysis against one up card.
#pragma once
#include <array>
#include <span>
#include <vector>

#include "analyze/fast/dealer_sum.h"
#include "analyze/fast/engine.h"
#include "analyze/split_sum.h"

namespace pitboss::analyze::fast {

// Values are kept as what comes back in place of what is won, so that a hand over 21 is worth nothing: with the chance
// of no dealer blackjack added, and what a busted hand loses to a late one put aside. Both are on average the same
// before a card and after it, so that this goes through every draw unchanged.
class UpCard {
 public:
  UpCard(const Rules& rules, const Counts& shoe, SplitPolicy policy, std::span<const Counts> others, const Plan& plan,
         std::span<const Key> removals, int up, const Tables* tables);

  AgainstUp find();

 private:
  // The cards that are left when a hand is held, with so many further ones of `value` out of the shoe.
  struct Setting {
    Counts left;   // without up card and others; the hand is still in it
    int cards = 0;
    int value = 0;
    int more = 0;
    HandKind kind{};

    int left_of(const Hand& hand, int v) const { return left[v] - hand.cards[v] - (v == value ? more : 0); }
    int cards_left(const Hand& hand) const { return cards - hand.size - more; }
  };
  // Chances that the dealer has none, and that one comes to light after play.
  struct Blackjack {
    double none = 1;
    double late = 0;
  };
  Blackjack blackjack(const Setting& setting, const Hand& hand) const;

  double stand(const Setting& setting, const Hand& hand, const Lanes& lanes) const;
  double hit(const Setting& setting, const Hand& hand) const;
  template <typename LanesOf>
  double doubled(const Setting& setting, const Hand& hand, const LanesOf& lanes_of) const;
  double won(const Setting& setting, const Hand& hand, double back) const;

  // A hand that the decisions of a split come to, and what is done with it.
  struct Reached {
    std::int16_t hand = 0;
    Action action{};
  };
  // A split, and what is known of it so far.
  struct Split {
    std::size_t others = 0;
    int value = 0;
    int cases = 1;
    SplitSum<double> sum;
    std::array<std::vector<Reached>, 2> reached{};   // of added hands, and of the first one
    std::size_t tickets = 0;                         // of its further cases, from here on
  };

  void play_whole(std::size_t others);
  void choose(std::size_t others, AgainstUp& found);
  void begin_splits(std::size_t others, AgainstUp& found);
  void finish_splits(AgainstUp& found);

  std::vector<Reached> decide(const Setting& setting, std::span<const std::uint32_t> numbers);
  template <typename LanesOf>
  void play_reached(const Setting& setting, std::span<const Reached> reached, const LanesOf& lanes_of);
  void add_case(SplitHand<double>& sum, const Setting& setting) const;
  Setting setting(std::size_t others, int value, int more, HandKind kind) const;
  std::span<const HandKind> kinds() const;
  double alike(int value, int held) const;
  const Cell* cell(const Hand& hand) const;
  void take(Choices& choices, Action action, double value) const;
  const Lanes& lanes(std::uint32_t number) const { return lanes_[number]; }

  const Rules& rules_;
  SplitPolicy policy_;
  std::span<const Counts> others_;
  const Plan& plan_;
  std::span<const Key> removals_;
  int up_;
  const Tables* tables_;
  Counts left_;
  bool checked_;
  Payoffs payoffs_;
  DealerSum dealer_;
  std::vector<Lanes> lanes_;
  std::vector<double> back_;     // by hand: what comes back of it, played on
  std::vector<Action> action_;   // by hand that was not split: hit or stand
  std::vector<bool> doubles_;    // and whether two cards are rather doubled
  std::vector<Split> splits_;
};

}   // namespace pitboss::analyze::fast
