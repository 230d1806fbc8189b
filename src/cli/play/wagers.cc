#include "cli/play/wagers.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "base/shown.h"
#include "notation/words.h"
#include "rulebook/values.h"

namespace pitboss::cli {

namespace {

std::optional<Bet> typed_side_bet(std::string_view word) {
  for (const Bet bet : side_bets)
    if (word == short_name(bet) || word == name(bet)) return bet;
  return std::nullopt;
}

std::string bets_of_table(const Rules& rules) {
  std::string list;
  for (const Bet bet : side_bets)
    if (rules.bets.has(bet)) list += fmt::format("{}{} ({})", list.empty() ? "" : ", ", short_name(bet), name(bet));
  return list.empty() ? "this table has no side bets" : "the side bets here are " + list;
}

bool begins_name(std::string_view word) {
  const char first = word.front();
  return (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');
}

round::Stakes& stakes_of_kind(round::Slip& slip, WagerKind kind) {
  switch (kind) {
    case WagerKind::tip:
      return slip.tips;
    case WagerKind::coupon:
      return slip.coupons;
    case WagerKind::personal:
      break;
  }
  return slip.chips;
}

// Parses the wager on one spot, word by word.
class SpotWagerParser {
 public:
  using Sentence = std::optional<std::string>;   // says what is wrong; none: nothing

  SpotWagerParser(const Rules& rules, std::string_view text) : rules_(rules), text_(text), words_(words_in(text)) {}

  Result<SpotWager, std::string> read() {
    const bool call = !words_.empty() && lower(words_[0]) == "call";
    if (call) ++at_;
    if (auto wrong = amounts()) return Failure{*wrong};
    while (at_ < words_.size())
      if (auto wrong = part()) return Failure{*wrong};
    if (call != wager_.cash.has_value())
      return Failure{std::string("a verbal wager comes with cash, as in call 10 cash 20")};
    return wager_;
  }

 private:
  Sentence part() {
    const std::string word = lower(words_[at_++]);
    if (word == "on") return spot();
    if (word == "cash") return cash();
    if (word == "tip" || word == "coupon") {
      kind_ = word == "tip" ? WagerKind::tip : WagerKind::coupon;
      if (at_ < words_.size() && typed_side_bet(lower(words_[at_]))) return named_bet();
      return amounts();
    }
    --at_;
    kind_ = WagerKind::personal;
    return named_bet();
  }

  // "dm 5", also after tip and coupon, as in round notation.
  Sentence named_bet() {
    const auto bet = typed_side_bet(lower(words_[at_++]));
    if (!bet) return fmt::format("'{}' is not a bet: {}", shown(words_[at_ - 1], 20), bets_of_table(rules_));
    bet_ = *bet;
    return amounts();
  }

  Sentence spot() {
    const auto spot = at_ < words_.size() ? parse_spot(words_[at_++]) : std::nullopt;
    if (!spot) return std::string("spots are numbered 1 to 7, as in 10 on 2");
    if (wager_.spot) return std::string("one wager is on one spot; a comma begins another, as in 10 on 2, 10 on 3");
    wager_.spot = spot;
    return {};
  }

  Sentence cash() {
    if (wager_.cash) return std::string("cash is named twice");
    if (at_ == words_.size()) return std::string("cash takes an amount, as in call 10 cash 20");
    const auto amount = read_amount(words_[at_++]);
    if (!amount) return amount.reason();
    wager_.cash = *amount;
    return {};
  }

  std::string named() const {
    const std::string_view bet = bet_ == Bet::hand ? "a wager" : name(bet_);
    if (kind_ == WagerKind::personal) return std::string(bet);
    return fmt::format("a {} on {}", name(kind_), bet_ == Bet::hand ? "the hand" : bet);
  }

  // Reads the amounts up to the next word that begins with a letter.
  Sentence amounts() {
    std::vector<Money> amounts;
    for (; at_ < words_.size() && !begins_name(words_[at_]); ++at_) {
      const auto amount = read_amount(words_[at_]);
      if (!amount) return amount.reason();
      amounts.push_back(*amount);
    }
    const bool first = seen_.empty();
    if (amounts.empty() && first)
      return fmt::format("'{}' is not a wager: begin with an amount, as in 10", shown(text_, 20));
    const std::size_t most = is_by_box(bet_) ? 2 : 1;
    if (amounts.empty() || amounts.size() > most)
      return fmt::format("{} takes {}", named(), most == 1 ? "one amount" : "one amount, or one for each hand");
    if (!seen_.insert({bet_, kind_}).second) return fmt::format("{} is named twice", named());
    place(amounts);
    return {};
  }

  // One amount counts for each hand.
  void place(const std::vector<Money>& amounts) {
    round::Stakes& stakes = stakes_of_kind(wager_.slip, kind_);
    stakes.at(bet_, 1) = amounts[0];
    if (amounts.size() == 2)
      stakes.at(bet_, 2) = amounts[1];
    else if (is_by_box(bet_) && rules_.hands_per_spot() == 2)
      stakes.at(bet_, 2) = amounts[0];
  }

  const Rules& rules_;
  std::string_view text_;
  std::vector<std::string_view> words_;
  std::size_t at_ = 0;
  SpotWager wager_;
  Bet bet_ = Bet::hand;
  WagerKind kind_ = WagerKind::personal;
  std::set<std::pair<Bet, WagerKind>> seen_;
};

void add_stakes(std::string& text, const Rules& rules, const round::Stakes& stakes, Bet bet, std::string_view word) {
  const Money first = stakes.at(bet, 1), second = stakes.at(bet, 2);
  if (first == Money{} && second == Money{}) return;
  text += fmt::format("{}{}{}{}", text.empty() ? "" : " ", word, word.empty() ? "" : " ", pitboss::to_string(first));
  if (is_by_box(bet) && rules.hands_per_spot() == 2 && first != second) text += ' ' + pitboss::to_string(second);
}

}   // namespace

std::vector<std::string_view> words_in(std::string_view answer) {
  constexpr std::string_view blanks = " \t";
  std::vector<std::string_view> words;
  for (std::size_t at = 0; (at = answer.find_first_not_of(blanks, at)) != std::string_view::npos;) {
    const std::size_t end = std::min(answer.find_first_of(blanks, at), answer.size());
    words.push_back(answer.substr(at, end - at));
    at = end;
  }
  return words;
}

std::string lower(std::string_view word) {
  std::string text(word);
  for (char& letter : text)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return text;
}

Result<Money, std::string> read_amount(std::string_view word) {
  if (const auto amount = parse_money(word)) return *amount;
  const bool digits = word.find_first_not_of("0123456789.") == std::string_view::npos;
  if (digits && word.substr(0, word.find('.')).size() >= 10)
    return Failure{fmt::format("no table takes more than {}", pitboss::to_string(largest_amount))};
  return Failure{fmt::format("'{}' is not an amount: write 10 or 2.50", shown(word, 20))};
}

std::string_view short_name(Bet bet) {
  switch (bet) {
    case Bet::super_match:
      return "sm";
    case Bet::kings_bounty:
      return "kb";
    case Bet::dealer_bust_21:
      return "db";
    case Bet::dead_mans_hand:
      return "dm";
    case Bet::hand:
    case Bet::double_down:
    case Bet::insurance:
      break;
  }
  return {};
}

Result<SpotWagers, std::string> read_wagers(const Rules& rules, std::string_view answer) {
  SpotWagers wagers;
  for (std::size_t at = 0; at <= answer.size();) {
    const std::size_t end = std::min(answer.find(',', at), answer.size());
    const auto wager = SpotWagerParser(rules, answer.substr(at, end - at)).read();
    if (!wager) return Failure{wager.reason()};
    // This catches "1,000", which somebody may mean as a thousand.
    if (std::ranges::count(wagers, wager->spot, &SpotWager::spot) != 0)
      return Failure{std::string("a comma begins a wager on another spot, as in 10, 10 on 3")};
    wagers.push_back(*wager);
    at = end + 1;
  }
  return wagers;
}

std::string to_string(const Rules& rules, const round::Slip& slip) {
  std::string text;
  for (const Bet bet : opening_bets) {
    add_stakes(text, rules, slip.chips, bet, short_name(bet));
    add_stakes(text, rules, slip.tips, bet, "tip");
    add_stakes(text, rules, slip.coupons, bet, "coupon");
  }
  return text;
}

std::string to_string(const Rules& rules, const SpotWagers& wagers) {
  std::string text;
  for (const SpotWager& wager : wagers) {
    text += fmt::format("{}{}{}", text.empty() ? "" : ", ", wager.cash ? "call " : "", to_string(rules, wager.slip));
    if (wager.spot) text += " on " + pitboss::to_string(*wager.spot);
    if (wager.cash) text += " cash " + pitboss::to_string(*wager.cash);
  }
  return text;
}

}   // namespace pitboss::cli
