#include "analyze/fast/dealer_sum.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "analyze/exact_dealer.h"

namespace pitboss::analyze::fast {

namespace {

constexpr std::size_t most_removed = 32;
constexpr std::size_t most_drawn = 16;

// [value][removed][picked]: in how many orders `picked` cards of the value can be taken after `removed` of them are
// gone.
using Ways = std::array<std::array<std::array<double, most_drawn>, most_removed>, values>;

Ways ways_to_pick(const Counts& left) {
  Ways ways{};
  for (int v = 0; v < values; ++v)
    for (std::size_t gone = 0; gone < most_removed; ++gone) {
      double product = 1;
      for (std::size_t picked = 0; picked < most_drawn; ++picked) {
        ways[static_cast<std::size_t>(v)][gone][picked] = product;
        product *= std::max(0, left[v] - static_cast<int>(gone + picked));
      }
    }
  return ways;
}

// The first value, from the ace on, in which two sets of the same size differ.
std::size_t first_difference(Key a, Key b) {
  return static_cast<std::size_t>((std::countl_zero(a ^ b) - (64 - shift_of_size)) / bits_of_value);
}

// The values from here on (8, 9 and 10) are contracted in one step.
constexpr int tail_begins = 7;
constexpr int bits_of_tail = (values - tail_begins) * bits_of_value;

}   // namespace

DealerSum::DealerSum(const Weights& weights, Soft17 soft_17, int up) {
  for (const DealerHand& hand : dealer_hands(soft_17, up + 1)) {
    if (hand.end == DealerEnd::dealer_blackjack) continue;
    Pattern pattern{{}, hand.cards, {}};
    for (int v = 0; v < values; ++v) pattern.cards = pattern.cards.with(v, hand.drawn[static_cast<std::size_t>(v)]);
    const auto end = static_cast<std::size_t>(hand.end);   // 17 to over 22, the same numbers as dealer_end
    for (std::size_t lane = 0; lane < lanes; ++lane)
      pattern.weights[lane] = static_cast<double>(hand.orders) * weights[lane][end];
    patterns_.push_back(pattern);
  }

  // Levels go from the ace to the ten: a pattern has few cards of the later values, so the many leaves are cheap.
  for (const Pattern& pattern : patterns_) {
    tail_.push_back({pattern.cards, static_cast<Place>(size_)});
    size_ += lanes;
  }
  for (int v = 0; v < tail_begins; ++v) {
    const auto rest = [v](const Tail& sum) { return sum.cards.without(v, sum.cards[v]); };
    std::ranges::stable_sort(tail_, {}, rest);
    Level& level = levels_[static_cast<std::size_t>(v)];
    level.to = static_cast<Place>(size_);
    std::vector<std::span<const Tail>> joined;
    std::vector<Tail> next;
    std::size_t most = 0;
    for (std::size_t from = 0, to = 0; from < tail_.size(); from = to) {
      while (to < tail_.size() && rest(tail_[to]) == rest(tail_[from])) ++to;
      if (to == from + 1 && tail_[from].cards[v] == 0) {
        next.push_back(tail_[from]);
        continue;
      }
      joined.push_back(std::span(tail_).subspan(from, to - from));
      most = std::max(most, to - from);
    }
    std::ranges::stable_sort(joined, {}, &std::span<const Tail>::size);
    level.sums.resize(most + 1);
    for (const std::span<const Tail> group : joined) {
      ++level.sums[group.size()];
      for (const Tail& sum : group) level.links.push_back({sum.from, static_cast<std::uint16_t>(sum.cards[v])});
      next.push_back({rest(group[0]), static_cast<Place>(size_)});
      size_ += lanes;
    }
    tail_ = std::move(next);
  }
}

namespace {

// The six lanes of a sum as a vector of four and a vector of two. They are loaded from and stored to any address.
using Four = double __attribute__((vector_size(32)));
using Two = double __attribute__((vector_size(16)));
static_assert(lanes == 6);

struct Sum {
  Four a;
  Two b;
};

[[gnu::always_inline]] inline void take(Sum& sum, const double* from, double factor) {
  Sum other;
  std::memcpy(&other.a, from, sizeof other.a);
  std::memcpy(&other.b, from + 4, sizeof other.b);
  const Four f = {factor, factor, factor, factor};
  sum.a += other.a * f;
  sum.b += other.b * __builtin_shufflevector(f, f, 0, 1);
}
[[gnu::always_inline]] inline void begin(Sum& sum, const double* from, double factor) {
  std::memcpy(&sum.a, from, sizeof sum.a);
  std::memcpy(&sum.b, from + 4, sizeof sum.b);
  const Four f = {factor, factor, factor, factor};
  sum.a *= f;
  sum.b *= __builtin_shufflevector(f, f, 0, 1);
}
[[gnu::always_inline]] inline void put(const Sum& sum, double* to) {
  std::memcpy(to, &sum.a, sizeof sum.a);
  std::memcpy(to + 4, &sum.b, sizeof sum.b);
}

}   // namespace

// The walk down the tree: the partial sums from the root to the current leaf.
struct DealerSum::Walk {
  const DealerSum& dealer;
  Counts left;
  Ways ways;
  std::vector<double> sums;
  // By the last bits of a key: 1 + the index of its tail factors in `factors`, or 0 if they are not computed yet.
  std::vector<std::uint32_t> known;
  std::vector<double> factors{};

