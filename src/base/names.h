// The words that rulebooks, notation and JSON use for the values of enumerations.
#pragma once
#include <cstddef>
#include <optional>
#include <string_view>

namespace pitboss {

// Each enumeration that has words specialises this with its words in the order of its values, which begin at 0.
template <typename E>
inline constexpr std::string_view words_of[1] = {};

template <typename E>
constexpr std::string_view name(E value) {
  return words_of<E>[static_cast<std::size_t>(value)];
}

template <typename E>
constexpr std::optional<E> named(std::string_view word) {
  for (std::size_t i = 0; i < std::size(words_of<E>); ++i)
    if (words_of<E>[i] == word) return static_cast<E>(i);
  return std::nullopt;
}

}   // namespace pitboss
