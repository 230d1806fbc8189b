// Commands, as `wager 2 10 super-match 5` and `double 1.1 10`.
#include <fmt/format.h>

#include <algorithm>

#include "notation/fields.h"

namespace pitboss::notation {

namespace {

struct Shape {
  std::size_t least;   // amounts
  std::size_t most;
  std::string_view looks_like;
};

Shape shape_of(Verb verb) {
  switch (verb) {
    case Verb::wager:
      return {1, 2, "wager SPOT AMOUNT [AMOUNT] [BET AMOUNT [AMOUNT]]..."};
    case Verb::withdraw:
      return {0, 0, "withdraw SPOT"};
    case Verb::insure:
      return {1, 2, "insure SPOT AMOUNT [AMOUNT]"};
    case Verb::decline:
      return {0, 0, "decline SPOT"};
    case Verb::switch_cards:
      return {0, 0, "switch SPOT"};
    case Verb::keep:
      return {0, 0, "keep SPOT"};
    case Verb::revoke:
      return {0, 0, "revoke SPOT"};
    case Verb::surrender:
      return {0, 0, "surrender HAND"};
    case Verb::stand:
      return {0, 0, "stand HAND"};
    case Verb::hit:
      return {0, 0, "hit HAND"};
    case Verb::double_down:
      return {0, 1, "double HAND [AMOUNT]"};
    case Verb::split:
      return {0, 0, "split HAND"};
  }
  return {};
}

bool is_side_bet(Bet bet) { return std::ranges::find(side_bets, bet) != std::end(side_bets); }
std::optional<Bet> side_bet_named(std::string_view word) {
  const auto bet = named<Bet>(word);
  return bet && is_side_bet(*bet) ? bet : std::nullopt;
}

// The amounts at the front of the words, up to the name of a bet.
Read<std::vector<Money>> take_amounts(Words& words) {
  std::vector<Money> amounts;
  while (!words.empty() && !named<Bet>(words.front())) {
    const auto amount = read_amount(words.front());
    if (!amount) return Failure{amount.reason()};
    amounts.push_back(*amount);
    words = words.subspan(1);
  }
  return amounts;
}

Read<std::vector<SideBet>> read_side_bets(Words words) {
  std::vector<SideBet> bets;
  while (!words.empty()) {
    const auto bet = side_bet_named(words.front());
    if (!bet) return Failure{fmt::format("'{}' is not a side bet", words.front())};
    if (std::ranges::find(bets, *bet, &SideBet::bet) != bets.end())
      return Failure{fmt::format("{} is named twice", name(*bet))};
    words = words.subspan(1);
    auto amounts = take_amounts(words);
    if (!amounts) return Failure{amounts.reason()};
    const std::size_t most = *bet == Bet::kings_bounty ? 2 : 1;
    if (amounts->empty() || amounts->size() > most)
      return Failure{fmt::format("{} takes {}", name(*bet), most == 1 ? "one amount" : "an amount for each hand")};
    bets.push_back({*bet, std::move(*amounts)});
  }
  return bets;
}

}   // namespace

Read<Ask> read_ask(Words words) {
  const auto verb = words.empty() ? std::nullopt : named<Verb>(words.front());
  if (!verb)
    return Failure{words.empty() ? std::string("a command is missing")
                                 : fmt::format("'{}' is not a command", words.front())};
  const Shape shape = shape_of(*verb);
  const auto misshapen = [&] { return Failure{fmt::format("write it so: {}", shape.looks_like)}; };
  if (words.size() < 2) return misshapen();

  Ask ask{*verb, {}, {}, {}};
  if (is_about_a_hand(*verb)) {
    const auto hand = read_hand(words[1]);
    if (!hand) return Failure{hand.reason()};
    ask.hand = *hand;
  } else {
    const auto spot = read_spot(words[1]);
    if (!spot) return Failure{spot.reason()};
    ask.hand = {*spot, 1, 0};
  }
  words = words.subspan(2);
  if (shape.most == 0 && !words.empty()) return misshapen();

  auto amounts = take_amounts(words);
  if (!amounts) return Failure{amounts.reason()};
  if (amounts->size() < shape.least || amounts->size() > shape.most) return misshapen();
  ask.amounts = std::move(*amounts);
  if (*verb != Verb::wager && !words.empty()) return misshapen();
  auto bets = read_side_bets(words);
  if (!bets) return Failure{bets.reason()};
  ask.side_bets = std::move(*bets);
  return ask;
}

}   // namespace pitboss::notation
