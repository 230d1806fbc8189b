#include "analyze/fast/removals.h"

#include <algorithm>
#include <bit>

namespace pitboss::analyze::fast {

namespace {
std::size_t place_of(Key key, std::size_t mask) {
  const Key mixed = key * 0x9E3779B97F4A7C15u;
  return static_cast<std::size_t>(mixed >> 32) & mask;
}
}   // namespace

Removals::Removals(std::size_t expected) : table_(std::bit_ceil(2 * expected + 16)) { keys_.reserve(expected); }

std::uint32_t Removals::add(Key key) {
  const std::size_t mask = table_.size() - 1;
  for (std::size_t at = place_of(key, mask);; at = (at + 1) & mask) {
    if (table_[at] == 0) {
      keys_.push_back(key);
      table_[at] = static_cast<std::uint32_t>(keys_.size());
      if (2 * keys_.size() > table_.size()) grow();
      return static_cast<std::uint32_t>(keys_.size() - 1);
    }
    if (keys_[table_[at] - 1] == key) return table_[at] - 1;
  }
}

void Removals::grow() {
  table_.assign(2 * table_.size(), 0);
  const std::size_t mask = table_.size() - 1;
  for (std::size_t i = 0; i < keys_.size(); ++i) {
    std::size_t at = place_of(keys_[i], mask);
    while (table_[at] != 0) at = (at + 1) & mask;
    table_[at] = static_cast<std::uint32_t>(i + 1);
  }
}

void Removals::sort() {
  std::vector<std::uint32_t> order(keys_.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order, {}, [&](std::uint32_t i) { return keys_[i]; });
  numbers_.resize(keys_.size());
  std::vector<Key> sorted(keys_.size());
  for (std::uint32_t place = 0; place < order.size(); ++place) {
    numbers_[order[place]] = place;
    sorted[place] = keys_[order[place]];
  }
  keys_ = std::move(sorted);
}

}   // namespace pitboss::analyze::fast
