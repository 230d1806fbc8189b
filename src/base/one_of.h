// Whether a type is one of the alternatives of a variant.
#pragma once
#include <type_traits>
#include <variant>

namespace pitboss {

template <typename T, typename Variant>
inline constexpr bool is_one_of = false;
template <typename T, typename... Kinds>
inline constexpr bool is_one_of<T, std::variant<Kinds...>> = (std::is_same_v<T, Kinds> || ...);

// The same for a forwarding reference: const and reference are ignored.
template <typename T, typename Variant>
concept OneOf = is_one_of<std::remove_cvref_t<T>, Variant>;

}   // namespace pitboss
