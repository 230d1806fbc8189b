// Reads the fields of a JSON object one by one and keeps the first error: a missing field, one of another type, an
// amount out of bounds, and at the end a field that nothing has read.
#pragma once
#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "round/place.h"
#include "round/stakes.h"
#include "wire/json.h"

namespace pitboss::wire {

class FieldReader {
 public:
  explicit FieldReader(const Json& object) : json_(object) {}

  std::int64_t whole(std::string_view key, std::int64_t least, std::int64_t most);
  bool flag(std::string_view key);
  PlayerId player(std::string_view key = "player") { return {static_cast<std::uint8_t>(whole(key, 1, 255))}; }
  SpotId spot() { return {static_cast<std::uint8_t>(whole("spot", 1, most_spots))}; }
  Money amount(std::string_view key) { return Money::from_cents(whole(key, 0, largest_amount.cents())); }
  Money amount_or_none(std::string_view key) { return has(key) ? amount(key) : Money{}; }
  // One amount for each box; the second may be left out if the game has one hand a spot.
  std::array<Money, 2> amounts(std::string_view key);
  HandId hand();
  Card card();
  round::Place place(std::string_view key);
  // One of an enumeration's words.
  template <typename E>
  E word(std::string_view key);
  // The hand wagers in chips are required; everything else may be missing.
  round::Slip slip();

  const std::string* string(std::string_view key);
  bool has(std::string_view key) { return field(key) != nullptr; }
  // What is wrong; nothing if all is well. Called last: it also reports fields that nothing has read.
  const std::optional<std::string>& verdict();

 private:
  const Json* field(std::string_view key);
  const Json* needed(std::string_view key);
  std::int64_t whole(const Json& value, std::string_view key, std::int64_t least, std::int64_t most);
  round::Stakes stakes(bool needs_hands);
  round::Stakes stakes_in(std::string_view key);
  void wrong(std::string_view key, std::string_view what);

  const Json& json_;
  std::set<std::string, std::less<>> seen_;
  std::optional<std::string> wrong_;
};

template <typename E>
E FieldReader::word(std::string_view key) {
  const std::string* text = string(key);
  const auto value = text == nullptr ? std::nullopt : named<E>(*text);
  if (!value) {
    std::string all;
    for (const std::string_view one : words_of<E>) (all += all.empty() ? "" : ", ") += one;
    wrong(key, "must be one of " + all);
  }
  return value.value_or(E{});
}

}   // namespace pitboss::wire
