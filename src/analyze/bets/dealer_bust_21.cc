#include "analyze/bets/dealer_bust_21.h"

#include <algorithm>
#include <array>

#include "analyze/exact_dealer.h"
#include "rules/bets/dealer_bust_21.h"

namespace pitboss::analyze {

namespace {

// A total for each end of the dealer's hand, to ask the rules with; a blackjack is a 21.
constexpr std::array<Total, dealer_end_count> total_of_end{
    {{17, false}, {18, false}, {19, false}, {20, false}, {21, false}, {22, false}, {23, false}, {21, true}}};

}   // namespace

PayAnalysis dealer_bust_21(const Rules& rules, const Composition& shoe) {
  std::array<std::optional<ExactDealer>, PointCounts::values + 1> dealers;   // by the up card's point value
  int most = 0;                                                              // cards, without the up card
  for (int up = 1; up <= PointCounts::values; ++up) {
    PointCounts left = PointCounts::of(shoe);
    if (left[up] == 0) continue;
    --left[up];
    auto& dealer = dealers[static_cast<std::size_t>(up)];
    dealer = exact_dealer(left, up, rules.soft_17, HoleCheck::not_yet);
    PITBOSS_ASSERT(dealer);
    most = std::max(most, dealer->cards);
  }

  PayCount count(rules, Bet::dealer_bust_21);
  for (int i = 0; i < cards_in_deck; ++i) {
    const Card up = Card::from_index(i);
    if (shoe.count(up) == 0) continue;
    const ExactDealer& dealer = *dealers[static_cast<std::size_t>(point_value(up))];
    const mpz_class rest = orders(shoe.size() - 1 - dealer.cards, most - dealer.cards) * shoe.count(up);
    for (std::size_t end = 0; end < dealer_end_count; ++end)
      count.add(rules::settle_dealer_bust_21(rules, up, total_of_end[end]), dealer.ways[end] * rest);
  }
  return std::move(count).finish("orders of " + std::to_string(most + 1) +
                                 " cards, the most that the dealer's hand can take");
}

}   // namespace pitboss::analyze
