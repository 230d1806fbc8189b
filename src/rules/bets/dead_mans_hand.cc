#include "rules/bets/dead_mans_hand.h"

#include <algorithm>

namespace pitboss::rules {

namespace {

constexpr bool is_ace_or_eight(Card card) { return card.rank() == Rank::ace || card.rank() == Rank::eight; }

// A set is an ace and an eight. [R14]
bool is_set(std::span<const Card> cards) {
  return cards.size() == 2 && is_ace_or_eight(cards[0]) && is_ace_or_eight(cards[1]) &&
         cards[0].rank() != cards[1].rank();
}

Settlement pay(const Rules& rules, Line line, Ground ground) {
  return {Outcome::win, ground, *rules.pay_table(Bet::dead_mans_hand).at(line), line};
}

// The line for two or more sets; four are the top prize [SD11.7(f)]. If the table has no line for three or four sets,
// they are paid by the highest line that it has. [SD11.9, R17]
Line sets_line(const Rules& rules, std::ptrdiff_t sets) {
  if (sets >= 4 && rules.pay_table(Bet::dead_mans_hand).at(Line::four_sets)) return Line::four_sets;
  if (sets >= 3 && rules.pay_table(Bet::dead_mans_hand).at(Line::three_sets)) return Line::three_sets;
  return Line::two_sets;
}

// Paid for the aces and eights dealt when all splitting is done [SD11.7(d)]; without a further one, for the pair
// [SD11.7(e)].
Settlement settle_split(const Rules& rules, std::span<const InlineVector<Card, 2>> hands) {
  const auto sets = std::count_if(hands.begin(), hands.end(), [](const auto& hand) { return is_set(hand); });
  if (sets >= 2) return pay(rules, sets_line(rules, sets), Ground::dead_mans_hand_sets);
  if (sets == 1) {
    const bool own_line = rules.dmh_one_set == DmhOneSet::only_after_split;   // [R15]
    return pay(rules, own_line ? Line::pair_with_only_ace_eight_after_split : Line::one_set,
               Ground::dead_mans_hand_one_set);
  }
  // the pair's line, or the single one for each ace and eight [R16]
  if (rules.dmh_no_set == DmhNoSet::no_split) return pay(rules, Line::pair_not_split, Ground::dead_mans_hand_no_set);
  std::int32_t cards = 0;
  for (const auto& hand : hands)
    cards += static_cast<std::int32_t>(std::count_if(hand.begin(), hand.end(), is_ace_or_eight));
  return {Outcome::win, Ground::dead_mans_hand_no_set,
          times(*rules.pay_table(Bet::dead_mans_hand).at(Line::any_ace_or_eight), cards), Line::any_ace_or_eight};
}

}   // namespace

bool dead_mans_hand_is_pair(std::span<const Card, 2> dealt) {
  return is_ace_or_eight(dealt[0]) && dealt[0].rank() == dealt[1].rank();
}

Settlement settle_dead_mans_hand(const Rules& rules, const DeadMansHandFacts& facts) {
  const auto& dealt = facts.dealt;
  if (!is_ace_or_eight(dealt[0]) && !is_ace_or_eight(dealt[1]))   // [SD11.5]
    return {Outcome::lose, Ground::dead_mans_hand_loses, {1, 1}, Line::none};
  // An ace and an eight, or only one of them. [SD11.6]
  if (is_set(dealt)) return pay(rules, Line::one_set, Ground::dead_mans_hand_ace_eight);
  if (!dead_mans_hand_is_pair(dealt)) return pay(rules, Line::any_ace_or_eight, Ground::dead_mans_hand_single);

  // A pair that was not split has a line of its own: twice the single one. [SD11.8]
  const Settlement of_hands = facts.hands.size() > 1 ? settle_split(rules, facts.hands)
                                                     : pay(rules, Line::pair_not_split, Ground::dead_mans_hand_pair);
  if (!facts.dealer_blackjack) return of_hands;
  // A dealer blackjack replaces the pair line [SD11.6]. If splits made sets before the blackjack was seen, the better
  // of the two lines is paid. [R19]
  const Settlement of_blackjack = pay(rules, Line::pair_and_dealer_blackjack, Ground::dead_mans_hand_dealer_blackjack);
  return at_least(of_blackjack.odds, of_hands.odds) ? of_blackjack : of_hands;
}

}   // namespace pitboss::rules
