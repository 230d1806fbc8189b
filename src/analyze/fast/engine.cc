#include "analyze/fast/engine.h"

#include <algorithm>

#include "analyze/fast/up_card.h"
#include "base/assert.h"

namespace pitboss::analyze::fast {

namespace {

std::size_t index(int i) { return static_cast<std::size_t>(i); }

std::vector<std::int16_t> every_place() {
  std::vector<std::int16_t> places(two_card_hands);
  for (std::size_t i = 0; i < two_card_hands; ++i) places[i] = static_cast<std::int16_t>(i);
  return places;
}

std::int16_t place_of(const Counts& hand) {
  int lower = 0;
  while (hand[lower] == 0) ++lower;
  int higher = values - 1;
  while (hand[higher] == 0) --higher;
  return hands().place[index(lower)][index(higher)];
}

// The value of a pair; -1 if the two cards are no pair.
int pair_of(std::int16_t place) {
  const Hand& hand = hands().all[index(hands().two_card_hand[index(place)])];
  for (int v = 0; v < values; ++v)
    if (hand.cards[v] == 2) return v;
  return -1;
}

// The hands themselves and all hands that they can become by drawing.
std::vector<std::int16_t> reachable(std::span<const std::int16_t> from) {
  const Hands& h = hands();
  std::vector<bool> reached(h.all.size());
  for (const std::int16_t hand : from) reached[index(hand)] = true;
  std::vector<std::int16_t> found;
  for (std::size_t i = 0; i < h.all.size(); ++i) {
    if (!reached[i]) continue;
    found.push_back(static_cast<std::int16_t>(i));
    if (h.all[i].count >= twenty_one) continue;
    for (int v = 0; v <= h.all[i].last; ++v) reached[index(h.all[i].then[index(v)])] = true;
  }
  return found;
}

Plan plan_of(std::vector<std::int16_t> starts, const Others& others) {
  const Hands& h = hands();
  Plan plan;
  plan.starts = std::move(starts);
  std::vector<std::int16_t> first;
  for (const std::int16_t place : plan.starts) {
    first.push_back(h.two_card_hand[index(place)]);
    // Split aces get one card each. [GC.11(c)(2)]
    if (const int v = pair_of(place); v == ace)
      plan.with[index(v)].assign(h.two_cards[index(v)].begin(), h.two_cards[index(v)].end());
    else if (v > ace)
      plan.with[index(v)] = reachable(h.two_cards[index(v)]);
  }
  plan.hands = reachable(first);

  std::vector<Key> own;
  for (const std::int16_t hand : plan.hands) own.push_back(h.all[index(hand)].key);
  for (int v = 0; v < values; ++v)
    for (const std::int16_t hand : plan.with[index(v)]) own.push_back(h.all[index(hand)].key + key_of(v));
  std::ranges::sort(own);
  own.erase(std::ranges::unique(own).begin(), own.end());
  const auto find = [&](Key key) {
    const auto found = std::ranges::lower_bound(own, key);
    PITBOSS_ASSERT(found != own.end() && *found == key);
    return static_cast<std::uint32_t>(found - own.begin());
  };
  plan.own.resize(h.all.size());
  for (const std::int16_t hand : plan.hands) plan.own[index(hand)] = find(h.all[index(hand)].key);
  for (int v = 0; v < values; ++v) {
    if (plan.with[index(v)].empty()) continue;
    plan.own_of_split[index(v)].resize(h.all.size());
    for (const std::int16_t hand : plan.with[index(v)])
      plan.own_of_split[index(v)][index(hand)] = find(h.all[index(hand)].key + key_of(v));
  }
  plan.removals = Removals(own, others);
  return plan;
}

std::vector<std::int16_t> places_of(std::span<const Counts> starts, SplitPolicy policy) {
  if (starts.empty()) return every_place();
  std::vector<std::int16_t> places;
  for (const Counts& start : starts) {
    places.push_back(place_of(start));
    // With cdz split hands are played like the same cards in a hand that was not split, so those are needed too.
    const int v = pair_of(places.back());
    if (policy == SplitPolicy::cdz && v >= 0)
      places.insert(places.end(), hands().place[index(v)].begin(), hands().place[index(v)].end());
  }
  return places;
}

}   // namespace

Choice best_without_split(const Choices& c) {
  Choice best{Action::stand, c.stand};
  const auto take = [&](bool may, Action action, double value) {
    if (may && value > best.value) best = {action, value};
  };
  take(c.may_hit, Action::hit, c.hit);
  take(c.may_double, Action::double_down, c.doubled);
  take(c.may_surrender, Action::surrender, c.surrender);
  return best;
}

bool may_be_pruned(const Counts& shoe) {
  const int decks = (shoe.total() + 1) / cards_in_deck;
  return decks >= 1 && decks <= 8 && cards_in_deck * decks - shoe.total() <= 1 &&
         !of_decks(decks).without(shoe).overdrawn();
}

Engine::Engine(const Rules& rules, const Counts& shoe, SplitPolicy policy, std::span<const Counts> others,
               Thoroughness how, const Tables* tables, std::span<const Counts> starts)
    : rules_(rules),
      shoe_(shoe),
      policy_(policy),
      others_(others),
      how_(may_be_pruned(shoe) ? how : Thoroughness::full),
      tables_(tables),
      plan_(plan_of(places_of(starts, policy), others_)) {}

UpCardValues Engine::against(int up, Decisions* decisions) const {
  return UpCard(rules_, shoe_, policy_, others_, plan_, how_, up, tables_).find(decisions);
}

}   // namespace pitboss::analyze::fast