  Walk(const DealerSum& d, const Counts& l)
      : dealer(d), left(l), ways(ways_to_pick(l)), sums(d.size_), known(std::size_t{1} << bits_of_tail) {}

  void begin_size(int size) {
    const int cards = left.total() - size;
    std::array<double, most_drawn> chance;
    chance[0] = 1;
    for (std::size_t drawn = 1; drawn < most_drawn; ++drawn)
      chance[drawn] = chance[drawn - 1] / std::max(1, cards - static_cast<int>(drawn - 1));
    double* to = sums.data();
    for (const Pattern& pattern : dealer.patterns_)
      for (const double weight : pattern.weights) *to++ = weight * chance[static_cast<std::size_t>(pattern.size)];
  }

  [[gnu::always_inline]] const double* tail_factors(Key key) {
    std::uint32_t& place = known[key & ((Key{1} << bits_of_tail) - 1)];
    if (place == 0) place = find_tail_factors(key);
    return factors.data() + (place - 1);
  }
  [[gnu::noinline]] std::uint32_t find_tail_factors(Key key) {
    const auto place = static_cast<std::uint32_t>(factors.size() + 1);
    for (const Tail& sum : dealer.tail_) {
      double product = 1;
      for (int v = tail_begins; v < values; ++v)
        product *= ways[static_cast<std::size_t>(v)][static_cast<std::size_t>(count_in(key, v))]
                       [static_cast<std::size_t>(sum.cards[v])];
      factors.push_back(product);
    }
    return place;
  }

  // Inlined into a version for registers of four numbers (AVX2) and one for registers of two.
  [[gnu::always_inline]] void sum(std::span<const Key> removed, std::span<const std::uint32_t> places,
                                  LaneSums& results) {
    int size = -1;
    Key before = 0;
    for (const std::uint32_t place : places) {
      const Key key = removed[place];
      std::size_t v = 0;
      if (size_of(key) == size) {
        v = first_difference(key, before);
      } else {
        size = size_of(key);
        begin_size(size);
      }
      before = key;
      for (; v < tail_begins; ++v)
        contract(dealer.levels_[v], ways[v][static_cast<std::size_t>(count_in(key, static_cast<int>(v)))].data());
      const double* const factor = tail_factors(key);
      Sum sum{};
      for (std::size_t i = 0; i < dealer.tail_.size(); ++i) take(sum, sums.data() + dealer.tail_[i].from, factor[i]);
      for (int lane = 0; lane < 4; ++lane) results.lane(lane)[place] = sum.a[lane];
      for (int lane = 4; lane < 6; ++lane) results.lane(lane)[place] = sum.b[lane - 4];
    }
  }

  [[gnu::always_inline]] void contract(const Level& level, const double* factor) {
    const double* const from = sums.data();
    double* to = sums.data() + level.to;
    const Link* link = level.links.data();
    for (std::size_t count = 1; count < level.sums.size(); ++count) {
      const std::size_t entries = level.sums[count];
      // The frequent counts are template arguments, so that the compiler unrolls the loop.
      if (count == 1)
        join<1>(count, entries, link, factor, from, to);
      else if (count == 2)
        join<2>(count, entries, link, factor, from, to);
      else if (count == 3)
        join<3>(count, entries, link, factor, from, to);
      else
        join<0>(count, entries, link, factor, from, to);
      link += count * entries;
      to += lanes * entries;
    }
  }

  template <std::size_t known_count>
  [[gnu::always_inline]] static void join(std::size_t any_count, std::size_t entries, const Link* link,
                                          const double* factor, const double* from, double* to) {
    const std::size_t count = known_count > 0 ? known_count : any_count;
    for (std::size_t entry = 0; entry < entries; ++entry, link += count, to += lanes) {
      Sum sum;
      begin(sum, from + link->from, factor[link->cards]);
      for (std::size_t i = 1; i < count; ++i) take(sum, from + link[i].from, factor[link[i].cards]);
      put(sum, to);
    }
  }

#ifdef __x86_64__
  [[gnu::target("avx2")]] void sum_by_four(std::span<const Key> removed, std::span<const std::uint32_t> places,
                                           LaneSums& results) {
    sum(removed, places, results);
  }
#endif
};

void DealerSum::sum(const Counts& left, std::span<const Key> removed, std::span<const std::uint32_t> places,
                    LaneSums& results) const {
  Walk walk(*this, left);
#ifdef __x86_64__
  // Both versions add in the same order, so the results are the same to the last bit.
  if (__builtin_cpu_supports("avx2")) return walk.sum_by_four(removed, places, results);
#endif
  walk.sum(removed, places, results);
}

}   // namespace pitboss::analyze::fast
