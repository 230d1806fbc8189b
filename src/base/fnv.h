// FNV-1a: a 64-bit checksum of a text, to tell texts apart and to notice damage. It is not cryptographic.
#pragma once
#include <cstdint>
#include <string_view>

namespace pitboss {

constexpr std::uint64_t fnv(std::string_view text) {
  std::uint64_t sum = 0xCBF29CE484222325u;
  for (const char c : text) sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
  return sum;
}

}   // namespace pitboss
