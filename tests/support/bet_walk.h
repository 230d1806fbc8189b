// The exact value of a side bet on a tiny shoe, by playing every order of its cards through the round engine: slow, but
// by the same rules as a table.
#pragma once
#include <gmpxx.h>
#include <gtest/gtest.h>

#include <vector>

#include "analyze/bets/dead_mans_hand.h"
#include "cards/composition.h"
#include "cards/total.h"
#include "round/round.h"
#include "support/card_kinds.h"

namespace pitboss::test {

inline Composition shoe_of(const std::vector<Kind>& kinds) {
  Composition shoe;
  for (const Kind& kind : kinds)
    for (int i = 0; i < kind.count; ++i) shoe.add(kind.card);
  return shoe;
}

// The player splits aces and eights as the policy says, hits below 12 at Dead Man's Hand, so that cards come in
// between, and else stands.
class BetWalk {
 public:
  BetWalk(const Rules& rules, Bet bet, std::vector<Kind> kinds, PairSplits splits)
      : rules_(rules), bet_(bet), kinds_(std::move(kinds)), splits_(splits) {}

  mpq_class after(const round::State& state, const round::Command& command) {
    const auto events = round::decide(rules_, state, command);
    EXPECT_TRUE(events.ok());
    round::State next = state;
    for (const round::Event& event : *events) {
      round::apply(next, event);
      if (const auto* settled = std::get_if<round::WagerSettled>(&event); settled != nullptr && settled->bet == bet_) {
        mpq_class net(static_cast<long>(settled->payment.net().cents()), static_cast<long>(settled->stake.cents()));
        net.canonicalize();
        return net;
      }
    }
    if (!round::card_due(rules_, next)) return after(next, chosen(next));
    return over_cards(next);
  }

 private:
  mpq_class over_cards(const round::State& state) {
    return mean_over_cards(kinds_, [&](Card card) { return after(state, round::DealCard{card}); });
  }

  bool wants_split(const round::Spot& spot, const round::Hand& hand) const {
    const auto& [first, second] = std::pair(hand.cards[0], hand.cards[1]);
    if (first.rank() != second.rank() || (first.rank() != Rank::ace && first.rank() != Rank::eight)) return false;
    return splits_ == PairSplits::always || (splits_ == PairSplits::once && spot.hands.size() == 1);
  }

  // The lawful command with the highest preference.
  round::Command chosen(const round::State& state) const {
    const auto options = round::legal_commands(rules_, state);
    const round::Command* best = nullptr;
    int highest = -1;
    for (const round::LegalCommand& option : options)
      if (const int how = preference(state, option.command); how > highest) {
        highest = how;
        best = &option.command;
      }
    EXPECT_GE(highest, 0);
    return *best;
  }

  // Below 0: never.
  int preference(const round::State& state, const round::Command& command) const {
    if (const auto* split = std::get_if<round::Split>(&command))
      return wants_split(state.spots[0], *state.hand(split->hand)) ? 2 : -1;
    if (const auto* hit = std::get_if<round::Hit>(&command))
      return bet_ == Bet::dead_mans_hand && total_of(state.hand(hit->hand)->cards).count < 12 ? 1 : -1;
    const bool quiet = std::holds_alternative<round::Stand>(command) || std::holds_alternative<round::Keep>(command) ||
                       std::holds_alternative<round::DeclineInsurance>(command);
    return quiet ? 0 : -1;
  }

  const Rules& rules_;
  Bet bet_;
  std::vector<Kind> kinds_;
  PairSplits splits_;
};

// Per unit of the side bet's wager. `rules` must offer the bet.
inline mpq_class walk_bet(const Rules& rules, Bet bet, const std::vector<Kind>& kinds, PairSplits splits) {
  round::State state;
  const auto joined = round::decide(rules, state, round::Join{PlayerId{1}, Money::dollars(1000)});
  for (const round::Event& event : *joined) round::apply(state, event);
  round::Slip slip;
  for (int box = 1; box <= rules.hands_per_spot(); ++box) slip.chips.at(Bet::hand, box) = Money::dollars(10);
  slip.chips.at(bet, 1) = Money::dollars(2);   // so that 3 to 2 is a whole number of cents
  return BetWalk(rules, bet, kinds, splits).after(state, round::PlaceWagers{PlayerId{1}, SpotId{1}, slip});
}

}   // namespace pitboss::test
