// Where a card goes, who speaks, and what becomes of a card that went wrong.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/ids.h"
#include "base/names.h"

namespace pitboss::round {

// A hand, or the dealer.
struct Place {
  std::optional<HandId> hand;   // none: the dealer
  bool operator==(const Place&) const = default;
};
inline constexpr Place to_dealer{};

enum class Role : std::uint8_t { player, dealer, supervisor };

// What becomes of a misdelivered card; it never moves backwards. [GC.15(a), R50]
enum class Remedy : std::uint8_t { forward, dealers_next, burned };

}   // namespace pitboss::round
namespace pitboss {
template <>
inline constexpr std::string_view words_of<round::Role>[] = {"player", "dealer", "supervisor"};
template <>
inline constexpr std::string_view words_of<round::Remedy>[] = {"forward", "dealers_next", "burned"};
}   // namespace pitboss
