#include "notation/fields.h"

#include <fmt/format.h>

#include <charconv>

#include "notation/citing.h"
#include "notation/lines.h"

namespace pitboss::notation {

Read<SpotId> read_spot(std::string_view word) {
  if (const auto spot = parse_spot(word)) return *spot;
  return Failure{fmt::format("'{}' is not a spot: spots are numbered 1 to {}", word, most_spots)};
}

Read<HandId> read_hand(std::string_view word) {
  if (const auto hand = parse_hand_id(word)) return *hand;
  return Failure{fmt::format("'{}' is not a hand: hands are named 1.1, 1.2, and after a split 1.1b", word)};
}

Read<PlayerId> read_player(std::string_view word) {
  int number = 0;
  const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
  if (read.ec != std::errc{} || read.ptr != word.data() + word.size() || number < 1 || number > 255)
    return Failure{fmt::format("'{}' is not a player: players are numbered 1 to 255", word)};
  return PlayerId{static_cast<std::uint8_t>(number)};
}

Read<Money> read_amount(std::string_view word) {
  if (const auto amount = parse_money(word)) return *amount;
  return Failure{
      fmt::format("'{}' is not an amount of money: write 10 or 10.50, up to {}", word, to_string(largest_amount))};
}

Read<Money> read_signed_amount(std::string_view word) {
  const bool negative = word.starts_with('-');
  const auto amount = parse_money(negative || word.starts_with('+') ? word.substr(1) : word);
  if (!amount) return Failure{fmt::format("'{}' is not a result: write +10.00, -5.00 or 0", word)};
  return negative ? -*amount : *amount;
}

Read<Card> read_card(std::string_view word) {
  if (const auto card = parse_card(word)) return *card;
  return Failure{
      fmt::format("'{}' is not a card: write the rank (A 2 to 9 T J Q K) and the suit (c d h s), as in Td", word)};
}

Read<Cites> read_cites(Words words) {
  Cites cites = cites_in(joined(words));
  if (const std::string* unknown = first_unknown(cites))
    return Failure{fmt::format("'{}' is neither a clause of the index nor a reading", *unknown)};
  return cites;
}

}   // namespace pitboss::notation
