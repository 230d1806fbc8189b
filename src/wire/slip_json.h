// A slip of wagers as JSON: the amounts in chips by their bets, coupons and tips in objects of their own.
#pragma once
#include "round/place.h"
#include "round/stakes.h"
#include "wire/json.h"

namespace pitboss::wire {

// {"hands_cents": [1000, 1000], "super_match_cents": 500, "tips": {"hands_cents": [200, 0]}}; in chips every bet is
// there, else only those that are made.
Json slip_json(const round::Slip& slip);

// The key of a bet's amount: "hands_cents", "super_match_cents"; none for a bet that no slip has.
std::string_view slip_key(Bet bet);

inline Json place_json(const round::Place& place) { return place.hand ? Json(to_string(*place.hand)) : Json("dealer"); }

}   // namespace pitboss::wire
