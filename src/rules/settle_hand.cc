#include "rules/settle_hand.h"

#include "rules/dealer.h"

namespace pitboss::rules {

namespace {

constexpr Settlement win(Ground ground, Odds odds = {1, 1}) { return {Outcome::win, ground, odds, Line::none}; }
constexpr Settlement lose(Ground ground) { return {Outcome::lose, ground, {1, 1}, Line::none}; }
constexpr Settlement push(Ground ground) { return {Outcome::push, ground, {1, 1}, Line::none}; }
constexpr Settlement give_back(Ground ground) { return {Outcome::returned, ground, {1, 1}, Line::none}; }

// A blackjack is paid 1 to 1 at every Switch table. [SD09.13, GC.5(g), VS.W1]
Settlement settle_natural(const Rules& rules, const DealerFacts& dealer, int dealer_count) {
  // Two blackjacks push [SD09.10, SD09.13, GC.5(b), VS.A1, VS.A2, VS.A4], or the player's is paid [VS.A3].
  if (dealer.blackjack())
    return rules.natural_v_dealer_blackjack == NaturalVersusBlackjack::paid
               ? win(Ground::natural_beats_blackjack, rules.blackjack_pays)
               : push(Ground::natural_pushes_blackjack);
  if (dealer_count == 22) {   // [SD09.13, GC.5(c), VS.W1, VS.P7, R1]
    if (rules.total_22 == Total22::push_all) return push(Ground::natural_pushes_22);
    if (rules.total_22 == Total22::push_except_natural) return win(Ground::natural_beats_22, rules.blackjack_pays);
  }
  if (dealer_count == twenty_one) return win(Ground::natural_beats_21, rules.blackjack_pays);   // [GC.5(a)(3)]
  return win(Ground::natural_wins, rules.blackjack_pays);
}

// A hand that is no natural and not over 21 against a dealer blackjack. A split or switched 21 of two cards follows its
// own key of the rulebook; every other hand loses. [R2, R27]
Settlement compare_with_blackjack(const Rules& rules, const HandFacts& hand, int count) {
  if (count < twenty_one) return lose(Ground::lower_total);
  if (hand.cards.size() > 2) return lose(Ground::drawn_21_loses);   // [GC.5(b)(1)]
  if (hand.from_split)
    return rules.split_21_v_dealer_blackjack == TwoCard21VersusBlackjack::push ? push(Ground::split_21_pushes)
                                                                               : lose(Ground::split_21_loses);
  // A switched 21 loses in South Dakota and in three of the vendor's versions. [SD09.13, VS.A2, VS.A3, VS.A4]
  return rules.switched_21_v_dealer_blackjack == TwoCard21VersusBlackjack::push ? push(Ground::switched_21_pushes)
                                                                                : lose(Ground::switched_21_loses);
}

// A hand that is no natural against a dealer blackjack that was found after the hand was played. [GC.10(c), GC.11(d),
// R8, R36]
Settlement settle_against_blackjack(const Rules& rules, const HandFacts& hand, Part part, int count) {
  const bool busted = count > twenty_one;
  const bool added = part != Part::original;
  const bool spared = rules.dealer_blackjack_takes == BlackjackTakes::original ||
                      (rules.dealer_blackjack_takes == BlackjackTakes::original_and_busted && !busted);
  // The wager that a double [GC.10(c)] or a split [GC.11(d)] added goes back.
  if (added && spared) return give_back(part == Part::doubled ? Ground::double_returned : Ground::split_returned);
  if (busted) return lose(Ground::over_21);
  const Settlement compared = compare_with_blackjack(rules, hand, count);
  return added && compared.outcome == Outcome::lose ? lose(Ground::added_wager_lost) : compared;
}

}   // namespace

Settlement settle_hand(const Rules& rules, const HandFacts& hand, Part part, const DealerFacts& dealer) {
  const int count = total_of(hand.cards).count;
  const int dealer_count = total_of(dealer.cards).count;
  if (is_natural(rules, hand)) return settle_natural(rules, dealer, dealer_count);
  if (dealer.blackjack()) return settle_against_blackjack(rules, hand, part, count);
  if (count > twenty_one) return lose(Ground::over_21);   // [GC.5(b)(2)]
  // A 22 pushes what still stands [SD09.13, GC.5(c), VS.W1, VS.P7]; so the dealer loses only above it [GC.5(a)(1)].
  if (dealer_count == 22 && rules.total_22 != Total22::loses) return push(Ground::dealer_22_pushes);
  if (dealer_count > twenty_one) return win(Ground::dealer_over);
  if (count > dealer_count) return win(Ground::higher_total);   // [GC.5(a)(2)]
  if (count < dealer_count) return lose(Ground::lower_total);
  // Equal counts push [GC.5(b)], a switched 21 against a drawn 21 too [SD09.13, VS.A2, VS.A3, VS.A4].
  const bool switched_21 = hand.switched && !hand.from_split && is_ace_ten(hand.cards);
  return push(switched_21 ? Ground::switched_21_equal : Ground::equal_total);
}

Settlement settle_bust_at_once() { return lose(Ground::over_21); }

// A blackjack that nothing beats or pushes is paid right after the deal. [VS.P4, VS.A3, R34]
bool natural_is_paid_at_once(const Rules& rules) {
  return rules.natural_v_dealer_blackjack == NaturalVersusBlackjack::paid && rules.total_22 != Total22::push_all &&
         (rules.game == Game::standard || rules.switch_natural == SwitchNatural::kept);
}

Settlement settle_natural_at_once(const Rules& rules) {
  return win(Ground::natural_paid_at_once, rules.blackjack_pays);
}

// Half is lost at once. [GC.9(a)(1)]
Settlement settle_surrender_now() { return {Outcome::surrender, Ground::surrendered, {1, 1}, Line::none}; }

// All to a dealer blackjack, else half. [GC.9(a)(2)]
Settlement settle_surrender_held(const DealerFacts& dealer) {
  if (dealer.blackjack()) return lose(Ground::surrender_lost);
  return {Outcome::surrender, Ground::surrender_held, {1, 1}, Line::none};
}

// An ace and a ten-value below it: insurance wins [GC.8(a)], at 2 to 1 [GC.8(d)].
Settlement settle_insurance(const DealerFacts& dealer) {
  return dealer.blackjack() ? win(Ground::insurance_wins, {2, 1}) : lose(Ground::insurance_loses);
}

Dependence depends_on_dealer(const Rules& rules, const HandFacts& hand, bool blackjack_is_open) {
  if (!is_natural(rules, hand)) return Dependence::draw;
  // For a blackjack the dealer need not draw, unless blackjacks push a dealer 22. [R39]
  if (rules.total_22 == Total22::push_all) return Dependence::draw;
  const bool may_push = blackjack_is_open && rules.natural_v_dealer_blackjack == NaturalVersusBlackjack::push;
  return may_push ? Dependence::second_card : Dependence::nothing;
}

}   // namespace pitboss::rules
