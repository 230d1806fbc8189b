// Questions that several parts of the round ask of its state.
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

// The hands that the initial hand of a box has become. [R32]
inline int hands_from_box(const Spot& spot, HandId id) {
  int hands = 0;
  for (const Hand& hand : spot.hands)
    if (hand.id.box == id.box) ++hands;
  return hands;
}

// Whoever made it: several people may bet on a hand, and tips and coupons lie with their wagers.
inline bool wager_stands(const State& state, HandId hand, Bet bet) {
  for (const Wager& wager : state.wagers)
    if (wager.is_open && wager.hand == hand && wager.bet == bet) return true;
  return false;
}

// What a player has standing on the hand itself, without a double.
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

// Every player is asked, unless the spot holds a blackjack that is kept. [GC.7(g), R6, R34]
inline bool switch_may_be_offered(const Rules& rules, const Spot& spot) {
  if (rules.game != Game::blackjack_switch || spot.switch_answer != SwitchAnswer::none) return false;
  for (const Hand& hand : spot.hands)
    if (is_dead(hand)) return false;   // one hand has nothing to switch with
  return rules.switch_natural == SwitchNatural::may_be_switched || !has_natural(rules, spot);
}

// A blackjack that was paid at once has nothing left to insure. [R34]
inline bool insurable(const Hand& hand) { return hand.status == HandStatus::live; }

// All initial cards of the spot have been dealt.
inline bool is_dealt(const Spot& spot, int boxes) {
  for (int box = 0; box < boxes; ++box)
    if (spot.dealt[static_cast<std::size_t>(box)].size() < 2) return false;
  return true;
}

// The dealer's next card is the second of the deal, on which insurance is offered: none that everybody has seen. [R50]
inline bool would_be_seen_second(const State& state) {
  return state.phase <= Phase::dealing && !state.dealer.cards.empty();
}

// A dealer blackjack may still come to light.
inline bool blackjack_is_open(const State& state) {
  return rules::may_become_blackjack(up_card(state)) && !state.dealer.no_blackjack;
}

}   // namespace pitboss::round
