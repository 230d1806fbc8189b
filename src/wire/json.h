// The JSON of the wire. Money is a whole number of cents under a key that ends in `_cents`; cards, hands and spots are
// written as the notation writes them.
#pragma once
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "base/ids.h"
#include "base/money.h"
#include "cards/card.h"
#include "cards/total.h"
#include "wire/json_fwd.h"

namespace pitboss::wire {

inline Json to_json(Money amount) { return amount.cents(); }
inline Json to_json(SpotId spot) { return spot.number; }
inline Json to_json(PlayerId player) { return player.number; }
inline Json to_json(HandId hand) { return to_string(hand); }
inline Json to_json(Card card) { return to_string(card); }
inline Json to_json(Total total) { return {{"count", total.count}, {"soft", total.soft}}; }

inline Json to_json(std::span<const Card> cards) {
  Json array = Json::array();
  for (const Card card : cards) array.push_back(to_string(card));
  return array;
}

// An empty object with room for so many fields. Without it, an object that grows copies its fields again and again.
inline Json object_for(std::size_t fields) {
  Json json = Json::object();
  json.get_ref<Json::object_t&>().reserve(fields);
  return json;
}

// Parses a text from outside. Nothing of ours is nested deeper than this; a text that is could use up the stack, and is
// refused (discarded).
inline constexpr int deepest = 16;
inline Json from_text(std::string_view text) {
  int depth = 0;
  bool in_text = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (in_text && text[i] == '\\')
      ++i;
    else if (text[i] == '"')
      in_text = !in_text;
    else if (!in_text && (text[i] == '[' || text[i] == '{') && ++depth > deepest)
      return Json(Json::value_t::discarded);
    else if (!in_text && (text[i] == ']' || text[i] == '}'))
      --depth;
  }
  return Json::parse(text, nullptr, false);
}

// Text for a socket or a file; bytes that are not UTF-8 are replaced.
inline std::string to_text(const Json& json, int indent = -1) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}   // namespace pitboss::wire
