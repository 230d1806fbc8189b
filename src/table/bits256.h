// 256 bits, written as 64 digits of lower-case hex. The tag makes salts and hashes different types.
#pragma once
#include <array>
#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/hex.h"

namespace pitboss::table {

template <typename Tag>
struct Bits256 {
  std::array<unsigned char, 32> bytes{};
  constexpr auto operator<=>(const Bits256&) const = default;
};

template <typename Tag>
std::string to_string(const Bits256<Tag>& bits) {
  return hex(bits.bytes);
}

template <typename Bits>
std::optional<Bits> parse_bits(std::string_view text) {
  Bits bits;
  if (!read_hex(text, bits.bytes)) return std::nullopt;
  return bits;
}

}   // namespace pitboss::table
