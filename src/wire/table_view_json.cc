#include "wire/table_view_json.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "wire/json_text.h"
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

// The spot of a command that differs between spots only in its spot field. None for every other command: it has no
// spot, or its amounts depend on it.
std::optional<SpotId> spot_of(const table::Command& command) {
  if (const auto* seat = std::get_if<table::TakeSeat>(&command)) return seat->spot;
  const auto* const in_round = std::get_if<round::Command>(&command);
  if (in_round == nullptr) return std::nullopt;
  if (const auto* wagers = std::get_if<round::PlaceWagers>(in_round)) return wagers->spot;
  if (const auto* withdrawn = std::get_if<round::WithdrawWagers>(in_round)) return withdrawn->spot;
  if (const auto* asked = std::get_if<round::AskConsent>(in_round)) return asked->spot;
  return std::nullopt;
}

std::size_t kind_of(const table::Command& command) {
  const auto* const in_round = std::get_if<round::Command>(&command);
  return in_round == nullptr ? command.index() : 1000 + in_round->index();
}

Json commitment_json(const table::CommitmentView& committed) {
  return {{"commitment", table::to_string(committed.commitment)},
          {"shoe", committed.shoe},
          {"kind", table::name(committed.kind)}};
}

}   // namespace

// Options that differ only in their spots are written once, in the place of the first.
std::string text_of(std::span<const table::LegalCommand> options) {
  std::string text = "[";
  std::vector<bool> said(options.size());
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (said[i]) continue;
    const table::LegalCommand& option = options[i];
    const bool alike = spot_of(option.command).has_value();
    if (text.size() > 1) text += ',';
    JsonText json(text);
    append_text(json.text_of("command"), option.command, !alike);
    json["least_cents"] = option.least.cents();
    if (option.last_cut > 0) json["last_cut"] = option.last_cut;
    if (!alike) continue;
    std::string& spots = json.text_of("spots");
    spots += '[';
    for (std::size_t j = i; j < options.size(); ++j) {
      const auto spot = spot_of(options[j].command);
      if (!spot || kind_of(options[j].command) != kind_of(option.command)) continue;
      if (spots.back() != '[') spots += ',';
      JsonText::append(spots, spot->number);
      said[j] = true;
    }
    spots += ']';
  }
  return text + "]";
}

Json to_json(std::span<const table::LegalCommand> options) { return Json::parse(text_of(options)); }

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
    of_round.erase("options");   // they are among the table's options
    return of_round;
  });
  json["options"] = to_json(std::span<const table::LegalCommand>(view.options));
  return json;
}

}   // namespace pitboss::wire
