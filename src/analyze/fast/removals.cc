#include "analyze/fast/removals.h"

#include <array>

#include "base/assert.h"

namespace pitboss::analyze::fast {

namespace {

// A set to be sorted among sets of the same size: the counts of cards in the high bits, and in the low bits which own
// set and which set of others it is made of. The count of tens is left out, because the size determines it.
using Entry = std::uint64_t;
// A hand of 21 together with another hand of two cards and the cards of a split to four hands has at most 31 aces or
// twos, and at most 15 cards of any other value.
constexpr std::array<int, values - 1> bits_of = {5, 5, 4, 4, 4, 4, 4, 4, 4};
constexpr int bits_of_cards = 38;
constexpr int bits_of_other = 6, bits_of_own = 64 - bits_of_cards - bits_of_other;

Entry packed(Key key) {
  Entry entry = 0;
  for (int v = 0; v < values - 1; ++v) {
    const int bits = bits_of[static_cast<std::size_t>(v)];
    PITBOSS_ASSERT(count_in(key, v) < 1 << bits);
    entry = (entry << bits) + static_cast<Entry>(count_in(key, v));
  }
  return entry << (bits_of_own + bits_of_other);
}

// Radix sort by the counts of cards, `bits_of_pass` bits at a time, the lowest first.
constexpr int passes = 3;
constexpr int bits_of_pass = (bits_of_cards + passes - 1) / passes;
constexpr std::size_t digits = std::size_t{1} << bits_of_pass;
using Tally = std::array<std::uint32_t, digits>;

void sort_by_cards(std::vector<Entry>& entries, std::vector<Entry>& spare) {
  const auto digit = [](Entry entry, int pass) {
    return (entry >> (bits_of_own + bits_of_other + pass * bits_of_pass)) & (digits - 1);
  };
  std::array<Tally, passes> tallies{};
  for (const Entry entry : entries)
    for (int pass = 0; pass < passes; ++pass) ++tallies[static_cast<std::size_t>(pass)][digit(entry, pass)];
  spare.resize(entries.size());
  for (int pass = 0; pass < passes; ++pass) {
    Tally& begins = tallies[static_cast<std::size_t>(pass)];
    std::uint32_t sum = 0;
    for (std::uint32_t& begin : begins) begin = (sum += begin) - begin;
    for (const Entry entry : entries) spare[begins[digit(entry, pass)]++] = entry;
    entries.swap(spare);
  }
}

}   // namespace

Others::Others(std::span<const Counts> sets) : count_(sets.size()), sets_(sets.begin(), sets.end()) {
  while (sets_.size() % in_row != 0) sets_.push_back(sets_.back());
  for (const Counts& set : sets_) keys_.push_back(key_of(set));
}

Removals::Removals(std::span<const Key> own, const Others& others) : own_(own.size()) {
  PITBOSS_ASSERT(others.count() <= std::size_t{1} << bits_of_other);
  places_.resize(own.size() * others.keys().size());
  std::vector<Entry> of_others;
  for (const Key key : others.keys()) of_others.push_back(packed(key));
  std::vector<Entry> entries, spare;
  for (std::size_t from = 0, to = 0; from < own.size(); from = to) {
    while (to < own.size() && size_of(own[to]) == size_of(own[from])) ++to;
    PITBOSS_ASSERT(to - from <= std::size_t{1} << bits_of_own);
    entries.resize((to - from) * others.count());
    auto entry = entries.begin();
    for (std::size_t i = from; i < to; ++i) {
      const Entry of_own = packed(own[i]) + ((i - from) << bits_of_other);
      for (std::size_t o = 0; o < others.count(); ++o) *entry++ = of_own + of_others[o] + o;
    }
    sort_by_cards(entries, spare);
    Entry before = ~Entry{0};
    for (const Entry each : entries) {
      const std::size_t o = each & ((Entry{1} << bits_of_other) - 1);
      const std::size_t i = from + (each >> bits_of_other & ((Entry{1} << bits_of_own) - 1));
      if ((each ^ before) >> (bits_of_own + bits_of_other) != 0) sorted_.push_back(own[i] + others.keys()[o]);
      before = each;
      places_[(o / in_row * own_ + i) * in_row + o % in_row] = static_cast<std::uint32_t>(sorted_.size() - 1);
    }
  }
  for (std::size_t i = 0; i < own.size(); ++i)
    for (std::size_t o = others.count(); o < others.keys().size(); ++o) {
      std::uint32_t* const row = places_.data() + (o / in_row * own_ + i) * in_row;
      row[o % in_row] = row[o % in_row - 1];
    }
}

}   // namespace pitboss::analyze::fast
