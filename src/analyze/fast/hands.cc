#include "analyze/fast/hands.h"

#include <algorithm>
#include <unordered_map>

#include "analyze/payoffs.h"

namespace pitboss::analyze::fast {

namespace {

void collect(const Counts& cards, int from, int hard, std::vector<Hand>& all) {
  for (int v = from; v < values; ++v) {
    if (hard + v + 1 > twenty_one) return;
    const Counts more = cards.with(v);
    Hand hand;
    hand.key = key_of(more);
    hand.cards = more;
    hand.size = static_cast<std::int16_t>(more.total());
    hand.hard = static_cast<std::int16_t>(hard + v + 1);
    const Total total = analyze::total_of(more);
    hand.count = total.count;
    hand.stands = static_cast<std::int16_t>(stand_class(total.count));
    hand.last = static_cast<std::int16_t>(std::min(values - 1, twenty_one - hand.hard - 1));
    hand.ace_ten = is_ace_ten(more);
    all.push_back(hand);
    collect(more, v, hand.hard, all);
  }
}

Hands make() {
  Hands made;
  collect({}, 0, 0, made.all);
  std::ranges::stable_sort(made.all, {}, &Hand::hard);
  std::unordered_map<Key, std::int16_t> number;
  for (std::size_t i = 0; i < made.all.size(); ++i) number[made.all[i].key] = static_cast<std::int16_t>(i);
  for (Hand& hand : made.all)
    for (int v = 0; v <= hand.last; ++v) hand.then[static_cast<std::size_t>(v)] = number.at(hand.key + key_of(v));
  std::int16_t place = 0;
  for (int a = 0; a < values; ++a) {
    const auto i = static_cast<std::size_t>(a);
    made.single[i] = number.at(key_of(a));
    for (int b = a; b < values; ++b) {
      const auto j = static_cast<std::size_t>(b);
      made.two_cards[i][j] = made.two_cards[j][i] = number.at(key_of(a) + key_of(b));
      made.two_card_hand[static_cast<std::size_t>(place)] = made.two_cards[i][j];
      made.place[i][j] = made.place[j][i] = place++;
    }
  }
  return made;
}

}   // namespace

Key key_of(const Counts& cards) {
  Key key = 0;
  for (int v = 0; v < values; ++v) key += key_of(v) * static_cast<Key>(cards[v]);
  return key;
}

const Hands& hands() {
  static const Hands made = make();
  return made;
}

}   // namespace pitboss::analyze::fast
