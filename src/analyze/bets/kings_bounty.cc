#include "analyze/bets/kings_bounty.h"

#include <array>

#include "analyze/counting.h"
#include "rules/bets/kings_bounty.h"

namespace pitboss::analyze {

PayAnalysis kings_bounty(const Rules& rules, const Composition& shoe) {
  PayCount count(rules, Bet::kings_bounty);
  const mpz_class dealers = choose(shoe.size() - 2, 2);
  for (int i = 0; i < cards_in_deck; ++i)
    for (int j = i; j < cards_in_deck; ++j) {
      const std::array<Card, 2> cards{Card::from_index(i), Card::from_index(j)};
      const int there = shoe.count(cards[0]);
      const mpz_class ways = i == j ? choose(there, 2) : mpz_class(there * shoe.count(cards[1]));
      if (ways == 0) continue;
      PointCounts left = PointCounts::of(shoe);
      for (const Card card : cards) --left[point_value(card)];
      const mpz_class blackjacks = left[1] * left[10];
      count.add(rules::settle_kings_bounty(rules, cards, true), ways * blackjacks);
      count.add(rules::settle_kings_bounty(rules, cards, false), ways * (dealers - blackjacks));
    }
  return std::move(count).finish("the hand's two cards and the dealer's two, each in any order");
}

}   // namespace pitboss::analyze
