#include "wire/table_view_json.h"

#include "wire/rejection_json.h"
#include "wire/table_command_json.h"
#include "wire/view_json.h"

namespace pitboss::wire {

namespace {

template <typename T, typename F>
Json or_null(const std::optional<T>& value, F&& to) {
  return value ? Json(to(*value)) : Json(nullptr);
}

Json shuffling_json(const table::Shuffling& shuffling) {
  return {{"method", name(shuffling.method)},
          {"kind", table::name(shuffling.kind)},
          {"riffles", shuffling.riffles},
          {"stripped", shuffling.stripped}};
}

Json commitment_json(const table::CommitmentView& committed) {
  return {{"commitment", table::to_string(committed.commitment)},
          {"shoe", committed.shoe},
          {"kind", table::name(committed.kind)}};
}

}   // namespace

Json to_json(const table::Option& option) {
  Json json;
  json["command"] = to_json(option.command);
  json["least_cents"] = option.least.cents();
  if (option.last_cut > 0) json["last_cut"] = option.last_cut;
  return json;
}

Json to_json(const table::Rejection& rejection) {
  Json json = to_json(rejection.why);
  json["sentence"] = table::sentence(rejection);
  return json;
}

Json to_json(const table::View& view) {
  const auto number = [](auto id) { return id.number; };
  const auto same = [](auto value) { return value; };
  Json json;
  json["name"] = view.name;
  json["phase"] = name(view.phase);
  json["dealer"] = view.dealer;
  json["seats"] = Json::array();
  for (const table::SeatView& seat : view.seats)
    json["seats"].push_back({{"spot", seat.spot.number}, {"player", seat.player.number}});
  json["bankroll_cents"] = or_null(view.bankroll, [](Money amount) { return amount.cents(); });
  json["barred"] = view.barred;
  json["device"] = or_null(view.device, [](Shuffle method) { return name(method); });
  json["shuffling"] = or_null(view.shuffling, shuffling_json);
  json["committed"] = or_null(view.committed, commitment_json);
  json["cut_awaited"] = view.cut_awaited;
  json["cut_offered_to"] = or_null(view.cut_offered_to, number);
  json["cards_left"] = view.cards_left;
  json["cards_in_rack"] = view.cards_in_rack;
  json["cards_behind"] = or_null(view.cards_behind, same);
  json["cutting_card_reached"] = view.cutting_card_reached;
  json["burn_due"] = view.burn_due;
  json["burn"] = or_null(view.burn, [](Card card) { return to_string(card); });
  json["reader_failed"] = view.reader_failed;
  json["round_number"] = view.round_number;
  json["round"] = or_null(view.round, [](const round::View& round) {
    Json of_round = to_json(round);
    of_round.erase("options");   // they are the table's
    return of_round;
  });
  json["options"] = Json::array();
  for (const table::Option& option : view.options) json["options"].push_back(to_json(option));
  return json;
}

}   // namespace pitboss::wire
