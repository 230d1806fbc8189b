#include "notation/asking.h"

#include <fmt/format.h>

#include <type_traits>

#include "notation/fields.h"

namespace pitboss::notation {

namespace {

using Commanded = Result<round::Command, std::string>;
using round::Stakes;

// If the hands have a single amount, it counts for each of them.
std::optional<std::string> put(const Amounts& amounts, const Rules& rules, Stakes& stakes) {
  const bool two_hands = rules.hands_per_spot() == 2;
  if (!amounts.hands.empty()) {
    stakes.at(Bet::hand, 1) = amounts.hands[0];
    if (amounts.hands.size() == 2)
      stakes.at(Bet::hand, 2) = amounts.hands[1];
    else if (two_hands)
      stakes.at(Bet::hand, 2) = amounts.hands[0];
  }
  for (const SideBet& side : amounts.side_bets) {
    if (is_by_box(side.bet) && two_hands && side.amounts.size() != 2)
      return fmt::format("{} takes two amounts, for box 1 and box 2; 0 is no bet", name(side.bet));
    for (std::size_t i = 0; i < side.amounts.size(); ++i)
      stakes.at(side.bet, static_cast<int>(i) + 1) = side.amounts[i];
  }
  return std::nullopt;
}

// As few amounts as are needed; `two_hands` if the game has two hands a spot.
Amounts amounts_of(const Stakes& stakes, bool two_hands) {
  Amounts amounts;
  const Money first = stakes.at(Bet::hand, 1), second = stakes.at(Bet::hand, 2);
  if (first != Money{} || second != Money{}) {
    amounts.hands = {first};
    if (two_hands && second != first) amounts.hands.push_back(second);
  }
  for (const Bet bet : side_bets) {
    const Money one = stakes.at(bet, 1), other = stakes.at(bet, 2);
    if (one == Money{} && other == Money{}) continue;
    amounts.side_bets.push_back({bet, {one}});
    if (is_by_box(bet) && two_hands) amounts.side_bets.back().amounts.push_back(other);
  }
  return amounts;
}

Commanded insurance(const Ask& ask, PlayerId player, const Rules& rules) {
  if (rules.hands_per_spot() == 2 && ask.chips.hands.size() != 2)
    return Failure{std::string("insure takes two amounts at Switch, for box 1 and box 2; 0 is no insurance")};
  round::Insure command{player, ask.hand.spot, {}};
  for (std::size_t i = 0; i < ask.chips.hands.size(); ++i) command.amounts[i] = ask.chips.hands[i];
  return round::Command(command);
}

// What the player has on the hand itself, in chips.
Money own_stake(const round::State& state, PlayerId player, HandId hand) {
  for (const round::Wager& wager : state.wagers)
    if (wager.is_open && wager.player == player && wager.hand == hand && wager.bet == Bet::hand &&
        wager.kind == WagerKind::personal)
      return wager.stake;
  return {};
}

template <typename Command>
Commanded adding(const Ask& ask, PlayerId player, const round::State& state) {
  const Money amount = ask.chips.hands.empty() ? own_stake(state, player, ask.hand) : ask.chips.hands[0];
  return round::Command(Command{player, ask.hand, amount, ask.tips.hands.empty() ? Money{} : ask.tips.hands[0]});
}

Commanded slip(const Ask& ask, PlayerId player, const Rules& rules) {
  const auto slip = slip_for(ask, rules);
  if (!slip) return Failure{slip.reason()};
  if (ask.verb == Verb::call) return round::Command(round::CallWagers{player, ask.hand.spot, *slip, ask.cash});
  return round::Command(round::PlaceWagers{player, ask.hand.spot, *slip});
}

void write_amounts(std::string& text, const std::vector<Money>& amounts) {
  for (const Money amount : amounts) text += ' ' + pitboss::to_string(amount);
}

// `prefix` is " coupon", " tip" or, for chips, nothing; it is repeated before each bet.
void write_amounts(std::string& text, const Amounts& amounts, std::string_view prefix) {
  if (!amounts.hands.empty()) text += prefix;
  write_amounts(text, amounts.hands);
  for (const SideBet& side : amounts.side_bets) {
    text += fmt::format("{} {}", prefix, name(side.bet));
    write_amounts(text, side.amounts);
  }
}

struct VerbOf {
  std::optional<Verb> operator()(const round::Sit&) const { return Verb::sit; }
  std::optional<Verb> operator()(const round::StandUp&) const { return Verb::rise; }
  std::optional<Verb> operator()(const round::PlaceWagers&) const { return Verb::wager; }
  std::optional<Verb> operator()(const round::WithdrawWagers&) const { return Verb::withdraw; }
  std::optional<Verb> operator()(const round::AskConsent&) const { return Verb::ask; }
  std::optional<Verb> operator()(const round::AnswerConsent& c) const {
    return c.given ? Verb::consent : Verb::no_consent;
  }
  std::optional<Verb> operator()(const round::CallWagers&) const { return Verb::call; }
  std::optional<Verb> operator()(const round::Insure&) const { return Verb::insure; }
  std::optional<Verb> operator()(const round::DeclineInsurance&) const { return Verb::decline; }
  std::optional<Verb> operator()(const round::Switch&) const { return Verb::switch_cards; }
  std::optional<Verb> operator()(const round::Keep&) const { return Verb::keep; }
  std::optional<Verb> operator()(const round::RevokeSwitch&) const { return Verb::revoke; }
  std::optional<Verb> operator()(const round::LeaveHand&) const { return Verb::leave; }
  std::optional<Verb> operator()(const round::StayIn&) const { return Verb::stay; }
  std::optional<Verb> operator()(const round::Surrender&) const { return Verb::surrender; }
  std::optional<Verb> operator()(const round::Stand&) const { return Verb::stand; }
  std::optional<Verb> operator()(const round::Hit&) const { return Verb::hit; }
  std::optional<Verb> operator()(const round::Double&) const { return Verb::double_down; }
  std::optional<Verb> operator()(const round::Split&) const { return Verb::split; }
  std::optional<Verb> operator()(const round::Follow&) const { return Verb::follow; }
  std::optional<Verb> operator()(const round::LetRide&) const { return Verb::ride; }
  std::optional<Verb> operator()(const round::RefuseCard&) const { return Verb::refuse; }
  std::optional<Verb> operator()(const round::TakeLateCard&) const { return Verb::take; }
  std::optional<Verb> operator()(const round::GiveUpHand&) const { return Verb::give_up; }
  // A dealt card, joining, and the house's commands: no player says these.
  template <typename C>
  std::optional<Verb> operator()(const C&) const {
    return {};
  }
};

}   // namespace

Result<round::Slip, std::string> slip_for(const Ask& ask, const Rules& rules) {
  round::Slip slip;
  if (auto wrong = put(ask.chips, rules, slip.chips)) return Failure{std::move(*wrong)};
  if (auto wrong = put(ask.coupons, rules, slip.coupons)) return Failure{std::move(*wrong)};
  if (auto wrong = put(ask.tips, rules, slip.tips)) return Failure{std::move(*wrong)};
  return slip;
}

Ask ask_of(Verb verb, SpotId spot, const round::Slip& slip) {
  // A game with two hands a spot needs a wager on both [GC.5(a)], so the second amount tells whether this is one.
  const bool two_hands = slip.chips.at(Bet::hand, 2) != Money{};
  Ask ask{verb, {spot, 1, 0}};
  ask.chips = amounts_of(slip.chips, two_hands);
  if (ask.chips.hands.empty()) ask.chips.hands = {Money{}};
  ask.coupons = amounts_of(slip.coupons, two_hands);
  ask.tips = amounts_of(slip.tips, two_hands);
  return ask;
}

Commanded command_for(const Ask& ask, PlayerId player, const Rules& rules, const round::State& state) {
  const SpotId spot = ask.hand.spot;
  const PlayerId other = ask.other.value_or(PlayerId{});
  switch (ask.verb) {
    case Verb::sit:
      return round::Command(round::Sit{player, spot});
    case Verb::rise:
      return round::Command(round::StandUp{player, spot});
    case Verb::wager:
    case Verb::call:
      return slip(ask, player, rules);
    case Verb::withdraw:
      return round::Command(round::WithdrawWagers{player, spot});
    case Verb::ask:
      return round::Command(round::AskConsent{player, spot});
    case Verb::consent:
      return round::Command(round::AnswerConsent{player, spot, other, true});
    case Verb::no_consent:
      return round::Command(round::AnswerConsent{player, spot, other, false});
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
    case Verb::leave:
      return round::Command(round::LeaveHand{player, spot});
    case Verb::stay:
      return round::Command(round::StayIn{player, spot});
    case Verb::surrender:
      return round::Command(round::Surrender{player, ask.hand});
    case Verb::stand:
      return round::Command(round::Stand{player, ask.hand});
    case Verb::hit:
      return round::Command(round::Hit{player, ask.hand});
    case Verb::double_down:
      return adding<round::Double>(ask, player, state);
    case Verb::split:
      return round::Command(round::Split{player, ask.hand, ask.tips.hands.empty() ? Money{} : ask.tips.hands[0]});
    case Verb::follow:
      return adding<round::Follow>(ask, player, state);
    case Verb::ride:
      return round::Command(round::LetRide{player, ask.hand});
    case Verb::refuse:
      return round::Command(round::RefuseCard{player, ask.hand});
    case Verb::take:
      return round::Command(round::TakeLateCard{player, ask.hand});
    case Verb::give_up:
      return round::Command(round::GiveUpHand{player, ask.hand});
  }
  return Failure{std::string("not a command")};
}

round::Command command_for(const HouseAsk& ask, Card card) {
  switch (ask.verb) {
    case HouseVerb::confirm:
      return round::ConfirmCall{ask.by, ask.player};
    case HouseVerb::misdeliver:
      return round::MisdeliverCard{ask.by, card, ask.at, ask.remedy};
    case HouseVerb::face_up:
      return round::FindFaceUp{ask.by, card};
    case HouseVerb::draw_in_error:
      return round::DrawInError{ask.by, card, ask.seen};
    case HouseVerb::overdraw:
      return round::Overdraw{ask.by, card};
    case HouseVerb::miss:
      return round::MissCard{ask.by};
    case HouseVerb::misuse_reader:
      return round::MisuseReader{ask.by, ask.seen};
    case HouseVerb::reader_fails:
      return round::ReportReaderFailure{ask.by};
    case HouseVerb::run_out:
      break;
  }
  return round::RunOutOfCards{};
}

std::optional<Verb> verb_of(const round::Command& command) { return std::visit(VerbOf{}, command); }

std::optional<HandId> target_of(const round::Command& command) {
  if (!verb_of(command)) return std::nullopt;
  return std::visit(
      [](const auto& one) -> std::optional<HandId> {
        if constexpr (requires { one.hand; })
          return one.hand;
        else if constexpr (requires { one.spot; })
          return HandId{one.spot, 1, 0};
        else
          return std::nullopt;
      },
      command);
}

std::string to_string(const Ask& ask) {
  std::string text(name(ask.verb));
  if (ask.verb == Verb::sit)
    return fmt::format("{} {} {}", text, ask.by.value_or(PlayerId{}).number, pitboss::to_string(ask.hand.spot));
  text += ' ';
  text += is_about_a_hand(ask.verb) ? pitboss::to_string(ask.hand) : pitboss::to_string(ask.hand.spot);
  if (ask.other) text += fmt::format(" {}", ask.other->number);
  write_amounts(text, ask.chips, "");
  write_amounts(text, ask.coupons, " coupon");
  write_amounts(text, ask.tips, " tip");
  if (ask.verb == Verb::call) text += " cash " + pitboss::to_string(ask.cash);
  if (ask.by) text += fmt::format(" by {}", ask.by->number);
  return text;
}

std::string to_string(const HouseAsk& ask) {
  std::string text(name(ask.verb));
  switch (ask.verb) {
    case HouseVerb::confirm:
      return fmt::format("{} {} by {}", text, ask.player.number, name(ask.by));
    case HouseVerb::misdeliver:
      text += fmt::format(" {} {}", ask.at.hand ? pitboss::to_string(*ask.at.hand) : "dealer", word_for(ask.remedy));
      break;
    case HouseVerb::draw_in_error:
      text += ask.seen ? " exposed" : " unseen";
      break;
    case HouseVerb::misuse_reader:
      text += ask.seen ? " readable" : " unreadable";
      break;
    case HouseVerb::face_up:
    case HouseVerb::overdraw:
    case HouseVerb::miss:
    case HouseVerb::reader_fails:
    case HouseVerb::run_out:
      break;
  }
  if (ask.by != round::Role::dealer) text += fmt::format(" by {}", name(ask.by));
  return text;
}

}   // namespace pitboss::notation
