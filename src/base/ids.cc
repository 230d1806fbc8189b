#include "base/ids.h"

namespace pitboss {

std::string to_string(SpotId spot) { return std::to_string(spot.number); }

std::string to_string(HandId hand) {
  std::string text = to_string(hand.spot) + '.' + std::to_string(hand.box);
  if (hand.letter > 0) text += static_cast<char>('a' + hand.letter);
  return text;
}

std::optional<SpotId> parse_spot(std::string_view text) {
  if (text.size() != 1 || text[0] < '1' || text[0] > '0' + most_spots) return std::nullopt;
  return SpotId{static_cast<std::uint8_t>(text[0] - '0')};
}

std::optional<HandId> parse_hand_id(std::string_view text) {
  const auto spot = parse_spot(text.substr(0, 1));
  if (!spot) return std::nullopt;
  HandId hand{*spot, 1, 0};
  text.remove_prefix(1);
  if (text.starts_with('.')) {
    if (text.size() < 2 || (text[1] != '1' && text[1] != '2')) return std::nullopt;
    hand.box = static_cast<std::uint8_t>(text[1] - '0');
    text.remove_prefix(2);
  }
  if (text.size() == 1 && text[0] >= 'b' && text[0] < 'a' + most_hands_from_one) {
    hand.letter = static_cast<std::uint8_t>(text[0] - 'a');
    text.remove_prefix(1);
  }
  if (!text.empty()) return std::nullopt;
  return hand;
}

}   // namespace pitboss
