// Read-only questions about the state of a round that several files ask.
#pragma once
#include <optional>

#include "round/round.h"
#include "rules/dealer.h"
#include "rules/hand.h"
#include "rules/settle_hand.h"

namespace pitboss::round {

inline rules::HandFacts facts(const Hand& hand) {
  return {hand.cards, hand.switched, hand.from_split, hand.split_aces, hand.acted};
}

inline rules::DealerFacts facts(const Dealer& dealer) { return {dealer.cards}; }

inline Card up_card(const State& state) { return state.dealer.cards[0]; }

// How many hands splits have made of the initial hand of a box; 1 if it was not split. [R32]
inline int hands_from_box(const Spot& spot, HandId id) {
  int hands = 0;
  for (const Hand& hand : spot.hands)
    if (hand.id.box == id.box) ++hands;
  return hands;
}

// True if anybody's wager of this bet stands on the hand, tips and coupons included.
inline bool wager_stands(const State& state, HandId hand, Bet bet) {
  for (const Wager& wager : state.wagers)
    if (wager.is_open && wager.hand == hand && wager.bet == bet) return true;
  return false;
}

// A player's wager on the hand itself, without a double; zero if there is none.
inline Money stake_on(const State& state, HandId hand, PlayerId player, WagerKind kind = WagerKind::personal) {
  for (const Wager& wager : state.wagers)
    if (wager.is_open && wager.hand == hand && wager.bet == Bet::hand && wager.player == player && wager.kind == kind)
      return wager.stake;
  return {};
}

inline const Bettor* bettor(const Spot& spot, PlayerId player) {
  for (const Bettor& one : spot.bettors)
    if (one.player == player) return &one;
  return nullptr;
}

inline bool is_dead(const Hand& hand) { return hand.status == HandStatus::dead; }

inline bool has_live_hand(const Spot& spot) {
  for (const Hand& hand : spot.hands)
    if (hand.status == HandStatus::live) return true;
  return false;
}

inline bool has_natural(const Rules& rules, const Spot& spot) {
  for (const Hand& hand : spot.hands)
    if (rules::is_natural(rules, facts(hand))) return true;
  return false;
}

// Every spot is asked once, unless it holds a blackjack that may not be switched away. [GC.7(g), R6, R34]
inline bool switch_may_be_offered(const Rules& rules, const Spot& spot) {
  if (rules.game != Game::blackjack_switch || spot.switch_answer != SwitchAnswer::none) return false;
  for (const Hand& hand : spot.hands)
    if (is_dead(hand)) return false;   // a switch needs two hands
  return rules.switch_natural == SwitchNatural::may_be_switched || !has_natural(rules, spot);
}

// A blackjack that was paid at once is complete and cannot be insured. [R34]
inline bool insurable(const Hand& hand) { return hand.status == HandStatus::live; }

// All initial cards of the spot have been dealt.
inline bool is_dealt(const Spot& spot, int boxes) {
  for (int box = 0; box < boxes; ++box)
    if (spot.dealt[static_cast<std::size_t>(box)].size() < 2) return false;
  return true;
}

// True if the dealer's next card is the second card of the deal. Insurance is a bet on that card, so a card that
// everybody has seen may not become it. [R50]
inline bool dealers_next_is_second_of_deal(const State& state) {
  return state.phase <= Phase::dealing && !state.dealer.cards.empty();
}

// True while the dealer may have a blackjack that nobody has seen yet.
inline bool blackjack_is_open(const State& state) {
  return rules::may_become_blackjack(up_card(state)) && !state.dealer.no_blackjack;
}

}   // namespace pitboss::round
