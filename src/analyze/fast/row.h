// A vector of eight numbers, one for each of eight sets of other cards, that are computed together.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace pitboss::analyze::fast {

inline constexpr std::size_t in_row = 8;

// Two numbers in one register, which every processor that we build for has. g++ and clang++ both know the attribute.
using Two = double __attribute__((vector_size(16)));

struct Row {
  Two a{}, b{}, c{}, d{};

  Row() = default;
  explicit Row(double x) : a{x, x}, b{x, x}, c{x, x}, d{x, x} {}
  template <typename Of>
  static Row each(const Of& of) {
    Row row;
    row.a = Two{of(0), of(1)};
    row.b = Two{of(2), of(3)};
    row.c = Two{of(4), of(5)};
    row.d = Two{of(6), of(7)};
    return row;
  }
  double operator[](std::size_t i) const {
    const Two& two = i < 4 ? (i < 2 ? a : b) : (i < 6 ? c : d);
    return two[i % 2];
  }

  Row& operator+=(const Row& o) { return a += o.a, b += o.b, c += o.c, d += o.d, *this; }
  Row& operator-=(const Row& o) { return a -= o.a, b -= o.b, c -= o.c, d -= o.d, *this; }
  Row& operator*=(const Row& o) { return a *= o.a, b *= o.b, c *= o.c, d *= o.d, *this; }
  friend Row operator+(Row x, const Row& y) { return x += y; }
  friend Row operator-(Row x, const Row& y) { return x -= y; }
  friend Row operator*(Row x, const Row& y) { return x *= y; }
  friend Row operator*(Row x, double y) { return x *= Row(y); }
  friend Row operator*(double y, Row x) { return x *= Row(y); }
  friend Row operator-(Row x, double y) { return x -= Row(y); }
};

// One bit for each of the eight.
using Bits = std::uint8_t;
inline constexpr Bits all_bits = 0xFF;
constexpr bool has(Bits bits, std::size_t i) { return (bits >> i & 1) != 0; }

inline Bits greater(const Row& x, const Row& y) {
  Bits bits = 0;
  for (std::size_t i = 0; i < in_row; ++i) bits = static_cast<Bits>(bits | (x[i] > y[i] ? 1 << i : 0));
  return bits;
}
inline Row select(Bits bits, const Row& yes, const Row& no) {
  if (bits == all_bits) return yes;
  if (bits == 0) return no;
  return Row::each([&](std::size_t i) { return has(bits, i) ? yes[i] : no[i]; });
}

}   // namespace pitboss::analyze::fast
