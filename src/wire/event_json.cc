#include "wire/event_json.h"

#include <concepts>

#include "notation/words.h"
#include "wire/json_text.h"
#include "wire/slip_json.h"

namespace pitboss::wire {

// A namespace of its own for the using-directive, which must not reach the other files of a unity build.
namespace round_events {

using namespace pitboss::round;

constexpr std::string_view types[] = {
    "player_joined",       "player_seated",     "seat_given_up",       "consent_asked",   "consent_answered",
    "wagers_called",       "call_confirmed",    "cash_converted",      "call_lapsed",     "wager_placed",
    "wager_withdrawn",     "decider_named",     "card_dealt",          "total_announced", "insurance_offered",
    "insurance_answered",  "switch_offered",    "switch_declined",     "cards_switched",  "switch_revoked",
    "hole_card_checked",   "decision_offered",  "card_requested",      "hand_stood",      "hand_doubled",
    "hand_split",          "hand_surrendered",  "hand_completed",      "hand_busted",     "follow_asked",
    "follow_answered",     "cards_tucked",      "dealer_turn",         "hole_card_shown", "up_card_boxed",
    "dealer_done",         "card_misdelivered", "leave_offered",       "leave_answered",  "face_up_card_found",
    "card_drawn_in_error", "card_refused",      "card_burned",         "card_missed",     "late_card_asked",
    "late_card_taken",     "hand_dead",         "supervisor_notified", "reader_misused",  "reader_failed",
    "round_voided",        "wager_settled",     "round_closed"};
static_assert(std::size(types) == std::variant_size_v<EventKinds>);

template <typename Out>
void put_total(Out& json, const Total& total) {
  if constexpr (std::same_as<Out, Json>) {
    json["total"] = to_json(total);
  } else {
    JsonText of(json.text_of("total"));
    of["count"] = total.count;
    of["soft"] = total.soft;
  }
}

template <typename Out, typename T>
void put_or_null(Out& json, std::string_view key, bool there, const T& value) {
  if (there)
    json[key] = value;
  else
    json[key] = nullptr;
}

template <typename Out>
void put_settlement(Out& json, const WagerSettled& settled) {
  const Settlement& how = settled.settlement;
  json["player"] = settled.player.number;
  json["spot"] = settled.hand.spot.number;
  json["hand"] = to_string(settled.hand);
  json["bet"] = name(settled.bet);
  json["kind"] = name(settled.kind);
  json["outcome"] = name(how.outcome);
  put_or_null(json, "line", how.line != Line::none, name(how.line));
  put_or_null(json, "odds", how.outcome == Outcome::win, to_string(how.odds));
  json["stake_cents"] = settled.stake.cents();
  json["paid_cents"] = settled.payment.paid.cents();
  json["returned_cents"] = settled.payment.returned.cents();
  json["collected_cents"] = settled.payment.collected.cents();
  json["net_cents"] = settled.payment.net().cents();
  json["ground"] = info(settled.why.ground).name;
  json["reason"] = notation::reason_in_words(settled);
  json["clause"] = settled.why.cite.text();
}

// The fields of each event apart from its type, ground, clause and words.
template <typename Out>
struct FieldWriter {
  Out& json;
  Audience audience;

  void spot(SpotId id) { json["spot"] = id.number; }
  void hand(HandId id) { json["hand"] = to_string(id); }
  void person(PlayerId player, SpotId at) {
    json["player"] = player.number;
    spot(at);
  }

