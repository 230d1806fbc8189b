#include "wire/table_event_json.h"

#include "notation/table_words.h"
#include "wire/json_text.h"
#include "wire/slip_json.h"

namespace pitboss::wire {

// A namespace of its own for the using-directive, which must not reach the other files of a unity build.
namespace table_events {

using namespace pitboss::table;

constexpr std::string_view types[] = {
    "table_opened",    "bought_in",        "cashed_out",           "seat_taken",
    "seat_left",       "entry_permitted",  "dealer_came",          "decks_inspected",
    "device_removed",  "device_installed", "shuffle_begun",        "shuffle_step_made",
    "shuffler_jammed", "cards_stacked",    "cut_offered",          "cut_refused",
    "cards_cut",       "recut_ordered",    "cutting_card_placed",  "cards_loaded",
    "burn_made",       "burn_shown",       "burn_forgotten",       "round_begun",
    "in_round",        "round_called_off", "cutting_card_reached", "cards_collected",
    "reader_broken",   "reader_repaired",  "shoe_ended",           "cards_counted",
    "shoe_revealed"};
static_assert(std::size(types) == std::variant_size_v<EventKinds>);

Json player_json(const std::optional<PlayerId>& player) { return player ? Json(player->number) : Json(nullptr); }

Json order_json(const std::vector<Place>& order) {
  Json all = Json::array();
  for (const Place& place : order) all.push_back(place_json(place));
  return all;
}

template <typename Out>
void put_reveal(Out& json, const Reveal& reveal) {
  json["table"] = reveal.secret.table;
  json["shoe"] = reveal.secret.shoe;
  json["kind"] = table::name(reveal.secret.kind);
  json["commitment"] = table::to_string(reveal.commitment);
  json["cuts"] = reveal.cuts;
  json["dealt"] = to_json(std::span<const Card>(reveal.dealt));
  json["text"] = table::text(reveal);
}

template <typename Out>
struct FieldWriter {
  Out& json;
  Audience audience;

  void operator()(const TableOpened& e) {
    json["table"] = e.name;
    json["rules_hash"] = table::to_string(e.rules);
    json["decks"] = e.decks;
    json["device"] = e.device ? Json(pitboss::name(*e.device)) : Json(nullptr);
  }
  // Only the record has the amounts that people bring and take away.
  void operator()(const BoughtIn& e) {
    json["player"] = e.player.number;
    if (audience == Audience::record) json["amount_cents"] = e.amount.cents();
  }
  void operator()(const CashedOut& e) {
    json["player"] = e.player.number;
    if (audience == Audience::record) json["amount_cents"] = e.amount.cents();
  }
  void operator()(const SeatTaken& e) {
    json["player"] = e.player.number;
    json["spot"] = e.spot.number;
  }
  void operator()(const SeatLeft& e) { json["player"] = e.player.number; }
  void operator()(const EntryPermitted& e) { json["player"] = e.player.number; }
  void operator()(const DealerCame& e) {
    json["dealer"] = e.number;
    json["burn_due"] = e.burn_due;
  }
  void operator()(const DecksInspected& e) { json["decks"] = e.decks; }
  void operator()(const DeviceInstalled& e) { json["method"] = pitboss::name(e.method); }
  void operator()(const ShuffleBegun& e) {
    json["method"] = pitboss::name(e.method);
    json["kind"] = table::name(e.kind);
  }
  void operator()(const ShuffleStepMade& e) { json["step"] = pitboss::name(e.step); }
  void operator()(const CardsStacked& e) {
    json["shoe"] = e.shoe;
    json["kind"] = table::name(e.kind);
    json["commitment"] = table::to_string(e.commitment);
  }
  void operator()(const CutOffered& e) { json["player"] = player_json(e.player); }
  void operator()(const CutRefused& e) { json["player"] = e.player.number; }
  void operator()(const CardsCut& e) {
    json["player"] = player_json(e.player);
    json["position"] = e.position;
  }
  void operator()(const RecutOrdered& e) { json["by"] = pitboss::name(e.by); }
  void operator()(const CuttingCardPlaced& e) { json["behind"] = e.behind; }
  void operator()(const CardsLoaded& e) { json["burn_due"] = e.burn_due; }
  void operator()(const BurnShown& e) {
    json["player"] = e.player.number;
    json["card"] = pitboss::to_string(e.card);
  }
  void operator()(const RoundBegun& e) { json["round"] = e.number; }
  void operator()(const RoundCalledOff& e) { json["round"] = e.number; }
  void operator()(const CuttingCardReached& e) {
    json["spot"] = e.spot ? Json(e.spot->number) : Json(nullptr);
    if (e.spot) json["player"] = e.player.number;
  }
  void operator()(const CardsCollected& e) {
    json["round"] = e.number;
    json["order"] = order_json(e.order);
    json["unused_back"] = e.unused_back;
  }
  void operator()(const ShoeEnded& e) { json["end"] = pitboss::name(e.end); }
  void operator()(const CardsCounted& e) {
    json["cards"] = e.cards;
    json["left"] = e.left;
  }
  void operator()(const ShoeRevealed& e) { put_reveal(json, e.reveal); }
  template <typename E>
  void operator()(const E&) {}   // its type says it all
};

// The words of an event. Only the record has the amounts that people bring and take away.
std::string words_for(const Event& event, Audience audience) {
  if (audience == Audience::table) {
    if (const auto* came = std::get_if<BoughtIn>(&event))
      return "player " + std::to_string(came->player.number) + " buys in";
    if (const auto* gone = std::get_if<CashedOut>(&event))
      return "player " + std::to_string(gone->player.number) + " leaves";
  }
  return notation::in_words(event);
}

template <typename Out>
void put(Out& json, const Event& event, Audience audience, bool by_platform) {
  json["type"] = type_of(event);
  std::visit(FieldWriter<Out>{json, audience}, event);
  if (const round::Why* why = notation::why_of(event)) {
    json["ground"] = info(why->ground).name;
    json["clause"] = why->cite.text();
  }
  json["words"] = words_for(event, audience);
  if (by_platform) json["by_platform"] = true;
}

}   // namespace table_events

std::string_view type_of(const table::Event& event) {
  const auto* in_round = std::get_if<table::InRound>(&event);
  return in_round != nullptr ? type_of(in_round->event) : table_events::types[event.index()];
}

Json to_json(const table::Event& event, Audience audience) {
  if (const auto* in_round = std::get_if<table::InRound>(&event)) return to_json(in_round->event, audience);
  Json json = object_for(12);
  table_events::put(json, event, audience, false);
  return json;
}

void append_text(std::string& out, const table::Event& event, Audience audience, bool by_platform) {
  if (const auto* in_round = std::get_if<table::InRound>(&event))
    return append_text(out, in_round->event, audience, by_platform);
  JsonText json(out);
  table_events::put(json, event, audience, by_platform);
}

Json to_json(const table::Reveal& reveal) {
  Json json;
  table_events::put_reveal(json, reveal);
  return json;
}

}   // namespace pitboss::wire
