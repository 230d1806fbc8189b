// Bytes as lower-case hex digits, two for each.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace pitboss {

std::string hex(std::span<const unsigned char> bytes);
// False if the text is not exactly two lower-case hex digits for each byte. Only one spelling is read, because these
// digits are part of texts that are hashed.
bool read_hex(std::string_view text, std::span<unsigned char> bytes);

}   // namespace pitboss
