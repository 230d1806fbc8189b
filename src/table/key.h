// The secret key with which a house seals shoes and records. It cannot be copied, and its bytes are wiped when it is
// destroyed or moved from.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace pitboss::table {

class Key {
 public:
  static constexpr std::size_t size = 32;

  explicit Key(std::span<const unsigned char, size> bytes) { std::ranges::copy(bytes, bytes_.begin()); }
  Key(Key&& other) noexcept : bytes_(other.bytes_) { other.wipe(); }
  Key& operator=(Key&& other) noexcept {
    if (this == &other) return *this;
    bytes_ = other.bytes_;
    other.wipe();
    return *this;
  }
  Key(const Key&) = delete;
  Key& operator=(const Key&) = delete;
  ~Key() { wipe(); }

  std::span<const unsigned char, size> bytes() const { return bytes_; }

 private:
  void wipe();
  std::array<unsigned char, size> bytes_{};
};

}   // namespace pitboss::table
