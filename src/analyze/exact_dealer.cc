#include "analyze/exact_dealer.h"

#include <map>
#include <utility>
#include <vector>

#include "rules/dealer.h"

namespace pitboss::analyze {

namespace {

using Drawn = std::array<std::uint8_t, PointCounts::values>;

// Suits do not matter to the dealer's hand.
Card of_value(int value) { return {static_cast<Rank>(value), Suit::spades}; }

std::vector<Card> cards_of(int up, const Drawn& drawn) {
  std::vector<Card> cards{of_value(up)};
  for (int value = 1; value <= PointCounts::values; ++value)
    cards.insert(cards.end(), drawn[static_cast<std::size_t>(value) - 1], of_value(value));
  return cards;
}

DealerEnd end_of(std::span<const Card> cards) {
  if (is_ace_ten(cards)) return DealerEnd::dealer_blackjack;
  const int count = total_of(cards).count;
  if (count > twenty_one + 1) return DealerEnd::over_22;
  return static_cast<DealerEnd>(count - 17);
}

// Breadth first: in each step every hand that is not done takes one more card of any value.
std::vector<DealerHand> all_hands(Soft17 soft_17, int up) {
  Rules rules;   // dealer_draws_on reads only soft_17
  rules.soft_17 = soft_17;
  std::vector<DealerHand> ended;
  std::map<Drawn, std::uint64_t> drawing{{Drawn{}, 1}};
  for (std::uint8_t drawn_cards = 1; !drawing.empty(); ++drawn_cards) {
    std::map<Drawn, std::uint64_t> next;
    for (const auto& [drawn, orders] : drawing)
      for (std::size_t place = 0; place < drawn.size(); ++place) {
        Drawn more = drawn;
        ++more[place];
        next[more] += orders;
      }
    drawing.clear();
    for (const auto& [drawn, orders] : next) {
      const auto cards = cards_of(up, drawn);
      if (rules::dealer_draws_on(rules, total_of(cards)))
        drawing.emplace(drawn, orders);
      else
        ended.push_back({drawn, drawn_cards, end_of(cards), orders});
    }
  }
  return ended;
}

// orders(n, k) for each value, as a table because they are needed thousands of times.
class OrdersTable {
 public:
  OrdersTable(const PointCounts& left, std::size_t most) {
    for (int value = 1; value <= PointCounts::values; ++value) {
      auto& row = rows_[static_cast<std::size_t>(value) - 1];
      for (std::size_t k = 0; k <= most; ++k) row.push_back(orders(left[value], static_cast<int>(k)));
    }
  }

  // The number of ways in which the cards of the shoe can make the hand; 0 if the shoe lacks a card.
  mpz_class ways(const DealerHand& hand) const {
    mpz_class product = static_cast<unsigned long>(hand.orders);
    for (std::size_t place = 0; place < hand.drawn.size(); ++place)
      if (hand.drawn[place] > 0) product *= rows_[place][hand.drawn[place]];
    return product;
  }

 private:
  std::array<std::vector<mpz_class>, PointCounts::values> rows_;
};

mpz_class power(int base, int exponent) {
  mpz_class value;
  mpz_ui_pow_ui(value.get_mpz_t(), static_cast<unsigned long>(base), static_cast<unsigned long>(exponent));
  return value;
}

// For a hole card that was checked and is no blackjack.
void leave_out_blackjack(ExactDealer& dealer) {
  dealer.all -= std::exchange(dealer.ways[static_cast<std::size_t>(DealerEnd::dealer_blackjack)], 0);
}

}   // namespace

std::span<const DealerHand> dealer_hands(Soft17 soft_17, int up) {
  static const auto all = [] {
    std::array<std::array<std::vector<DealerHand>, PointCounts::values>, std::size(words_of<Soft17>)> made;
    for (std::size_t how = 0; how < made.size(); ++how)
      for (int value = 1; value <= PointCounts::values; ++value)
        made[how][static_cast<std::size_t>(value) - 1] = all_hands(static_cast<Soft17>(how), value);
    return made;
  }();
  PITBOSS_ASSERT(up >= 1 && up <= PointCounts::values);
  return all[static_cast<std::size_t>(soft_17)][static_cast<std::size_t>(up) - 1];
}

mpq_class ExactDealer::bust() const { return chance(DealerEnd::twenty_two) + chance(DealerEnd::over_22); }

std::optional<ExactDealer> exact_dealer(const PointCounts& left, int up, Soft17 soft_17, HoleCheck check) {
  const auto hands = dealer_hands(soft_17, up);
  const OrdersTable table(left, hands.back().cards);
  std::vector<std::pair<const DealerHand*, mpz_class>> possible;
  ExactDealer dealer;
  for (const DealerHand& hand : hands)
    if (mpz_class ways = table.ways(hand); ways > 0) {
      possible.emplace_back(&hand, std::move(ways));
      dealer.cards = hand.cards;
    }

  // A hand of fewer cards is counted with every order of the rest.
  const int size = left.size();
  std::vector<mpz_class> rest;
  for (int cards = 0; cards <= dealer.cards; ++cards) rest.push_back(orders(size - cards, dealer.cards - cards));
  for (const auto& [hand, ways] : possible)
    dealer.ways[static_cast<std::size_t>(hand->end)] += ways * rest[hand->cards];

  for (const mpz_class& ways : dealer.ways) dealer.all += ways;
  if (dealer.cards == 0 || dealer.all != orders(size, dealer.cards)) return std::nullopt;
  if (check == HoleCheck::no_blackjack) leave_out_blackjack(dealer);
  if (dealer.all == 0) return std::nullopt;
  return dealer;
}

ExactDealer infinite_dealer(int up, Soft17 soft_17, HoleCheck check) {
  constexpr int tens = 4;   // ten, jack, queen and king
  const auto hands = dealer_hands(soft_17, up);
  ExactDealer dealer;
  dealer.cards = hands.back().cards;
  for (const DealerHand& hand : hands) {
    mpz_class ways = power(tens, hand.drawn.back()) * power(ranks, dealer.cards - hand.cards);
    ways *= static_cast<unsigned long>(hand.orders);
    dealer.ways[static_cast<std::size_t>(hand.end)] += ways;
    dealer.all += ways;
  }
  PITBOSS_ASSERT(dealer.all == power(ranks, dealer.cards));
  if (check == HoleCheck::no_blackjack) leave_out_blackjack(dealer);
  return dealer;
}

}   // namespace pitboss::analyze
