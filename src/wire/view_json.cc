#include "wire/view_json.h"

#include "base/names.h"
#include "wire/command_json.h"

namespace pitboss::wire {

namespace {

constexpr std::string_view phases[] = {"wagering", "dealing", "insurance", "switching", "playing", "dealer", "closed"};
constexpr std::string_view statuses[] = {"live", "complete", "busted", "surrendered", "missed", "dead"};
constexpr std::string_view answers[] = {"none", "kept", "switched", "revoked"};

template <typename E, std::size_t N>
std::string_view word(const std::string_view (&words)[N], E value) {
  const auto index = static_cast<std::size_t>(value);
  PITBOSS_ASSERT(index < N);
  return words[index];
}

Json hand_json(const round::HandView& hand) {
  Json json;
  json["id"] = to_string(hand.id);
  json["cards"] = to_json(std::span<const Card>(hand.cards));
  json["total"] = to_json(hand.total);
  json["status"] = word(statuses, hand.status);
  json["blackjack"] = hand.blackjack;
  json["switched"] = hand.switched;
  json["doubled"] = hand.doubled;
  return json;
}

Json spot_json(const round::SpotView& spot) {
  Json json;
  json["spot"] = spot.id.number;
  json["decider"] = spot.decider.number;
  json["bettors"] = Json::array();
  for (const round::Bettor& one : spot.bettors)
    json["bettors"].push_back({{"player", one.player.number}, {"insurance_answered", one.insurance_answered}});
  json["hands"] = Json::array();
  for (const round::HandView& hand : spot.hands) json["hands"].push_back(hand_json(hand));
  json["switch"] = word(answers, spot.switch_answer);
  return json;
}

Json wager_json(const round::Wager& wager) {
  Json json;
  json["wager"] = wager.id.index;
  json["player"] = wager.player.number;
  json["spot"] = wager.hand.spot.number;
  json["hand"] = to_string(wager.hand);
  json["bet"] = name(wager.bet);
  json["kind"] = name(wager.kind);
  json["stake_cents"] = wager.stake.cents();
  return json;
}

Json people_json(const std::vector<round::PlayerAtSpot>& people) {
  Json json = Json::array();
  for (const auto& [player, spot] : people) json.push_back({{"player", player.number}, {"spot", spot.number}});
  return json;
}

Json following_json(const round::Following& following) {
  Json json;
  json["hand"] = to_string(following.hand);
  json["bet"] = name(following.bet);
  if (following.bet == Bet::hand) json["added"] = to_string(following.added);
  json["asked"] = Json::array();
  for (const PlayerId player : following.asked) json["asked"].push_back(player.number);
  return json;
}

}   // namespace

Json to_json(const round::LegalCommand& option) {
  Json json;
  json["command"] = to_json(option.command);
  json["least_cents"] = option.least.cents();
  return json;
}

Json to_json(const round::Rejection& rejection) {
  Json json;
  json["code"] = name(rejection.code);
  json["sentence"] = round::sentence(rejection);
  json["clause"] = rejection.cite.text();
  return json;
}

Json to_json(const round::View& view) {
  Json json;
  json["phase"] = word(phases, view.phase);
  json["spots"] = Json::array();
  for (const round::SpotView& spot : view.spots) json["spots"].push_back(spot_json(spot));
  json["dealer"] = {{"cards", to_json(std::span<const Card>(view.dealer_cards))},
                    {"hole_card_down", view.hole_card_down},
                    {"total", view.dealer_total ? to_json(*view.dealer_total) : Json(nullptr)}};
  json["wagers"] = Json::array();
  for (const round::Wager& wager : view.wagers) json["wagers"].push_back(wager_json(wager));
  json["chips_cents"] = view.chips ? Json(view.chips->cents()) : Json(nullptr);
  json["switch_asked"] = view.switch_asked ? Json(view.switch_asked->number) : Json(nullptr);
  json["hand_asked"] = view.hand_asked ? Json(to_string(*view.hand_asked)) : Json(nullptr);
  json["following"] = view.following ? following_json(*view.following) : Json(nullptr);
  json["late_card_asked"] = view.late_card_asked ? Json(to_string(*view.late_card_asked)) : Json(nullptr);
  json["may_leave"] = people_json(view.may_leave);
  json["consent_asked"] = people_json(view.consent_asked);
  // A card that was drawn in error is named only if it was exposed. [GC.15(c), GC.15(d)]
  json["waiting"] = {{"card_waits", view.card_waits},
                     {"card", view.waiting_card ? Json(to_string(*view.waiting_card)) : Json(nullptr)}};
  json["burned"] = to_json(std::span<const Card>(view.burned));
  json["void"] = view.voided;
  json["options"] = Json::array();
  for (const round::LegalCommand& option : view.options) json["options"].push_back(to_json(option));
  return json;
}

}   // namespace pitboss::wire
