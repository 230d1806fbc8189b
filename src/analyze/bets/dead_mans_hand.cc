#include "analyze/bets/dead_mans_hand.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "analyze/counting.h"
#include "rules/bets/dead_mans_hand.h"
#include "rules/dealer.h"

namespace pitboss::analyze {

namespace {

// The kinds of cards that the bet distinguishes: aces, eights, ten-value cards (for a dealer blackjack), and all
// others.
struct Kind {
  Card card;   // stands for all of its kind
  int left = 0;
};
constexpr std::size_t aces = 0, eights = 1, tens = 2, others = 3;
using Kinds = std::array<Kind, 4>;

std::size_t kind_of(Card card) {
  if (is_ace(card)) return aces;
  if (card.rank() == Rank::eight) return eights;
  return is_ten_value(card) ? tens : others;
}

Kinds kinds_of(const Composition& shoe) {
  Kinds kinds{{{Card(Rank::ace, Suit::spades), 0},
               {Card(Rank::eight, Suit::spades), 0},
               {Card(Rank::king, Suit::spades), 0},
               {Card(Rank::two, Suit::spades), 0}}};
  for (int i = 0; i < cards_in_deck; ++i) {
    const Card card = Card::from_index(i);
    kinds[kind_of(card)].left += shoe.count(card);
  }
  return kinds;
}

int most_hands(const Rules& rules, PairSplits splits) {
  switch (splits) {
    case PairSplits::never:
      return 1;
    case PairSplits::once:
      return 2;
    case PairSplits::always:
      break;
  }
  return rules.split_max_hands;
}

class EveryDeal {
 public:
  EveryDeal(const Rules& rules, const Composition& shoe, PairSplits splits)
      : rules_(rules),
        most_hands_(most_hands(rules, splits)),
        size_(shoe.size()),
        kinds_(kinds_of(shoe)),
        count_(rules, Bet::dead_mans_hand) {
    PITBOSS_ASSERT(size_ >= cards_in_all());
  }

  // Two cards for the player, two for the dealer, and two for every split.
  int cards_in_all() const { return 4 + 2 * (most_hands_ - 1); }

  using Deal = InlineVector<Card, 4>;   // the player's two, the up card, the hole card

  // Settles every deal that begins with these cards.
  PayCount settle_all(const Deal& dealt = {}) && {
    for (const Card card : dealt) {
      PITBOSS_ASSERT(kinds_[kind_of(card)].left > 0);
      --kinds_[kind_of(card)].left;
    }
    deal(dealt, 1);
    return std::move(count_);
  }

 private:
  using Hand = InlineVector<Card, 2>;

  // Calls `with` for every kind of card that can come next, with the number of orders up to that card.
  template <typename With>
  void next_card(Kinds& kinds, const mpz_class& ways, With with) {
    for (Kind& kind : kinds) {
      if (kind.left == 0) continue;
      const mpz_class more = ways * kind.left;
      --kind.left;
      with(kind.card, more);
      ++kind.left;
    }
  }

  void deal(const Deal& dealt, const mpz_class& ways) {
    if (dealt.size() == 4) return play(dealt, ways);
    next_card(kinds_, ways, [&](Card card, const mpz_class& more) {
      Deal longer = dealt;
      longer.push_back(card);
      deal(longer, more);
    });
  }

  void play(const Deal& dealt, const mpz_class& ways) {
    dealt_ = {dealt[0], dealt[1]};
    const std::array<Card, 2> dealers{dealt[2], dealt[3]};
    dealer_blackjack_ = is_ace_ten(dealers);
    const bool known = dealer_blackjack_ && rules::hole_card_is_checked(rules_, dealers[0]);
    if (most_hands_ == 1 || known || !rules::dead_mans_hand_is_pair(dealt_)) {
      Hand hand;
      for (const Card card : dealt_) hand.push_back(card);
      return settle({hand}, 4, ways);
    }
    Hand one;
    one.push_back(dealt_[0]);
    // The dealer's cards are known, so ten-value cards count as others from here on.
    Kinds kinds = kinds_;
    kinds[others].left += std::exchange(kinds[tens].left, 0);
    second_cards({one, one}, kinds, 4, ways);
  }

