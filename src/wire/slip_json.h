// A slip of wagers as JSON: the amounts in chips by their bets, coupons and tips in objects of their own.
#pragma once
#include <array>

#include "round/place.h"
#include "round/stakes.h"
#include "wire/json.h"

namespace pitboss::wire {

// {"hands_cents": [1000, 1000], "super_match_cents": 500, "tips": {"hands_cents": [200, 0]}}; in chips every bet has
// its field, of coupons and tips only those that are made.
Json slip_json(const round::Slip& slip);

// The key of a bet's amount: "hands_cents", "super_match_cents"; empty for a bet that cannot be on a slip.
std::string_view slip_key(Bet bet);

inline std::string place_json(const round::Place& place) { return place.hand ? to_string(*place.hand) : "dealer"; }

// The stakes of coupons or tips, only those that are made.
Json stakes_json(const round::Stakes& stakes);

// Writes a slip's fields into a Json or a JsonText.
template <typename Out>
void put_slip(Out& json, const round::Slip& slip) {
  for (const Bet bet : opening_bets) {
    const std::int64_t first = slip.chips.at(bet, 1).cents();
    const std::int64_t second = slip.chips.at(bet, 2).cents();
    if (is_by_box(bet))
      json[slip_key(bet)] = std::array{first, second};
    else
      json[slip_key(bet)] = first;
  }
  if (slip.coupons != round::Stakes{}) json["coupons"] = stakes_json(slip.coupons);
  if (slip.tips != round::Stakes{}) json["tips"] = stakes_json(slip.tips);
}

}   // namespace pitboss::wire
