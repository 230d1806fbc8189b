#include "wire/command_json.h"

#include <array>
#include <optional>
#include <set>

namespace pitboss::wire {

namespace {

using namespace pitboss::round;

constexpr std::string_view types[] = {"join", "wager",  "withdraw",  "deal",  "insure", "decline", "switch",
                                      "keep", "revoke", "surrender", "stand", "hit",    "double",  "split"};
static_assert(std::size(types) == std::variant_size_v<Command>);

struct Fields {
  Json& json;

  void operator()(const Join& c) { json["chips_cents"] = c.chips.cents(); }
  void operator()(const PlaceWagers& c) {
    json["spot"] = c.spot.number;
    json["hands_cents"] = {c.slip.hands[0].cents(), c.slip.hands[1].cents()};
    json["super_match_cents"] = c.slip.super_match.cents();
    json["kings_bounty_cents"] = {c.slip.kings_bounty[0].cents(), c.slip.kings_bounty[1].cents()};
    json["dealer_bust_21_cents"] = c.slip.dealer_bust_21.cents();
    json["dead_mans_hand_cents"] = c.slip.dead_mans_hand.cents();
  }
  void operator()(const DealCard& c) { json["card"] = to_string(c.card); }
  void operator()(const Insure& c) {
    json["spot"] = c.spot.number;
    json["amounts_cents"] = {c.amounts[0].cents(), c.amounts[1].cents()};
  }
  void operator()(const Double& c) {
    json["hand"] = to_string(c.hand);
    json["amount_cents"] = c.amount.cents();
  }
  template <typename C>
  void operator()(const C& c) {
    if constexpr (requires { c.hand; })
      json["hand"] = to_string(c.hand);
    else
      json["spot"] = c.spot.number;
  }
};

// Takes fields out of an object one by one and remembers the first thing that is wrong.
class Reader {
 public:
  explicit Reader(const Json& json) : json_(json) {}

  const Json* field(const char* key) {
    seen_.insert(key);
    const auto found = json_.find(key);
    return found == json_.end() ? nullptr : &*found;
  }

  std::int64_t whole(const char* key, std::int64_t least, std::int64_t most) {
    const Json* value = needed(key);
    return value == nullptr ? least : whole(*value, key, least, most);
  }

  PlayerId player() { return {static_cast<std::uint8_t>(whole("player", 1, 255))}; }
  SpotId spot() { return {static_cast<std::uint8_t>(whole("spot", 1, most_spots))}; }
  Money amount(const char* key) { return Money::from_cents(whole(key, 0, largest_amount.cents())); }
  Money amount_or_none(const char* key) { return field(key) == nullptr ? Money{} : amount(key); }