  // Deals the second card of the first hand that has only one. A pair is split again while more hands are allowed.
  void second_cards(const std::vector<Hand>& hands, Kinds& kinds, int taken, const mpz_class& ways) {
    std::size_t waiting = 0;
    while (waiting < hands.size() && hands[waiting].size() == 2) ++waiting;
    if (waiting == hands.size()) return settle(hands, taken, ways);
    next_card(kinds, ways, [&](Card card, const mpz_class& more) {
      std::vector<Hand> then = hands;
      if (splits_again(hands, card))
        then.push_back(then[waiting]);
      else
        then[waiting].push_back(card);
      second_cards(then, kinds, taken + 1, more);
    });
  }

  bool splits_again(const std::vector<Hand>& hands, Card card) const {
    if (card.rank() != dealt_[0].rank() || static_cast<int>(hands.size()) >= most_hands_) return false;
    return !is_ace(card) || rules_.split_resplit_aces;   // [R18]
  }

  void settle(const std::vector<Hand>& hands, int taken, const mpz_class& ways) {
    const Settlement settlement = rules::settle_dead_mans_hand(rules_, {dealt_, hands, dealer_blackjack_});
    count_.add(settlement, ways * orders(size_ - taken, cards_in_all() - taken));
  }

  const Rules& rules_;
  int most_hands_;
  int size_;
  Kinds kinds_;
  std::array<Card, 2> dealt_;
  bool dealer_blackjack_ = false;
  PayCount count_;
};

// The number of orders of two cards of the pair and an up card of the given value.
mpz_class ways_to_deal(const Composition& shoe, const PairAgainst& given) {
  const PointCounts points = PointCounts::of(shoe);
  const int up = point_value(given.up), taken = point_value(given.pair) == up ? 1 : 0;
  return orders(points[point_value(given.pair)] - taken, 2) * points[up];
}

}   // namespace

PayAnalysis dead_mans_hand(const Rules& rules, const Composition& shoe, PairSplits splits) {
  EveryDeal deal(rules, shoe, splits);
  std::string counted =
      "orders of " + std::to_string(deal.cards_in_all()) + " cards: the player's two, the dealer's two";
  if (splits != PairSplits::never) counted += ", and the second cards of split hands";
  return std::move(deal).settle_all().finish(std::move(counted));
}

PayAnalysis dead_mans_hand(const Rules& rules, const Composition& shoe, PairSplits splits, const PairAgainst& given) {
  EveryDeal::Deal dealt;
  for (const Card card : {given.pair, given.pair, given.up}) dealt.push_back(card);
  EveryDeal deal(rules, shoe, splits);
  std::string counted = "orders of " + std::to_string(deal.cards_in_all() - 3) + " cards: the hole card";
  if (splits != PairSplits::never) counted += ", and the second cards of split hands";
  return std::move(deal).settle_all(dealt).finish(std::move(counted));
}

PayAnalysis dead_mans_hand(const Rules& rules, const Composition& shoe, std::span<const PairAgainst> not_split) {
  PayAnalysis all = dead_mans_hand(rules, shoe, PairSplits::always);
  const auto add = [&](const PaidLine& line, const mpz_class& combinations) {
    const auto same = [&](const PaidLine& one) { return one.line == line.line && one.pays == line.pays; };
    const auto found = std::ranges::find_if(all.lines, same);
    if (found != all.lines.end())
      found->combinations += combinations;
    else
      all.lines.insert(all.lines.end() - 1, {line.line, line.pays, combinations, 0, 0});
  };
  for (const PairAgainst& given : not_split) {
    const mpq_class share = fraction(ways_to_deal(shoe, given), orders(shoe.size(), 3));
    const auto whole = [&](const mpq_class& chance) -> mpz_class {
      const mpq_class count = share * chance * all.combinations;
      PITBOSS_ASSERT(count.get_den() == 1);
      return count.get_num();
    };
    for (const PaidLine& line : dead_mans_hand(rules, shoe, PairSplits::never, given).lines)
      add(line, whole(line.probability));
    for (const PaidLine& line : dead_mans_hand(rules, shoe, PairSplits::always, given).lines)
      add(line, -whole(line.probability));
  }
  return summed_up(std::move(all.lines), std::move(all.counted));
}

}   // namespace pitboss::analyze
