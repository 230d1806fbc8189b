// How hands are played: the actions, and which decisions are used after a split.
#pragma once
#include <cstdint>
#include <string_view>

#include "base/names.h"

namespace pitboss::analyze {

enum class Action : std::uint8_t { stand, hit, double_down, split, surrender };

// After a split the decisions are those that are best with both cards of the pair and all other initial cards out of
// the shoe, whatever other split hands drew (cdp1); or those of the same cards in a hand that was not split (cdz).
enum class SplitPolicy : std::uint8_t { cdp1, cdz };

}   // namespace pitboss::analyze
namespace pitboss {
template <>
inline constexpr std::string_view words_of<analyze::Action>[] = {"stand", "hit", "double", "split", "surrender"};
template <>
inline constexpr std::string_view words_of<analyze::SplitPolicy>[] = {"cdp1", "cdz"};
}   // namespace pitboss
