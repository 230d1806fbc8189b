// The ids of spots, hands, players and wagers in one round.
#pragma once
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pitboss {

inline constexpr int most_spots = 7;
inline constexpr int most_hands_from_one = 4;   // three splits [GC.11(e), SD11.7(b)]

// A betting position on the layout, 1 to 7 from the dealer's left.
struct SpotId {
  std::uint8_t number = 0;
  constexpr auto operator<=>(const SpotId&) const = default;
};

// A person at the table, 1 to 255.
struct PlayerId {
  std::uint8_t number = 0;
  constexpr auto operator<=>(const PlayerId&) const = default;
};

// A hand, by spot, box and, if a split made it, a letter. The id never changes during a round: after a split of "1.2"
// the left hand is still "1.2" and keeps the original wager [R28], and the hands that splits add are "1.2b", "1.2c" and
// "1.2d" in the order in which they are made.
struct HandId {
  SpotId spot;
  std::uint8_t box = 0;      // 1 or 2
  std::uint8_t letter = 0;   // 0 for the initial hand, 1 for b, 2 for c, 3 for d
  constexpr auto operator<=>(const HandId&) const = default;
};

// A wager, numbered from 0 in the order in which a round's wagers are made.
struct WagerId {
  std::uint16_t index = 0;
  constexpr auto operator<=>(const WagerId&) const = default;
};

std::string to_string(SpotId spot);   // "3"
std::string to_string(HandId hand);   // "1.2b"
std::optional<SpotId> parse_spot(std::string_view text);
std::optional<HandId> parse_hand_id(std::string_view text);   // "1" is box 1 of spot 1

}   // namespace pitboss
