// Reads a text that is one number and nothing else: no spaces, no "+", the same in every locale.
#pragma once
#include <charconv>
#include <optional>
#include <string_view>

namespace pitboss {

template <typename Number>
std::optional<Number> number_in(std::string_view text) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  return read.ec == std::errc{} && read.ptr == end ? std::optional(number) : std::nullopt;
}

}   // namespace pitboss
