#include "analyze/fast/engine.h"

#include <algorithm>

#include "analyze/fast/up_card.h"

namespace pitboss::analyze::fast {

namespace {

// A hit, or a double, that may be right. Nobody draws to a hard 17 or a soft 19; two cards may be doubled up to a
// soft 20.
bool is_plausible(const Hand& hand) {
  const bool soft = hand.count != hand.hard;
  return hand.count <= (soft ? (hand.size == 2 ? 20 : 18) : 16);
}

std::vector<std::int16_t> every_place() {
  std::vector<std::int16_t> places(pairs);
  for (std::size_t i = 0; i < pairs; ++i) places[i] = static_cast<std::int16_t>(i);
  return places;
}

std::int16_t place_of(const Counts& hand) {
  int lower = 0;
  while (hand[lower] == 0) ++lower;
  int higher = values - 1;
  while (hand[higher] == 0) --higher;
  return hands().place[static_cast<std::size_t>(lower)][static_cast<std::size_t>(higher)];
}

const Hand& hand_of(std::int16_t place) {
  return hands().all[static_cast<std::size_t>(hands().of_pair[static_cast<std::size_t>(place)])];
}

// By number: the hands that the starts can become, those of their splits included.
std::vector<bool> reachable(const Plan& plan) {
  const Hands& h = hands();
  std::vector<bool> reached(h.all.size());
  for (const std::int16_t place : plan.starts) {
    reached[static_cast<std::size_t>(h.of_pair[static_cast<std::size_t>(place)])] = true;
    for (std::size_t v = 0; v < values; ++v)
      if (hand_of(place).cards[static_cast<int>(v)] == 2)
        for (const std::int16_t second : h.pair[v]) reached[static_cast<std::size_t>(second)] = true;
  }
  for (std::size_t i = 0; i < h.all.size(); ++i) {
    const Hand& hand = h.all[i];
    if (!reached[i] || hand.count >= twenty_one) continue;
    if (plan.how == Thoroughness::pruned && !is_plausible(hand)) continue;
    for (int v = 0; v <= hand.last; ++v)
      reached[static_cast<std::size_t>(hand.then[static_cast<std::size_t>(v)])] = true;
  }
  return reached;
}

}   // namespace

bool may_be_pruned(const Counts& shoe) {
  const int decks = (shoe.total() + 1) / cards_in_deck;
  return decks >= 1 && decks <= 8 && cards_in_deck * decks - shoe.total() <= 1 &&
         !of_decks(decks).without(shoe).overdrawn();
}

Engine::Engine(const Rules& rules, const Counts& shoe, SplitPolicy policy, std::vector<Counts> others, Thoroughness how,
               const Tables* tables, std::span<const Counts> starts)
    : rules_(rules),
      shoe_(shoe),
      policy_(policy),
      others_(std::move(others)),
      tables_(tables),
      removals_(1024 * others_.size()) {
  const Hands& all = hands();
  plan_.how = may_be_pruned(shoe) ? how : Thoroughness::full;
  for (const Counts& start : starts) plan_.starts.push_back(place_of(start));
  // Their splits are decided as hands that were not split are, so these are looked at too.
  if (policy == SplitPolicy::cdz)
    for (const Counts& start : starts)
      for (std::size_t v = 0; v < values; ++v)
        if (start[static_cast<int>(v)] == 2)
          for (const std::int16_t second : all.place[v]) plan_.starts.push_back(second);
  if (starts.empty()) plan_.starts = every_place();
  const std::vector<bool> reached = reachable(plan_);
  std::array<bool, values> splits{};
  for (const std::int16_t place : plan_.starts)
    for (int v = 0; v < values; ++v)
      if (hand_of(place).cards[v] == 2) splits[static_cast<std::size_t>(v)] = true;
  plan_.may_draw.resize(all.all.size());
  for (std::size_t i = 0; i < all.all.size(); ++i) {
    if (!reached[i]) continue;
    const Hand& hand = all.all[i];
    plan_.hands.push_back(static_cast<std::int16_t>(i));
    plan_.may_draw[i] = hand.count < twenty_one && (plan_.how == Thoroughness::full || is_plausible(hand));
    for (int v = 0; v < values; ++v)
      if (splits[static_cast<std::size_t>(v)] && hand.cards[v] > 0)
        plan_.with[static_cast<std::size_t>(v)].push_back(static_cast<std::int16_t>(i));
  }
  const std::size_t count = all.all.size();
  plan_.number.resize(others_.size() * count);
  plan_.split_number.resize(others_.size() * values * count);
  for (std::size_t o = 0; o < others_.size(); ++o) {
    const Key key = key_of(others_[o]);
    for (const std::int16_t hand : plan_.hands) {
      const auto i = static_cast<std::size_t>(hand);
      plan_.number[o * count + i] = removals_.add(all.all[i].key + key);
    }
    for (std::size_t v = 0; v < values; ++v)
      for (const std::int16_t hand : plan_.with[v]) {
        const auto i = static_cast<std::size_t>(hand);
        plan_.split_number[(o * values + v) * count + i] =
            removals_.add(all.all[i].key + key + key_of(static_cast<int>(v)));
      }
  }
  removals_.sort();
  for (std::size_t o = 0; o < others_.size(); ++o) {
    for (const std::int16_t hand : plan_.hands) {
      std::uint32_t& number = plan_.number[o * count + static_cast<std::size_t>(hand)];
      number = removals_.number(number);
    }
    for (std::size_t v = 0; v < values; ++v)
      for (const std::int16_t hand : plan_.with[v]) {
        std::uint32_t& number = plan_.split_number[(o * values + v) * count + static_cast<std::size_t>(hand)];
        number = removals_.number(number);
      }
  }
}

AgainstUp Engine::against(int up) const {
  return UpCard(rules_, shoe_, policy_, others_, plan_, removals_.sorted(), up, tables_).find();
}

}   // namespace pitboss::analyze::fast
