// The distinct sets of removed cards that an analysis needs, sorted. Each is the union of one set of the player's own
// cards and one set of other cards.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "analyze/fast/hands.h"
#include "analyze/fast/row.h"

namespace pitboss::analyze::fast {

// The sets of other cards in rows of eight; the last row is filled up with copies of the last set.
class Others {
 public:
  explicit Others(std::span<const Counts> sets);

  std::size_t count() const { return count_; }
  std::size_t rows() const { return sets_.size() / in_row; }
  const Counts& at(std::size_t row, std::size_t i) const { return sets_[row * in_row + i]; }
  std::span<const Key> keys() const { return keys_; }

 private:
  std::size_t count_;
  std::vector<Counts> sets_;
  std::vector<Key> keys_;
};

class Removals {
 public:
  Removals() = default;
  Removals(std::span<const Key> own, const Others& others);

  std::size_t own() const { return own_; }
  const std::vector<Key>& sorted() const { return sorted_; }
  // The indices in `sorted` of one set of own cards together with each set of a row of others.
  std::span<const std::uint32_t, in_row> places(std::size_t own, std::size_t row) const {
    return std::span<const std::uint32_t, in_row>(places_.data() + (row * own_ + own) * in_row, in_row);
  }

 private:
  std::size_t own_ = 0;
  std::vector<Key> sorted_;
  std::vector<std::uint32_t> places_;
};

}   // namespace pitboss::analyze::fast
