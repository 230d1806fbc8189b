#include "wire/slip_json.h"

namespace pitboss::wire {

namespace {

Json stakes_json(const round::Stakes& stakes, bool all) {
  Json json = Json::object();
  for (const Bet bet : opening_bets) {
    const std::string key(slip_key(bet));
    const std::int64_t first = stakes.at(bet, 1).cents(), second = stakes.at(bet, 2).cents();
    if (!all && first == 0 && second == 0) continue;
    if (is_by_box(bet))
      json[key] = {first, second};
    else
      json[key] = first;
  }
  return json;
}

}   // namespace

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
  Json json = stakes_json(slip.chips, true);
  if (slip.coupons != round::Stakes{}) json["coupons"] = stakes_json(slip.coupons, false);
  if (slip.tips != round::Stakes{}) json["tips"] = stakes_json(slip.tips, false);
  return json;
}

}   // namespace pitboss::wire
