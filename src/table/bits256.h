// 256 bits, written as 64 digits of lower-case hex. The tag makes salts and hashes different types.
#pragma once
#include <array>
#include <compare>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace pitboss::table {

template <typename Tag>
struct Bits256 {
  std::array<unsigned char, 32> bytes{};
  constexpr auto operator<=>(const Bits256&) const = default;
};

std::string hex(std::span<const unsigned char> bytes);
// False if the text is not exactly two lower-case hex digits for each byte. Only one spelling is read, because these
// digits are part of texts that are hashed.
bool read_hex(std::string_view text, std::span<unsigned char> bytes);

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
