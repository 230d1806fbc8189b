#include "wire/field_reader.h"

#include "base/shown.h"
#include "wire/slip_json.h"

namespace pitboss::wire {

namespace {

constexpr std::size_t longest_shown = 40;

}   // namespace

const Json* FieldReader::field(std::string_view key) {
  seen_.emplace(key);
  const auto found = json_.find(std::string(key));
  return found == json_.end() ? nullptr : &*found;
}

const Json* FieldReader::needed(std::string_view key) {
  const Json* value = field(key);
  if (value == nullptr) wrong(key, "is missing");
  return value;
}

void FieldReader::wrong(std::string_view key, std::string_view what) {
  if (!wrong_) wrong_ = "'" + std::string(key) + "' " + std::string(what);
}

std::int64_t FieldReader::whole(std::string_view key, std::int64_t least, std::int64_t most) {
  const Json* value = needed(key);
  return value == nullptr ? least : whole(*value, key, least, most);
}

std::int64_t FieldReader::whole(const Json& value, std::string_view key, std::int64_t least, std::int64_t most) {
  const bool fits = value.is_number_unsigned() ? value.get<std::uint64_t>() <= static_cast<std::uint64_t>(most)
                                               : value.is_number_integer() && value.get<std::int64_t>() <= most;
  if (fits && value.get<std::int64_t>() >= least) return value.get<std::int64_t>();
  wrong(key, "must be a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  return least;
}

bool FieldReader::flag(std::string_view key) {
  const Json* value = needed(key);
  if (value != nullptr && !value->is_boolean()) wrong(key, "must be true or false");
  return value != nullptr && value->is_boolean() && value->get<bool>();
}

std::array<Money, 2> FieldReader::amounts(std::string_view key) {
  std::array<Money, 2> both{};
  const Json* value = needed(key);
  if (value == nullptr) return both;
  if (!value->is_array() || value->empty() || value->size() > 2) {
    wrong(key, "must be one or two amounts in cents");
    return both;
  }
  for (std::size_t i = 0; i < value->size(); ++i)
    both[i] = Money::from_cents(whole((*value)[i], key, 0, largest_amount.cents()));
  return both;
}

HandId FieldReader::hand() {
  const std::string* text = string("hand");
  const auto hand = text == nullptr ? std::nullopt : parse_hand_id(*text);
  if (!hand) wrong("hand", "must name a hand, as in \"1.1\"");
  return hand.value_or(HandId{});
}

Card FieldReader::card() {
  const std::string* text = string("card");
  const auto card = text == nullptr ? std::nullopt : parse_card(*text);
  if (!card) wrong("card", "must name a card, as in \"Td\"");
  return card.value_or(Card{});
}

round::Place FieldReader::place(std::string_view key) {
  const std::string* text = string(key);
  if (text != nullptr && *text == "dealer") return round::to_dealer;
  const auto hand = text == nullptr ? std::nullopt : parse_hand_id(*text);
  if (!hand) wrong(key, "must name a hand, as in \"1.1\", or \"dealer\"");
  return round::Place{hand.value_or(HandId{})};
}

const std::string* FieldReader::string(std::string_view key) {
  const Json* value = needed(key);
  if (value == nullptr) return nullptr;
  if (!value->is_string()) {
    wrong(key, "must be a text");
    return nullptr;
  }
  return value->get_ptr<const std::string*>();
}

round::Stakes FieldReader::stakes(bool needs_hands) {
  round::Stakes stakes;
  for (const Bet bet : opening_bets) {
    const std::string_view key = slip_key(bet);
    if (!has(key) && !(bet == Bet::hand && needs_hands)) continue;
    if (is_by_box(bet)) {
      const auto both = amounts(key);
      stakes.at(bet, 1) = both[0];
      stakes.at(bet, 2) = both[1];
    } else {
      stakes.at(bet) = amount(key);
    }
  }
  return stakes;
}

round::Stakes FieldReader::stakes_in(std::string_view key) {
  const Json* object = field(key);
  if (object == nullptr) return {};
  if (!object->is_object()) {
    wrong(key, "must be an object of amounts");
    return {};
  }
  FieldReader inner(*object);
  const round::Stakes stakes = inner.stakes(false);
  if (const auto& complaint = inner.verdict(); complaint && !wrong_) wrong_ = std::string(key) + ": " + *complaint;
  return stakes;
}

round::Slip FieldReader::slip() {
  round::Slip slip;
  slip.chips = stakes(true);
  slip.coupons = stakes_in("coupons");
  slip.tips = stakes_in("tips");
  return slip;
}

const std::optional<std::string>& FieldReader::verdict() {
  for (auto it = json_.begin(); it != json_.end() && !wrong_; ++it)
    if (!seen_.contains(it.key())) wrong_ = "unknown field '" + shown(it.key(), longest_shown) + "'";
  return wrong_;
}

}   // namespace pitboss::wire
