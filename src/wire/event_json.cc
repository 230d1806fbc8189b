#include "wire/event_json.h"

#include "notation/words.h"

namespace pitboss::wire {

namespace {

using namespace pitboss::round;

constexpr std::string_view types[] = {
    "player_joined",      "wager_placed",   "wager_withdrawn", "card_dealt",     "total_announced", "insurance_offered",
    "insurance_answered", "switch_offered", "switch_declined", "cards_switched", "switch_revoked",  "hole_card_checked",
    "decision_offered",   "card_requested", "hand_stood",      "hand_doubled",   "hand_split",      "hand_surrendered",
    "hand_completed",     "hand_busted",    "cards_tucked",    "dealer_turn",    "hole_card_shown", "up_card_boxed",
    "dealer_done",        "wager_settled",  "round_closed"};
static_assert(std::size(types) == std::variant_size_v<Event>);

Json place_json(const Place& place) { return place.hand ? Json(to_string(*place.hand)) : Json("dealer"); }

// What each event says beside its type, ground and words.
struct Fields {
  Json& json;
  Audience audience;

  void spot(SpotId id) { json["spot"] = id.number; }
  void hand(HandId id) { json["hand"] = to_string(id); }

  void operator()(const PlayerJoined& e) {
    json["player"] = e.player.number;
    if (audience == Audience::record) json["chips_cents"] = e.chips.cents();
  }
  void operator()(const WagerPlaced& e) {
    json["wager"] = e.wager.index;
    json["player"] = e.player.number;
    spot(e.hand.spot);
    hand(e.hand);
    json["bet"] = name(e.bet);
    json["stake_cents"] = e.stake.cents();
  }
  void operator()(const WagerWithdrawn& e) { json["wager"] = e.wager.index; }
  void operator()(const CardDealt& e) {
    json["to"] = place_json(e.to);
    if (!e.face_down || audience == Audience::record) json["card"] = to_string(e.card);
    json["face_down"] = e.face_down;
  }
  void operator()(const TotalAnnounced& e) {
    json["of"] = place_json(e.of);
    json["total"] = to_json(e.total);
  }
  void operator()(const InsuranceOffered&) {}
  void operator()(const InsuranceAnswered& e) {
    spot(e.spot);
    json["insured"] = e.insured;
  }
  void operator()(const round::SwitchOffered& e) {
    spot(e.spot);
    json["total"] = to_json(e.total);
  }
  void operator()(const SwitchDeclined& e) { spot(e.spot); }
  void operator()(const CardsSwitched& e) { spot(e.spot); }
  void operator()(const SwitchWasRevoked& e) { spot(e.spot); }
  void operator()(const HoleCardChecked& e) { json["blackjack"] = e.blackjack; }
  void operator()(const DecisionOffered& e) { hand(e.hand); }
  void operator()(const CardRequested& e) { hand(e.hand); }
  void operator()(const HandStood& e) { hand(e.hand); }
  void operator()(const HandDoubled& e) { hand(e.hand); }
  void operator()(const HandSplit& e) {
    hand(e.hand);
    json["added"] = to_string(e.added);
  }
  void operator()(const HandSurrendered& e) {
    hand(e.hand);
    json["held"] = e.held;
  }
  void operator()(const HandCompleted& e) { hand(e.hand); }
  void operator()(const HandBusted& e) { hand(e.hand); }
  void operator()(const CardsTucked& e) { hand(e.hand); }
  void operator()(const DealerTurn&) {}
  void operator()(const HoleCardShown& e) { json["card"] = to_string(e.card); }
  void operator()(const UpCardBoxed& e) { json["card"] = to_string(e.card); }
  void operator()(const DealerDone& e) { json["total"] = to_json(e.total); }
  void operator()(const WagerSettled& e) {
    json["wager"] = e.wager.index;
    json["player"] = e.player.number;
    json.update(settlement_json(e));
  }
  void operator()(const RoundClosed&) {}
};

}   // namespace

std::string_view type_of(const Event& event) { return types[event.index()]; }

Json to_json(const Event& event, Audience audience) {
  Json json;
  json["type"] = type_of(event);
  std::visit(Fields{json, audience}, event);
  if (const Why* why = notation::why_of(event)) {
    json["ground"] = info(why->ground).name;
    json["clause"] = why->cite.text();
  }
  json["words"] = audience == Audience::record ? notation::in_words(event) : notation::in_words_for_all(event);
  return json;
}

Json settlement_json(const WagerSettled& settled) {
  const Settlement& how = settled.settlement;
  Json json;
  json["spot"] = settled.hand.spot.number;
  json["hand"] = to_string(settled.hand);
  json["bet"] = name(settled.bet);
  json["outcome"] = name(how.outcome);
  json["line"] = how.line == Line::none ? Json(nullptr) : Json(name(how.line));
  json["odds"] = how.outcome == Outcome::win ? Json(to_string(how.odds)) : Json(nullptr);
  json["stake_cents"] = settled.stake.cents();
  json["paid_cents"] = settled.payment.paid.cents();
  json["returned_cents"] = settled.payment.returned.cents();
  json["collected_cents"] = settled.payment.collected.cents();
  json["net_cents"] = settled.payment.net().cents();
  json["ground"] = info(settled.why.ground).name;
  json["reason"] = notation::reason_in_words(settled);
  json["clause"] = settled.why.cite.text();
  return json;
}

}   // namespace pitboss::wire
