// Wagers are settled: which, in what order, and on which facts. How each ends is decided in rules/.
#include "round/procedure.h"
#include "rules/bets/dead_mans_hand.h"
#include "rules/bets/dealer_bust_21.h"
#include "rules/bets/kings_bounty.h"

namespace pitboss::round {

void Procedure::settle(const Wager& wager, const Settlement& settlement) {
  emit(WagerSettled{wager.id, wager.player, wager.hand, wager.bet, wager.stake, settlement,
                    payment(wager.stake, settlement), why(settlement.ground)});
}

void Procedure::settle_hand_wagers(const Hand& hand) {
  using rules::Part;
  const auto dealer = facts(s_.dealer);
  if (const Wager* wager = standing_wager(s_, hand.id, Bet::hand)) {
    const Part part = hand.id.letter > 0 ? Part::split : Part::original;
    settle(*wager, rules::settle_hand(rules_, facts(hand), part, dealer));
  }
  if (const Wager* wager = standing_wager(s_, hand.id, Bet::double_down))
    settle(*wager, rules::settle_hand(rules_, facts(hand), Part::doubled, dealer));
}

// As soon as the second card is shown, and before the dealer draws. [GC.8(c), GC.9(a)(2), R33]
void Procedure::settle_insurance_and_surrenders() {
  const auto dealer = facts(s_.dealer);
  for (auto spot = s_.spots.rbegin(); spot != s_.spots.rend(); ++spot)
    for (const Hand& hand : spot->hands)
      if (const Wager* wager = standing_wager(s_, hand.id, Bet::insurance))
        settle(*wager, rules::settle_insurance(dealer));
  for (auto spot = s_.spots.rbegin(); spot != s_.spots.rend(); ++spot)
    for (const Hand& hand : spot->hands)
      if (hand.status == HandStatus::surrendered)
        if (const Wager* wager = standing_wager(s_, hand.id, Bet::hand))
          settle(*wager, rules::settle_surrender_held(dealer));
}

void Procedure::settle_dealer_bust_21(SpotId spot) {
  if (const Wager* wager = standing_wager(s_, HandId{spot, 1, 0}, Bet::dealer_bust_21))
    settle(*wager, rules::settle_dealer_bust_21(rules_, up_card(s_), total_of(s_.dealer.cards)));
}

// On the two cards of each box as dealt. [R9]
void Procedure::settle_kings_bounty(SpotId id, bool only_certain) {
  const Spot& spot = *s_.spot(id);
  const std::size_t boxes = spot.dealt.size() / 2;
  for (std::size_t box = 0; box < boxes; ++box) {
    const Wager* wager = standing_wager(s_, HandId{id, static_cast<std::uint8_t>(box + 1), 0}, Bet::kings_bounty);
    if (wager == nullptr) continue;
    const std::array<Card, 2> cards{spot.dealt[box], spot.dealt[boxes + box]};
    if (only_certain && rules::kings_bounty_waits(cards, up_card(s_))) continue;
    settle(*wager, rules::settle_kings_bounty(rules_, cards, !only_certain && facts(s_.dealer).blackjack()));
  }
}

void Procedure::settle_dead_mans_hand(SpotId id) {
  const Wager* wager = standing_wager(s_, HandId{id, 1, 0}, Bet::dead_mans_hand);
  if (wager == nullptr) return;
  const Spot& spot = *s_.spot(id);
  std::array<std::array<Card, 2>, most_hands_on_spot> hands;
  for (std::size_t i = 0; i < spot.hands.size(); ++i) hands[i] = {spot.hands[i].cards[0], spot.hands[i].cards[1]};
  const bool blackjack = !s_.dealer.hole_down && facts(s_.dealer).blackjack();
  settle(*wager, rules::settle_dead_mans_hand(
                     rules_, {{spot.dealt[0], spot.dealt[1]}, {hands.data(), spot.hands.size()}, blackjack}));
}

// The final settlement, from the last spot to the first; lost Dealer Bust 21 wagers leave the layout before. [SD10.9,
// SD10.10, GC.7(m), R33]
void Procedure::settle_all() {
  const bool bust = rules::is_bust(total_of(s_.dealer.cards));
  if (!bust)
    for (auto spot = s_.spots.rbegin(); spot != s_.spots.rend(); ++spot) settle_dealer_bust_21(spot->id);
  for (auto spot = s_.spots.rbegin(); spot != s_.spots.rend(); ++spot) {
    for (const Hand& hand : spot->hands) settle_hand_wagers(hand);
    settle_dealer_bust_21(spot->id);
    settle_kings_bounty(spot->id, false);
    settle_dead_mans_hand(spot->id);
  }
  emit(RoundClosed{});
}

}   // namespace pitboss::round
