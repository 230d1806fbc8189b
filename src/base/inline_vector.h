// A vector with a fixed capacity that never allocates, for lists whose length the rules limit: cards of a hand, hands
// of a spot.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "base/assert.h"

namespace pitboss {

template <typename T, std::size_t Capacity>
class InlineVector {
  static_assert(std::is_trivially_copyable_v<T>);
  static_assert(Capacity < 256);

 public:
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr T& operator[](std::size_t i) {
    PITBOSS_ASSERT(i < size_);
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    PITBOSS_ASSERT(i < size_);
    return items_[i];
  }
  constexpr T* begin() { return items_; }
  constexpr T* end() { return items_ + size_; }
  constexpr const T* begin() const { return items_; }
  constexpr const T* end() const { return items_ + size_; }
  constexpr T& back() { return (*this)[size_ - 1u]; }
  constexpr const T& back() const { return (*this)[size_ - 1u]; }

  constexpr void push_back(const T& item) {
    PITBOSS_ASSERT(size_ < Capacity);
    items_[size_++] = item;
  }
  constexpr void pop_back() {
    PITBOSS_ASSERT(size_ > 0);
    --size_;
  }
  constexpr void insert(std::size_t at, const T& item) {
    PITBOSS_ASSERT(at <= size_);
    push_back(item);
    std::rotate(items_ + at, items_ + size_ - 1, items_ + size_);
  }
  constexpr void erase(const T* at) {
    PITBOSS_ASSERT(begin() <= at && at < end());
    std::copy(at + 1, static_cast<const T*>(end()), items_ + (at - items_));
    --size_;
  }
  constexpr void clear() { size_ = 0; }

  friend constexpr bool operator==(const InlineVector& a, const InlineVector& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  T items_[Capacity]{};
  std::uint8_t size_ = 0;
};

}   // namespace pitboss