  // One amount a box; the second may be left out where the game has one hand a spot.
  std::array<Money, 2> amounts(const char* key) {
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
  std::array<Money, 2> amounts_or_none(const char* key) {
    return field(key) == nullptr ? std::array<Money, 2>{} : amounts(key);
  }

  HandId hand() {
    const std::string* text = string("hand");
    const auto hand = text == nullptr ? std::nullopt : parse_hand_id(*text);
    if (!hand) wrong("hand", "must name a hand, as in \"1.1\"");
    return hand.value_or(HandId{});
  }
  Card card() {
    const std::string* text = string("card");
    const auto card = text == nullptr ? std::nullopt : parse_card(*text);
    if (!card) wrong("card", "must name a card, as in \"Td\"");
    return card.value_or(Card{});
  }

  const std::string* string(const char* key) {
    const Json* value = needed(key);
    if (value == nullptr) return nullptr;
    if (!value->is_string()) {
      wrong(key, "must be a text");
      return nullptr;
    }
    return value->get_ptr<const std::string*>();
  }

  // What is wrong, fields that nobody asked for among it.
  const std::optional<std::string>& verdict() {
    for (auto it = json_.begin(); it != json_.end() && !wrong_; ++it)
      if (!seen_.contains(it.key())) wrong_ = "unknown field '" + it.key().substr(0, longest_shown) + "'";
    return wrong_;
  }

 private:
  static constexpr std::size_t longest_shown = 40;

  const Json* needed(const char* key) {
    const Json* value = field(key);
    if (value == nullptr) wrong(key, "is missing");
    return value;
  }

  std::int64_t whole(const Json& value, const char* key, std::int64_t least, std::int64_t most) {
    const bool fits = value.is_number_unsigned() ? value.get<std::uint64_t>() <= static_cast<std::uint64_t>(most)
                                                 : value.is_number_integer() && value.get<std::int64_t>() <= most;
    if (fits && value.get<std::int64_t>() >= least) return value.get<std::int64_t>();
    wrong(key, "must be a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return least;
  }

  void wrong(std::string_view key, std::string_view what) {
    if (!wrong_) wrong_ = "'" + std::string(key) + "' " + std::string(what);
  }

  const Json& json_;
  std::set<std::string, std::less<>> seen_;
  std::optional<std::string> wrong_;
};

std::optional<Command> read(Reader& in, std::string_view type) {
  if (type == "deal") return DealCard{in.card()};
  const PlayerId player = in.player();
  if (type == "join") return Join{player, in.amount("chips_cents")};
  if (type == "wager") {
    PlaceWagers c{player, in.spot(), {}};
    c.slip.hands = in.amounts("hands_cents");
    c.slip.super_match = in.amount_or_none("super_match_cents");
    c.slip.kings_bounty = in.amounts_or_none("kings_bounty_cents");
    c.slip.dealer_bust_21 = in.amount_or_none("dealer_bust_21_cents");
    c.slip.dead_mans_hand = in.amount_or_none("dead_mans_hand_cents");
    return c;
  }
  if (type == "withdraw") return WithdrawWagers{player, in.spot()};
  if (type == "insure") {
    const SpotId spot = in.spot();
    return Insure{player, spot, in.amounts("amounts_cents")};
  }
  if (type == "decline") return DeclineInsurance{player, in.spot()};
  if (type == "switch") return Switch{player, in.spot()};
  if (type == "keep") return Keep{player, in.spot()};
  if (type == "revoke") return RevokeSwitch{player, in.spot()};
  if (type == "surrender") return round::Surrender{player, in.hand()};
  if (type == "stand") return Stand{player, in.hand()};
  if (type == "hit") return Hit{player, in.hand()};
  if (type == "double") {
    const HandId hand = in.hand();
    return Double{player, hand, in.amount("amount_cents")};
  }
  if (type == "split") return Split{player, in.hand()};
  return std::nullopt;
}

}   // namespace

Json to_json(const Command& command) {
  Json json;
  json["type"] = types[command.index()];
  std::visit(
      [&](const auto& c) {
        if constexpr (requires { c.player; }) json["player"] = c.player.number;
      },
      command);
  std::visit(Fields{json}, command);
  return json;
}

Result<Command, std::string> command_from_json(const Json& json) {
  if (!json.is_object()) return Failure{std::string("a command is a JSON object")};
  Reader in(json);
  const std::string* type = in.string("type");
  if (type == nullptr) return Failure{*in.verdict()};
  const auto command = read(in, *type);
  if (!command) return Failure{std::string("unknown type of command")};
  if (const auto& wrong = in.verdict()) return Failure{*wrong};
  return *command;
}

Result<Command, std::string> command_from(std::string_view text, PlayerId sender) {
  if (text.size() > most_command_bytes)
    return Failure{"a command has at most " + std::to_string(most_command_bytes) + " bytes"};
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return Failure{std::string("a command is JSON, and this is not")};
  if (!json.is_object()) return Failure{std::string("a command is a JSON object")};
  if (!json.contains("player")) json["player"] = sender.number;
  auto command = command_from_json(json);
  if (!command) return command;
  if (std::holds_alternative<Join>(*command) || std::holds_alternative<DealCard>(*command))
    return Failure{std::string("this command is the table's own")};
  const bool own = std::visit(
      [&](const auto& c) {
        if constexpr (requires { c.player; }) return c.player == sender;
        return false;
      },
      *command);
  if (!own) return Failure{std::string("a command speaks for the one who sends it")};
  return command;
}

}   // namespace pitboss::wire
