#include "notation/asking.h"

#include <fmt/format.h>

#include <type_traits>

#include "round/facts.h"

namespace pitboss::notation {

namespace {

using Commanded = Result<round::Command, std::string>;

Commanded wagers(const Ask& ask, PlayerId player, const Rules& rules) {
  const bool two_hands = rules.game == Game::blackjack_switch;
  round::Slip slip;
  slip.hands[0] = ask.amounts[0];
  if (ask.amounts.size() == 2)
    slip.hands[1] = ask.amounts[1];
  else if (two_hands)
    slip.hands[1] = ask.amounts[0];

  for (const SideBet& side : ask.side_bets) {
    switch (side.bet) {
      case Bet::super_match:
        slip.super_match = side.amounts[0];
        break;
      case Bet::dealer_bust_21:
        slip.dealer_bust_21 = side.amounts[0];
        break;
      case Bet::dead_mans_hand:
        slip.dead_mans_hand = side.amounts[0];
        break;
      case Bet::kings_bounty:
        if (two_hands && side.amounts.size() != 2)
          return Failure{std::string("kings-bounty takes two amounts, for box 1 and box 2; 0 is no bet")};
        slip.kings_bounty[0] = side.amounts[0];
        if (side.amounts.size() == 2) slip.kings_bounty[1] = side.amounts[1];
        break;
      default:
        break;
    }
  }
  return round::Command(round::PlaceWagers{player, ask.hand.spot, slip});
}

Commanded insurance(const Ask& ask, PlayerId player, const Rules& rules) {
  if (rules.game == Game::blackjack_switch && ask.amounts.size() != 2)
    return Failure{std::string("insure takes two amounts at Switch, for box 1 and box 2; 0 is no insurance")};
  round::Insure command{player, ask.hand.spot, {}};
  for (std::size_t i = 0; i < ask.amounts.size(); ++i) command.amounts[i] = ask.amounts[i];
  return round::Command(command);
}

}   // namespace

Commanded command_for(const Ask& ask, PlayerId player, const Rules& rules, const round::State& state) {
  const SpotId spot = ask.hand.spot;
  switch (ask.verb) {
    case Verb::wager:
      return wagers(ask, player, rules);
    case Verb::withdraw:
      return round::Command(round::WithdrawWagers{player, spot});
    case Verb::insure:
      return insurance(ask, player, rules);
    case Verb::decline:
      return round::Command(round::DeclineInsurance{player, spot});
    case Verb::switch_cards:
      return round::Command(round::Switch{player, spot});
    case Verb::keep:
      return round::Command(round::Keep{player, spot});
    case Verb::revoke:
      return round::Command(round::RevokeSwitch{player, spot});
    case Verb::surrender:
      return round::Command(round::Surrender{player, ask.hand});
    case Verb::stand:
      return round::Command(round::Stand{player, ask.hand});
    case Verb::hit:
      return round::Command(round::Hit{player, ask.hand});
    case Verb::double_down:
      return round::Command(
          round::Double{player, ask.hand, ask.amounts.empty() ? round::hand_stake(state, ask.hand) : ask.amounts[0]});
    case Verb::split:
      return round::Command(round::Split{player, ask.hand});
  }
  return Failure{std::string("not a command")};
}

std::optional<Verb> verb_of(const round::Command& command) {
  struct {
    std::optional<Verb> operator()(const round::Join&) const { return {}; }
    std::optional<Verb> operator()(const round::DealCard&) const { return {}; }
    std::optional<Verb> operator()(const round::PlaceWagers&) const { return Verb::wager; }
    std::optional<Verb> operator()(const round::WithdrawWagers&) const { return Verb::withdraw; }
    std::optional<Verb> operator()(const round::Insure&) const { return Verb::insure; }
    std::optional<Verb> operator()(const round::DeclineInsurance&) const { return Verb::decline; }
    std::optional<Verb> operator()(const round::Switch&) const { return Verb::switch_cards; }
    std::optional<Verb> operator()(const round::Keep&) const { return Verb::keep; }
    std::optional<Verb> operator()(const round::RevokeSwitch&) const { return Verb::revoke; }
    std::optional<Verb> operator()(const round::Surrender&) const { return Verb::surrender; }
    std::optional<Verb> operator()(const round::Stand&) const { return Verb::stand; }
    std::optional<Verb> operator()(const round::Hit&) const { return Verb::hit; }
    std::optional<Verb> operator()(const round::Double&) const { return Verb::double_down; }
    std::optional<Verb> operator()(const round::Split&) const { return Verb::split; }
  } const verb;
  return std::visit(verb, command);
}

std::optional<HandId> target_of(const round::Command& command) {
  return std::visit(
      [](const auto& one) -> std::optional<HandId> {
        using T = std::decay_t<decltype(one)>;
        if constexpr (std::is_same_v<T, round::Join> || std::is_same_v<T, round::DealCard>)
          return std::nullopt;
        else if constexpr (requires { one.hand; })
          return one.hand;
        else
          return HandId{one.spot, 1, 0};
      },
      command);
}

std::string to_string(const Ask& ask) {
  std::string text(name(ask.verb));
  text += ' ';
  text += is_about_a_hand(ask.verb) ? pitboss::to_string(ask.hand) : pitboss::to_string(ask.hand.spot);
  for (const Money amount : ask.amounts) text += ' ' + pitboss::to_string(amount);
  for (const SideBet& side : ask.side_bets) {
    text += fmt::format(" {}", name(side.bet));
    for (const Money amount : side.amounts) text += ' ' + pitboss::to_string(amount);
  }
  return text;
}

}   // namespace pitboss::notation
