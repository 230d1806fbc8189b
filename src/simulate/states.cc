// The States of a strategy (strategy.h): hands distinguished by their totals, or by their cards.
#include "analyze/fast/hands.h"
#include "simulate/strategy.h"

namespace pitboss::simulate {

namespace {

std::size_t index(int i) { return static_cast<std::size_t>(i); }

std::uint8_t ended(int count) { return static_cast<std::uint8_t>(analyze::stand_class(count)); }

}   // namespace

// State 0 is a hand over 21. A hard total h is state 2h, the same with an ace that counts eleven is 2h + 1 (h with the
// ace as one).
States states_by_total() {
  const auto state = [](int hard, bool ace) {
    return static_cast<States::State>(hard > twenty_one ? 0 : 2 * hard + (ace && hard + 10 <= twenty_one ? 1 : 0));
  };
  States states;
  states.next.resize(index(state(twenty_one, false) + 2) * States::row);
  states.ended.resize(index(state(twenty_one, false) + 2));
  states.ended[0] = static_cast<std::uint8_t>(Ended::busted);
  for (int hard = 1; hard <= twenty_one; ++hard)
    for (const bool ace : {false, true}) {
      const States::State here = state(hard, ace);
      if (ace && here == state(hard, false)) continue;
      states.ended[here] = ended(ace ? hard + 10 : hard);
      for (int v = 0; v < values; ++v)
        states.next[here * States::row + index(v)] = state(hard + v + 1, ace || v == analyze::ace);
    }
  for (int a = 0; a < values; ++a)
    for (int b = 0; b < values; ++b)
      states.two[index(a)][index(b)] = state(a + b + 2, a == analyze::ace || b == analyze::ace);
  return states;
}

// State 0 is a hand over 21; any other hand's state is 1 + its number in hands().
States states_by_cards() {
  const analyze::fast::Hands& hands = analyze::fast::hands();
  const auto state = [](std::int16_t hand) { return static_cast<States::State>(hand + 1); };
  States states;
  states.next.resize((hands.all.size() + 1) * States::row);
  states.ended.push_back(static_cast<std::uint8_t>(Ended::busted));
  for (std::size_t i = 0; i < hands.all.size(); ++i) {
    const analyze::fast::Hand& hand = hands.all[i];
    states.ended.push_back(ended(hand.count));
    for (int v = 0; v <= hand.last; ++v) states.next[(i + 1) * States::row + index(v)] = state(hand.then[index(v)]);
  }
  for (std::size_t a = 0; a < values; ++a)
    for (std::size_t b = 0; b < values; ++b) states.two[a][b] = state(hands.two_cards[a][b]);
  return states;
}

}   // namespace pitboss::simulate
