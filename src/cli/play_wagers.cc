#include "cli/play_wagers.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "notation/words.h"
#include "rulebook/values.h"

namespace pitboss::cli {

namespace {

using rulebook::shown;
using Words = std::vector<std::string_view>;

std::string lower(std::string_view word) {
  std::string text(word);
  for (char& letter : text)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return text;
}

std::optional<Bet> side_bet_named(std::string_view typed) {
  const std::string word = lower(typed);
  for (const Bet bet : side_bets)
    if (word == short_name(bet) || word == name(bet)) return bet;
  return std::nullopt;
}

bool is_per_hand(Bet bet) { return bet == Bet::hand || bet == Bet::kings_bounty; }

std::string bets_of_table(const Rules& rules) {
  std::string list;
  for (const Bet bet : side_bets)
    if (rules.bets.has(bet)) list += fmt::format("{}{} ({})", list.empty() ? "" : ", ", short_name(bet), name(bet));
  return list.empty() ? "this table has no side bets" : "the side bets here are " + list;
}

// A bet that stands once on a spot.
Money& single(round::Slip& slip, Bet bet) {
  switch (bet) {
    case Bet::super_match:
      return slip.super_match;
    case Bet::dealer_bust_21:
      return slip.dealer_bust_21;
    default:
      return slip.dead_mans_hand;
  }
}

void place(round::Slip& slip, const Rules& rules, Bet bet, const std::vector<Money>& amounts) {
  if (!is_per_hand(bet)) {
    single(slip, bet) = amounts[0];
    return;
  }
  auto& boxes = bet == Bet::hand ? slip.hands : slip.kings_bounty;
  boxes[0] = amounts[0];
  if (amounts.size() == 2)
    boxes[1] = amounts[1];
  else if (rules.hands_per_spot() == 2)
    boxes[1] = amounts[0];
}

// The amounts from `at` on, up to a word that begins with a letter.
Result<std::vector<Money>, std::string> take_amounts(const Words& words, std::size_t& at) {
  const auto begins_name = [](std::string_view word) {
    const char first = word.front();
    return (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');
  };
  std::vector<Money> amounts;
  for (; at < words.size() && !begins_name(words[at]); ++at) {
    const auto amount = read_amount(words[at]);
    if (!amount) return Failure{amount.reason()};
    amounts.push_back(*amount);
  }
  return amounts;
}

}   // namespace

std::vector<std::string_view> words_in(std::string_view answer) {
  constexpr std::string_view blanks = " \t";
  Words words;
  for (std::size_t at = 0; (at = answer.find_first_not_of(blanks, at)) != std::string_view::npos;) {
    const std::size_t end = std::min(answer.find_first_of(blanks, at), answer.size());
    words.push_back(answer.substr(at, end - at));
    at = end;
  }
  return words;
}

Result<Money, std::string> read_amount(std::string_view word) {
  if (const auto amount = parse_money(word)) return *amount;
  const bool digits = word.find_first_not_of("0123456789.") == std::string_view::npos;
  if (digits && word.substr(0, word.find('.')).size() >= 10)
    return Failure{fmt::format("no table takes more than {}", pitboss::to_string(largest_amount))};
  return Failure{fmt::format("'{}' is not an amount: write 10 or 2.50", shown(word, 20))};
}

std::string_view short_name(Bet side_bet) {
  switch (side_bet) {
    case Bet::super_match:
      return "sm";
    case Bet::kings_bounty:
      return "kb";
    case Bet::dealer_bust_21:
      return "db";
    case Bet::dead_mans_hand:
      return "dm";
    default:
      return {};
  }
}

Result<round::Slip, std::string> read_slip(const Rules& rules, std::string_view answer) {
  const Words words = words_in(answer);
  round::Slip slip;
  Bet bet = Bet::hand;
  std::vector<Bet> seen;
  for (std::size_t at = 0;;) {
    const auto amounts = take_amounts(words, at);
    if (!amounts) return Failure{amounts.reason()};
    const std::size_t most = is_per_hand(bet) ? 2 : 1;
    if (amounts->empty() && bet == Bet::hand)
      return Failure{fmt::format("'{}' is not a wager: begin with an amount, as in 10", shown(answer, 20))};
    if (amounts->empty() || amounts->size() > most)
      return Failure{fmt::format("{} takes {}", bet == Bet::hand ? "a wager" : name(bet),
                                 most == 1 ? "one amount" : "one amount, or one for each hand")};
    place(slip, rules, bet, *amounts);
    if (at == words.size()) return slip;
    const auto next = side_bet_named(words[at]);
    if (!next) return Failure{fmt::format("'{}' is not a bet: {}", shown(words[at], 20), bets_of_table(rules))};
    if (std::find(seen.begin(), seen.end(), *next) != seen.end())
      return Failure{fmt::format("{} is named twice", name(*next))};
    seen.push_back(*next);
    bet = *next;
    ++at;
  }
}

std::string to_string(const Rules& rules, const round::Slip& slip) {
  std::string text = pitboss::to_string(slip.hands[0]);
  if (slip.super_match != Money{}) text += " sm " + pitboss::to_string(slip.super_match);
  if (slip.kings_bounty != std::array<Money, 2>{}) {
    text += " kb " + pitboss::to_string(slip.kings_bounty[0]);
    if (rules.hands_per_spot() == 2 && slip.kings_bounty[0] != slip.kings_bounty[1])
      text += ' ' + pitboss::to_string(slip.kings_bounty[1]);
  }
  if (slip.dealer_bust_21 != Money{}) text += " db " + pitboss::to_string(slip.dealer_bust_21);
  if (slip.dead_mans_hand != Money{}) text += " dm " + pitboss::to_string(slip.dead_mans_hand);
  return text;
}

}   // namespace pitboss::cli
