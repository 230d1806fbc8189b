// Enumerations and the words that rulebooks, notation and JSON write for them.
#pragma once
#include <cstddef>
#include <optional>
#include <string_view>

namespace pitboss {

// Specialised for each enumeration that has words: its words in the order of its values.
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
