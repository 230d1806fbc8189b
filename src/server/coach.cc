#include "server/coach.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "wire/json.h"
#include "wire/table_view_json.h"

namespace pitboss::server {

namespace {

using analyze::Action;
using analyze::Counts;

constexpr std::string_view names_of_asks[] = {"hand", "switch", "insurance"};

Counts counts_of(const round::Cards& cards) {
  Counts counts;
  for (const Card card : cards) counts = counts.with(analyze::value_of(card));
  return counts;
}

// The cards that lie face up on the table.
Counts seen_cards(const round::State& round) {
  Counts counts;
  for (const round::Spot& spot : round.spots)
    for (const round::Hand& hand : spot.hands) counts = counts.with(counts_of(hand.cards));
  for (std::size_t i = 0; i < round.dealer.cards.size(); ++i)
    if (i != 1 || !round.dealer.hole_down) counts = counts.with(analyze::value_of(round.dealer.cards[i]));
  return counts;
}

Money stake_of(const round::State& round, PlayerId player, HandId hand, Bet bet) {
  Money sum;
  for (const round::Wager& wager : round.wagers)
    if (wager.player == player && wager.hand == hand && wager.bet == bet && wager.kind == WagerKind::personal)
      sum += wager.stake;
  return sum;
}

analyze::TwoCards held_cards(const round::Cards& cards) {
  return {analyze::value_of(cards[0]), analyze::value_of(cards[1]), to_string(cards[0])[0], to_string(cards[1])[0]};
}

// The first hand of a split keeps the original wager. [R28]
analyze::HandKind kind_of(const round::Hand& hand) {
  if (!hand.from_split) return analyze::HandKind::unsplit;
  return hand.id.letter == 0 ? analyze::HandKind::first : analyze::HandKind::added;
}

// How many hands splits may still make of this one, itself included.
int hands_after_splits(const Rules& rules, const round::Spot& spot, const round::Hand& hand) {
  const auto of_box =
      std::ranges::count_if(spot.hands, [&](const round::Hand& other) { return other.id.box == hand.id.box; });
  return rules.split_max_hands - static_cast<int>(of_box) + 1;
}

template <typename Command>
const Command* round_command(const table::LegalCommand& option) {
  const auto* command = std::get_if<round::Command>(&option.command);
  return command == nullptr ? nullptr : std::get_if<Command>(command);
}
template <typename Command>
bool offers(std::span<const table::LegalCommand> options) {
  return std::ranges::any_of(options,
                             [](const table::LegalCommand& each) { return round_command<Command>(each) != nullptr; });
}

std::optional<Action> action_of(const table::LegalCommand& option) {
  if (round_command<round::Hit>(option) != nullptr) return Action::hit;
  if (round_command<round::Stand>(option) != nullptr) return Action::stand;
  if (round_command<round::Double>(option) != nullptr) return Action::double_down;
  if (round_command<round::Split>(option) != nullptr) return Action::split;
  if (round_command<round::Surrender>(option) != nullptr) return Action::surrender;
  return std::nullopt;
}

}   // namespace

std::optional<AdviceQuestion> advice_question(const table::Live& live, PlayerId player,
                                              std::span<const table::LegalCommand> options) {
  const auto& state = live.state();
  if (!state.round || state.round->dealer.cards.empty()) return std::nullopt;
  const round::State& round = *state.round;
  AdviceQuestion asked;
  asked.book = live.shared_book();
  asked.seq = live.seq();
  asked.up = analyze::value_of(round.dealer.cards[0]);
  asked.unseen = analyze::of_decks(live.rules().decks).without(seen_cards(round));
  asked.options.assign(options.begin(), options.end());
  const round::Spot* spot = nullptr;
  if (round.hand_asked && offers<round::Stand>(options)) {
    spot = round.spot(round.hand_asked->spot);
    const round::Hand& hand = *round.hand(*round.hand_asked);
    asked.asks = AdviceQuestion::Asks::hand;
    asked.hand = hand.id;
    asked.in_play = {counts_of(hand.cards), kind_of(hand),
                     offers<round::Split>(options) ? hands_after_splits(live.rules(), *spot, hand) : 1,
                     offers<round::Double>(options), offers<round::Surrender>(options)};
  } else if (round.switch_asked && offers<round::Keep>(options)) {
    spot = round.spot(*round.switch_asked);
    asked.asks = AdviceQuestion::Asks::change;
    if (spot->hands.size() != 2) return std::nullopt;
    for (const round::Hand& hand : spot->hands) {
      if (hand.cards.size() != 2) return std::nullopt;
      asked.hands.push_back(held_cards(hand.cards));
    }
    asked.hand = spot->hands[0].id;
  } else {
    for (const table::LegalCommand& each : options)
      if (const auto* insure = round_command<round::Insure>(each)) {
        spot = round.spot(insure->spot);
        asked.asks = AdviceQuestion::Asks::insurance;
        asked.hand = spot->hands[0].id;
        asked.insured = insure->amounts[0] + insure->amounts[1];
        break;
      }
  }
  if (spot == nullptr) return std::nullopt;
  asked.spot = spot->id;
  asked.wager = stake_of(round, player, asked.hand, Bet::hand);
  return asked;
}

wire::Json advice_json(const AdviceQuestion& asked) {
  const Rules& rules = asked.book->rules;
  struct Valued {
    const table::LegalCommand* option;
    double ev = 0;   // per unit of the wager
    double cents = 0;
  };
  std::vector<Valued> valued;
  const auto add = [&](const table::LegalCommand& option, double ev, Money wager) {
    valued.push_back({&option, ev, ev * static_cast<double>(wager.cents())});
  };
  using enum AdviceQuestion::Asks;
  if (asked.asks == hand) {
    const auto values = analyze::advise_in_play(rules, asked.unseen, asked.up, asked.in_play);
    for (const table::LegalCommand& option : asked.options)
      for (const analyze::OptionValue& each : values)
        if (action_of(option) == each.action) add(option, each.value, asked.wager);
  } else if (asked.asks == change) {
    Counts shoe = asked.unseen.with(asked.up);
    for (const analyze::TwoCards& each : asked.hands) shoe = shoe.with(each.first).with(each.second);
    const analyze::Question question{rules, shoe, {}, analyze::Thoroughness::full, 1};
    const analyze::Advice advice = analyze::advise(question, asked.up, asked.hands);
    for (const table::LegalCommand& option : asked.options) {
      if (round_command<round::Keep>(option) != nullptr) add(option, advice.keep, asked.wager);
      if (round_command<round::Switch>(option) != nullptr && advice.change) add(option, *advice.change, asked.wager);
    }
  } else {
    const double value = analyze::insurance_value(asked.unseen);
    for (const table::LegalCommand& option : asked.options) {
      if (round_command<round::Insure>(option) != nullptr) add(option, value, asked.insured);
      if (round_command<round::DeclineInsurance>(option) != nullptr) add(option, 0, asked.insured);
    }
  }
  std::ranges::stable_sort(valued, std::ranges::greater{}, &Valued::ev);

  wire::Json options = wire::Json::array();
  for (const Valued& each : valued) {
    wire::Json option = wire::to_json(std::span<const table::LegalCommand>(each.option, 1)).at(0);
    option.at("command").erase("player");   // as a client sends it
    options.push_back({{"command", option.at("command")},
                       {"value", each.ev},
                       {"value_cents", each.cents},
                       {"best", each.ev == valued.front().ev},
                       {"ev", each.ev}});   // deprecated name, removed in 0.3
  }
  wire::Json json{
      {"seq", asked.seq},
      {"spot", asked.spot.number},
      {"asks", names_of_asks[static_cast<std::size_t>(asked.asks)]},
      {"wager_cents", asked.asks == insurance ? asked.insured.cents() : asked.wager.cents()},
      {"options", std::move(options)},
      {"method", fmt::format("exact, from the cards on the table; the others of {} decks are unseen{}", rules.decks,
                             asked.asks == hand && asked.in_play.kind != analyze::HandKind::unsplit
                                 ? "; a further split is valued like a first one"
                                 : "")}};
  if (asked.asks == hand) json["hand"] = to_string(asked.hand);
  return json;
}

}   // namespace pitboss::server
