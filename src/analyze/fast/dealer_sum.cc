#include "analyze/fast/dealer_sum.h"

#include <algorithm>

#include "analyze/exact_dealer.h"
#include "base/assert.h"

namespace pitboss::analyze::fast {

namespace {

// The sum goes from the ace to the ten: the later values have few cards in a pattern, so that the many leaves are
// cheap.
bool earlier(const Counts& a, const Counts& b) {
  // Patterns that agree in all later values must lie side by side: the last value weighs most.
  return std::lexicographical_compare(a.of.rbegin(), a.of.rend(), b.of.rbegin(), b.of.rend());
}

constexpr int most_removed = 32;
constexpr int most_drawn = 16;

}   // namespace

DealerSum::DealerSum(const Payoffs& payoffs, Soft17 soft_17, int up) {
  for (const DealerHand& hand : dealer_hands(soft_17, up + 1)) {
    if (hand.end == DealerEnd::dealer_blackjack) continue;
    Pattern pattern{{}, hand.cards, {}};
    for (int v = 0; v < values; ++v) pattern.cards = pattern.cards.with(v, hand.drawn[static_cast<std::size_t>(v)]);
    const auto end = static_cast<std::size_t>(hand.end);   // 17 to over 22, as dealer_end has them
    const auto orders = static_cast<double>(hand.orders);
    for (std::size_t held = 0; held < stand_classes; ++held)
      pattern.weights[held] = orders * (1 + payoffs.stand[held][end]);
    pattern.weights[lane_of_22] = hand.end == DealerEnd::twenty_two ? orders : 0;
    patterns_.push_back(pattern);
  }
  std::ranges::sort(patterns_, [](const Pattern& a, const Pattern& b) { return earlier(a.cards, b.cards); });

  std::vector<Counts> entries;
  for (const Pattern& pattern : patterns_) entries.push_back(pattern.cards);
  for (int v = 0; v < values; ++v) {
    Level& level = levels_[static_cast<std::size_t>(v)];
    std::vector<Counts> next;
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const Counts rest = entries[i].without(v, entries[i][v]);
      if (next.empty() || next.back() != rest) {
        next.push_back(rest);
        level.begins.push_back(static_cast<std::uint32_t>(i));
      }
      level.links.push_back({static_cast<std::uint16_t>(i), static_cast<std::uint16_t>(entries[i][v])});
    }
    level.begins.push_back(static_cast<std::uint32_t>(entries.size()));
    entries = std::move(next);
  }
}

// One size of removed cards, so that the number of cards left is the same for all of them.
struct DealerSum::Walk {
  const DealerSum& sum;
  std::span<const Key> removed;
  std::span<Lanes> results;
  // [value][removed of it][picked]: how many ways to pick them in order
  std::array<std::array<std::array<double, most_drawn>, most_removed>, values> ways{};
  std::array<std::vector<Lanes>, values + 1> partial{};

  void down(int value, std::size_t from, std::size_t to) {
    const std::vector<Lanes>& here = partial[static_cast<std::size_t>(value)];
    if (value == values) {
      results[from] = here[0];
      return;
    }
    std::vector<Lanes>& below = partial[static_cast<std::size_t>(value) + 1];
    while (from < to) {
      const int gone = count_in(removed[from], value);
      std::size_t end = from + 1;
      while (end < to && count_in(removed[end], value) == gone) ++end;
      contract(sum.levels_[static_cast<std::size_t>(value)],
               ways[static_cast<std::size_t>(value)][static_cast<std::size_t>(gone)].data(), here.data(), below.data());
      down(value + 1, from, end);
      from = end;
    }
  }

  static void contract(const Level& level, const double* factor, const Lanes* here, Lanes* below) {
    const std::size_t entries = level.begins.size() - 1;
    const Link* link = level.links.data();
    for (std::size_t entry = 0; entry < entries; ++entry) {
      Lanes sum{};
      for (const Link* end = level.links.data() + level.begins[entry + 1]; link != end; ++link) {
        const double f = factor[link->cards];
        const double* from = here[link->from].data();
        for (std::size_t lane = 0; lane < lanes; ++lane) sum[lane] += f * from[lane];
      }
      below[entry] = sum;
    }
  }
};

void DealerSum::sum(const Counts& left, std::span<const Key> removed, std::span<Lanes> results) const {
  PITBOSS_ASSERT(removed.size() == results.size());
  Walk walk{*this, {}, {}};
  for (int v = 0; v < values; ++v)
    for (int gone = 0; gone < most_removed; ++gone) {
      auto& ways = walk.ways[static_cast<std::size_t>(v)][static_cast<std::size_t>(gone)];
      double product = 1;
      for (int picked = 0; picked < most_drawn; ++picked) {
        ways[static_cast<std::size_t>(picked)] = product;
        product *= std::max(0, left[v] - gone - picked);
      }
    }
  for (int v = 0; v < values; ++v)
    walk.partial[static_cast<std::size_t>(v) + 1].resize(levels_[static_cast<std::size_t>(v)].begins.size() - 1);
  walk.partial[0].resize(patterns_.size());

  for (std::size_t from = 0; from < removed.size();) {
    const int size = size_of(removed[from]);
    std::size_t to = from + 1;
    while (to < removed.size() && size_of(removed[to]) == size) ++to;
    const int cards = left.total() - size;
    for (std::size_t i = 0; i < patterns_.size(); ++i) {
      double orders = 1;
      for (int picked = 0; picked < patterns_[i].size; ++picked) orders *= std::max(1, cards - picked);
      for (std::size_t lane = 0; lane < lanes; ++lane) walk.partial[0][i][lane] = patterns_[i].weights[lane] / orders;
    }
    walk.removed = removed.subspan(from, to - from);
    walk.results = results.subspan(from, to - from);
    walk.down(0, 0, to - from);
    from = to;
  }
}

}   // namespace pitboss::analyze::fast
