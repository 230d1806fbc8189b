#include "rulebook/values.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/money.h"
#include "base/number_in.h"
#include "base/odds.h"

namespace pitboss::rulebook {

namespace {

std::optional<std::string> canonical_number(std::string_view text) {
  constexpr int largest = 1000;
  const auto number = number_in<int>(text);
  if (!number || *number < 0 || *number > largest) return std::nullopt;
  return std::to_string(*number);
}

bool is_word(std::string_view text) {
  constexpr std::size_t longest = 40;
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  };
  return !text.empty() && text.size() <= longest && std::ranges::all_of(text, fits);
}

// Known bets in the order of the enumeration. Unknown names stay, behind them, so that why_unlawful can name them.
std::optional<std::string> canonical_bets(std::string_view text) {
  if (text == "none") return std::string(text);
  std::vector<std::string> names;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    std::string_view name = text.substr(from, comma - from);
    while (name.starts_with(' ')) name.remove_prefix(1);
    while (name.ends_with(' ')) name.remove_suffix(1);
    if (!is_word(name) || names.size() > bet_count) return std::nullopt;
    names.emplace_back(name);
    from = comma + 1;
  }
  const auto rank = [](std::string_view name) {
    const auto bet = named<Bet>(name);
    return bet ? static_cast<int>(*bet) : std::numeric_limits<int>::max();
  };
  std::ranges::stable_sort(names, {}, rank);
  names.erase(std::ranges::unique(names).begin(), names.end());
  std::string joined;
  for (const std::string& name : names) joined += (joined.empty() ? "" : ",") + name;
  return joined;
}

// The Levenshtein distance, but that two neighbours in the wrong order are one difference.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last, last, row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 0; i < a.size(); ++i) {
    before_last = std::exchange(last, row);
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      row[j + 1] = std::min({last[j] + (a[i] == b[j] ? 0u : 1u), row[j] + 1, last[j + 1] + 1});
      if (i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j])
        row[j + 1] = std::min(row[j + 1], before_last[j - 1] + 1);
    }
  }
  return row.back();
}

}   // namespace

std::optional<std::string> canonical(Kind kind, std::string_view text) {
  switch (kind) {
    case Kind::number:
      return canonical_number(text);
    case Kind::flag:
      return text == "true" || text == "false" ? std::optional(std::string(text)) : std::nullopt;
    case Kind::word:
      return is_word(text) ? std::optional(std::string(text)) : std::nullopt;
    case Kind::bets:
      return canonical_bets(text);
    case Kind::odds:
      if (const auto odds = parse_odds(text)) return to_string(*odds);
      return std::nullopt;
    case Kind::money:
      if (const auto money = parse_money(text)) return to_string(*money);
      return std::nullopt;
  }
  return std::nullopt;
}

std::string_view expected(Kind kind) {
  switch (kind) {
    case Kind::number:
      return "a whole number";
    case Kind::flag:
      return "true or false";
    case Kind::word:
      return "one word";
    case Kind::odds:
      return "odds such as \"3 to 2\"";
    case Kind::money:
      return "an amount such as \"10.00\"";
    case Kind::bets:
      return "a list of bets";
  }
  return "";
}

std::string listed(std::span<const std::string> items, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? ' ' + std::string(last) + ' ' : ", ";
    text += items[i];
  }
  return text;
}

std::vector<std::string> bet_names(std::string_view canonical_bets) {
  std::vector<std::string> names;
  if (canonical_bets == "none") return names;
  for (std::size_t from = 0; from <= canonical_bets.size();) {
    const std::size_t comma = std::min(canonical_bets.find(',', from), canonical_bets.size());
    names.emplace_back(canonical_bets.substr(from, comma - from));
    from = comma + 1;
  }
  return names;
}

std::optional<BetSet> bet_set(std::string_view canonical_bets) {
  BetSet set;
  for (const std::string& name : bet_names(canonical_bets)) {
    const auto bet = named<Bet>(name);
    if (!bet || *bet < Bet::super_match) return std::nullopt;
    set.add(*bet);
  }
  return set;
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> known) {
  std::string_view best;
  std::size_t least = 4;   // a word that differs in more than three letters is not suggested
  if (word.size() > 60) return best;
  for (const std::string_view candidate : known) {
    const std::size_t far = distance(word, candidate);
    if (far < least && far * 2 < candidate.size()) {
      least = far;
      best = candidate;
    }
  }
  return best;
}

}   // namespace pitboss::rulebook
