// Reads players' commands, such as `wager 2 10 super-match 5 tip 2 by 3` and `double 1.1 10`.
#include <fmt/format.h>

#include <algorithm>

#include "notation/fields.h"

namespace pitboss::notation {

namespace {

struct Shape {
  std::size_t least;   // how many amounts
  std::size_t most;
  std::string_view looks_like;
};

Shape shape_of(Verb verb) {
  switch (verb) {
    case Verb::sit:
      return {0, 0, "sit PLAYER SPOT"};
    case Verb::rise:
      return {0, 0, "rise SPOT [by PLAYER]"};
    case Verb::wager:
      return {1, 2, "wager SPOT AMOUNT [AMOUNT] [BET AMOUNT [AMOUNT]]... [coupon ...] [tip ...] [by PLAYER]"};
    case Verb::withdraw:
      return {0, 0, "withdraw SPOT [by PLAYER]"};
    case Verb::ask:
      return {0, 0, "ask SPOT [by PLAYER]"};
    case Verb::consent:
      return {0, 0, "consent SPOT PLAYER [by PLAYER]"};
    case Verb::no_consent:
      return {0, 0, "no-consent SPOT PLAYER [by PLAYER]"};
    case Verb::call:
      return {1, 2, "call SPOT AMOUNT [AMOUNT] [BET AMOUNT [AMOUNT]]... cash AMOUNT [by PLAYER]"};
    case Verb::insure:
      return {1, 2, "insure SPOT AMOUNT [AMOUNT] [by PLAYER]"};
    case Verb::decline:
      return {0, 0, "decline SPOT [by PLAYER]"};
    case Verb::switch_cards:
      return {0, 0, "switch SPOT [by PLAYER]"};
    case Verb::keep:
      return {0, 0, "keep SPOT [by PLAYER]"};
    case Verb::revoke:
      return {0, 0, "revoke SPOT [by PLAYER]"};
    case Verb::leave:
      return {0, 0, "leave SPOT [by PLAYER]"};
    case Verb::stay:
      return {0, 0, "stay SPOT [by PLAYER]"};
    case Verb::surrender:
      return {0, 0, "surrender HAND [by PLAYER]"};
    case Verb::stand:
      return {0, 0, "stand HAND [by PLAYER]"};
    case Verb::hit:
      return {0, 0, "hit HAND [by PLAYER]"};
    case Verb::double_down:
      return {0, 1, "double HAND [AMOUNT] [tip AMOUNT] [by PLAYER]"};
    case Verb::split:
      return {0, 0, "split HAND [tip AMOUNT] [by PLAYER]"};
    case Verb::follow:
      return {0, 1, "follow HAND [AMOUNT] [tip AMOUNT] [by PLAYER]"};
    case Verb::ride:
      return {0, 0, "ride HAND [by PLAYER]"};
    case Verb::refuse:
      return {0, 0, "refuse HAND [by PLAYER]"};
    case Verb::take:
      return {0, 0, "take HAND [by PLAYER]"};
    case Verb::give_up:
      return {0, 0, "give-up HAND [by PLAYER]"};
  }
  return {};
}

bool is_slip(Verb verb) { return verb == Verb::wager || verb == Verb::call; }
bool takes_tip(Verb verb) { return verb == Verb::double_down || verb == Verb::split || verb == Verb::follow; }

std::optional<Bet> side_bet_named(std::string_view word) {
  const auto bet = named<Bet>(word);
  return bet && std::ranges::find(side_bets, *bet) != std::end(side_bets) ? bet : std::nullopt;
}

bool is_kind(std::string_view word) { return word == "coupon" || word == "tip"; }
bool begins_something(std::string_view word) { return named<Bet>(word) || is_kind(word) || word == "cash"; }

// Takes the amounts from the front of the words, up to the name of a bet or of a kind.
Read<std::vector<Money>> take_amounts(Words& words) {
  std::vector<Money> amounts;
  while (!words.empty() && !begins_something(words.front())) {
    const auto amount = read_amount(words.front());
    if (!amount) return Failure{amount.reason()};
    amounts.push_back(*amount);
    words = words.subspan(1);
  }
  return amounts;
}

using Complaint = std::optional<std::string>;

// Takes one side bet from the front of the words.
Complaint take_side_bet(Words& words, std::vector<SideBet>& bets) {
  const auto bet = side_bet_named(words.front());
  if (!bet) return fmt::format("'{}' is not a side bet", words.front());
  if (std::ranges::find(bets, *bet, &SideBet::bet) != bets.end()) return fmt::format("{} is named twice", name(*bet));
  words = words.subspan(1);
  auto amounts = take_amounts(words);
  if (!amounts) return amounts.reason();
  const std::size_t most = is_by_box(*bet) ? 2 : 1;
  if (amounts->empty() || amounts->size() > most)
    return fmt::format("{} takes {}", name(*bet), most == 1 ? "one amount" : "an amount for each hand");
  bets.push_back({*bet, std::move(*amounts)});
  return {};
}

// Takes `tip 2`, `tip 2 0` or `tip super-match 1`. Each `tip` and `coupon` is for one thing only, so that nobody has to
// guess whether a bet after it is in chips again.
Complaint take_kind(Words& words, Amounts& pile) {
  const std::string_view kind = words.front();
  words = words.subspan(1);
  if (!words.empty() && named<Bet>(words.front())) return take_side_bet(words, pile.side_bets);
  auto amounts = take_amounts(words);
  if (!amounts) return amounts.reason();
  if (amounts->empty() || amounts->size() > 2)
    return fmt::format("{0} is followed by an amount, or one a hand, or a bet and its amount: {0} super-match 1", kind);
  if (!pile.hands.empty()) return fmt::format("{} is named twice for the hands", kind);
  pile.hands = std::move(*amounts);
  if (!words.empty() && named<Bet>(words.front()))
    return fmt::format("whose is the {1}: for a {0} on it write {0} {1}, and bets in chips stand before the first {0}",
                       kind, words.front());
  return {};
}

// Reads what follows the amounts of the hands on a slip.
Complaint read_slip(Words words, Ask& ask) {
  bool cash = false;
  while (!words.empty()) {
    const std::string_view word = words.front();
    Complaint wrong;
    if (is_kind(word)) {
      wrong = take_kind(words, word == "tip" ? ask.tips : ask.coupons);
    } else if (word == "cash" && ask.verb == Verb::call && words.size() == 2) {
      const auto amount = read_amount(words[1]);
      if (!amount) return amount.reason();
      ask.cash = *amount;
      cash = true;
      words = {};
    } else if (word == "cash") {
      return fmt::format("write it so: {}", shape_of(ask.verb).looks_like);
    } else {
      wrong = take_side_bet(words, ask.chips.side_bets);
    }
    if (wrong) return wrong;
  }
  if (ask.verb == Verb::call && !cash) return fmt::format("write it so: {}", shape_of(Verb::call).looks_like);
  return {};
}

// Takes from the front of the words what the command is about: a hand or a spot, and for some verbs a player.
Complaint take_target(Words& words, Ask& ask) {
  const bool two = ask.verb == Verb::sit || ask.verb == Verb::consent || ask.verb == Verb::no_consent;
  if (words.size() < (two ? 2u : 1u)) return fmt::format("write it so: {}", shape_of(ask.verb).looks_like);
  if (is_about_a_hand(ask.verb)) {
    const auto hand = read_hand(words[0]);
    if (!hand) return hand.reason();
    ask.hand = *hand;
  } else {
    const auto spot = read_spot(words[ask.verb == Verb::sit ? 1 : 0]);
    if (!spot) return spot.reason();
    ask.hand = {*spot, 1, 0};
  }
  if (two) {
    const auto player = read_player(words[ask.verb == Verb::sit ? 0 : 1]);
    if (!player) return player.reason();
    (ask.verb == Verb::sit ? ask.by : ask.other) = *player;
  }
  words = words.subspan(two ? 2 : 1);
  return {};
}

}   // namespace

std::string_view take_by(Words& words) {
  if (words.size() < 2 || words[words.size() - 2] != "by") return {};
  const std::string_view who = words.back();
  words = words.first(words.size() - 2);
  return who;
}

Read<Ask> read_ask(Words words) {
  const auto verb = words.empty() ? std::nullopt : named<Verb>(words.front());
  if (!verb)
    return Failure{words.empty() ? std::string("a command is missing")
                                 : fmt::format("'{}' is not a command", words.front())};
  const Shape shape = shape_of(*verb);
  const auto misshapen = [&] { return Failure{fmt::format("write it so: {}", shape.looks_like)}; };

  Ask ask{*verb, {}};
  words = words.subspan(1);
  if (const std::string_view who = take_by(words); !who.empty()) {
    if (*verb == Verb::sit) return misshapen();
    const auto player = read_player(who);
    if (!player) return Failure{player.reason()};
    ask.by = *player;
  }
  if (auto wrong = take_target(words, ask)) return Failure{std::move(*wrong)};
  if (shape.most == 0 && !takes_tip(*verb) && !words.empty()) return misshapen();

  auto amounts = take_amounts(words);
  if (!amounts) return Failure{amounts.reason()};
  if (amounts->size() < shape.least || amounts->size() > shape.most) return misshapen();
  ask.chips.hands = std::move(*amounts);
  if (is_slip(*verb)) {
    if (auto wrong = read_slip(words, ask)) return Failure{std::move(*wrong)};
    return ask;
  }
  if (takes_tip(*verb) && words.size() == 2 && words[0] == "tip") {
    const auto tip = read_amount(words[1]);
    if (!tip) return Failure{tip.reason()};
    ask.tips.hands = {*tip};
    words = {};
  }
  if (!words.empty()) return misshapen();
  return ask;
}

}   // namespace pitboss::notation
