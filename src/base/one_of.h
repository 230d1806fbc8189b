// Whether a type is among those that a variant holds.
#pragma once
#include <type_traits>
#include <variant>

namespace pitboss {

template <typename T, typename Variant>
inline constexpr bool is_one_of = false;
template <typename T, typename... Kinds>
inline constexpr bool is_one_of<T, std::variant<Kinds...>> = (std::is_same_v<T, Kinds> || ...);

// With or without const and reference, as the argument of a constructor comes.
template <typename T, typename Variant>
concept OneOf = is_one_of<std::remove_cvref_t<T>, Variant>;

}   // namespace pitboss
