// The distinct sets of removed cards that an analysis asks about, each with a number.
#pragma once
#include <cstdint>
#include <vector>

#include "analyze/fast/hands.h"

namespace pitboss::analyze::fast {

class Removals {
 public:
  explicit Removals(std::size_t expected);

  // A ticket for the key: `number` changes it into the place in `sorted` once all are in.
  std::uint32_t add(Key key);
  void sort();

  const std::vector<Key>& sorted() const { return keys_; }
  std::uint32_t number(std::uint32_t ticket) const { return numbers_[ticket]; }

 private:
  void grow();

  std::vector<std::uint32_t> table_;   // open addressing: a ticket and one, or 0
  std::vector<Key> keys_;
  std::vector<std::uint32_t> numbers_;
};

}   // namespace pitboss::analyze::fast
