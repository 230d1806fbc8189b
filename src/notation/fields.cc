#include "notation/fields.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/number_in.h"
#include "notation/citing.h"
#include "rulebook/clause_index.h"

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
  const auto number = number_in<int>(word);
  if (!number || *number < 1 || *number > 255)
    return Failure{fmt::format("'{}' is not a player: players are numbered 1 to 255", word)};
  return PlayerId{static_cast<std::uint8_t>(*number)};
}

Read<Money> read_amount(std::string_view word) {
  if (const auto amount = parse_money(word)) return *amount;
  return Failure{
      fmt::format("'{}' is not an amount of money: write 10 or 10.50, up to {}", word, to_string(largest_amount))};
}

namespace {

// parse_money reads a billion at most. The digits above that are read by another call of it, as a number of billions.
std::optional<Money> parse_result(std::string_view word) {
  constexpr std::size_t digits = 9;
  constexpr std::int64_t billion = 1'000'000'000;
  if (word.starts_with('$')) word.remove_prefix(1);
  if (word.find_first_not_of("0123456789.") != std::string_view::npos) return std::nullopt;
  const std::size_t whole = std::min(word.find('.'), word.size());
  if (whole <= digits) return parse_money(word);
  const auto billions = parse_money(word.substr(0, whole - digits));
  const auto rest = parse_money(word.substr(whole - digits));
  if (!billions || !rest || billions->cents() > largest_result.cents() / billion) return std::nullopt;
  const Money result = Money::from_cents(billions->cents() * billion + rest->cents());
  return result > largest_result ? std::nullopt : std::optional(result);
}

}   // namespace

Read<Money> read_result(std::string_view word) {
  if (const auto amount = parse_result(word)) return *amount;
  return Failure{
      fmt::format("'{}' is not an amount of money: write 10 or 10.50, up to {}", word, to_string(largest_result))};
}

Read<Money> read_signed_result(std::string_view word) {
  const bool negative = word.starts_with('-');
  const auto amount = parse_result(negative || word.starts_with('+') ? word.substr(1) : word);
  if (!amount) return Failure{fmt::format("'{}' is not a result: write +10.00, -5.00 or 0", word)};
  return negative ? -*amount : *amount;
}

Read<Card> read_card(std::string_view word) {
  if (const auto card = parse_card(word)) return *card;
  return Failure{
      fmt::format("'{}' is not a card: write the rank (A 2 to 9 T J Q K) and the suit (c d h s), as in Td", word)};
}

Read<Cites> read_cites(Words words) {
  Cites cites;   // separated by blanks or commas
  for (const std::string_view word : words)
    for (const std::string_view cite : rulebook::split_citations(word))
      if (!cite.empty()) cites.emplace_back(cite);
  if (const std::string* unknown = first_unknown(cites))
    return Failure{fmt::format("'{}' is neither a clause of the index nor a reading", *unknown)};
  return cites;
}

Read<Cites> take_cites(Words& words) {
  // Every citation begins with a capital letter; of a command's own words only cards do.
  const auto cite = std::ranges::find_if(
      words, [](std::string_view word) { return word[0] >= 'A' && word[0] <= 'Z' && !parse_card(word); });
  const auto length = static_cast<std::size_t>(cite - words.begin());
  auto cites = read_cites(words.subspan(length));
  words = words.first(length);
  return cites;
}

}   // namespace pitboss::notation
