// Settles wagers: which ones, in what order, and on which facts. rules/ decides how each one ends.
#include <algorithm>

#include "round/procedure.h"
#include "rules/bets/dead_mans_hand.h"
#include "rules/bets/dealer_bust_21.h"
#include "rules/bets/kings_bounty.h"

namespace pitboss::round {

// A coupon cannot be halved: if its hand is surrendered, it is taken. [R49]
void Procedure::settle(const Wager& wager, Settlement settlement) {
  if (wager.kind == WagerKind::coupon && settlement.outcome == Outcome::surrender) settlement.outcome = Outcome::lose;
  emit(WagerSettled{wager.id, wager.player, wager.hand, wager.bet, wager.kind, wager.stake, settlement,
                    payment(wager.stake, settlement, wager.kind), why(settlement.ground)});
}

void Procedure::settle_hand_wagers(const Hand& hand) {
  using rules::Part;
  const auto dealer = facts(s_.dealer);
  const Part part = hand.id.letter > 0 ? Part::split : Part::original;   // [R28]
  settle_each(hand.id, Bet::hand, [&] { return rules::settle_hand(rules_, facts(hand), part, dealer); });
  settle_each(hand.id, Bet::double_down,
              [&] { return rules::settle_hand(rules_, facts(hand), Part::doubled, dealer); });
}

// Settled as soon as the second card is shown, before the dealer draws [GC.8(c), GC.9(a)(2), R33]: each wager by
// itself, without regard to the other [GC.9(b)].
void Procedure::settle_insurance_and_surrenders() {
  const auto dealer = facts(s_.dealer);
  for (auto spot = s_.spots.rbegin(); spot != s_.spots.rend(); ++spot)
    for (const Hand& hand : spot->hands)
      settle_each(hand.id, Bet::insurance, [&] { return rules::settle_insurance(dealer); });
  for (auto spot = s_.spots.rbegin(); spot != s_.spots.rend(); ++spot)
    for (const Hand& hand : spot->hands)
      if (hand.status == HandStatus::surrendered)
        settle_each(hand.id, Bet::hand, [&] { return rules::settle_surrender_held(dealer); });
}

void Procedure::settle_dealer_bust_21(SpotId spot) {
  settle_each(HandId{spot, 1, 0}, Bet::dealer_bust_21,
              [&] { return rules::settle_dealer_bust_21(rules_, up_card(s_), total_of(s_.dealer.cards)); });
}

// On the two cards of each box as dealt. `only_certain`: right after the deal, without wagers that wait for the
// dealer's second card. [VS.G2, VS.P3, R9]
void Procedure::settle_kings_bounty(SpotId id, bool only_certain) {
  const Spot& spot = *s_.spot(id);
  for (std::uint8_t box = 1; box <= 2; ++box) {
    const HandId hand{id, box, 0};
    if (!wager_stands(s_, hand, Bet::kings_bounty)) continue;
    const auto& dealt = spot.dealt[box - 1u];
    const std::array<Card, 2> cards{dealt[0], dealt[1]};
    if (only_certain && rules::kings_bounty_waits(cards, up_card(s_))) continue;
    settle_each(hand, Bet::kings_bounty, [&] {
      return rules::settle_kings_bounty(rules_, cards, !only_certain && facts(s_.dealer).blackjack());
    });
  }
}

void Procedure::settle_dead_mans_hand(SpotId id) {
  const HandId first{id, 1, 0};
  if (!wager_stands(s_, first, Bet::dead_mans_hand)) return;
  const Spot& spot = *s_.spot(id);
  // the first two cards of each hand, also of one that busted [SD11.7(c), R14]
  InlineVector<InlineVector<Card, 2>, most_hands_on_spot> hands;
  for (const Hand& hand : spot.hands) {
    hands.push_back({});
    for (std::size_t i = 0; i < std::min<std::size_t>(2, hand.cards.size()); ++i) hands.back().push_back(hand.cards[i]);
  }
  const bool blackjack = !s_.dealer.hole_down && facts(s_.dealer).blackjack();
  const std::array<Card, 2> dealt{spot.dealt[0][0], spot.dealt[0][1]};
  settle_each(first, Bet::dead_mans_hand,
              [&] { return rules::settle_dead_mans_hand(rules_, {dealt, {hands.begin(), hands.size()}, blackjack}); });
}

// The final settlement, from the last spot to the first; lost Dealer Bust 21 wagers are removed before it. [SD10.9,
// SD10.10, GC.7(m), R33]
void Procedure::settle_all() {
  const bool bust = rules::is_bust(total_of(s_.dealer.cards));
  if (!bust)   // [SD10.9]
    for (auto spot = s_.spots.rbegin(); spot != s_.spots.rend(); ++spot) settle_dealer_bust_21(spot->id);
  for (auto spot = s_.spots.rbegin(); spot != s_.spots.rend(); ++spot) {
    // Losses are collected, pushes returned, wins paid [SD09.17, GC.5(g)]: the hands, long after Super Match [SD09.5],
    // and then Dealer Bust 21 [SD10.10].
    for (const Hand& hand : spot->hands) settle_hand_wagers(hand);
    settle_dealer_bust_21(spot->id);
    settle_kings_bounty(spot->id, false);
    settle_dead_mans_hand(spot->id);
  }
  close();
}

// A card that came out in error and was seen is burned at the end of the round; an unseen one stays the next card of
// the shoe. [GC.15(a), GC.15(c), GC.15(d)]
void Procedure::close() {
  if (s_.waiting && s_.waiting->exposed) {
    const bool drawn = s_.waiting->destination == WaitingCard::Destination::next;
    emit(CardBurned{s_.waiting->card, true, why(drawn ? Ground::exposed_card_burned : Ground::misdelivered)});
  }
  emit(RoundClosed{});
}

}   // namespace pitboss::round
