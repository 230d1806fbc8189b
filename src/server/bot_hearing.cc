#include "server/bot_hearing.h"

#include <optional>
#include <utility>

namespace pitboss::server {

using wire::Json;

int count_of(const Json& card) {
  if (!card.is_string()) return 0;
  const char rank = card.get_ref<const std::string&>()[0];
  return rank == 'A' ? 11 : rank >= '2' && rank <= '9' ? rank - '0' : 10;
}

namespace {

std::optional<Happening> happening(const Json& event) {
  using Kind = Happening::Kind;
  const std::string& type = event["type"].get_ref<const std::string&>();
  const int player = event.contains("player") && event["player"].is_number() ? event["player"].get<int>() : 0;
  if (type == "seat_taken") return Happening{.kind = Kind::seat_taken, .player = player};
  if (type == "bought_in") return Happening{.kind = Kind::bought_in, .player = player};
  if (type == "round_begun") return Happening{.kind = Kind::round_begun};
  if (type == "round_closed") return Happening{.kind = Kind::closed};
  if (type == "wager_placed")
    return Happening{.kind = Kind::placed,
                     .player = player,
                     .wager = event["wager"].get<int>(),
                     .cents = event["stake_cents"].get<std::int64_t>()};
  if (type == "wager_withdrawn") return Happening{.kind = Kind::withdrawn, .wager = event["wager"].get<int>()};
  if (type == "wager_settled")
    return Happening{.kind = Kind::settled,
                     .player = player,
                     .cents = event["returned_cents"].get<std::int64_t>() + event["paid_cents"].get<std::int64_t>()};
  if (type == "total_announced" && event["of"].is_string())
    return Happening{.kind = Kind::total,
                     .hand = event["of"].get<std::string>(),
                     .count = event["total"]["count"].get<int>(),
                     .soft = event["total"]["soft"].get<bool>()};
  if (type == "card_dealt" && event["to"] == "dealer" && event.contains("card"))
    return Happening{.kind = Kind::dealer_card, .count = count_of(event["card"])};
  return std::nullopt;
}

}   // namespace

Happenings read_happenings(std::string_view text) {
  Happenings found;
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) {
    found.wrong = "a message that is no JSON object";
    return found;
  }
  found.after = json["after"].get<std::uint64_t>();
  found.seq = json["seq"].get<std::uint64_t>();
  for (const Json& event : json["events"]) {
    if (event["type"] == "wager_settled" && event.value("clause", "").empty())
      found.wrong = "a settlement without a clause: " + wire::to_text(event);
    if (auto one = happening(event)) found.all.push_back(std::move(*one));
  }
  return found;
}

}   // namespace pitboss::server
