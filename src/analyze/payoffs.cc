#include "analyze/payoffs.h"

#include <vector>

#include "rules/settle_hand.h"

namespace pitboss::analyze {

namespace {

Card card(Rank rank) { return {rank, Suit::clubs}; }

// Three cards of this total: no blackjack and no pair.
std::vector<Card> drawn_to(int count) {
  if (count > 22) return {card(Rank::ten), card(Rank::six), card(static_cast<Rank>(count - 16))};
  if (count >= 15) return {card(Rank::ten), card(Rank::three), card(static_cast<Rank>(count - 13))};
  return {card(Rank::two), card(Rank::three), card(static_cast<Rank>(count - 5))};
}

const std::vector<Card> blackjack = {card(Rank::ace), card(Rank::ten)};

int units(const Settlement& settlement) {
  if (settlement.outcome == Outcome::win) return 1;
  return settlement.outcome == Outcome::lose ? -1 : 0;
}

// Asks the rules how example hands are settled.
class PayoffProbe {
 public:
  explicit PayoffProbe(const Rules& rules) : rules_(rules) {}

  int units_of(const std::vector<Card>& cards, HandKind kind, rules::Part part, const std::vector<Card>& dealer) const {
    rules::HandFacts hand{cards};
    hand.from_split = kind != HandKind::unsplit;
    hand.switched = kind == HandKind::unsplit;   // so that an ace and a ten are no natural
    return units(rules::settle_hand(rules_, hand, part, {dealer}));
  }

  // The original wager, or the wager that a split added. [GC.11(d)]
  int base(const std::vector<Card>& cards, HandKind kind) const {
    return units_of(cards, kind, kind == HandKind::added ? rules::Part::split : rules::Part::original, blackjack);
  }
  int with_double(const std::vector<Card>& cards, HandKind kind) const {
    return base(cards, kind) + units_of(cards, kind, rules::Part::doubled, blackjack);
  }

  Payoffs::Late late(HandKind kind) const {
    const std::vector<Card> some = drawn_to(20), over = drawn_to(23);
    const int two_card_21 = kind == HandKind::unsplit && rules_.switch_ace_ten == SwitchedAceTen::blackjack &&
                                    rules_.game == Game::blackjack_switch
                                ? 0   // not used: such a hand is a blackjack and is valued as one
                                : base(blackjack, kind);
    return {base(some, kind), two_card_21, with_double(some, kind), base(over, kind), with_double(over, kind)};
  }

 private:
  const Rules& rules_;
};

}   // namespace

Payoffs payoffs_of(const Rules& rules) {
  const PayoffProbe probe(rules);
  Payoffs payoffs;
  payoffs.natural = rules.blackjack_pays;
  for (int end = 0; end < dealer_ends; ++end) {
    const std::vector<Card> dealer = drawn_to(17 + end);
    for (int held = 0; held < stand_classes; ++held)
      payoffs.stand[static_cast<std::size_t>(held)][static_cast<std::size_t>(end)] =
          probe.units_of(drawn_to(16 + held), HandKind::added, rules::Part::original, dealer);
    payoffs.natural_wins[static_cast<std::size_t>(end)] =
        rules::settle_hand(rules, {blackjack}, rules::Part::original, {dealer}).outcome == Outcome::win;
  }
  payoffs.natural_paid_against_blackjack =
      rules::settle_hand(rules, {blackjack}, rules::Part::original, {blackjack}).outcome == Outcome::win;
  for (const HandKind kind : {HandKind::unsplit, HandKind::first, HandKind::added})
    payoffs.late[static_cast<std::size_t>(kind)] = probe.late(kind);
  return payoffs;
}

}   // namespace pitboss::analyze
