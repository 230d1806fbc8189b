// Small types that commands and events share: the place of a card, the role of a person, the remedy for a misdelivered
// card.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/ids.h"
#include "base/names.h"

namespace pitboss::round {

// Where a card goes.
struct Place {
  std::optional<HandId> hand;   // nothing means the dealer
  bool operator==(const Place&) const = default;
};
inline constexpr Place to_dealer{};

enum class Role : std::uint8_t { player, dealer, supervisor };

// What is done with a misdelivered card; it never moves backwards. [GC.15(a), R50]
enum class Remedy : std::uint8_t { forward, dealers_next, burned };

}   // namespace pitboss::round
namespace pitboss {
template <>
inline constexpr std::string_view words_of<round::Role>[] = {"player", "dealer", "supervisor"};
template <>
inline constexpr std::string_view words_of<round::Remedy>[] = {"forward", "dealers_next", "burned"};
}   // namespace pitboss
