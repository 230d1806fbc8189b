#include "wire/slip_json.h"

namespace pitboss::wire {

Json stakes_json(const round::Stakes& stakes) {
  Json json = Json::object();
  for (const Bet bet : opening_bets) {
    const std::int64_t first = stakes.at(bet, 1).cents(), second = stakes.at(bet, 2).cents();
    if (first == 0 && second == 0) continue;
    if (is_by_box(bet))
      json[slip_key(bet)] = {first, second};
    else
      json[slip_key(bet)] = first;
  }
  return json;
}

std::string_view slip_key(Bet bet) {
  switch (bet) {
    case Bet::hand:
      return "hands_cents";
    case Bet::super_match:
      return "super_match_cents";
    case Bet::kings_bounty:
      return "kings_bounty_cents";
    case Bet::dealer_bust_21:
      return "dealer_bust_21_cents";
    case Bet::dead_mans_hand:
      return "dead_mans_hand_cents";
    case Bet::double_down:
    case Bet::insurance:
      break;
  }
  return {};
}

Json slip_json(const round::Slip& slip) {
  Json json = Json::object();
  put_slip(json, slip);
  return json;
}

}   // namespace pitboss::wire