  void operator()(const PlayerJoined& e) {
    json["player"] = e.player.number;
    if (audience == Audience::record) json["chips_cents"] = e.chips.cents();
  }
  void operator()(const PlayerSeated& e) { person(e.player, e.spot); }
  void operator()(const SeatGivenUp& e) { person(e.player, e.spot); }
  void operator()(const ConsentAsked& e) { person(e.player, e.spot); }
  void operator()(const ConsentAnswered& e) {
    person(e.player, e.spot);
    json["given"] = e.given;
  }
  void operator()(const WagersCalled& e) {
    person(e.player, e.spot);
    put_slip(json, slip_of(e.stakes));
    json["cash_cents"] = e.cash.cents();
  }
  void operator()(const CallConfirmed& e) {
    json["player"] = e.player.number;
    json["by"] = name(e.by);
  }
  void operator()(const CashConverted& e) {
    json["player"] = e.player.number;
    json["cash_cents"] = e.cash.cents();
  }
  void operator()(const CallLapsed& e) {
    person(e.player, e.spot);
    json["withdrawn"] = e.withdrawn;
  }
  void operator()(const WagerPlaced& e) {
    json["wager"] = e.wager.index;
    json["player"] = e.player.number;
    spot(e.hand.spot);
    hand(e.hand);
    json["bet"] = name(e.bet);
    json["kind"] = name(e.kind);
    json["stake_cents"] = e.stake.cents();
  }
  void operator()(const WagerWithdrawn& e) {
    json["wager"] = e.wager.index;
    json["replaced"] = e.replaced;
  }
  void operator()(const DeciderNamed& e) { person(e.player, e.spot); }
  void operator()(const CardDealt& e) {
    json["to"] = place_json(e.to);
    if (!e.face_down || audience == Audience::record) json["card"] = to_string(e.card);
    json["face_down"] = e.face_down;
    if (e.waited) json["waited"] = true;
  }
  void operator()(const TotalAnnounced& e) {
    json["of"] = place_json(e.of);
    put_total(json, e.total);
  }
  void operator()(const InsuranceOffered&) {}
  void operator()(const InsuranceAnswered& e) {
    person(e.player, e.spot);
    json["insured"] = e.insured;
  }
  void operator()(const round::SwitchOffered& e) {
    spot(e.spot);
    put_total(json, e.total);
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
  void operator()(const FollowAsked& e) {
    json["player"] = e.player.number;
    hand(e.hand);
    json["bet"] = name(e.bet);
    if (e.bet == Bet::hand) json["added"] = to_string(e.added);
  }
  void operator()(const FollowAnswered& e) {
    json["player"] = e.player.number;
    hand(e.hand);
    json["followed"] = e.followed;
  }
  void operator()(const CardsTucked& e) { hand(e.hand); }
  void operator()(const DealerTurn&) {}
  void operator()(const HoleCardShown& e) { json["card"] = to_string(e.card); }
  void operator()(const UpCardBoxed& e) { json["card"] = to_string(e.card); }
  void operator()(const DealerDone& e) { put_total(json, e.total); }
  void operator()(const CardMisdelivered& e) {
    json["card"] = to_string(e.card);
    json["due"] = place_json(e.due);
    json["at"] = place_json(e.at);
    json["remedy"] = name(e.remedy);
  }
  void operator()(const LeaveOffered& e) { person(e.player, e.spot); }
  void operator()(const LeaveAnswered& e) {
    person(e.player, e.spot);
    json["left"] = e.left;
  }
  void operator()(const FaceUpCardFound& e) { json["card"] = to_string(e.card); }
  void operator()(const CardDrawnInError& e) {
    if (e.exposed || audience == Audience::record) json["card"] = to_string(e.card);
    json["exposed"] = e.exposed;
  }
  void operator()(const CardRefused& e) {
    json["player"] = e.player.number;
    hand(e.hand);
  }
  void operator()(const CardBurned& e) {
    json["card"] = to_string(e.card);
    if (e.waited) json["waited"] = true;
  }
  void operator()(const CardMissed& e) { json["due"] = place_json(e.due); }
  void operator()(const LateCardAsked& e) { hand(e.hand); }
  void operator()(const LateCardTaken& e) { hand(e.hand); }
  void operator()(const HandDead& e) { hand(e.hand); }
  void operator()(const SupervisorNotified&) {}
  void operator()(const ReaderMisused& e) { json["readable"] = e.readable; }
  void operator()(const ReaderFailed&) {}
  void operator()(const RoundVoided&) {}
  void operator()(const WagerSettled& e) {
    json["wager"] = e.wager.index;
    put_settlement(json, e);
  }
  void operator()(const RoundClosed&) {}
};

template <typename Out>
void put(Out& json, const Event& event, Audience audience, bool by_platform) {
  json["type"] = type_of(event);
  std::visit(FieldWriter<Out>{json, audience}, event);
  // A settlement has ground and clause among its own fields.
  if (const Why* why = notation::why_of(event); why != nullptr && !std::holds_alternative<WagerSettled>(event)) {
    json["ground"] = info(why->ground).name;
    json["clause"] = why->cite.text();
  }
  json["words"] = audience == Audience::record ? notation::in_words(event) : notation::in_words_for_all(event);
  if (by_platform) json["by_platform"] = true;
}

}   // namespace round_events

std::string_view type_of(const round::Event& event) { return round_events::types[event.index()]; }

Json to_json(const round::Event& event, Audience audience) {
  Json json = object_for(24);
  round_events::put(json, event, audience, false);
  return json;
}

void append_text(std::string& out, const round::Event& event, Audience audience, bool by_platform) {
  JsonText json(out);
  round_events::put(json, event, audience, by_platform);
}

Json settlement_json(const round::WagerSettled& settled) {
  Json json = object_for(18);
  round_events::put_settlement(json, settled);
  return json;
}

}   // namespace pitboss::wire
