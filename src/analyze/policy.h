// The actions of a player, and by which policy hands are played after a split.
#pragma once
#include <cstdint>
#include <string_view>

#include "base/names.h"

namespace pitboss::analyze {

enum class Action : std::uint8_t { stand, hit, double_down, split, surrender };

// cdp1: after a split a hand is played as is best when both cards of the pair and all other initial cards are out of
// the shoe, whatever other split hands drew. cdz: it is played like the same cards in a hand that was not split.
enum class SplitPolicy : std::uint8_t { cdp1, cdz };

}   // namespace pitboss::analyze
namespace pitboss {
template <>
inline constexpr std::string_view words_of<analyze::Action>[] = {"stand", "hit", "double", "split", "surrender"};
template <>
inline constexpr std::string_view words_of<analyze::SplitPolicy>[] = {"cdp1", "cdz"};
}   // namespace pitboss
